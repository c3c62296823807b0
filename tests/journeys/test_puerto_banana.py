"""Puerto Banana from the command to the leaderboard, as people play it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.journeys.banana import (
    SIX,
    THREE,
    TWO,
    anonymous,
    bid,
    bid_all,
    board,
    make_bot,
    newest,
    open_table,
    panel,
    start_match,
)
from tests.journeys.conftest import OpenHarbour
from tests.journeys.harbour import Harbour

ROUNDS = ((21, 18, 5, 0, 3, 9), (1, 2, 3, 4, 5, 6))


@pytest.mark.parametrize("people", [TWO, THREE, SIX], ids=("two", "three", "six"))
async def test_people_play_from_the_command_to_the_leaderboard(
    harbour_of: OpenHarbour, people: Sequence[str]
) -> None:
    async with harbour_of(make_bot, people=people) as harbour:
        code = await start_match(harbour, *people, round_limit=2)
        assert "Waiting for Ada" in board(harbour, code)
        await bid_all(harbour, people, *(amounts[: len(people)] for amounts in ROUNDS))
        last = people[-1]
        assert f"**{last} wins the match.**" in board(harbour, code)
        assert f"**{last} wins the match.**" in panel(harbour, "Ada", code)
        assert harbour.buttons("Ada") == ["Rematch", "Replay", "Rules"]
        await harbour.slash("Ada", "leaderboard", game="puerto-banana")
        lines = newest(harbour)
        assert f"`1` {last} · " in lines
        assert all(person in lines for person in people)


async def test_the_reveal_tells_the_auction_in_order(
    harbour_of: OpenHarbour, real_pictures: None
) -> None:
    async with harbour_of(make_bot, people=THREE) as harbour:
        code = await start_match(harbour, *THREE)
        await bid_all(harbour, THREE, (50, 26, 9))
        told = [
            "Round 2 · lot: **27** bananas",
            "Bids of round 1: Ada 50, Bo 26, and Cleo 9.",
            "Ada owed a bonus of 24 and had 20: out of the auction, and the stock of 10 goes "
            "overboard.",
            "Bo wins the auction and 10 bananas.",
            "Bo pays Cleo a bonus of 17.",
            "Stocks: Ada 10 → 0, Bo 10 → 3, and Cleo 10 → 27.",
            "Waiting for Ada, Bo, and Cleo.",
        ]
        assert board(harbour, code).splitlines()[2:] == told
        assert set(told[1:-1]) <= set(panel(harbour, "Cleo").splitlines())


async def test_while_bids_come_in_the_board_says_who_is_missing_and_the_last_one_hears_it(
    harbour_of: OpenHarbour,
) -> None:
    async with harbour_of(make_bot, people=THREE) as harbour:
        code = await start_match(harbour, *THREE)
        assert "Your turn." in panel(harbour, "Cleo")
        await bid(harbour, "Ada", 21)
        assert "Waiting for Bo and Cleo." in board(harbour, code)
        assert "Your bid: **21**" in panel(harbour, "Ada")
        assert "all are waiting for you" not in panel(harbour, "Cleo")
        await bid(harbour, "Bo", 4)
        assert "Waiting for Cleo." in board(harbour, code)
        assert "Everybody else has decided: all are waiting for you." in panel(harbour, "Cleo")


async def test_a_bid_may_change_until_the_last_one_is_in(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot, people=TWO) as harbour:
        code = await start_match(harbour, *TWO)
        await bid(harbour, "Ada", 21)
        shown = await harbour.press("Ada", "Change bid", harbour.dms("Ada"))
        assert shown.modal is not None
        assert "'21'" in str(shown.modal)
        await harbour.fill("Ada", "7")
        assert "Your bid: **7**" in panel(harbour, "Ada")
        await bid(harbour, "Bo", 5)
        assert "Ada 7 and Bo 5." in board(harbour, code)


async def test_the_boards_own_button_bids_in_an_ephemeral_panel(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot, people=TWO) as harbour:
        code = await start_match(harbour, *TWO)
        await harbour.press("Bo", "Bid", about=code)
        await harbour.fill("Bo", "21")
        assert "Your bid: **21**" in newest(harbour, "Bo")
        assert "Your bid: **21**" in panel(harbour, "Bo", code)
        assert not any("21" in text for text in harbour.shows("Ada"))


async def _played(harbour: Harbour, *, restarting: bool) -> list[str]:
    """What everybody sees at the end of the same match, with or without a restart each step."""

    async def step() -> None:
        if restarting:
            await harbour.restart()

    await harbour.slash("Ada", "puerto-banana start", **{"round-limit": 2})
    for person in ("Bo", "Cleo"):
        await step()
        await harbour.press(person, "Join")
    await step()
    await harbour.press("Ada", "Start")
    for amounts in ((50, 26, 9), (1, 2, 3)):
        for person, amount in zip(THREE, amounts, strict=True):
            await step()
            await harbour.press(person, "Bid", harbour.dms(person))
            await step()
            await harbour.fill(person, str(amount))
    await step()
    await harbour.slash("Ada", "leaderboard", game="puerto-banana")
    screens = [*harbour.shows("Ada"), *(panel(harbour, person) for person in THREE)]
    return [anonymous(text) for text in screens]


async def test_a_restart_after_every_step_ends_in_the_same_screens(
    harbour_of: OpenHarbour,
) -> None:
    async with harbour_of(make_bot, people=THREE) as harbour:
        straight = await _played(harbour, restarting=False)
    (harbour.database).unlink()
    async with harbour_of(make_bot, people=THREE) as harbour:
        assert await _played(harbour, restarting=True) == straight


async def test_long_bids_are_shown_in_short_and_exactly_on_request(
    harbour_of: OpenHarbour,
) -> None:
    async with harbour_of(make_bot, people=THREE) as harbour:
        code = await start_match(harbour, *THREE)
        long = "9" * 100
        await bid(harbour, "Ada", long)
        assert "Your bid: **≈ 1 × 10^100**" in panel(harbour, "Ada")
        await harbour.press("Ada", "Exact numbers", harbour.dms("Ada"))
        exact = ",".join(["9", *["999"] * 33])
        assert f"Your bid: **{exact}**" in panel(harbour, "Ada")
        await bid(harbour, "Bo", 4)
        await bid(harbour, "Cleo", 2)
        assert "Ada ≈ 1 × 10^100" in board(harbour, code)
        await harbour.press("Bo", "Exact numbers", harbour.dms("Bo"))
        assert f"Ada {exact}" in panel(harbour, "Bo")


async def test_computers_fill_the_table_and_one_person_plays_alone(
    harbour_of: OpenHarbour,
) -> None:
    async with harbour_of(make_bot, people=("Ada",)) as harbour:
        code = await open_table(harbour, "Ada", computers=2, round_limit=1)
        await harbour.press("Ada", "Start")
        await bid(harbour, "Ada", 12)
        final = board(harbour, code)
        assert "Bids of round 1: Ada 12, Puffin" in final
        assert "rating" not in final
