"""A world for each test, on SQLite."""

from collections.abc import AsyncIterator, Iterator
from datetime import timedelta
from unittest.mock import AsyncMock

import pytest
from msgspec.structs import replace

from bot.matches.db import servers
from bot.ui.drawing.rasteriser import DrawingError
from bot.ui.drawing.svg import picture
from cogs.puerto_banana import art
from tests.bot.matches.conftest import database, life, sqlite_address, sqlite_ready, watch
from tests.bot.matches.table import HARBOUR, Life, Watch
from tests.bot.ui.delivery.world import World
from tests.databases import in_one_thread
from tests.patience import PATIENCE

__all__ = ["database", "life", "sqlite_address", "sqlite_ready", "watch"]


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Work in one thread, and defer no answer, however slow the machine is."""
    monkeypatch.setattr("bot.ui.context.DEFER_AFTER", PATIENCE)
    with in_one_thread():
        yield


@pytest.fixture(autouse=True)
def no_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw nothing: pictures have their own tests."""
    fails = AsyncMock(side_effect=DrawingError("no picture"))
    monkeypatch.setattr("bot.ui.layout.components.png", fails)
    for name in ("board", "panel"):
        monkeypatch.setattr(art, name, lambda *_: picture(1))


@pytest.fixture(autouse=True)
def at_the_screen(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is, unless a test uses ``present``."""
    if "present" not in request.fixturenames:
        monkeypatch.setattr("bot.matches.model.match.ACTIVE_FOR", timedelta(0))


@pytest.fixture
def present() -> None:
    """Who has just decided is at the screen."""


@pytest.fixture
async def world(life: Life, watch: Watch) -> AsyncIterator[World]:
    made = World(life, watch)
    await made.store.write(
        servers.change_settings, HARBOUR, lambda now: replace(now, language="en-US")
    )
    yield made
    await made.refresher.close()


@pytest.fixture
async def other(world: World, life: Life, watch: Watch) -> AsyncIterator[World]:
    """Another process on the same database and Discord."""
    made = World(life, watch)
    made.discord = world.discord
    made._wire()
    yield made
    await made.refresher.close()
