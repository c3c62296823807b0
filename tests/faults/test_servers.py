"""The bot is removed and invited again, channels close and open, people leave the server."""

from datetime import datetime
from typing import Any

import discord
from simcord.backend import serializers

from bot.matches.model.match import Match
from bot.permissions import PERMISSIONS
from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import DiscordServer
from tests.journeys.playing import TWO, bid, board, panel, permit, start_match

LIMIT = 300
"""Seconds for a decision."""
LONG = 2 * LIMIT


async def stored(server: DiscordServer, code: str) -> Match:
    return await server.services.store.load(code)


def throw_out(server: DiscordServer) -> Any:
    """Remove the bot from the server, which goes on without it. Returns the removed server."""
    backend = server.env.backend
    guild = backend.guilds.pop(server.guild.id)
    backend.emit("GUILD_DELETE", {"id": str(guild.id)})
    return guild


def invite(server: DiscordServer, guild: Any) -> None:
    """Bring the bot back to the server."""
    backend = server.env.backend
    backend.guilds[guild.id] = guild
    backend.emit("GUILD_CREATE", dict(serializers.guild_create_payload(backend, guild)))


def due(match: Match, now: datetime) -> list[float]:
    return [(at - now).total_seconds() for at in match.deadlines.values()]


async def test_time_stands_still_for_matches_on_a_server_that_the_bot_is_not_on(
    server_of: OpenServer,
) -> None:
    async with server_of(people=TWO) as server:
        code = await start_match(server, *TWO, deadline=LIMIT)
        await server.wait(100)
        guild = throw_out(server)
        await server.wait(LONG)
        waiting = await stored(server, code)
        assert not any(seat.decided or seat.away for seat in waiting.seats)
        invite(server, guild)
        await server.wait(1)
        left = due(await stored(server, code), server.env.now())
        assert len(left) == len(TWO)
        assert all(150 < seconds <= LIMIT for seconds in left), left
        await bid(server, "Ada", 20)
        await bid(server, "Bo", 18)
        assert "Round 2" in panel(server, "Bo")
        assert "Round 2" in board(server, code)
        await server.wait(LIMIT + 10)
        assert "Round 3" in board(server, code)


async def test_time_stands_still_for_a_server_that_discord_cannot_reach_and_play_goes_on_by_dm(
    server_of: OpenServer,
) -> None:
    async with server_of(people=TWO) as server:
        code = await start_match(server, *TWO, deadline=LIMIT)
        await server.wait(100)
        backend = server.env.backend
        backend.emit("GUILD_DELETE", {"id": str(server.guild.id), "unavailable": True})
        await server.wait(LONG)
        assert not any(seat.decided or seat.away for seat in (await stored(server, code)).seats)
        await bid(server, "Bo", 18)
        assert (await stored(server, code)).seats[1].decided
        invite(server, backend.guilds[server.guild.id])
        await server.wait(1)
        (left,) = due(await stored(server, code), server.env.now())
        assert 150 < left <= LIMIT
        assert "Waiting for Ada" in board(server, code)


async def test_a_server_in_an_outage_at_the_start_is_not_taken_for_one_that_is_there(
    server_of: OpenServer,
) -> None:
    async with server_of(people=TWO) as server:
        code = await start_match(server, *TWO, deadline=LIMIT)
        backend = server.env.backend
        guild = backend.guilds.pop(server.guild.id)
        await server.restart()
        await server.wait(LONG)
        assert not any(seat.decided or seat.away for seat in (await stored(server, code)).seats)
        invite(server, guild)
        await server.wait(1)
        assert all(
            150 < left <= LIMIT for left in due(await stored(server, code), server.env.now())
        )


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
        server.env.inject_error(
            "*", f"/channels/{server.dms('Ada').id}/*", status=403, code=50278, times=None
        )
        for amount in (18, 19):
            await bid(server, "Bo", amount)
            await server.wait(LIMIT + 1)
        ada, _ = (await stored(server, code)).seats
        assert ada.away
        assert "Round 3" in panel(server, "Bo")
        assert "The computer is playing for Ada meanwhile." in board(server, code, "Bo")
