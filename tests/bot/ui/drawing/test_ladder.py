"""The pictures of places: a leaderboard's standings, and the ladder in the card of a series."""

from typing import Any

import pytest

from bot.ui.drawing.ladder import Line, Rung, ladder, standings
from tests.pictures import NAMES, check_limits, words


def rung(place: int, name: str, figure: str, **other: Any) -> Rung:
    return Rung(place, place, name, figure, **{"share": 0.5, "reach": 0.5, **other})


RISING = tuple(
    rung(place, NAMES[place % 6], str(1800 - 60 * place), share=1.1 - 0.1 * place)
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


def test_a_ladder_needs_a_rung() -> None:
    with pytest.raises(ValueError, match="no rungs"):
        ladder([])


def line(place: int | None, name: str, **other: Any) -> Line:
    given = {"figure": "1,212", "record": "14/22", "bar": (0.2, 0.5, 0.9), **other}
    return Line(place=place, name=name, **given)


STANDINGS = (
    line(1, "Chloé", bar=(0.7, 0.8, 1.0)),
    line(2, "Wilhelmina Featherstonehaugh"),
    line(3, "Dev", own=True),
    line(4, "Bela", figure="\u2212212", record="140/2200"),
    line(None, "Élodie", bar=(0.0, 0.3, 0.6)),
    line(None, "Puerto Banana", bar=(), curve=(0.5, 0.0, 1.0, 0.4)),
)


@pytest.mark.parametrize(
    "lines",
    [STANDINGS, STANDINGS[:1], STANDINGS[-1:], (STANDINGS[1],) * 10],
    ids=["all", "one", "without a place", "ten"],
)
async def test_standings_keep_the_limits(lines: tuple[Line, ...]) -> None:
    await check_limits(standings(lines), ("1,212", "–", *(each.name for each in lines)))


def test_who_has_no_place_stands_below_a_dotted_line() -> None:
    dotted = [standings(lines).svg.count('stroke-dasharray="1 13"') for lines in (
        STANDINGS[:5], STANDINGS[:4], STANDINGS[4:], STANDINGS[3:4] + STANDINGS[5:]
    )]  # fmt: skip
    assert dotted == [1, 0, 0, 0], "games of a profile are not parted"
    assert words(standings(STANDINGS))["–"] == 2


def test_ones_own_line_differs() -> None:
    assert standings([line(1, "Ana", own=True)]) != standings([line(1, "Ana")])
