"""A match in memory: the plain data that everybody gets (``match``), and a match while it is being
changed. No database."""
