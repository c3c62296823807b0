"""What keeps a database in good order: ``backups`` of it, ``restoring`` one, and ``copying`` it.

``backups`` and ``restoring`` are for SQLite files; PostgreSQL has tools of its own. ``health`` is
what a running process tells of itself, and what is asked about it.
"""
