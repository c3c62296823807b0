"""Every way into a channel checks, on each press, whether the person may see it."""

import sqlite3

import discord

from tests import limits
from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import DiscordServer
from tests.journeys.playing import TWO, bid, code_of, newest, open_table, play_out, start_match
from tests.journeys.servers.managing import setting

NO_ENTRY = "That match’s channel isn’t open to you"


def forge(server: DiscordServer, channel_id: int, message_id: int, old: str, new: str) -> None:
    """Replace names in a message's controls by those of another match, as a forged client could."""
    stored = server.env.backend.get_message(channel_id, message_id)
    for control in limits.walk(stored.components):
        if "custom_id" in control:
            control["custom_id"] = control["custom_id"].replace(old, new)


def servers(server: DiscordServer) -> list[tuple[str, str]]:
    """The stored servers' names and languages."""
    with sqlite3.connect(server.database) as opened:
        return opened.execute("SELECT name, locale FROM servers WHERE id > 0").fetchall()


async def test_forged_controls_tell_nothing_of_another_servers_table(server: DiscordServer) -> None:
    """On another server, Cleo presses controls that name a match of this one."""
    here = await open_table(server, "Ada")
    bay = server.env.create_guild("Bay")
    cove = bay.create_text_channel("cove")
    cleo = bay.add_member(server.people["Cleo"].user)
    await cleo.slash(cove, "puerto-banana start")
    board = cove.history(viewer=cleo)[0]
    there = code_of(str(server.env.backend.get_message(cove.id, board.id).components))
    control = f"q1:{there}:0:join"
    for words in ("join", "rules", "computers", "dismiss.1", "more", "start", "cancel", "stop"):
        before, control = control, f"q1:{here}:0:{words}"
        forge(server, cove.id, board.id, before, control)
        await cleo.click(cove.history(viewer=cleo)[0], custom_id=control)
        told = cove.history(viewer=cleo)[-1]
        shown = server.env.backend.get_message(cove.id, told.id).components
        text = limits.text_of({"components": shown})
        assert "I don’t know a match with that code" in text, words
    assert server.alt("Bo") == "At the table: Ada. 5 seats are free."


async def test_forged_controls_tell_of_no_host_of_a_hidden_table(server: DiscordServer) -> None:
    hidden = await open_table(server, "Ada")
    cleo = server.people["Cleo"]
    server.forbid("Cleo", view_channel=True)
    pier = server.create_channel("pier")
    await server.slash("Cleo", "puerto-banana start", pier)
    (own,) = pier.history(viewer=cleo)
    there = code_of(server.shows("Cleo", pier)[-1])
    forge(server, pier.id, own.id, f"q1:{there}:0:join", f"q1:{hidden}:0:privacy")
    await server.press("Cleo", f"q1:{hidden}:0:privacy", pier)
    card = server.shows("Cleo", pier)[-1]
    assert "## Privacy" in card
    assert "Ada" not in card


async def test_nothing_of_an_unsent_server_is_stored_or_used(server_of: OpenServer) -> None:
    async with server_of(people=TWO, server_locale="fr") as server:
        code = await start_match(server, *TWO)
        guild = server.bot.get_guild(server.guild.id)
        assert guild is not None
        name, guild.unavailable, guild.name = guild.name, True, ""
        for command in ("puerto-banana start", "series", "settings", "leaderboard"):
            options = {"game": "bananine"} if command == "series" else {}
            await server.slash("Ada", command, **options)
            assert "Discord is having trouble with this server" in newest(server, "Ada"), command
        server.bot.dispatch("shard_ready", 0)
        await server.wait(1)
        assert servers(server) == [("Harbour", "fr")]
        guild.unavailable, guild.name = False, f"New {name}"
        server.bot.dispatch("guild_available", guild)
        await server.wait(1)
        assert servers(server) == [("New Harbour", "fr")]
        await bid(server, "Ada", 20, code)


async def test_a_host_may_ask_for_a_rematch_on_a_server_not_yet_sent(server_of: OpenServer) -> None:
    async with server_of() as server:
        hosts = server.guild.create_role("Hosts")
        backend, state = server.env.backend, server.bot._connection
        backend.add_member_role(server.guild.id, server.people["Ada"].id, hosts.id)
        await setting(server, "roles", hosts)
        await play_out(server, "Ada", "Bo")
        unsent = discord.Guild._create_unavailable(state=state, guild_id=server.guild.id, data=None)
        state._guilds[server.guild.id] = unsent
        await server.press("Bo", "Rematch")
        assert newest(server, "Bo").startswith("On this server, tables are opened by people")
        await server.press("Ada", "Rematch")
        assert any("You have a seat at the new table" in said for said in server.shows("Ada"))
