"""The handlers of one match on mocks, which record their queries and changes."""

from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock, Mock

from bot.games.entry import GameEntry
from bot.matches.model.match import Match
from bot.matches.operations import decisions
from bot.matches.store import Outcome
from bot.ui.context import Context, Handler
from bot.ui.delivery.queue import Queue
from bot.ui.router import Router
from bot.ui.services import Services
from cogs.puerto_banana.computer import COMPUTERS
from cogs.puerto_banana.rules import GAME
from cogs.puerto_banana.screen import SCREEN
from tests.bot.ui.interactions import Interactions
from tests.bot.ui.matches import ENGLISH, NOW, person
from tests.texts.catalogue import CATALOGUE

HOST = 100


def empty_router(
    stale: Handler | None = None, served: Callable[[str], Awaitable[object]] | None = None
) -> Router:
    """A router without handlers."""
    nothing = AsyncMock(return_value=False)
    return Router(CATALOGUE, Queue(), stale or nothing, served or nothing)


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


class Table:
    """A match, with mocks of all that its handlers use."""

    def __init__(self, match: Match) -> None:
        self.interactions = Interactions()
        self.store = FakeStore(match)
        self.store[decisions.act].return_value = Outcome(match)
        self.answers: Any = SimpleNamespace(panel=AsyncMock())
        self.surfaces: Any = SimpleNamespace(now=lambda: NOW)
        self.refresher = Mock()
        self.games = {GAME.key: GameEntry(GAME, COMPUTERS)}
        self.screens: dict[str, Any] = {GAME.key: SCREEN}

    @property
    def parts(self) -> tuple[Any, Any, Any, Any]:
        """The arguments of every handler class."""
        nothing = cast(Any, None)
        parts = (nothing, self.games, self.screens, CATALOGUE, nothing)
        services = Services(cast(Any, self.store), *parts)
        return services, self.answers, self.surfaces, self.refresher

    async def press(self, kind: Any, words: str, *, prompt: int = 0, **pressed: Any) -> None:
        """Let the host press a control of the handler class ``kind``."""
        custom_id = f"q1:KTRM:{prompt}:{words}"
        asked = self.interactions.press(person(0), custom_id, **pressed)
        async with Context(asked, ENGLISH) as context:
            await kind(*self.parts).handlers[words.partition(".")[0]](context)
