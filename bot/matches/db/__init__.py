"""Everything that knows SQL.

``engine`` opens a database and runs transactions on it. ``loading`` and ``saving`` move matches to
and from the ``tables``, ``surfaces`` the messages that show them. ``queries`` and ``open_matches``
answer questions; ``servers`` and ``people`` store the people and servers involved. All of it runs
inside a transaction, on SQLite in a thread.
"""
