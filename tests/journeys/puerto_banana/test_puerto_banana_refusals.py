"""What can't be done is told in a sentence, to the person alone, and has changed nothing."""

from __future__ import annotations

import discord
import pytest
from simcord import ChannelHandle

from bot.permissions import PERMISSIONS
from tests.journeys.conftest import OpenServer
from tests.journeys.puerto_banana.playing import (
    THREE,
    TWO,
    bid,
    bid_all,
    newest,
    open_table,
    panel,
    permit,
    rows,
    screen_of_now,
    start_match,
)

BIDS = [
    ("twenty", "That bid isn’t a whole number. Try 21."),
    ("-3", "That bid is negative"),
    ("2.5", "That bid has a fraction in it"),
    ("9" * 101, "That bid has more than 100 digits"),
]


async def test_a_bid_that_is_none_is_refused_by_form_line_and_command(
    server_of: OpenServer,
) -> None:
    async with server_of(people=TWO) as server:
        await start_match(server, *TWO)
        before = rows(server)
        for amount, sentence in BIDS:
            if len(amount) <= 100:
                await bid(server, "Ada", amount)
                assert sentence in newest(server, "Ada", server.dms("Ada"))
            await server.dm("Ada", amount)
            helped = "That’s no move I can read" if amount == "twenty" else sentence
            assert helped in newest(server, "Ada", server.dms("Ada"))
            await server.slash("Ada", "bid", amount=amount)
            assert sentence in newest(server, "Ada")
            assert not any(sentence in text for text in server.texts("Bo"))
        assert rows(server) == before


async def test_a_form_sent_in_empty_is_no_bid(server_of: OpenServer) -> None:
    async with server_of(people=TWO) as server:
        await start_match(server, *TWO)
        before = rows(server)
        await bid(server, "Ada", " ")
        assert "That bid is empty. Try 21." in newest(server, "Ada", server.dms("Ada"))
        assert rows(server) == before


async def test_the_same_press_delivered_twice_counts_once(server_of: OpenServer) -> None:
    async with server_of(people=TWO) as server:
        await start_match(server, *TWO)
        emit = server.env.backend.emit

        def twice(event: str, payload: dict[str, object]) -> None:
            emit(event, payload)
            if event == "INTERACTION_CREATE":
                emit(event, payload)

        server.env.backend.emit = twice  # type: ignore[method-assign,assignment]
        await bid(server, "Ada", 20)
        before = rows(server)["events"]
        assert [kind for _, _, kind, *_ in before] == ["open", "join", "start", "act"]
        await bid(server, "Bo", 3)
        assert "Stocks: Ada 10\xa0→\xa03 and you 10\xa0→\xa027" in panel(server, "Bo")
        assert len(rows(server)["events"]) == 5


async def test_a_form_from_an_older_round_is_answered_with_the_present_panel(
    server_of: OpenServer,
) -> None:
    async with server_of(people=TWO) as server:
        await start_match(server, *TWO)
        await bid(server, "Ada", 21)
        await server.press("Ada", "Change bid", server.dms("Ada"))
        await bid(server, "Bo", 18)
        before = rows(server)
        await server.fill("Ada", "4")
        shown = panel(server, "Ada")
        assert "> The match has moved on since that message." in shown
        assert "Round 2" in shown
        assert rows(server) == before


async def test_an_old_panel_becomes_the_present_one_when_its_button_is_pressed_twice(
    server_of: OpenServer,
) -> None:
    async with server_of(people=TWO) as server:
        code = await start_match(server, *TWO)
        await server.press("Ada", "My panel", about=code)
        await server.restart()  # after which the panel follows the match no more
        await bid_all(server, TWO, (21, 18))
        assert "Round 1" in newest(server)
        before = rows(server)
        old = f"q1:{code}:1:play.bid"
        await server.press("Ada", old)
        assert "> The match has moved on" in newest(server)
        assert "Round 2" in newest(server)
        with pytest.raises(LookupError):
            await server.press("Ada", old)
        assert rows(server) == before
        await server.press("Ada", f"q1:{code}:2:play.bid")
        await server.fill("Ada", "5")
        assert "Your bid: **5**" in newest(server)


async def test_strangers_may_watch_and_press_nothing(server_of: OpenServer) -> None:
    async with server_of(people=THREE) as server:
        code = await start_match(server, *TWO)
        before = rows(server)
        for button in ("Bid", "My panel", "Leave"):
            await server.press("Cleo", button, about=f"#{code}")
            assert "You have no seat in this match." in newest(server, "Cleo")
        await server.slash("Cleo", "bid", amount="3", match=code)
        assert "I don’t know a match with that code." in newest(server, "Cleo"), (
            "as if there were none"
        )
        assert not any("no seat" in text for text in server.texts("Ada"))
        assert rows(server) == before


async def test_the_lobbys_refusals_are_sentences(server_of: OpenServer) -> None:
    async with server_of(people=THREE) as server:
        await open_table(server, "Ada", computers=4)
        before = rows(server)
        await server.press("Ada", "Join")
        assert "You already have a seat at this table." in newest(server)
        for button in ("Start", "+ Computer", "− Computer", "Options", "Close table"):
            await server.press("Bo", button)
            assert "That’s for the host of this table: Ada." in newest(server, "Bo")
        await server.press("Bo", "Leave")
        assert "You have no seat in this match." in newest(server, "Bo")
        assert rows(server) == before


