"""When the database fails, people are told, nothing is half done, and play goes on."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, AbstractContextManager
from pathlib import Path

import pytest

from bot.errors import DatabaseFault
from bot.matches.db.engine.database import Database
from bot.settings import Limits
from bot.ui.i18n.texts import catalogue
from tests.bot.matches.table import GAMES, Life, Watch, start_match
from tests.databases import postgres_address
from tests.faults import postgres
from tests.faults.database import ailing
from tests.journeys import playing as banana
from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import DiscordServer, bot_on

__all__ = ["postgres_address"]

Trouble = Callable[[Database, Path], AbstractAsyncContextManager[None]]


@contextlib.asynccontextmanager
async def during(trouble: AbstractContextManager[None]) -> AsyncIterator[None]:
    with trouble:
        yield


TROUBLES = pytest.mark.parametrize(
    ("trouble", "key"),
    [
        (lambda _, file: during(ailing.locked(file)), "database-busy"),
        (lambda *_: during(ailing.full()), "database-full"),
        (lambda database, _: ailing.read_only(database), "database-read-only"),
    ],
)


@pytest.fixture(autouse=True)
def soon_busy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give up on a busy database after a moment."""
    monkeypatch.setattr("bot.matches.db.engine.sqlite_connections.BUSY_MILLISECONDS", 20)


def faults(caplog: pytest.LogCaptureFixture) -> list[str]:
    """The logged faults, without their tracebacks."""
    found = [r.getMessage() for r in caplog.records if r.levelno >= logging.ERROR]
    caplog.clear()
    return [line.partition(" <")[0] for line in found]


def database_of(server: DiscordServer) -> Database:
    return server.bot._database


@TROUBLES
async def test_people_are_told_what_ails_the_database_and_play_goes_on_afterwards(
    server_of: OpenServer, caplog: pytest.LogCaptureFixture, trouble: Trouble, key: str
) -> None:
    async with server_of(people=banana.TWO, locales={"Bo": "fr"}) as server:
        code = await banana.start_match(server, *banana.TWO, round_limit=1)
        before, dms = banana.rows(server), server.dms("Bo")
        sentences = {
            who: catalogue().texts(locale).say(key)
            for who, locale in (("Ada", "en-US"), ("Bo", "fr"))
        }
        async with trouble(database_of(server), server.database):
            await banana.bid(server, "Ada", 20)
            assert sentences["Ada"] in banana.newest_dm(server, "Ada")
            (line,) = faults(caplog)
            assert "a request failed: Database" in line
            await server.dm("Bo", "18")
            assert sentences["Bo"] in banana.newest(server, "Bo", dms)
            (line,) = faults(caplog)
            assert "a request failed: Database" in line
            await server.slash("Bo", "puerto-banana bid", what="18")
            assert sentences["Bo"] in banana.newest(server, "Bo")
            assert len(faults(caplog)) == 1
            assert banana.rows(server) == before
            assert "Waiting for Ada and Bo." in banana.board(server, code)
        await banana.bid(server, "Ada", 20)
        await server.dm("Bo", "18")
        assert " wins" in banana.ending(server, code)
        assert faults(caplog) == []


async def test_a_file_that_may_not_grow_is_full(
    sqlite_ready: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pragmas = ("journal_mode = WAL", "synchronous = FULL", "max_page_count = 1")
    monkeypatch.setattr("bot.matches.db.engine.sqlite_connections.PRAGMAS", pragmas)
    database = await Database.open(sqlite_ready)
    life = Life(database, GAMES, Watch().now, Limits(tables=100, matches=100))
    with pytest.raises(DatabaseFault) as caught:
        await asyncio.gather(*(start_match(life) for _ in range(100)))
    assert caught.value.key == "database-full"
    await database.close()


async def test_people_are_told_that_the_server_is_away_and_play_on_when_it_is_back(
    server_of: OpenServer, postgres_address: str, caplog: pytest.LogCaptureFixture
) -> None:
    away = catalogue().texts("en-US").say("database-away")
    async with server_of(bot_on(postgres_address), people=banana.TWO) as server:
        code = await banana.start_match(server, *banana.TWO, round_limit=1)
        await server.press("Ada", "Bid", server.dms("Ada"))
        postgres.stop()
        await server.fill("Ada", "20")
        assert away in banana.newest_dm(server, "Ada")
        assert "a request failed: DatabaseAway" in faults(caplog)[0]
        await server.dm("Bo", "18")
        assert away in banana.newest_dm(server, "Bo")
        assert "a request failed: DatabaseAway" in faults(caplog)
        postgres.start()
        await banana.bid(server, "Ada", 20)
        await server.dm("Bo", "18")
        assert " wins" in banana.ending(server, code)
        assert [line for line in faults(caplog) if "clock" not in line] == []
