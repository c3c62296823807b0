"""Everything that knows SQL.

``engine`` opens a database and runs transactions on it. Over its ``tables``, ``loading`` and
``saving`` are the way of a match there and back, and ``surfaces`` that of the messages that show
it; ``queries`` and ``open_matches`` answer questions, ``servers`` and ``people`` know those who
play. Each runs inside a transaction, on SQLite in a thread.
"""
