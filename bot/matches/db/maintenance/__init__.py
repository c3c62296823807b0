"""Statements about the bot itself: its processes, the time it was away, and what it forgets."""
