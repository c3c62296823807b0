"""A DM about a match on another process's shard: the bot asks Discord about its server."""

from functools import partial

import discord

from bot.settings import Shards
from tests.journeys.discord_server import DiscordServer, make_bot
from tests.journeys.playing import newest_dm, permit, pinged, play_out
from tests.journeys.servers.managing import setting
from tests.journeys.servers.test_doors import NO_ENTRY


async def hear_another_shard(server: DiscordServer) -> None:
    """Let this process receive only direct messages from now on, and no events of the server."""
    count = next(each for each in range(2, 50) if (server.guild.id >> 22) % each)
    server.env.requested_shard_count = None
    server._make_bot = partial(make_bot, shards=Shards(count, (0,)))
    await server.restart()
    assert not server._bot.guilds


async def test_a_rematch_is_asked_for_and_played(server: DiscordServer) -> None:
    code = await play_out(server, "Ada", "Bo")
    await hear_another_shard(server)
    server.forbid("Ada", send_messages=True)
    for person in ("Ada", "Bo"):
        await server.press(person, "Rematch", server.dms(person), about=code)
    await server.wait(2)
    assert "Your turn." in newest_dm(server, "Bo")
    assert "Waiting for Ada and Bo." in server.shows("Cleo")[-1]
    assert pinged(server) == [], "who may not write in the channel calls nobody there"
    for person, amount in (("Ada", "3"), ("Bo", "5")):
        await server.press(person, "Bid", server.dms(person))
        await server.fill(person, amount)
    await server.wait(2)
    assert "Round 1" not in server.shows("Cleo")[-1], "the board went on"


async def test_whoever_may_not_ask_for_it_is_told_why(server: DiscordServer) -> None:
    sailors = server.guild.create_role("Sailors")
    code = await play_out(server, "Ada", "Bo")
    await setting(server, "roles", sailors)
    await hear_another_shard(server)

    async def refused() -> str:
        await server.press("Bo", "Rematch", server.dms("Bo"), about=code)
        return newest_dm(server, "Bo")

    assert (await refused()).startswith("On this server, tables are opened by people with")
    role = server.people["Bo"].id, sailors.id
    server.env.backend.add_member_role(server.guild.id, *role)
    permit(server, discord.Permissions(view_channel=True, send_messages=True))
    missing = "I’m missing a permission in this channel: Attach Files."
    assert (await refused()).startswith(missing)
    server.forbid("Bo", view_channel=True)
    assert (await refused()).startswith(NO_ENTRY)
    server.env.backend.delete_channel(server.games.id)
    assert (await refused()).startswith(NO_ENTRY)
    server.guild.remove_member(server.people["Bo"])
    assert (await refused()).startswith(NO_ENTRY)
    server.env.backend.guilds.pop(server.guild.id)
    assert (await refused()).startswith(NO_ENTRY)
