"""Pictures look like the golden ones.

``python -m tests.bot.ui.drawing.test_looks`` redraws the golden pictures; look at them before
committing.
"""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.ui.drawing.common import SeasonWinner, season_ending, series_ending
from bot.ui.drawing.font import writing
from bot.ui.drawing.ladder import LadderLine, standings
from bot.ui.drawing.palette import FOAM
from bot.ui.drawing.render import render
from bot.ui.drawing.svg import Element, box, picture
from tests.cogs.bananine.art.test_bananine_pictures import PICTURES as BANANINE
from tests.cogs.green_port.art.test_green_port_pictures import PICTURES as GREEN_PORT
from tests.cogs.puerto_banana.art.test_puerto_banana_pictures import PICTURES as PUERTO_BANANA
from tests.pictures import NAMES, check_limits, words


def line(place: int | None, name: str, **other: Any) -> LadderLine:
    given = {"figure": "1,212", "record": "14/22", "bar": (0.2, 0.5, 0.9), **other}
    return LadderLine(place=place, name=name, **given)


STANDINGS = (
    line(1, "Chloé", bar=(0.7, 0.8, 1.0)),
    line(2, "Wilhelmina Featherstonehaugh"),
    line(3, "Dev", highlighted=True),
    line(4, "Bela", figure="\u2212212", record="140/2200"),
    line(None, "Élodie", bar=(0.0, 0.3, 0.6)),
    line(None, "Puerto Banana", bar=(), curve=(0.5, 0.0, 1.0, 0.4)),
)


ENDS = {
    "series": series_ending(["Chloé"], STANDINGS[:4]),
    "shared series": series_ending(NAMES[:4], STANDINGS[:4]),
    "season": season_ending(
        [SeasonWinner(name, 1_990, "#F29F05", Element()) for name in NAMES[:3]]
    ),
}


GOLDEN = Path(__file__).with_name("golden")
KINDS: dict[str, Callable[[], str]] = {
    "puerto_banana-board": PUERTO_BANANA["board, stocks of 0 to 400, round limit"],
    "puerto_banana-panel": PUERTO_BANANA["panel with the longest bid"],
    "puerto_banana-cover": PUERTO_BANANA["empty lobby"],
    "puerto_banana-reveal": PUERTO_BANANA["reveal with two seconds"],
    "puerto_banana-final": PUERTO_BANANA["final with joint winners"],
    "bananine-board": BANANINE["board of 5, 17 stacks"],
    "bananine-panel": BANANINE["panel, 17 stacks"],
    "bananine-look": BANANINE["look at a discard"],
    "bananine-cover": BANANINE["cover"],
    "bananine-final": BANANINE["final of 5"],
    "green_port-board": GREEN_PORT["board, all at its extreme, 22 cards"],
    "green_port-panel": GREEN_PORT["panel, all at its extreme, 12 cards"],
    "green_port-bust": GREEN_PORT["board after a bust"],
    "green_port-last": GREEN_PORT["panel of the last round"],
    "green_port-board-midway": GREEN_PORT["board midway"],
    "green_port-raid": GREEN_PORT["board of a raid"],
    "green_port-panel-midway": GREEN_PORT["panel midway"],
    "green_port-panel-in-sync": GREEN_PORT["panel in sync"],
    "green_port-panel-of-a-rival": GREEN_PORT["panel of a rival"],
    "green_port-cover": GREEN_PORT["full lobby"],
    "green_port-final": GREEN_PORT["final of four"],
    "green_port-purchase": GREEN_PORT["final that a purchase decided"],
    "series": lambda: ENDS["series"],
    "season": lambda: ENDS["season"],
    "leaderboard": lambda: standings(STANDINGS[:5]),
}
"""The golden pictures by their files, without suffix."""

_PLAIN = 65


class Difference(NamedTuple):
    """``mean`` is over all channels, of 255; ``plain`` the share of pixels more than 65 apart."""

    mean: float
    plain: float

    @property
    def unseen(self) -> bool:
        """Whether the two pictures look the same to a person."""
        return self.mean < 0.6 and self.plain <= 0.0001


def difference(one: bytes, other: bytes) -> Difference:
    """Between two PNGs of the same size."""
    apart = ImageChops.difference(
        *(Image.open(BytesIO(png)).convert("RGB") for png in (one, other))
    )
    red, green, blue = apart.split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue).histogram()
    return Difference(sum(ImageStat.Stat(apart).mean) / 3, sum(most[_PLAIN + 1 :]) / sum(most))


@pytest.mark.parametrize("file", KINDS)
def test_every_kind_of_picture_looks_as_before(file: str) -> None:
    golden = (GOLDEN / f"{file}.png").read_bytes()
    apart = difference(render(KINDS[file]()), golden)
    assert apart.unseen, f"{apart}: if it is meant, run python -m tests.bot.ui.drawing.test_looks"


def test_a_difference_that_a_person_sees_is_one() -> None:
    plain = render(picture(600))
    spot = render(picture(600, box(300, 300, 10, 10, fill=FOAM)))
    haze = render(picture(600, box(0, 0, 1000, 600, fill=FOAM, opacity=0.01)))
    assert difference(plain, plain).unseen
    assert not difference(plain, spot).unseen
    assert not difference(plain, haze).unseen


@pytest.mark.parametrize(
    ("svg", "fault"),
    [
        *((svg, "SVG") for svg in ("", "<svg", "<svg></svg>", "x")),
        (picture(100, writing("21", 50, 50, 44)).replace(">21<", ">\N{BANANA}<"), "cannot draw"),
    ],
)
def test_anything_but_a_picture_is_an_error(svg: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        render(svg)


def main() -> None:
    """Redraw every golden picture."""
    GOLDEN.mkdir(exist_ok=True)
    for file, draw in KINDS.items():
        image = Image.open(BytesIO(render(draw())))
        image.save(GOLDEN / f"{file}.png", optimize=True)


if __name__ == "__main__":
    main()


@pytest.mark.parametrize(
    "lines",
    [STANDINGS, STANDINGS[:1], STANDINGS[-1:], (STANDINGS[1],) * 10],
    ids=["all", "one", "without a place", "ten"],
)
async def test_standings_keep_the_limits(lines: tuple[LadderLine, ...]) -> None:
    await check_limits(standings(lines), ("1,212", "–", *(each.name for each in lines)))


def test_who_has_no_place_stands_below_a_dotted_line() -> None:
    dotted = [standings(lines).count('stroke-dasharray="1 13"') for lines in (
        STANDINGS[:5], STANDINGS[:4], STANDINGS[4:], STANDINGS[3:4] + STANDINGS[5:]
    )]  # fmt: skip
    assert dotted == [1, 0, 0, 0], "games of a profile are not parted"
    assert words(standings(STANDINGS))["–"] == 2


@pytest.mark.parametrize("end", ENDS)
async def test_ends_keep_the_limits(end: str) -> None:
    shown = ("1,212", "1990", *NAMES, *(each.name for each in STANDINGS))
    await check_limits(ENDS[end], shown)
