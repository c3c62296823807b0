"""People's matches: profiles, histories, open matches."""
