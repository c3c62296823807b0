"""Everything that knows SQL.

``database`` opens one and runs transactions on it (SQLite over ``sqlite_connection``),
``migrations`` bring it up to date. Over its ``tables`` there are statements about ``matches``,
their ``surfaces``, ``servers`` and people, and ``queries``; each runs inside a transaction.
"""
