"""What can't be done is told in a sentence, to the person alone, and has changed nothing."""

from __future__ import annotations

import discord
import pytest
from simcord import ChannelHandle

from bot.invite import PERMISSIONS
from tests.journeys.banana import (
    THREE,
    TWO,
    bid,
    bid_all,
    make_bot,
    newest,
    open_table,
    panel,
    permit,
    rows,
    screen_of_now,
    start_match,
)
from tests.journeys.conftest import OpenHarbour

BIDS = [
    ("twenty", "That bid isn't a whole number. Try 21."),
    ("-3", "That bid is below zero"),
    ("2.5", "That bid has a fraction in it"),
    ("9" * 101, "That bid has more than 100 digits"),
]


@pytest.mark.parametrize(("amount", "sentence"), BIDS, ids=[sentence for _, sentence in BIDS])
async def test_a_bid_that_is_none_is_refused_by_form_line_and_command(
    harbour_of: OpenHarbour, amount: str, sentence: str
) -> None:
    async with harbour_of(make_bot, people=TWO) as harbour:
        await start_match(harbour, *TWO)
        before = rows(harbour)
        if len(amount) <= 100:
            await bid(harbour, "Ada", amount)
            assert sentence in newest(harbour, "Ada", harbour.dms("Ada"))
        await harbour.dm("Ada", amount)
        assert sentence in newest(harbour, "Ada", harbour.dms("Ada"))
        await harbour.slash("Ada", "bid", amount=amount)
        assert sentence in newest(harbour, "Ada")
        assert not any(sentence in text for text in harbour.texts("Bo"))
        assert rows(harbour) == before


async def test_a_form_sent_in_empty_is_no_bid(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot, people=TWO) as harbour:
        await start_match(harbour, *TWO)
        before = rows(harbour)
        await bid(harbour, "Ada", " ")
        assert "That bid is empty. Try 21." in newest(harbour, "Ada", harbour.dms("Ada"))
        assert rows(harbour) == before


async def test_the_same_press_delivered_twice_counts_once(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot, people=TWO) as harbour:
        await start_match(harbour, *TWO)
        emit = harbour.env.backend.emit

        def twice(event: str, payload: dict[str, object]) -> None:
            emit(event, payload)
            if event == "INTERACTION_CREATE":
                emit(event, payload)

        harbour.env.backend.emit = twice  # type: ignore[method-assign,assignment]
        await bid(harbour, "Ada", 21)
        before = rows(harbour)["events"]
        assert [kind for _, _, kind, *_ in before] == ["open", "join", "start", "act"]
        await bid(harbour, "Bo", 3)
        assert "Stocks: Ada 10 → 2" in panel(harbour, "Bo")
        assert len(rows(harbour)["events"]) == 5


async def test_a_form_from_an_older_round_is_answered_with_the_present_panel(
    harbour_of: OpenHarbour,
) -> None:
    async with harbour_of(make_bot, people=TWO) as harbour:
        await start_match(harbour, *TWO)
        await bid(harbour, "Ada", 21)
        await harbour.press("Ada", "Change bid", harbour.dms("Ada"))
        await bid(harbour, "Bo", 18)
        before = rows(harbour)
        await harbour.fill("Ada", "4")
        shown = panel(harbour, "Ada")
        assert "> The match has moved on since that message." in shown
        assert "Round 2" in shown
        assert rows(harbour) == before


async def test_an_old_panel_becomes_the_present_one_when_its_button_is_pressed_twice(
    harbour_of: OpenHarbour,
) -> None:
    async with harbour_of(make_bot, people=TWO) as harbour:
        code = await start_match(harbour, *TWO)
        await harbour.press("Ada", "My panel", about=code)
        await bid_all(harbour, TWO, (21, 18))
        assert "Round 1" in newest(harbour)
        before = rows(harbour)
        old = f"q1:{code}:1:play.bid"
        await harbour.press("Ada", old)
        assert "> The match has moved on" in newest(harbour)
        assert "Round 2" in newest(harbour)
        with pytest.raises(LookupError):
            await harbour.press("Ada", old)
        assert rows(harbour) == before
        await harbour.press("Ada", f"q1:{code}:2:play.bid")
        await harbour.fill("Ada", "5")
        assert "Your bid: **5**" in newest(harbour)


async def test_strangers_may_watch_and_press_nothing(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot, people=THREE) as harbour:
        code = await start_match(harbour, *TWO)
        before = rows(harbour)
        for button in ("Bid", "My panel", "Leave"):
            await harbour.press("Cleo", button, about=f"#{code}")
            assert "You have no seat in this match." in newest(harbour, "Cleo")
        await harbour.slash("Cleo", "bid", amount="3", match=code)
        assert "You have no seat in this match." in newest(harbour, "Cleo")
        assert not any("no seat" in text for text in harbour.texts("Ada"))
        assert rows(harbour) == before


async def test_the_lobbys_refusals_are_sentences(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot, people=THREE) as harbour:
        await open_table(harbour, "Ada", computers=4)
        before = rows(harbour)
        await harbour.press("Ada", "Join")
        assert "You have a seat at this table already." in newest(harbour)
        for button in ("Start", "+ Computer", "− Computer", "Options", "Close table"):
            await harbour.press("Bo", button)
            assert "That's for the host of this table: Ada." in newest(harbour, "Bo")
        await harbour.press("Bo", "Leave")
        assert "You have no seat in this match." in newest(harbour, "Bo")
        assert rows(harbour) == before


