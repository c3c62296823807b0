"""Direct messages about a match whose server another process hears: Discord is asked about it."""

from __future__ import annotations

import discord
import pytest
from msgspec.structs import replace

from bot.client import Quayside
from bot.matches.model.server import Server
from bot.settings import Shards
from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import DiscordServer
from tests.journeys.puerto_banana.playing import permit
from tests.journeys.servers.managing import add_manager, play_out, setting
from tests.journeys.servers.test_doors import NO_ENTRY, OPEN_TO_SOME, said


async def hear_another_shard(server: DiscordServer) -> None:
    """From now on this process hears only direct messages, and not the server."""
    count = next(each for each in range(2, 50) if (server.guild.id >> 22) % each)
    server.env.requested_shard_count = None
    server._make_bot = lambda database: Quayside(
        f"sqlite:///{database}", debounce=0, shards=Shards(count, (0,))
    )
    await server.restart()
    assert not server._bot.guilds


async def test_a_rematch_is_asked_for_and_played(server_of: OpenServer) -> None:
    async with server_of() as server:
        code = await play_out(server, "Ada", "Bo")
        await hear_another_shard(server)
        for person in ("Ada", "Bo"):
            await server.press(person, "Rematch", server.dms(person), about=code)
        await server.wait(2)
        assert "Your turn." in said(server, "Bo")
        assert "Waiting for Ada and Bo." in server.shows("Cleo")[-1]
        for person, amount in (("Ada", "3"), ("Bo", "5")):
            await server.press(person, "Bid", server.dms(person))
            await server.fill(person, amount)
        await server.wait(2)
        assert "Round 1" not in server.shows("Cleo")[-1], "the board went on"


@pytest.mark.parametrize("gone", ["member", "channel", "hidden", "bot"])
async def test_whoever_has_no_way_into_the_channel_any_more_is_told_so(
    server_of: OpenServer, gone: str
) -> None:
    async with server_of() as server:
        code = await play_out(server, "Ada", "Bo")
        await hear_another_shard(server)
        match gone:
            case "member":
                server.guild.remove_member(server.people["Bo"])
            case "channel":
                server.env.backend.delete_channel(server.games.id)
            case "hidden":
                server.forbid("Bo", view_channel=True)
            case _:
                server.env.backend.guilds.pop(server.guild.id)
        await server.press("Bo", "Rematch", server.dms("Bo"), about=code)
        assert said(server, "Bo").startswith(NO_ENTRY)


async def test_what_the_managers_have_chosen_counts(server_of: OpenServer) -> None:
    async with server_of() as server:
        add_manager(server)
        sailors, pier = server.guild.create_role("Sailors"), server.create_channel("pier")
        code = await play_out(server, "Ada", "Bo")
        await server.slash("Mia", "settings")
        await setting(server, "roles", sailors)
        await hear_another_shard(server)
        await server.press("Bo", "Rematch", server.dms("Bo"), about=code)
        assert said(server, "Bo").startswith(OPEN_TO_SOME)
        bot = server._bot
        assert isinstance(bot, Quayside)
        here = Server(server.guild.id, "Harbour", "en-US")
        await bot.app.services.matches.change_settings(
            here, lambda settings: replace(settings, channels=(pier.id,))
        )
        await server.press("Bo", "Rematch", server.dms("Bo"), about=code)
        assert said(server, "Bo") == f"On this server, tables are opened in <#{pier.id}>."


async def test_what_the_bot_itself_may_not_do_there_is_named(server_of: OpenServer) -> None:
    async with server_of() as server:
        code = await play_out(server, "Ada", "Bo")
        permit(server, discord.Permissions(view_channel=True, send_messages=True))
        await hear_another_shard(server)
        await server.press("Bo", "Rematch", server.dms("Bo"), about=code)
        assert said(server, "Bo").startswith(
            "I’m missing a permission in this channel: Attach Files."
        )
