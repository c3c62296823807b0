"""Several matches at once: in one channel, of one person, on several boards."""

from __future__ import annotations

from tests.journeys.banana import (
    THREE,
    bid,
    board,
    make_bot,
    newest,
    panel,
    rows,
    start_match,
)
from tests.journeys.conftest import OpenHarbour
from tests.journeys.harbour import Harbour


async def three_matches_of_bo(harbour: Harbour) -> tuple[str, str, str]:
    return (
        await start_match(harbour, "Ada", "Bo"),
        await start_match(harbour, "Bo", "Cleo"),
        await start_match(harbour, "Cleo", "Bo"),
    )


async def test_two_matches_in_one_channel_and_one_person_in_three_stay_apart(
    harbour_of: OpenHarbour,
) -> None:
    async with harbour_of(make_bot, people=THREE) as harbour:
        first, second, third = await three_matches_of_bo(harbour)
        for amount, code in ((21, first), (18, second), (5, third)):
            await bid(harbour, "Bo", amount, f"#{code}")
        for amount, code in ((21, first), (18, second), (5, third)):
            assert f"Your bid: **{amount}**" in panel(harbour, "Bo", f"#{code}")
        await bid(harbour, "Ada", 1, f"#{first}")
        assert "Ada 1 and Bo 21" in board(harbour, first)
        assert "Waiting for Cleo." in board(harbour, second)
        assert "Waiting for Cleo." in board(harbour, third)


async def test_a_line_of_somebody_in_several_matches_is_asked_about_with_a_select(
    harbour_of: OpenHarbour,
) -> None:
    async with harbour_of(make_bot, people=THREE) as harbour:
        _, second, third = await three_matches_of_bo(harbour)
        before = rows(harbour)
        await harbour.dm("Bo", "21")
        dms = harbour.dms("Bo")
        assert "You sit in several matches. Which one do you mean?" in newest(harbour, "Bo", dms)
        assert rows(harbour) == before
        await harbour.restart()
        await harbour.choose("Bo", second, where=dms)
        assert "Your bid: **21**" in panel(harbour, "Bo", "**21**")
        assert f"Done: match #{second}." in " ".join(harbour.shows("Bo", dms))
        assert "Waiting for Cleo." in board(harbour, second)
        await harbour.dm("Bo", "no number")
        await harbour.choose("Bo", third, where=dms)
        assert "That bid isn't a whole number." in newest(harbour, "Bo", dms)
        assert "Waiting for Cleo and Bo." in board(harbour, third)


async def test_a_line_that_was_deleted_before_the_choice_is_asked_for_again(
    harbour_of: OpenHarbour,
) -> None:
    async with harbour_of(make_bot, people=THREE) as harbour:
        first, _, _ = await three_matches_of_bo(harbour)
        await harbour.dm("Bo", "21")
        dms = harbour.dms("Bo")
        (line,) = [message for message in dms.history() if message.content == "21"]
        harbour.env.backend.delete_message(dms.id, line.id)
        before = rows(harbour)
        await harbour.choose("Bo", first, where=dms)
        assert "I can't find your line any more." in newest(harbour, "Bo", dms)
        assert rows(harbour) == before


async def test_the_command_asks_for_the_match_and_helps_to_find_it(
    harbour_of: OpenHarbour,
) -> None:
    async with harbour_of(make_bot, people=THREE) as harbour:
        first, second, third = await three_matches_of_bo(harbour)
        before = rows(harbour)
        await harbour.slash("Bo", "bid", amount="21")
        assert "You sit in several matches." in newest(harbour, "Bo")
        assert rows(harbour) == before
        bo = harbour.people["Bo"]
        offered = await bo.autocomplete(harbour.games, "bid", "match", "")
        assert [choice["value"] for choice in offered] == [first, second, third]
        assert offered[0]["name"] == f"#{first} · Harbour · #games"
        narrowed = await bo.autocomplete(harbour.games, "bid", "match", f"#{second.lower()}")
        assert [choice["value"] for choice in narrowed] == [second]
        await harbour.slash("Bo", "bid", amount="1 000", match=f" #{second.lower()} ")
        assert "Your bid: **1,000**" in newest(harbour, "Bo")
        assert "Waiting for Cleo." in board(harbour, second)


async def test_without_a_match_the_command_means_the_only_one_that_waits(
    harbour_of: OpenHarbour,
) -> None:
    async with harbour_of(make_bot, people=THREE) as harbour:
        first, second, third = await three_matches_of_bo(harbour)
        for code in (first, third):
            await harbour.slash("Bo", "bid", amount="7", match=code)
        await harbour.slash("Bo", "bid", amount="21")
        assert f"#{second}" in newest(harbour, "Bo")
        assert "Your bid: **21**" in newest(harbour, "Bo")


async def test_the_command_works_in_the_dm_as_well(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot, people=THREE) as harbour:
        await start_match(harbour, "Ada", "Bo")
        await harbour.slash("Bo", "bid", harbour.dms("Bo"), amount="21")
        assert "Your bid: **21**" in newest(harbour, "Bo", harbour.dms("Bo"))
