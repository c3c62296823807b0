"""The life of a match: lobby, play, end, results. Database, no Discord."""
