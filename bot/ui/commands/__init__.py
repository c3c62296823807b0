"""Slash commands as Discord knows them: made for each game, synced, and mentioned."""
