"""The tables. Queries are Core statements over them, as in :mod:`bot.matches.db.loading`."""

from bot.matches.db.tables import matches, people
from bot.matches.db.tables.base import Base

__all__ = ["Base", "matches", "people"]
