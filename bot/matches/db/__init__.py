"""Everything that knows SQL.

``database`` opens one and runs transactions on it, over ``sqlite_connections``, where writes share
one by ``group_commit``, or ``postgres_connections``; ``migrations`` bring it up to date. Over its
``tables`` there are statements about ``matches`` and ``loading`` them, their ``surfaces``,
``servers`` and people, and ``queries``; each runs inside a transaction, on SQLite in a thread.
"""