async def test_an_old_card_of_a_full_table_or_a_started_match_takes_nobody(
    harbour_of: OpenHarbour,
) -> None:
    async with harbour_of(make_bot, people=THREE) as harbour:
        await open_table(harbour, "Ada", computers=4)
        bring_back = screen_of_now(harbour, harbour.games)
        await harbour.press("Bo", "Join")
        bring_back()
        before = rows(harbour)
        await harbour.press("Cleo", "Join")
        assert "Every seat is taken: this table has 6." in newest(harbour, "Cleo")
        assert rows(harbour) == before
        await harbour.press("Ada", "Start")
        bring_back()
        before = rows(harbour)
        for button in ("Join", "Start", "Options"):
            await harbour.press("Ada", button)
            assert "This match is under way" in newest(harbour)
        assert rows(harbour) == before


async def test_when_the_match_is_over_nothing_changes_it(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot, people=TWO) as harbour:
        code = await start_match(harbour, *TWO, round_limit=1)
        in_channel = screen_of_now(harbour, harbour.games)
        by_dm = screen_of_now(harbour, harbour.dms("Ada"))
        await bid_all(harbour, TWO, (21, 18))
        in_channel()
        by_dm()
        before = rows(harbour)
        for button, where in (("Bid", None), ("Leave", None), ("Bid", harbour.dms("Ada"))):
            await harbour.press("Ada", button, where)
            assert "This match is over." in newest(harbour, "Ada", where)
        await harbour.slash("Ada", "bid", amount="3", match=code)
        assert "This match is over." in newest(harbour)
        await harbour.dm("Ada", "3")
        assert "You sit in no running match just now." in newest(harbour, "Ada", harbour.dms("Ada"))
        assert rows(harbour) == before


async def test_a_line_in_the_lobby_hears_that_the_match_has_not_started(
    harbour_of: OpenHarbour,
) -> None:
    async with harbour_of(make_bot, people=TWO) as harbour:
        code = await open_table(harbour, *TWO)
        await harbour.dm("Bo", "21")
        assert "hasn't started yet" in newest(harbour, "Bo", harbour.dms("Bo"))
        await harbour.slash("Bo", "bid", amount="21", match=code)
        assert "hasn't started yet" in newest(harbour, "Bo")
        await harbour.slash("Bo", "bid", amount="21", match="ZZZZ")
        assert "I know no match with this code." in newest(harbour, "Bo")


async def test_a_word_from_somebody_unknown_is_answered_kindly(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot, people=TWO) as harbour:
        await harbour.dm("Bo", "help")
        answer = newest(harbour, "Bo", harbour.dms("Bo"))
        assert "opens a table in a server's channel; /help tells how it all works." in answer
        await harbour.say("Bo", "21")
        assert harbour.shows("Bo") == []


@pytest.mark.parametrize(
    ("missing", "named"),
    [
        (("attach_files",), "I lack a permission in this channel: Attach Files."),
        (
            ("send_messages", "attach_files"),
            "I lack some permissions in this channel: Send Messages and Attach Files.",
        ),
    ],
    ids=["one", "two"],
)
async def test_a_missing_permission_is_named(
    harbour_of: OpenHarbour, missing: tuple[str, ...], named: str
) -> None:
    async with harbour_of(make_bot, people=TWO) as harbour:
        less = discord.Permissions(PERMISSIONS.value)
        less.update(**dict.fromkeys(missing, False))
        permit(harbour, less)
        before = rows(harbour)
        await harbour.slash("Ada", "puerto-banana start")
        assert named in newest(harbour)
        assert harbour.shows("Bo") == []
        assert rows(harbour) == before


async def test_no_table_opens_in_a_voice_channel(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot, people=TWO) as harbour:
        voice = harbour.guild.create_voice_channel("cabin")
        before = rows(harbour)
        await harbour.slash("Ada", "puerto-banana start", voice)
        assert "A match needs a text channel or a thread" in newest(harbour, "Ada", voice)
        assert rows(harbour) == before


async def test_the_start_command_is_not_offered_by_dm_and_the_leaderboard_is_of_every_server(
    harbour_of: OpenHarbour,
) -> None:
    async with harbour_of(make_bot, people=TWO) as harbour:
        dms = harbour.dms("Ada")
        assert "puerto-banana" not in " ".join(harbour.people["Ada"].user.available_commands())
        await harbour.slash("Ada", "leaderboard", dms, game="puerto-banana")
        assert "Every server" in newest(harbour, "Ada", dms)


async def test_a_post_of_a_forum_is_a_thread_like_any_other(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot, people=TWO) as harbour:
        forum = harbour.guild.create_forum_channel("games-forum")
        made = harbour.env.backend.create_thread(
            forum.id, "evening", harbour.people["Ada"].id, broadcast=False
        )
        harbour.env.backend.announce_thread_create(made)
        post = ChannelHandle(harbour.env, harbour.guild, made)
        await open_table(harbour, *TWO, where=post)
        assert "Ready: Ada can start the match." in newest(harbour, "Bo", post)
