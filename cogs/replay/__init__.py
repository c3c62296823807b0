"""Finished matches: step through one, or download its record."""
