"""Follows what happens to servers: the bot leaves or comes back, and channels open to it."""
