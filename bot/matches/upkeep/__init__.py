"""Database maintenance: ``backups`` of SQLite files, ``restoring`` one (PostgreSQL has its own
tools), and ``copying`` to another database. ``health`` judges whether the running bot is well."""
