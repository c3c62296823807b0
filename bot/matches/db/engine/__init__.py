"""A database and transactions on it.

``database`` opens one over ``sqlite_connections``, where writes share a transaction by
``group_commit`` and quick reads a snapshot by ``group_read``, or over ``postgres_connections``;
``migrations`` bring it up to date, and ``faults`` tell what ails it.
"""
