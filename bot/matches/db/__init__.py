"""Everything that knows SQL.

``engine`` opens a database and runs transactions on it. Over its ``tables`` there are statements
about ``matches`` and ``loading`` them, their ``surfaces``, ``servers`` and people, and ``queries``;
each runs inside a transaction, on SQLite in a thread.
"""
