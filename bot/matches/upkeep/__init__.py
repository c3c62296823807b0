"""Database maintenance: ``backups``, ``restoring`` one, and ``copying`` to another database.

``backups`` and ``restoring`` are for SQLite files; PostgreSQL has its own tools. ``health`` records
the heartbeat of a running process, and judges whether all is well.
"""
