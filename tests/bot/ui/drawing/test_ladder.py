"""The picture of places: on top of a leaderboard, and in the card of a series."""

from typing import Any

import pytest

from bot.ui.drawing.ladder import Rung, ladder
from tests.pictures import NAMES, check_limits, words


def rung(place: int, name: str, figure: str, **other: Any) -> Rung:
    return Rung(place, place, name, figure, **{"share": 0.5, "reach": 0.5, **other})


RISING = tuple(
    rung(place, NAMES[place % 6], str(1800 - 60 * place), share=1.1 - 0.1 * place, own=place == 4)
    for place in range(1, 11)
)
OPEN = Rung(1, 40, "Wilhelmina", "2.33", 0, 1, 3)


@pytest.mark.parametrize("rungs", [RISING, RISING[:1], (OPEN,) * 40], ids=["ten", "one", "forty"])
async def test_a_ladder_keeps_the_limits(rungs: tuple[Rung, ...]) -> None:
    await check_limits(ladder(rungs), (*NAMES, "1–40"))


def test_a_ladder_shows_places_names_and_figures() -> None:
    tied = (rung(1, "Ana", "1200"), rung(1, "Sterna", "1200"), rung(3, "إيمان", "990"))
    shown = {"1": 2, "3": 1, "1200": 2, "990": 1, "Ana": 1, "Sterna": 1}
    assert words(ladder(tied)) == shown, "the font can't draw the third name"
    assert {"1–40", "3", "2.33"} < set(words(ladder([OPEN])))


def test_ones_own_rung_differs() -> None:
    assert ladder([rung(1, "Ana", "7", own=True)]) != ladder([rung(1, "Ana", "7")])


def test_a_ladder_needs_a_rung() -> None:
    with pytest.raises(ValueError, match="no rungs"):
        ladder([])
