"""Managers end matches of their server and find lost boards again."""

from __future__ import annotations

import discord
import pytest
from simcord import SetupError

from tests import limits
from tests.journeys import sight
from tests.journeys.conftest import OpenHarbour
from tests.journeys.harbour import Harbour
from tests.journeys.managing import (
    add_manager,
    allow_command,
    demote,
    make_bot,
    open_table,
    start_match,
)

END = "End it for all"


def answered(harbour: Harbour, message: discord.Message) -> str:
    return limits.text_of(sight.body_of(harbour.env, message)).strip()


def said(harbour: Harbour, person: str) -> str:
    return harbour.shows(person)[-1].strip()


async def test_a_manager_ends_any_match_of_the_server_after_one_question(
    harbour_of: OpenHarbour,
) -> None:
    async with harbour_of(make_bot, locales={"Ada": "fr"}) as harbour:
        add_manager(harbour)
        code = await start_match(harbour, "Ada", "Bo")
        await harbour.slash("Mia", "manage end", match=f" #{code.lower()}")
        question = said(harbour, "Mia")
        assert f"In <#{harbour.games.id}>, with Ada and Bo." in question
        assert "End this match for everybody?" in question
        await harbour.press("Mia", "Let it go on")
        assert said(harbour, "Mia") == f"#{code} goes on."
        assert "Waiting for" in next(t for t in harbour.shows("Cleo") if code in t)
        await harbour.slash("Mia", "manage end", match=code)
        await harbour.press("Mia", END)
        await harbour.wait(2)
        assert said(harbour, "Mia") == f"#{code} is over for everybody."
        assert "ended before its time" in next(t for t in harbour.shows("Cleo") if code in t)
        await harbour.slash("Mia", "manage end", match=code)
        assert said(harbour, "Mia").startswith("This match is over.")


async def test_a_table_that_fills_up_is_closed_the_same_way(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot) as harbour:
        add_manager(harbour)
        code = await open_table(harbour, "Ada")
        await harbour.slash("Mia", "manage end", match=code)
        assert "Close this table for everybody?" in said(harbour, "Mia")
        await harbour.press("Mia", END)
        await harbour.wait(2)
        assert "closed this table" in next(t for t in harbour.shows("Cleo") if code in t)


async def test_only_managers_end_matches_and_only_while_they_are(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot, locales={"Bo": "it"}) as harbour:
        add_manager(harbour)
        code = await start_match(harbour, "Ada", "Bo")
        with pytest.raises(SetupError, match="default-member-permissions"):
            await harbour.slash("Bo", "manage end", match=code)
        await allow_command(harbour, "manage", "Bo")
        for command, options in (("manage end", {"match": code}), ("manage boards", {})):
            await harbour.slash("Bo", command, **options)
            assert said(harbour, "Bo") == "Questo spetta a chi può gestire il server."
        await harbour.slash("Mia", "manage end", match=code)
        demote(harbour)
        await harbour.press("Mia", END)
        assert said(harbour, "Mia") == "That's for those who may manage this server."
        assert "Waiting for" in next(t for t in harbour.shows("Cleo") if code in t)


async def test_another_servers_match_is_unknown(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot) as harbour:
        code = await start_match(harbour, "Ada", "Bo")
        elsewhere = harbour.env.create_guild("Bay", owner=harbour.people["Cleo"].user)
        cleo = elsewhere.add_member(harbour.people["Cleo"].user)
        quay = elsewhere.create_text_channel("quay")
        await cleo.slash(quay, "manage end", match=code)
        await cleo.slash(quay, "manage boards")
        answers = [answered(harbour, message) for message in quay.history(viewer=cleo)]
        assert answers[0].startswith("I know no match with this code.")
        assert answers[1].startswith("No match is open on this server")
        assert await cleo.autocomplete(quay, "manage end", "match", "") == []
        add_manager(harbour)
        mia = harbour.people["Mia"]
        here = await mia.autocomplete(harbour.games, "manage end", "match", "")
        assert [choice["value"] for choice in here] == [code]
        assert "Waiting for" in next(t for t in harbour.shows("Cleo") if code in t)


async def test_lost_boards_are_posted_anew_and_counted(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot) as harbour:
        add_manager(harbour)
        await harbour.slash("Mia", "manage boards")
        assert said(harbour, "Mia").startswith("No match is open on this server")
        first = await start_match(harbour, "Ada", "Bo")
        second = await open_table(harbour, "Cleo")
        pier = harbour.create_channel("pier")
        await harbour.slash("Ada", "puerto-banana start", pier)
        await harbour.slash("Mia", "manage boards")
        kept = "3 stand where they should, up to date."
        assert said(harbour, "Mia") == f"No board was lost.\n{kept}"
        for message in harbour.games.history():
            if first in answered(harbour, message):
                harbour.env.backend.delete_message(harbour.games.id, message.id)
        assert not any(first in text for text in harbour.shows("Ada"))
        harbour.env.backend.delete_channel(pier.id)
        await harbour.slash("Mia", "manage boards")
        assert said(harbour, "Mia") == (
            "One lost board is posted anew.\n"
            "One stands where it should, up to date.\n"
            "For one I can't: its channel is gone, or closed to me."
        )
        assert [first in text for text in harbour.shows("Cleo")].count(True) == 1
        assert any(second in text for text in harbour.shows("Cleo"))
        await harbour.press("Ada", "My panel", about=first)
        assert "Your turn" in said(harbour, "Ada")
