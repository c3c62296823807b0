"""Every picture of all games, and the golden ones: ``python -m tests.bot.ui.drawing.gallery``.

The command redraws the golden pictures; look at them before committing.
"""

from collections.abc import Callable
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import resvg_py
from PIL import Image, ImageChops, ImageStat

from bot.ui.drawing import font
from bot.ui.drawing.ladder import standings
from bot.ui.drawing.raster.render import render
from bot.ui.drawing.svg import Picture
from tests.bot.ui.drawing.test_ladder import ENDS, STANDINGS
from tests.cogs.bananine.art.test_bananine_pictures import PICTURES as BANANINE
from tests.cogs.green_port.art.test_green_port_pictures import PICTURES as GREEN_PORT
from tests.cogs.puerto_banana.art.test_puerto_banana_pictures import PICTURES as PUERTO_BANANA

GOLDEN = Path(__file__).with_name("golden")

EVERY: dict[str, Callable[[], Picture]] = {
    **{f"Puerto Banana, {name}": draw for name, draw in PUERTO_BANANA.items()},
    **{f"Bananine, {name}": draw for name, draw in BANANINE.items()},
    **{f"Green Port, {name}": draw for name, draw in GREEN_PORT.items()},
    **{f"end of a {name}": partial(ENDS.__getitem__, name) for name in ENDS},
    "leaderboard": partial(standings, STANDINGS[:5]),
}
KINDS = {
    "puerto_banana-board": "Puerto Banana, board, stocks of 0 to 400, round limit",
    "puerto_banana-panel": "Puerto Banana, panel with the longest bid",
    "puerto_banana-cover": "Puerto Banana, empty lobby",
    "puerto_banana-reveal": "Puerto Banana, reveal with two seconds",
    "puerto_banana-final": "Puerto Banana, final with joint winners",
    "bananine-board": "Bananine, board of 5, 17 stacks",
    "bananine-panel": "Bananine, panel, 17 stacks",
    "bananine-look": "Bananine, look at a discard",
    "bananine-cover": "Bananine, cover",
    "bananine-final": "Bananine, final of 5",
    "green_port-board": "Green Port, board, all at its extreme, 22 cards",
    "green_port-panel": "Green Port, panel, all at its extreme, 12 cards",
    "green_port-bust": "Green Port, board after a bust",
    "green_port-last": "Green Port, panel of the last round",
    "green_port-board-midway": "Green Port, board midway",
    "green_port-raid": "Green Port, board of a raid",
    "green_port-panel-midway": "Green Port, panel midway",
    "green_port-panel-in-sync": "Green Port, panel in sync",
    "green_port-panel-of-a-rival": "Green Port, panel of a rival",
    "green_port-cover": "Green Port, full lobby",
    "green_port-final": "Green Port, final of four",
    "green_port-purchase": "Green Port, final that a purchase decided",
    "series": "end of a series",
    "season": "end of a season",
    "leaderboard": "leaderboard",
}
"""The file name of each golden picture, without suffix, and which of :data:`EVERY` it shows."""

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


def drawn_by_resvg(picture: Picture) -> bytes:
    """The PNG that another renderer draws from the same SVG."""
    return resvg_py.svg_to_bytes(
        svg_string=picture.svg, font_files=[*font.FILES.values()], skip_system_fonts=True
    )


def main() -> None:
    """Redraw every golden picture."""
    GOLDEN.mkdir(exist_ok=True)
    for file, name in KINDS.items():
        image = Image.open(BytesIO(render(EVERY[name]().svg)))
        image.save(GOLDEN / f"{file}.png", optimize=True)


if __name__ == "__main__":
    main()
