"""The tables. Queries are Core statements over them, as in :mod:`bot.matches.db.loading`.

The columns determine what exports contain, and what an erasure does: a row with a cascading key is
deleted with the person or match that the key refers to; any other key to the person is changed to
refer to an anonymous player. :mod:`bot.matches.db.tables.base` explains the columns' infos.
"""

from bot.matches.db.tables import history, matches, people, processes, series  # noqa: F401
from bot.matches.db.tables.base import Base

__all__ = ["OF_PEOPLE", "OWNERS", "REPLACED", "Base"]

OF_PEOPLE = [
    column
    for table in Base.metadata.sorted_tables
    for column in table.columns
    if any(key.column.table is people.PersonRow.__table__ for key in column.foreign_keys)
]
"""The columns with people's ids, which are all that identifies people outside their own table."""

OWNERS = frozenset(column for column in OF_PEOPLE if column.info.get("owner", True))
"""The columns with the id of the person whom the row is about. It is a set because ``in`` on a list
would compare columns with ``==``, which builds an SQL clause."""

REPLACED = [
    column for column in OF_PEOPLE if all(key.ondelete is None for key in column.foreign_keys)
]
"""The columns with people's ids in rows that stay when the person is erased."""
