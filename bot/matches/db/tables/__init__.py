"""The tables. Queries are Core statements over them, as in :mod:`bot.matches.db.loading`."""

from bot.matches.db.tables import history, matches, people, processes, series
from bot.matches.db.tables.base import Base

__all__ = ["OF_PEOPLE", "Base", "history", "matches", "people", "processes", "series"]

OF_PEOPLE = [
    column
    for table in Base.metadata.sorted_tables
    for column in table.columns
    if any(key.column.table is people.PersonRow.__table__ for key in column.foreign_keys)
]
"""The columns with people's ids: all that says who they are elsewhere."""