async def test_an_old_card_of_a_full_table_or_a_started_match_takes_nobody(
    server_of: OpenServer,
) -> None:
    async with server_of(people=THREE) as server:
        await open_table(server, "Ada", computers=4)
        bring_back = screen_of_now(server, server.games)
        await server.press("Bo", "Join")
        bring_back()
        before = rows(server)
        await server.press("Cleo", "Join")
        assert "Every seat is taken: this table has 6." in newest(server, "Cleo")
        assert rows(server) == before
        await server.press("Ada", "Start")
        bring_back()
        before = rows(server)
        for button in ("Join", "Start", "Options"):
            await server.press("Ada", button)
            assert "This match is under way" in newest(server)
        assert rows(server) == before


async def test_when_the_match_is_over_nothing_changes_it(server_of: OpenServer) -> None:
    async with server_of(people=TWO) as server:
        code = await start_match(server, *TWO, round_limit=1)
        in_channel = screen_of_now(server, server.games)
        by_dm = screen_of_now(server, server.dms("Ada"))
        await bid_all(server, TWO, (21, 18))
        in_channel()
        by_dm()
        before = rows(server)
        for button, where in (("Bid", None), ("Leave", None), ("Bid", server.dms("Ada"))):
            await server.press("Ada", button, where)
            assert "This match is over." in newest(server, "Ada", where)
        await server.slash("Ada", "bid", amount="3", match=code)
        assert "This match is over." in newest(server)
        await server.dm("Ada", "3")
        assert "You’re not in a match right now." in newest(server, "Ada", server.dms("Ada"))
        assert rows(server) == before


async def test_a_line_in_the_lobby_hears_that_the_match_has_not_started(
    server_of: OpenServer,
) -> None:
    async with server_of(people=TWO) as server:
        code = await open_table(server, *TWO)
        await server.dm("Bo", "21")
        assert "hasn’t started yet" in newest(server, "Bo", server.dms("Bo"))
        await server.slash("Bo", "bid", amount="21", match=code)
        assert "hasn’t started yet" in newest(server, "Bo")
        await server.slash("Bo", "bid", amount="21", match="ZZZZ")
        assert "I don’t know a match with that code." in newest(server, "Bo")


async def test_a_word_from_somebody_unknown_is_answered_kindly(server_of: OpenServer) -> None:
    async with server_of(people=TWO) as server:
        await server.dm("Bo", "help")
        dms = server.dms("Bo")
        assert "Pick a game, and it begins at once" in newest(server, "Bo", dms)
        assert server.buttons("Bo", dms) == ["Play now", "How it goes"] * 3
        await server.say("Bo", "21")
        assert server.shows("Bo") == []


@pytest.mark.parametrize(
    ("missing", "named"),
    [
        (("attach_files",), "I’m missing a permission in this channel: Attach Files."),
        (
            ("send_messages", "attach_files"),
            "I’m missing some permissions in this channel: Send Messages and Attach Files.",
        ),
    ],
    ids=["one", "two"],
)
async def test_a_missing_permission_is_named(
    server_of: OpenServer, missing: tuple[str, ...], named: str
) -> None:
    async with server_of(people=TWO) as server:
        less = discord.Permissions(PERMISSIONS.value)
        less.update(**dict.fromkeys(missing, False))
        permit(server, less)
        before = rows(server)
        await server.slash("Ada", "puerto-banana start")
        assert named in newest(server)
        assert server.shows("Bo") == []
        assert rows(server) == before


async def test_no_table_opens_in_a_voice_channel(server_of: OpenServer) -> None:
    async with server_of(people=TWO) as server:
        voice = server.guild.create_voice_channel("cabin")
        before = rows(server)
        await server.slash("Ada", "puerto-banana start", voice)
        assert "A match needs a text channel or a thread" in newest(server, "Ada", voice)
        assert rows(server) == before


async def test_the_start_command_is_not_offered_by_dm_and_the_leaderboard_is_of_every_server(
    server_of: OpenServer,
) -> None:
    async with server_of(people=TWO) as server:
        dms = server.dms("Ada")
        assert "puerto-banana" not in " ".join(server.people["Ada"].user.available_commands())
        await server.slash("Ada", "leaderboard", dms, game="puerto-banana")
        assert "Every server" in newest(server, "Ada", dms)


async def test_a_post_of_a_forum_is_a_thread_like_any_other(server_of: OpenServer) -> None:
    async with server_of(people=TWO) as server:
        forum = server.guild.create_forum_channel("games-forum")
        made = server.env.backend.create_thread(
            forum.id, "evening", server.people["Ada"].id, broadcast=False
        )
        server.env.backend.announce_thread_create(made)
        post = ChannelHandle(server.env, server.guild, made)
        await open_table(server, *TWO, where=post)
        assert "Ready: Ada can start the match." in newest(server, "Bo", post)
