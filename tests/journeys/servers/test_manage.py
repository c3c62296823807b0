"""Managers end matches on their server, and lost or deleted messages come back."""

from datetime import timedelta

import discord
import pytest
from simcord import SetupError
from sqlalchemy import text

from cogs.puerto_banana.rules import GAME
from tests import limits
from tests.journeys import sight
from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import DiscordServer
from tests.journeys.playing import ask_to_leave, board, newest, newest_dm, open_table, start_match
from tests.journeys.servers.managing import demote, promote

END = "End for everyone"
HOUR = timedelta(hours=1).total_seconds()
QUARTER = HOUR / 4
"""Between two looks of the bot; with more of them, hours would take long."""


def answered(server: DiscordServer, message: discord.Message) -> str:
    return limits.text_of(sight.body_of(server.env, message)).strip()


async def test_an_unreadable_match_hides_no_other_and_can_be_ended(server: DiscordServer) -> None:
    spoilt, sound = [await start_match(server, "Ada", "Bo") for _ in range(2)]
    spoil = text("UPDATE matches SET rules = 99 WHERE code = :code")
    await server.bot._database.write(
        lambda connection: connection.execute(spoil, {"code": spoilt}).close()
    )
    await server.slash("Ada", "matches")
    assert f"I can’t read what I stored of match #{spoilt}." in newest(server, "Ada")
    assert f"#{sound}" in newest(server, "Ada")
    await server.dm("Ada", "7")
    assert "Your bid: **7**" in newest_dm(server, "Ada")
    await server.slash("Mia", "manage end", match=spoilt)
    assert newest(server, "Mia") == f"#{spoilt} is over for everybody."
    await server.slash("Ada", "matches")
    assert spoilt not in newest(server, "Ada")


async def test_only_managers_end_matches_and_only_while_they_are(server_of: OpenServer) -> None:
    async with server_of(locales={"Bo": "it"}) as server:
        code = await start_match(server, "Ada", "Bo")
        with pytest.raises(SetupError, match="default-member-permissions"):
            await server.slash("Bo", "manage end", match=code)
        manage = next(x for x in await server.bot.tree.fetch_commands() if x.name == "manage")
        server.guild.set_command_permissions(manage.id, {server.people["Bo"]: True})
        for typed in ("", f" #{code[:2].lower()}"):
            asked = (server.games, "manage end", "match", typed)
            assert await server.people["Bo"].autocomplete(*asked) == []
            offered = await server.people["Mia"].autocomplete(*asked)
            assert offered == [{"name": f"#{code}", "value": code}]
        for command, options in (("manage end", {"match": code}), ("manage boards", {})):
            await server.slash("Bo", command, **options)
            assert newest(server, "Bo") == "Può farlo solo chi gestisce il server."
        await server.slash("Mia", "manage end", match=code)
        demote(server)
        await server.press("Mia", END)
        assert newest(server, "Mia") == "Only somebody who can manage this server may do that."
        assert "Waiting for" in board(server, code, "Cleo")


async def test_no_manager_ends_an_own_match_or_one_of_another_server(server: DiscordServer) -> None:
    code = await start_match(server, "Ada", "Bo")
    promote(server, "Ada")
    await server.slash("Ada", "manage end", match=code)
    assert newest(server, "Ada").startswith("You play in this yourself")
    await ask_to_leave(server, "Ada", code)
    await server.press("Ada", END)
    assert newest(server, "Ada").startswith("Your yes is noted."), "the others are asked"
    table = await open_table(server, "Ada")
    await server.slash("Ada", "manage pause", match=table)
    assert newest(server, "Ada").startswith("This match hasn’t started yet")
    await server.slash("Ada", "manage end", match=table)
    await server.press("Ada", END)
    assert newest(server, "Ada") == f"#{table} is over for everybody."
    elsewhere = server.env.create_guild("Elsewhere")
    lounge = elsewhere.create_text_channel("lounge")
    chief = elsewhere.create_role("Chief", permissions=discord.Permissions(manage_guild=True))
    visitor = elsewhere.add_member(server.people["Mia"].user, roles=[chief])
    await visitor.slash(lounge, "manage end", match=code)
    told = answered(server, lounge.history(viewer=visitor)[-1])
    assert told.startswith("I don’t know a match with that code.")
    assert await visitor.autocomplete(lounge, "manage end", "match", "") == []


async def test_lost_boards_are_posted_anew_and_counted(server: DiscordServer) -> None:
    await server.slash("Mia", "manage boards")
    assert newest(server, "Mia").startswith("No match is open on this server")
    first = await start_match(server, "Ada", "Bo")
    second = await open_table(server, "Cleo")
    pier = server.create_channel("pier")
    await server.slash("Ada", "puerto-banana start", pier)
    await server.slash("Mia", "manage boards")
    assert newest(server, "Mia") == "No board was lost.\n3 are where they should be, up to date."
    for message in server.games.history():
        if first in answered(server, message):
            server.env.backend.delete_message(server.games.id, message.id)
    assert not any(first in text for text in server.shows("Ada"))
    server.env.backend.delete_channel(pier.id)
    await server.slash("Mia", "manage boards")
    assert newest(server, "Mia") == (
        "One lost board has been posted again.\n"
        "One board’s channel is gone, so its match goes on in this channel.\n"
        "One is where it should be, up to date."
    )
    assert [first in text for text in server.shows("Cleo")].count(True) == 1
    assert any(second in text for text in server.shows("Cleo"))
    await server.press("Ada", "My panel", about=first)
    assert "Your turn" in newest(server, "Ada")


def purge(server: DiscordServer) -> None:
    for message in server.games.history():
        server.env.backend.delete_message(server.games.id, message.id)


def shown(server: DiscordServer, words: str) -> int:
    """How many messages in the channel contain the words."""
    return sum(words in said for said in server.shows("Bo"))


async def test_a_purged_table_and_series_come_back_within_an_hour(server_of: OpenServer) -> None:
    async with server_of(seldom=QUARTER) as server:
        code = await open_table(server, "Ada")
        await server.slash("Ada", "series", game=GAME.key, seats=2)
        await server.wait(2 * QUARTER)
        purge(server)
        assert (shown(server, code), shown(server, "Series ·")) == (0, 0)
        await server.wait(HOUR + QUARTER)
        assert (shown(server, code), shown(server, "Series ·")) == (1, 1)
        before = {message.id for message in server.games.history()}
        await server.wait(HOUR + QUARTER)
        assert {message.id for message in server.games.history()} == before
        await server.restart()
        await server.wait(QUARTER)
        assert {message.id for message in server.games.history()} == before
        await server.press("Bo", "Join", about=code)
        assert len((await server.services.store.load(code)).seats) == 2
        purge(server)
        await server.slash("Mia", "manage boards")
        assert newest(server, "Mia") == (
            "One lost board has been posted again.\n"
            "The card of one series is posted again in a moment, if it was lost."
        )
        await server.wait(2 * QUARTER)
        assert (shown(server, code), shown(server, "Series ·")) == (1, 1)
