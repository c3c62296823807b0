"""Statements about the bot itself: its processes, its absences, and what it deletes."""
