"""A store without a database."""

from collections.abc import Callable
from typing import Any
from unittest.mock import AsyncMock

from bot.matches.model.match import Match


class FakeStore:
    """Answers questions and makes changes by mocks, one for each: ``store[decisions.act]``."""

    def __init__(self, match: Match | None = None) -> None:
        self._mocks: dict[Callable[..., Any], AsyncMock] = {}
        self.load = AsyncMock(return_value=match)
        self.with_surfaces = AsyncMock(return_value=(match, []))

    def __getitem__(self, work: Callable[..., Any]) -> AsyncMock:
        return self._mocks.setdefault(work, AsyncMock())

    async def read(self, work: Callable[..., Any], *args: Any, **named: Any) -> Any:
        return await self[work](*args, **named)

    write = read
