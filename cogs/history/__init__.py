"""What people have played and are playing: profiles, histories, open matches."""
