"""The leaderboard of a server and a game: ``/leaderboard``."""
