"""The picture on top of a leaderboard, and what its buttons carry."""

from __future__ import annotations

import pytest

from bot.errors import StalePrompt
from bot.matches.history.leaderboard_rules import Span
from bot.ui.controls.custom_id import PATTERN, CustomId
from cogs.leaderboard.art import Rung, ladder
from cogs.leaderboard.query import Query
from tests.pictures import NAMES, check_limits, words

RISING = tuple(
    Rung(rank, NAMES[rank % 6], 1800 - 60 * rank, own=rank == 4) for rank in range(1, 11)
)


@pytest.mark.parametrize(
    "rungs",
    [
        RISING,
        RISING[:1],
        tuple(Rung(1, "Ana", 1000, own=False) for _ in range(10)),
        tuple(Rung(rank, "Wilhelmina", 99_990 - rank, own=False) for rank in range(1, 11)),
        (Rung(1, "Ana", 12, own=True), Rung(2, "Sterna", -400, own=False)),
    ],
    ids=["ten", "one", "all alike", "many points", "below zero"],
)
async def test_a_ladder_keeps_the_limits(rungs: tuple[Rung, ...]) -> None:
    await check_limits(ladder(rungs))


def test_a_ladder_shows_ranks_names_and_figures() -> None:
    tied = (
        Rung(1, "Ana", 1200, own=False),
        Rung(1, "Sterna", 1200, own=True),
        Rung(3, "إيمان", 990, own=False),
    )
    shown = {"1": 2, "3": 1, "1200": 2, "990": 1, "Ana": 1, "Sterna": 1}
    assert words(ladder(tied)) == shown, "the font can't draw the third name"


def test_ones_own_rung_differs() -> None:
    assert ladder([Rung(1, "Ana", 7, own=True)]) != ladder([Rung(1, "Ana", 7, own=False)])


def test_a_ladder_needs_a_rung() -> None:
    with pytest.raises(ValueError, match="no rungs"):
        ladder([])


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
