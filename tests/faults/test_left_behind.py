"""What could not be shown or answered is shown in the end, and nothing committed is lost.

The process ends at the worst moment, the database is slow, an answer does not arrive.
"""

import asyncio

import pytest

from bot.matches.store import Store
from tests.faults.discord.requests import FAULTS, Requests
from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import DiscordServer
from tests.journeys.playing import THREE, TWO, bid, board, newest, panel, rows, start_match

SLOW = 4.0
"""Seconds: longer than the three in which Discord wants a first response."""
EVERY_RETRY = 400.0
"""Seconds within which a failed message has been retried five times."""


def stop_telling(server: DiscordServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on this process commits, but dies before it tells anybody."""
    bot = server.bot
    monkeypatch.setattr(bot.app.refresher, "changed", lambda _code, repost=None: None)
    server.env.inject_error(
        "POST", "/interactions/*/*/callback", status=404, code=10062, times=None
    )


async def test_what_was_committed_is_shown_after_a_crash(
    server_of: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with server_of(people=TWO) as server:
        code = await start_match(server, *TWO)
        await bid(server, "Ada", 20)
        await server.press("Bo", "Bid", server.dms("Bo"))
        stop_telling(server, monkeypatch)
        await server.fill("Bo", "18")
        await server.slash("Ada", "puerto-banana start")
        assert len(rows(server)["matches"]) == 2
        assert "Round 1" in newest(server, "Bo")
        assert "Your bid: **20**" in panel(server, "Ada")
        server.env.backend.faults.clear()
        await server.restart()
        await server.wait(1)
        assert "Ada takes the lot and pays Bo a bonus of 2." in board(server, code)
        for person in TWO:
            assert "Round 2" in panel(server, person)
        assert "and Ada can start." in newest(server, "Bo")
        await server.press("Bo", "Join")
        assert "**Ada can start.**" in newest(server, "Bo")


async def test_a_slow_database_is_excused_in_time_and_the_answer_comes(
    server_of: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with server_of(people=TWO) as server:
        slow_down(monkeypatch, "write")
        await server.slash("Ada", "puerto-banana start")
        await server.wait(SLOW)
        assert "One more player" in newest(server, "Bo")
        assert "is open in the channel." in " ".join(server.shows("Ada"))
        assert "is open in the channel." not in " ".join(server.shows("Bo"))
        slow_down(monkeypatch, "write")
        await server.press("Bo", "Join")
        await server.wait(SLOW)
        assert "**Ada can start.**" in newest(server, "Bo")
        await server.press("Ada", "Start")
        slow_down(monkeypatch, "with_surfaces")
        late = await server.press("Ada", "Bid", server.dms("Ada"))
        await server.wait(SLOW)
        assert late.modal is None
        assert "I took too long to open a window." in newest(server, where=server.dms("Ada"))


@pytest.mark.parametrize("fault", ["500", "lost", "timeout"])
async def test_a_typed_line_that_is_stored_is_never_said_to_have_failed(
    server_of: OpenServer, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    """The next request, the answer, fails."""
    async with server_of(people=THREE) as server:
        code, _ = await start_match(server, "Ada", "Bo"), await start_match(server, "Cleo", "Bo")
        requests = Requests({0: FAULTS[fault]})
        with requests.watched():
            await server.dm("Bo", f"#{code} 20")
            await server.wait(EVERY_RETRY)
        told = " ".join(server.shows("Bo", server.dms("Bo")))
        assert panel(server, "Bo", "Your bid: **20**")
        assert "try again" not in told
        assert (requests.log[0], server.env.errors) == ("POST /channels/*/messages", [])


def slow_down(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Make the next call of this method of the store outlast the bot's patience."""
    quick = getattr(Store, name)

    async def slow(*args: object, **more: object) -> object:
        monkeypatch.setattr(Store, name, quick)
        await asyncio.sleep(SLOW)
        return await quick(*args, **more)

    monkeypatch.setattr(Store, name, slow)
