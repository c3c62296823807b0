"""The picture on top of a leaderboard."""

from __future__ import annotations

import pytest

from cogs.leaderboard.art import Rung, ladder
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
