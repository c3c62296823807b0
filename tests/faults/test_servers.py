"""The bot is removed and invited again, channels close and open, people leave the server."""

import discord
import pytest
from simcord.backend import serializers

from bot.permissions import PERMISSIONS
from tests.journeys.conftest import OpenServer
from tests.journeys.playing import TWO, bid, board, panel, permit, start_match

LIMIT = 300
"""Seconds for a decision."""


@pytest.mark.parametrize("way", ["thrown out", "at the start", "unreachable"])
async def test_time_stands_still_for_matches_on_a_server_that_the_bot_is_not_on(
    server_of: OpenServer, way: str
) -> None:
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


async def test_a_match_goes_on_without_somebody_who_has_left_the_server(
    server_of: OpenServer,
) -> None:
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
