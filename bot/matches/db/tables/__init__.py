"""The tables. Queries are Core statements over them, as in :mod:`bot.matches.db.loading`."""

from bot.matches.db.tables import history, matches, people, processes, series
from bot.matches.db.tables.base import Base

__all__ = ["Base", "history", "matches", "people", "processes", "series"]
