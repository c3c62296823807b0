"""People's matches: profiles, finished and open matches."""
