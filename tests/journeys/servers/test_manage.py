"""Managers end matches of their server and find lost boards again."""

from __future__ import annotations

import discord
import pytest
from simcord import SetupError

from tests import limits
from tests.journeys import sight
from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import DiscordServer
from tests.journeys.servers.managing import (
    add_manager,
    allow_command,
    demote,
    open_table,
    start_match,
)

END = "End it for all"


def answered(server: DiscordServer, message: discord.Message) -> str:
    return limits.text_of(sight.body_of(server.env, message)).strip()


def said(server: DiscordServer, person: str) -> str:
    return server.shows(person)[-1].strip()


async def test_a_manager_ends_any_match_of_the_server_after_one_question(
    server_of: OpenServer,
) -> None:
    async with server_of(locales={"Ada": "fr"}) as server:
        add_manager(server)
        code = await start_match(server, "Ada", "Bo")
        await server.slash("Mia", "manage end", match=f" #{code.lower()}")
        question = said(server, "Mia")
        assert f"In <#{server.games.id}>, with Ada and Bo." in question
        assert "End this match for everybody?" in question
        await server.press("Mia", "Let it go on")
        assert said(server, "Mia") == f"#{code} goes on."
        assert "Waiting for" in next(t for t in server.shows("Cleo") if code in t)
        await server.slash("Mia", "manage end", match=code)
        await server.press("Mia", END)
        await server.wait(2)
        assert said(server, "Mia") == f"#{code} is over for everybody."
        assert "ended early" in next(t for t in server.shows("Cleo") if code in t)
        await server.slash("Mia", "manage end", match=code)
        assert said(server, "Mia").startswith("This match is over.")


async def test_a_table_that_fills_up_is_closed_the_same_way(server_of: OpenServer) -> None:
    async with server_of() as server:
        add_manager(server)
        code = await open_table(server, "Ada")
        await server.slash("Mia", "manage end", match=code)
        assert "Close this table for everybody?" in said(server, "Mia")
        await server.press("Mia", END)
        await server.wait(2)
        assert "closed this table" in next(t for t in server.shows("Cleo") if code in t)


async def test_only_managers_end_matches_and_only_while_they_are(server_of: OpenServer) -> None:
    async with server_of(locales={"Bo": "it"}) as server:
        add_manager(server)
        code = await start_match(server, "Ada", "Bo")
        with pytest.raises(SetupError, match="default-member-permissions"):
            await server.slash("Bo", "manage end", match=code)
        await allow_command(server, "manage", "Bo")
        for command, options in (("manage end", {"match": code}), ("manage boards", {})):
            await server.slash("Bo", command, **options)
            assert said(server, "Bo") == "Questo spetta a chi può gestire il server."
        await server.slash("Mia", "manage end", match=code)
        demote(server)
        await server.press("Mia", END)
        assert said(server, "Mia") == "Only somebody who can manage this server may do that."
        assert "Waiting for" in next(t for t in server.shows("Cleo") if code in t)


async def test_a_manager_takes_somebody_out_and_nobody_wins_by_it(server_of: OpenServer) -> None:
    async with server_of() as server:
        add_manager(server)
        code = await start_match(server, "Ada", "Bo")
        bo, cleo = server.people["Bo"].user, server.people["Cleo"].user
        await server.slash("Mia", "manage remove", match=code, person=cleo)
        assert said(server, "Mia") == "Cleo has no seat in this match."
        await server.slash("Mia", "manage remove", match=code, person=bo)
        assert "Take Bo out of this match?" in said(server, "Mia")
        await server.press("Mia", "Let it go on")
        await server.slash("Mia", "manage remove", match=code, person=bo)
        await server.press("Mia", "Take them out")
        await server.wait(2)
        assert said(server, "Mia") == f"Done. #{code} goes on without them."
        board = next(t for t in server.shows("Cleo") if code in t)
        assert "Waiting for Ada." in board
        assert "everybody else has left" not in board
        panel = limits.text_of(sight.body_of(server.env, server.dms("Bo").history()[-1]))
        assert "A manager has taken you out of this match" in panel
        assert "left" not in panel


async def test_a_manager_decides_nothing_about_a_match_of_their_own(
    server_of: OpenServer,
) -> None:
    async with server_of() as server:
        add_manager(server)
        code = await start_match(server, "Ada", "Mia")
        refused = "You have, or had, a seat in this match, so somebody else has to decide about it."
        await server.slash("Mia", "manage end", match=code)
        assert said(server, "Mia") == refused
        await server.slash("Mia", "manage remove", match=code, person=server.people["Ada"].user)
        assert said(server, "Mia") == refused
        await server.press("Mia", f"q1:{code}:0:leave")
        await server.press("Mia", "Leave the match")
        await server.press("Mia", f"q1:{code}:0:leave")
        assert said(server, "Mia").startswith("You have no seat in this match.")


async def test_another_servers_match_is_unknown(server_of: OpenServer) -> None:
    async with server_of() as server:
        code = await start_match(server, "Ada", "Bo")
        elsewhere = server.env.create_guild("Bay", owner=server.people["Cleo"].user)
        cleo = elsewhere.add_member(server.people["Cleo"].user)
        quay = elsewhere.create_text_channel("quay")
        await cleo.slash(quay, "manage end", match=code)
        await cleo.slash(quay, "manage boards")
        answers = [answered(server, message) for message in quay.history(viewer=cleo)]
        assert answers[0].startswith("I don’t know a match with that code.")
        assert answers[1].startswith("No match is open on this server")
        assert await cleo.autocomplete(quay, "manage end", "match", "") == []
        add_manager(server)
        mia = server.people["Mia"]
        here = await mia.autocomplete(server.games, "manage end", "match", "")
        assert [choice["value"] for choice in here] == [code]
        assert "Waiting for" in next(t for t in server.shows("Cleo") if code in t)


async def test_lost_boards_are_posted_anew_and_counted(server_of: OpenServer) -> None:
    async with server_of() as server:
        add_manager(server)
        await server.slash("Mia", "manage boards")
        assert said(server, "Mia").startswith("No match is open on this server")
        first = await start_match(server, "Ada", "Bo")
        second = await open_table(server, "Cleo")
        pier = server.create_channel("pier")
        await server.slash("Ada", "puerto-banana start", pier)
        await server.slash("Mia", "manage boards")
        kept = "3 are where they should be, up to date."
        assert said(server, "Mia") == f"No board was lost.\n{kept}"
        for message in server.games.history():
            if first in answered(server, message):
                server.env.backend.delete_message(server.games.id, message.id)
        assert not any(first in text for text in server.shows("Ada"))
        server.env.backend.delete_channel(pier.id)
        await server.slash("Mia", "manage boards")
        assert said(server, "Mia") == (
            "One lost board has been posted again.\n"
            "One board’s channel is gone, so its match goes on in this channel.\n"
            "One is where it should be, up to date."
        )
        assert [first in text for text in server.shows("Cleo")].count(True) == 1
        assert any(second in text for text in server.shows("Cleo"))
        await server.press("Ada", "My panel", about=first)
        assert "Your turn" in said(server, "Ada")
