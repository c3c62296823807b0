"""The pictures of places: standings, and the ends of series and seasons."""

from typing import Any

import pytest

from bot.ui.drawing.ending import Champion, season_ending, series_ending
from bot.ui.drawing.ladder import Line, standings
from bot.ui.drawing.svg import Element
from tests.pictures import NAMES, check_limits, words


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


ENDS = {
    "series": series_ending(["Chloé"], STANDINGS[:4]),
    "shared series": series_ending(NAMES[:4], STANDINGS[:4]),
    "season": season_ending([Champion(name, 1_990, "#F29F05", Element()) for name in NAMES[:3]]),
}


@pytest.mark.parametrize("end", ENDS)
async def test_ends_keep_the_limits(end: str) -> None:
    shown = ("1,212", "1990", *NAMES, *(each.name for each in STANDINGS))
    await check_limits(ENDS[end], shown)


def test_the_end_of_a_series_names_its_winner_above_the_standings() -> None:
    assert words(ENDS["series"])["Chloé"] == 2
