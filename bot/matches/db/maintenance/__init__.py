"""The bot itself in the database: its processes, its absences, its health, and what it forgets."""
