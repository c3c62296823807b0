"""Deadlines, absence, leaving, and the end before its time."""

from __future__ import annotations

import discord

from tests.journeys.banana import (
    THREE,
    TWO,
    bid,
    bid_all,
    board,
    make_bot,
    newest,
    panel,
    start_match,
)
from tests.journeys.conftest import OpenHarbour
from tests.journeys.test_puerto_banana_messages import posted_to

MINUTES = 300


async def test_who_is_late_is_warned_once_and_then_the_computer_bids(
    harbour_of: OpenHarbour,
) -> None:
    async with harbour_of(make_bot, people=TWO) as harbour:
        code = await start_match(harbour, *TWO, deadline=MINUTES)
        assert "Waiting for Ada and Bo, until <t:" in board(harbour, code)
        await bid(harbour, "Ada", 21)
        assert "all are waiting for you, until <t:" in panel(harbour, "Bo")
        before = len(harbour.env.http_requests)
        await harbour.wait(MINUTES * 0.75 - 20)
        assert posted_to(harbour, "Bo", before) == 0
        await harbour.wait(40)
        assert posted_to(harbour, "Bo", before) == 1
        assert posted_to(harbour, "Ada", before) == 0
        await harbour.wait(MINUTES * 0.25)
        assert "Round 2" in board(harbour, code)
        assert "Round 2" in panel(harbour, "Bo")


async def test_after_two_in_a_row_the_computer_keeps_the_seat_until_i_am_back(
    harbour_of: OpenHarbour,
) -> None:
    async with harbour_of(make_bot, people=TWO) as harbour:
        code = await start_match(harbour, *TWO, deadline=MINUTES)
        for amount in (21, 3):
            await bid(harbour, "Ada", amount)
            await harbour.wait(MINUTES + 10)
        assert "Away, so the computer plays for Bo." in board(harbour, code)
        assert "You were away, so the computer keeps your seat warm." in panel(harbour, "Bo")
        await bid(harbour, "Ada", 2)
        assert "Round 4" in board(harbour, code)
        before = len(harbour.env.http_requests)
        await harbour.press("Bo", "I'm back", harbour.dms("Bo"))
        assert posted_to(harbour, "Bo", before) == 0
        assert "You were away" not in panel(harbour, "Bo")
        assert "Away, so" not in board(harbour, code)
        await bid(harbour, "Ada", 1)
        assert "Waiting for Ada and Bo, until" in board(harbour, code)


async def test_a_bid_brings_somebody_back_as_well(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot, people=TWO) as harbour:
        code = await start_match(harbour, *TWO, deadline=60)
        await harbour.wait(200)
        assert "Away, so the computer plays for Ada and Bo." in board(harbour, code)
        await bid(harbour, "Ada", 4)
        assert "Away, so the computer plays for Bo." in board(harbour, code)


async def test_who_leaves_is_asked_first_and_the_computer_plays_on(
    harbour_of: OpenHarbour,
) -> None:
    async with harbour_of(make_bot, people=THREE) as harbour:
        code = await start_match(harbour, *THREE, round_limit=1)
        await harbour.press("Bo", "Leave", about=code)
        assert "it counts as last place for your rating" in newest(harbour, "Bo")
        assert harbour.buttons("Bo") == ["Leave the match", "Stay"]
        await harbour.press("Bo", "Stay")
        assert "You stay. Good." in newest(harbour, "Bo")
        await harbour.press("Bo", "Leave", about=f"#{code}")
        await harbour.press("Bo", "Leave the match")
        assert "You've left the match." in newest(harbour, "Bo")
        assert "You've left this match. The computer plays on" in panel(harbour, "Bo")
        assert "Waiting for Ada and Cleo." in board(harbour, code)
        await bid(harbour, "Ada", 3)
        await bid(harbour, "Cleo", 2)
        final = board(harbour, code)
        assert "wins the match" in final
        assert "Bo" in final
        await harbour.press("Bo", "Rematch", about=f"#{code}")
        assert "You have no seat in this match." in newest(harbour, "Bo")


async def test_of_two_people_one_leaves_and_nothing_is_rated(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot, people=TWO) as harbour:
        code = await start_match(harbour, *TWO, round_limit=1)
        await harbour.press("Ada", "Leave", about=code)
        assert "One person alone plays on, so no rating changes." in newest(harbour)
        await harbour.press("Ada", "Leave the match")
        await harbour.press("Bo", "Leave", about=code)
        assert "No other person plays in it, so it ends with you." in newest(harbour, "Bo")
        await harbour.press("Bo", "Stay")
        await bid(harbour, "Bo", 2)
        assert "wins the match" in board(harbour, code)
        assert "rating" not in board(harbour, code)


async def test_a_match_that_everybody_has_left_is_over(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot, people=TWO) as harbour:
        code = await start_match(harbour, *TWO)
        await bid(harbour, "Ada", 4711)
        for person in TWO:
            await harbour.press(person, "Leave", about=f"#{code}")
            await harbour.press(person, "Leave the match")
        assert "Everybody has left, so this match is over." in board(harbour, code, "Bo")
        assert "4,711" not in " ".join(harbour.texts("Bo"))


async def test_the_host_ends_the_match_for_all(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot, people=TWO) as harbour:
        code = await start_match(harbour, *TWO)
        await harbour.press("Ada", "Leave", about=code)
        assert harbour.buttons("Ada") == ["Leave the match", "End it for all", "Stay"]
        await harbour.press("Ada", "End it for all")
        assert "The match is over for everybody." in newest(harbour)
        assert "This match was ended before its time." in board(harbour, code)
        assert "This match was ended before its time." in panel(harbour, "Bo")


async def test_a_manager_who_has_no_seat_ends_the_match(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot, people=THREE) as harbour:
        code = await start_match(harbour, *TWO)
        role = harbour.guild.create_role(
            "manager", permissions=discord.Permissions(manage_guild=True)
        )
        harbour.env.backend.add_member_role(harbour.guild.id, harbour.people["Cleo"].id, role.id)
        await harbour.press("Cleo", "Leave", about=code)
        assert "End this match for everybody?" in newest(harbour, "Cleo")
        await harbour.press("Cleo", "End it for all")
        assert "This match was ended before its time." in board(harbour, code)


async def test_a_match_goes_on_by_itself_when_the_bot_was_away_at_the_deadline(
    harbour_of: OpenHarbour,
) -> None:
    async with harbour_of(make_bot, people=TWO) as harbour:
        code = await start_match(harbour, *TWO, deadline=60)
        await bid_all(harbour, ("Ada",), (21,))
        await harbour.restart()
        await harbour.wait(70)
        assert "Round 2" in board(harbour, code)
