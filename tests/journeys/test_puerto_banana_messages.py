"""Boards and panels: closed DMs, deleted messages, lost permissions, and who is notified when."""

from __future__ import annotations

import discord
from simcord import ChannelHandle

from bot.invite import PERMISSIONS
from tests.journeys.banana import (
    THREE,
    TWO,
    bid,
    bid_all,
    board,
    delete_newest,
    make_bot,
    newest,
    open_table,
    panel,
    panels,
    permit,
    start_match,
)
from tests.journeys.conftest import OpenHarbour
from tests.journeys.harbour import Harbour


def posted_to(harbour: Harbour, person: str, start: int = 0) -> int:
    """New messages in a person's DMs: each is a notification."""
    path = f"/channels/{harbour.dms(person).id}/messages"
    return requests(harbour, start).count(f"POST {path}")


def requests(harbour: Harbour, start: int) -> list[str]:
    return [f"{entry.method} {entry.path}" for entry in harbour.env.http_requests[start:]]


async def test_closed_dms_are_told_at_the_start_and_at_join_and_keep_nobody_from_playing(
    harbour_of: OpenHarbour,
) -> None:
    async with harbour_of(make_bot, people=THREE) as harbour:
        harbour.close_dms("Ada")
        harbour.close_dms("Bo")
        code = await open_table(harbour, *THREE, round_limit=2)
        for person in TWO:
            assert "direct messages are closed" in newest(harbour, person)
        assert "direct messages are closed" not in newest(harbour, "Cleo")
        await harbour.press("Ada", "Start")
        for amounts in ((21, 18, 5), (1, 2, 3)):
            for person, amount in zip(TWO, amounts, strict=False):
                await harbour.press(person, "My panel", about=f"#{code}")
                assert "Your stock" in newest(harbour, person)
                await harbour.press(person, "Bid")
                await harbour.fill(person, str(amount))
                assert f"Your bid: **{amount}**" in newest(harbour, person)
            await bid(harbour, "Cleo", amounts[2])
        assert "**Cleo wins the match.**" in board(harbour, code, "Cleo")
        others = [text for text in harbour.texts("Cleo") if "closed" in text]
        assert others == []


async def test_a_deleted_panel_comes_back_with_the_next_change(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot, people=TWO) as harbour:
        await start_match(harbour, *TWO)
        delete_newest(harbour, harbour.dms("Bo"))
        assert panels(harbour, "Bo") == []
        await bid(harbour, "Ada", 21)
        assert "all are waiting for you" in panel(harbour, "Bo")


async def test_a_deleted_board_comes_back_with_the_next_change(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot, people=TWO) as harbour:
        code = await start_match(harbour, *TWO)
        delete_newest(harbour, harbour.games)
        await bid(harbour, "Ada", 21)
        assert "Waiting for Bo." in board(harbour, code)
        (again,) = harbour.games.history()
        await bid(harbour, "Bo", 3)
        assert [m.id for m in harbour.games.history()] == [again.id]
        assert "Round 2" in board(harbour, code)


async def test_lost_permissions_stop_nothing_and_the_same_board_is_there_again_with_them(
    harbour_of: OpenHarbour,
) -> None:
    async with harbour_of(make_bot, people=TWO) as harbour:
        code = await start_match(harbour, *TWO)
        (message,) = harbour.games.history()
        permit(harbour, discord.Permissions.none())
        await bid_all(harbour, TWO, (21, 18))
        assert "Stocks: Ada 10 → 17" in panel(harbour, "Bo")
        assert "Round 1" in board(harbour, code)
        permit(harbour, PERMISSIONS)
        await bid(harbour, "Ada", 5)
        assert "Round 2" in board(harbour, code)
        assert [m.id for m in harbour.games.history()] == [message.id]


async def test_whoever_looks_sees_an_edit_and_whoever_does_not_is_notified_once(
    harbour_of: OpenHarbour,
) -> None:
    async with harbour_of(make_bot, people=THREE) as harbour:
        await start_match(harbour, *THREE)
        before = len(harbour.env.http_requests)
        await bid_all(harbour, THREE, (21, 18, 5))
        assert [posted_to(harbour, person, before) for person in THREE] == [0, 0, 0]
        await harbour.wait(600)
        before = len(harbour.env.http_requests)
        await bid_all(harbour, THREE, (1, 2, 3))
        assert [posted_to(harbour, person, before) for person in THREE] == [0, 0, 0]
        await harbour.wait(600)
        await bid_all(harbour, TWO, (1, 2))
        await harbour.wait(600)
        before = len(harbour.env.http_requests)
        await bid(harbour, "Cleo", 3)
        await harbour.wait(60)
        assert [posted_to(harbour, person, before) for person in THREE] == [1, 1, 0]
        for person in THREE:
            assert "Round 4" in panel(harbour, person)


async def test_a_round_of_three_people_costs_twelve_requests(harbour_of: OpenHarbour) -> None:
    """Six answers to presses and forms, three board edits, "all wait for you", two panels."""
    async with harbour_of(make_bot, people=THREE) as harbour:
        await start_match(harbour, *THREE)
        await bid_all(harbour, THREE, (21, 18, 5))
        before = len(harbour.env.http_requests)
        await bid_all(harbour, THREE, (1, 2, 3))
        made = requests(harbour, before)
        assert len(made) == 12, "\n".join(made)
        assert sum("/callback" in request for request in made) == 6


async def test_a_typed_round_of_three_people_costs_twelve_requests_too(
    harbour_of: OpenHarbour,
) -> None:
    """Each panel moves below its person's line: posted, and the old one deleted."""
    async with harbour_of(make_bot, people=THREE) as harbour:
        await start_match(harbour, *THREE)
        before = len(harbour.env.http_requests)
        for person, amount in zip(THREE, ("1", "2", "3"), strict=True):
            await harbour.dm(person, amount)
        made = requests(harbour, before)
        assert len(made) == 12, "\n".join(made)
        assert "Round 2" in panel(harbour, "Cleo")


async def test_a_match_in_a_thread_is_played_in_the_thread(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot, people=TWO) as harbour:
        made = harbour.env.backend.create_thread(
            harbour.games.id, "evening", harbour.people["Ada"].id
        )
        thread = ChannelHandle(harbour.env, harbour.guild, made)
        await start_match(harbour, *TWO, where=thread, round_limit=1)
        await bid_all(harbour, TWO, (21, 18))
        assert "**Ada wins the match.**" in newest(harbour, "Ada", thread)
        assert "Harbour · #evening" in panel(harbour, "Bo")


async def test_a_panel_older_than_discord_likes_to_edit_is_posted_anew_and_the_old_one_goes(
    harbour_of: OpenHarbour,
) -> None:
    async with harbour_of(make_bot, people=TWO) as harbour:
        code = await start_match(harbour, *TWO)
        (old,) = harbour.games.history()
        await harbour.wait(3_600)
        await bid(harbour, "Ada", 21)
        (new,) = harbour.games.history()
        assert new.id != old.id
        assert "Waiting for Bo." in board(harbour, code)
