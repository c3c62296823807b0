"""Notices of a kind of the tests' own: news for a person, which a test changes at will."""

from collections.abc import Sequence
from datetime import datetime
from typing import cast

from sqlalchemy import Connection

from bot.matches.db.engine.database import Database
from bot.matches.db.people import notices
from bot.matches.db.people.notices import Key, Kinds
from bot.matches.model.match import Person
from bot.matches.notices import Notices

KIND = "news"


class News:
    """``lines`` is what everybody's notice says now, which is nothing without lines."""

    def __init__(self, database: Database) -> None:
        self.lines: list[str] = []
        self._database = database

    def known_to(self, process: Notices) -> None:
        process._kinds = cast(Kinds, {**process._kinds, KIND: self._says})

    async def due(self, person: Person, now: datetime) -> None:
        """Have the person told now, whom the database knows."""
        await self._database.write(notices.expect, KIND, [person.id], "", now)

    def _says(self, _: Connection, keys: Sequence[Key]) -> dict[Key, str]:
        return {key: " ".join(self.lines) for key in keys if self.lines}
