"""Notices whose content a test changes at will: news for a person, in place of those of series."""

from collections.abc import Sequence

from bot.matches.db.people import notices
from bot.matches.db.people.notices import Key
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.model.match import Person
from bot.matches.model.notices import NoticeKind
from tests.bot.matches.table import Life


class News:
    """``lines`` is what everybody's notice says now, which is nothing without lines."""

    def __init__(self, life: Life) -> None:
        self.lines: list[str] = []
        self._store = life.store
        life.kinds = {**life.kinds, NoticeKind.SERIES: self._says}

    async def due(self, person: Person) -> None:
        """Have the person told now, whom the database knows."""
        await self._store.write(notices.expect, NoticeKind.SERIES, [person.id], "")

    def _says(self, _: UnitOfWork, keys: Sequence[Key]) -> dict[Key, str]:
        return {key: " ".join(self.lines) for key in keys if self.lines}
