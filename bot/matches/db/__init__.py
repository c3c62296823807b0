"""Everything that knows SQL.

``database`` opens one and runs transactions on it (SQLite over ``sqlite_connection``, where writes
share one by ``group_commit``), ``migrations`` bring it up to date. Over its ``tables`` there are
statements about ``matches`` and ``loading`` them, their ``surfaces``, ``servers`` and people, and
``queries``; each runs inside a transaction.
"""
