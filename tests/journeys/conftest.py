"""The server for journeys: `open_server` with this test's database."""

import logging
import shutil
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any, Literal

import pytest

from bot.games.computer import NORMAL, Reflex
from bot.games.entry import GameEntry
from cogs.puerto_banana.rules import GAME
from tests.bot.searches.advisers import Lucky, bid_three
from tests.databases import migrated_file
from tests.journeys.discord_server import DiscordServer, MakeBot, make_bot, open_server

PIXEL = b"a picture"

OpenServer = Callable[..., AbstractAsyncContextManager[DiscordServer]]


@pytest.fixture
def server_of(tmp_path: Path) -> OpenServer:
    """``async with server_of(people=...) as server``: see :func:`open_server`."""
    migrated = migrated_file()

    def opened(
        make_bot: MakeBot = make_bot, **options: Any
    ) -> AbstractAsyncContextManager[DiscordServer]:
        database = tmp_path / "quayside.db"
        if not database.exists():
            shutil.copy(migrated, database)
        return open_server(make_bot, database, **options)

    return opened


@pytest.fixture
async def server(server_of: OpenServer) -> AsyncIterator[DiscordServer]:
    """A server with Ada, Bo and Cleo, and its manager Mia."""
    async with server_of() as server:
        yield server


async def one_pixel(svg: str) -> bytes:
    """Stand in for the slow renderer of pictures."""
    assert svg.startswith("<svg")
    return PIXEL


@pytest.fixture(autouse=True)
def quick_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace pictures: they have their own tests, and would take most of a journey's time."""
    monkeypatch.setattr("bot.ui.layout.components.png", one_pixel)


@pytest.fixture(autouse=True)
def nothing_goes_wrong_unseen(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fail the journey on faults that the bot logs and survives, including missing texts."""
    yield
    phases: tuple[Literal["setup", "call", "teardown"], ...] = ("setup", "call", "teardown")
    records = [record for phase in phases for record in caplog.get_records(phase)]
    logged = [record for record in records if record.levelno >= logging.ERROR]
    ours = [record.getMessage() for record in logged if record.name.startswith(("bot", "cogs"))]
    assert not ours, "\n".join(ours)


@pytest.fixture
def advisers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Simplify Puerto Banana's computers: they bid 3, and the adviser, the strongest, anything."""
    players = {"hard": Lucky(), NORMAL: Reflex(bid_three), "easy": Lucky()}
    monkeypatch.setattr("bot.client.find_games", lambda: {GAME.key: GameEntry(GAME, players)})
