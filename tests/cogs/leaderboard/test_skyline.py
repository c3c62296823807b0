"""The picture on top of a leaderboard, and what its buttons carry."""

from __future__ import annotations

import pytest

from bot.errors import StalePrompt
from bot.matches.history.leaderboard_rules import Span
from bot.ui.controls.custom_id import PATTERN, CustomId
from cogs.leaderboard.art import Tower, skyline
from cogs.leaderboard.query import Query
from tests.pictures import check_limits, words

RISING = tuple(Tower(rank, 1800 - 60 * rank, own=rank == 4) for rank in range(1, 11))


@pytest.mark.parametrize(
    "towers",
    [
        RISING,
        RISING[:1],
        tuple(Tower(1, 1000, own=False) for _ in range(10)),
        tuple(Tower(rank, 99_990 - rank, own=False) for rank in range(1, 11)),
        (Tower(1, 12, own=True), Tower(2, -400, own=False)),
    ],
    ids=["ten", "one", "all alike", "many points", "below zero"],
)
async def test_a_skyline_keeps_the_limits(towers: tuple[Tower, ...]) -> None:
    await check_limits(skyline(towers))


def test_a_skyline_shows_ranks_and_figures_alone() -> None:
    tied = (Tower(1, 1200, own=False), Tower(1, 1200, own=True), Tower(3, 990, own=False))
    assert words(skyline(tied)) == {"1": 2, "3": 1, "1200": 2, "990": 1}


def test_ones_own_tower_differs() -> None:
    assert skyline([Tower(1, 7, own=True)]) != skyline([Tower(1, 7, own=False)])


def test_a_skyline_needs_a_tower() -> None:
    with pytest.raises(ValueError, match="no towers"):
        skyline([])


def test_the_longest_query_fits_a_control_and_comes_back() -> None:
    query = Query("puerto-banana", "everywhere", Span.SEASON, 9999, 2**63 - 1, 9_999_999)
    control = CustomId("AAAA", 0, (*query.words, str(query.page)))
    assert len(control.custom_id) <= 100
    assert PATTERN.fullmatch(control.custom_id)
    read = CustomId.read(control.custom_id)
    assert read is not None
    assert Query.read(read.words) == query


@pytest.mark.parametrize(
    "words_",
    [("leaders",), ("leaders", "all", "here", "decade", "1", "2", "3")],
)
def test_a_query_of_another_version_is_told_from_ours(words_: tuple[str, ...]) -> None:
    with pytest.raises(StalePrompt):
        Query.read(words_)
