"""Database maintenance: ``backups`` of SQLite files, ``restoring`` one (PostgreSQL has its own
tools), and ``copying`` to another database. ``health`` records the heartbeat of a running process,
and judges whether all is well."""
