"""The handlers of one match on mocks, which record their queries and changes."""

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock, Mock

from bot.games.entry import GameEntry
from bot.matches.changes import decisions
from bot.matches.model.draft import Outcome
from bot.matches.model.match import Match
from bot.ui.context import Context
from bot.ui.services import Services
from cogs.puerto_banana.computer import COMPUTERS
from cogs.puerto_banana.rules import GAME
from cogs.puerto_banana.screen import SCREEN
from tests.bot.ui.fake_store import FakeStore
from tests.bot.ui.interactions import FakeInteraction
from tests.bot.ui.matches import ENGLISH, NOW
from tests.texts.catalogue import CATALOGUE

HOST = 100


class Table:
    """A match, with mocks of all that its handlers use."""

    def __init__(self, match: Match) -> None:
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

    async def press(
        self,
        kind: Any,
        words: str,
        *,
        prompt: int = 0,
        fields: Mapping[str, str] | None = None,
    ) -> FakeInteraction:
        """Press a control of the handler class ``kind``."""
        interaction = FakeInteraction(f"q1:KTRM:{prompt}:{words}", person=HOST, fields=fields)
        async with Context(interaction.real, ENGLISH) as context:
            await kind(*self.parts).handlers[words.partition(".")[0]](context)
        return interaction
