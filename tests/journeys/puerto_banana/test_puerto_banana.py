"""Puerto Banana from the command to the leaderboard, as people play it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import DiscordServer
from tests.journeys.puerto_banana.playing import (
    SIX,
    THREE,
    TWO,
    anonymous,
    bid,
    bid_all,
    board,
    mean_it,
    newest,
    open_table,
    panel,
    rows,
    start_match,
)

ROUNDS = ((21, 18, 5, 0, 3, 9), (1, 2, 3, 4, 5, 6))


@pytest.mark.parametrize("people", [TWO, SIX], ids=("two", "six"))
async def test_people_play_from_the_command_to_the_leaderboard(
    server_of: OpenServer, people: Sequence[str]
) -> None:
    async with server_of(people=people) as server:
        code = await start_match(server, *people, round_limit=2)
        assert "Waiting for Ada" in board(server, code)
        await bid_all(server, people, *(amounts[: len(people)] for amounts in ROUNDS))
        last = people[-1]
        assert f"**{last} wins the match.**" in board(server, code)
        assert f"**{last} wins the match.**" in panel(server, "Ada", code)
        assert server.buttons("Ada")[:2] == ["Rematch", "Replay"]
        assert server.buttons("Ada")[-1] == "Details"
        await server.slash("Ada", "leaderboard", game="puerto-banana")
        lines = newest(server)
        assert f"`1` {last} · " in lines
        assert all(person in lines for person in people)


async def test_the_reveal_tells_the_auction_in_order(
    server_of: OpenServer, real_pictures: None
) -> None:
    async with server_of(people=THREE) as server:
        code = await start_match(server, *THREE)
        await bid_all(server, THREE, (50, 26, 9))
        told = [
            "Bids of round 1: Ada 50, Bo 26 and Cleo 9.",
            "Eyes bigger than the hold: Ada owed a bonus of 24 and had only 20. The bid is out, "
            "and the 10 bananas in stock go overboard.",
            "Bo takes the auction: 10 bananas.",
            "Bo pays Cleo a bonus of 17.",
            "Stocks: Ada 10 → 0, Bo 10 → 3 and Cleo 10 → 27.",
            "Round 2 · lot: **27** bananas",
            "Waiting for Ada, Bo and Cleo.",
        ]
        *lines, seal = board(server, code).splitlines()[2:]
        assert lines == told
        assert "Seal of the luck" in seal
        assert {
            "Bids of round 1: Ada 50, Bo 26 and you 9.",
            told[1],
            told[2],
            "Bo pays you a bonus of 17.",
            "Stocks: Ada 10 → 0, Bo 10 → 3 and you 10 → 27.",
        } <= set(panel(server, "Cleo").splitlines())


async def test_while_bids_come_in_the_board_says_who_is_missing_and_the_last_one_hears_it(
    server_of: OpenServer,
) -> None:
    async with server_of(people=THREE) as server:
        code = await start_match(server, *THREE)
        assert "Your turn." in panel(server, "Cleo")
        await bid(server, "Ada", 21)
        assert "Waiting for Bo and Cleo." in board(server, code)
        assert "Your bid: **21**" in panel(server, "Ada")
        assert "everyone’s waiting for you" not in panel(server, "Cleo")
        await bid(server, "Bo", 4)
        assert "Waiting for Cleo." in board(server, code)
        assert "Everybody else has decided: everyone’s waiting for you." in panel(server, "Cleo")


async def test_a_bid_may_change_until_the_last_one_is_in(server_of: OpenServer) -> None:
    async with server_of(people=TWO) as server:
        code = await start_match(server, *TWO)
        await bid(server, "Ada", 21)
        shown = await server.press("Ada", "Change bid", server.dms("Ada"))
        assert shown.modal is not None
        assert "'21'" in str(shown.modal)
        await server.fill("Ada", "7")
        assert "Your bid: **7**" in panel(server, "Ada")
        await bid(server, "Bo", 5)
        assert "Ada 7 and Bo 5." in board(server, code)


async def test_the_boards_own_button_bids_in_an_ephemeral_panel(server_of: OpenServer) -> None:
    async with server_of(people=TWO) as server:
        code = await start_match(server, *TWO)
        await server.press("Bo", "Bid", about=code)
        await server.fill("Bo", "20")
        assert "Your bid: **20**" in newest(server, "Bo")
        assert "Your bid: **20**" in panel(server, "Bo", code)
        assert not any("20" in text for text in server.shows("Ada"))


async def _played(server: DiscordServer, *, restarting: bool) -> list[str]:
    """What everybody sees at the end of the same match, with or without a restart each step."""

    async def step() -> None:
        if restarting:
            await server.restart()

    await server.slash("Ada", "puerto-banana start", **{"round-limit": 2})
    for person in ("Bo", "Cleo"):
        await step()
        await server.press(person, "Join")
    await step()
    await server.press("Ada", "Start")
    for amounts in ((50, 26, 9), (1, 2, 3)):
        for person, amount in zip(THREE, amounts, strict=True):
            await step()
            await server.press(person, "Bid", server.dms(person))
            await step()
            await server.fill(person, str(amount))
            await step()
            await mean_it(server, person, amount, server.dms(person))
    await step()
    await server.slash("Ada", "leaderboard", game="puerto-banana")
    screens = [*server.shows("Ada"), *(panel(server, person) for person in THREE)]
    return [anonymous(text) for text in screens]


async def test_a_restart_after_every_step_ends_in_the_same_screens(
    server_of: OpenServer,
) -> None:
    async with server_of(people=THREE) as server:
        straight = await _played(server, restarting=False)
    (server.database).unlink()
    async with server_of(people=THREE) as server:
        assert await _played(server, restarting=True) == straight


async def test_long_bids_are_shown_in_short_and_exactly_on_request(
    server_of: OpenServer,
) -> None:
    async with server_of(people=THREE) as server:
        code = await start_match(server, *THREE)
        long = "9" * 100
        await bid(server, "Ada", long)
        assert "Your bid: **≈ 1\xa0×\xa010¹⁰⁰**" in panel(server, "Ada")
        await server.press("Ada", "Exact numbers", server.dms("Ada"))
        exact = ",".join(["9", *["999"] * 33])
        assert f"Your bid: **{exact}**" in panel(server, "Ada")
        await bid(server, "Bo", 4)
        await bid(server, "Cleo", 2)
        assert "Ada ≈ 1\xa0×\xa010¹⁰⁰" in board(server, code)
        await server.press("Bo", "Exact numbers", server.dms("Bo"))
        assert f"Ada {exact}" in panel(server, "Bo")


async def test_computers_fill_the_table_and_one_person_plays_alone(
    server_of: OpenServer,
) -> None:
    async with server_of(people=("Ada",)) as server:
        code = await open_table(server, "Ada", computers=2, round_limit=1)
        await server.press("Ada", "Start")
        await bid(server, "Ada", 12)
        final = board(server, code)
        assert "Bids of round 1: Ada 12, Alca" in final
        assert "rating" not in final


@pytest.mark.parametrize(
    ("people", "told"),
    [
        (TWO, "the lot isn’t yours; your stock of 10 stays"),
        (THREE, "your stock of 10 goes overboard"),
    ],
)
async def test_a_bid_that_may_be_too_high_to_pay_is_asked_about_once(
    server_of: OpenServer, people: tuple[str, ...], told: str
) -> None:
    async with server_of(people=people) as server:
        await start_match(server, *people)
        dms = server.dms("Ada")
        await server.press("Ada", "Bid", dms)
        before = rows(server)
        await server.fill("Ada", "1234")
        asked = newest(server, "Ada", dms)
        assert "**1,234** is more than you could pay: with the lot you’d have 20." in asked
        assert "below 1,214" in asked
        assert told in asked
        assert rows(server) == before
        await server.restart()
        await server.press("Ada", "Bid 1,234 anyway", dms)
        assert "Your bid: **1,234**" in panel(server, "Ada")
        await server.press("Ada", "Change bid", dms)
        await server.fill("Ada", "20")
        assert "Your bid: **20**" in panel(server, "Ada"), "this much can be paid"


async def test_an_endless_bid_is_asked_about_and_typed_once_more(server_of: OpenServer) -> None:
    async with server_of(people=TWO) as server:
        await start_match(server, *TWO)
        dms = server.dms("Ada")
        await server.press("Ada", "Bid", dms)
        await server.fill("Ada", "9" * 40)
        await server.press("Ada", "Bid it anyway", dms)
        await server.fill("Ada", "9" * 40)
        assert "Your bid: **≈ 1\xa0×\xa010⁴⁰**" in panel(server, "Ada")


async def test_a_typed_bid_and_a_command_are_asked_about_too(server_of: OpenServer) -> None:
    async with server_of(people=TWO) as server:
        await start_match(server, *TWO)
        await server.dm("Ada", "50")
        assert "**50** is more than you could pay" in newest(server, "Ada", server.dms("Ada"))
        await server.restart()
        await server.press("Ada", "Bid 50 anyway", server.dms("Ada"))
        assert "Your bid: **50**" in " ".join(server.shows("Ada", server.dms("Ada")))
        await server.slash("Bo", "bid", amount="60")
        assert "**60** is more than you could pay" in newest(server, "Bo")
        await server.press("Bo", "Another bid")
        await server.fill("Bo", "7")
        await server.wait(1)
        assert "Ada 50 and Bo 7" in " ".join(server.shows("Ada"))
        asked = [text for text in server.texts("Ada") if "play.sure" in text]
        assert asked
        assert not any("50" in text.rpartition("play")[2] for text in asked), (
            "no secret in a control"
        )
