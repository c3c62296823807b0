"""What could not be shown, answered or reached goes on in the end, and nothing committed is lost.

The database is slow, an answer does not arrive, the bot is removed and invited again, channels
close and open, people leave the server.
"""

import asyncio
from typing import Any

import aiohttp
import discord
import pytest
from simcord.backend import serializers
from simcord.http.client import FakeHTTPClient

from bot.matches.store import Store
from bot.permissions import PERMISSIONS
from tests.bot.ui.delivery.fake_discord import unavailable
from tests.journeys.conftest import OpenServer
from tests.journeys.playing import THREE, TWO, bid, board, newest, panel, permit, start_match

SLOW = 4.0
"""Seconds: longer than the three in which Discord wants a first response."""
EVERY_RETRY = 400.0
"""Seconds within which a failed message has been retried five times."""
LIMIT = 300
"""Seconds for a decision."""


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


@pytest.mark.parametrize(
    ("fault", "lost"),
    [(unavailable(), False), (TimeoutError(), False), (aiohttp.ServerDisconnectedError(), True)],
)
async def test_a_typed_line_that_is_stored_is_never_said_to_have_failed(
    server_of: OpenServer, monkeypatch: pytest.MonkeyPatch, fault: Exception, lost: bool
) -> None:
    """The answer fails; if it is lost, Discord carries it out nevertheless."""
    request, failed = FakeHTTPClient.request, list[str]()

    async def fail(client: Any, route: Any, *given: Any, **named: Any) -> None:
        monkeypatch.setattr(FakeHTTPClient, "request", request)
        failed.append(f"{route.method} {route.path}")
        if lost:
            await request(client, route, *given, **named)
        raise fault

    async with server_of(people=THREE) as server:
        code, _ = await start_match(server, "Ada", "Bo"), await start_match(server, "Cleo", "Bo")
        monkeypatch.setattr(FakeHTTPClient, "request", fail)
        await server.dm("Bo", f"#{code} 20")
        await server.wait(EVERY_RETRY)
        told = " ".join(server.shows("Bo", server.dms("Bo")))
        assert panel(server, "Bo", "Your bid: **20**")
        assert "try again" not in told
        assert (failed, server.env.errors) == (["POST /channels/{channel_id}/messages"], [])


def slow_down(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Make the next call of this method of the store outlast the bot's patience."""
    quick = getattr(Store, name)

    async def slow(*args: object, **more: object) -> object:
        monkeypatch.setattr(Store, name, quick)
        await asyncio.sleep(SLOW)
        return await quick(*args, **more)

    monkeypatch.setattr(Store, name, slow)


@pytest.mark.parametrize("way", ["thrown out", "at the start", "unreachable"])
async def test_time_stands_still_on_servers_without_us(server_of: OpenServer, way: str) -> None:
    """Where Discord alone cannot reach the server, play goes on by direct message."""
    async with server_of(people=TWO) as server:
        code = await start_match(server, *TWO, deadline=LIMIT)
        await server.wait(100)
        backend = server.env.backend
        guild = backend.guilds[server.guild.id]
        if way == "unreachable":
            backend.emit("GUILD_DELETE", {"id": str(guild.id), "unavailable": True})
        else:
            del backend.guilds[guild.id]
        if way == "thrown out":
            backend.emit("GUILD_DELETE", {"id": str(guild.id)})
        elif way == "at the start":
            await server.restart()
        await server.wait(2 * LIMIT)
        waiting = await server.services.store.load(code)
        assert not any(seat.decided or seat.away for seat in waiting.seats)
        if way == "unreachable":
            await bid(server, "Bo", 18)
        backend.guilds[guild.id] = guild
        backend.emit("GUILD_CREATE", dict(serializers.guild_create_payload(backend, guild)))
        await server.wait(1)
        deadlines = (await server.services.store.load(code)).deadlines.values()
        left = [(at - server.env.now()).total_seconds() for at in deadlines]
        assert len(left) == (1 if way == "unreachable" else 2)
        assert all(150 < seconds <= LIMIT for seconds in left), left
        await bid(server, "Ada", 20)
        if way != "unreachable":
            await bid(server, "Bo", 18)
        assert "Round 2" in panel(server, "Bo")
        assert "Round 2" in board(server, code)
        await server.wait(LIMIT + 10)
        assert "Round 3" in board(server, code)


async def test_a_board_is_shown_again_as_soon_as_its_channel_opens(server_of: OpenServer) -> None:
    async with server_of(people=TWO) as server:
        code = await start_match(server, *TWO)
        permit(server, discord.Permissions.none())
        await bid(server, "Ada", 20)
        await server.wait(1)
        assert "The board’s channel is gone or closed to me" in panel(server, "Ada")
        assert "Waiting for Ada and Bo." in board(server, code)
        permit(server, PERMISSIONS)
        await server.wait(1)
        assert "Waiting for Bo." in board(server, code)
        assert "closed to me" not in panel(server, "Ada")


async def test_a_match_goes_on_without_who_has_left_the_server(server_of: OpenServer) -> None:
    async with server_of(people=TWO) as server:
        code = await start_match(server, *TWO, deadline=LIMIT)
        server.env.backend.remove_member(server.guild.id, server.people["Ada"].id)
        dms = f"/channels/{server.dms('Ada').id}/*"
        server.env.inject_error("*", dms, status=403, code=50278, times=None)
        for amount in (18, 19):
            await bid(server, "Bo", amount)
            await server.wait(LIMIT + 1)
        assert "Round 3" in panel(server, "Bo")
        assert "The computer is playing for Ada meanwhile." in board(server, code, "Bo")
