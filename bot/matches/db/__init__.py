"""The database: opening it (``database``, ``migrations``), the ``tables``, and the statements on
them, each of which runs inside one transaction."""
