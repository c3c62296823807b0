"""The tables. Queries are Core statements over them, as in :mod:`bot.matches.db.loading`.

The columns say what happens to personal data, and exports and erasures go through the tables: a
row is deleted with the person or the match that a cascading key refers to; any other key is changed
to refer to an anonymous player. :mod:`bot.matches.db.tables.base` explains the columns' infos.
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
"""The columns that name the person whom a row is about. It is a set because comparing columns makes
a clause."""

REPLACED = [
    column for column in OF_PEOPLE if all(key.ondelete is None for key in column.foreign_keys)
]
"""The columns with people's ids whose rows stay when the person is erased."""
