"""The lobby's cover: warehouses at night along the quay."""

from collections.abc import Iterator

from bot.ui.drawing.common import LOBBY_HEIGHT, QUAYSIDE
from bot.ui.drawing.palette import DEEP, HAZE, QUAY
from bot.ui.drawing.scenery import harbour, waves
from bot.ui.drawing.svg import WIDTH, Element, box, group, path, stroke
from cogs.green_port.art.lanes import ACCENT, INK, PAINT, cube, mark
from cogs.green_port.rules.components import COLOURS, Colour

_QUAY = QUAYSIDE - 36
_CUBES = (
    (30, 0, Colour.BLUE), (30, 1, Colour.YELLOW), (260, 0, Colour.RED), (500, 0, Colour.GREEN),
    (500, 1, Colour.RED), (740, 0, Colour.BLUE), (970, 0, Colour.GREEN), (970, 1, Colour.YELLOW),
)  # fmt: skip
"""Centre x, level and colour of the cubes between the warehouses."""


def cover() -> list[Element]:
    """The scene above a lobby's seats."""
    return [
        harbour(_QUAY, 40, cranes=False),
        group(*(_warehouse(colour, 140 + 240 * colour, _QUAY) for colour in COLOURS)),
        *_cubes(),
        box(0, _QUAY, WIDTH, 44, fill=DEEP),
        box(0, _QUAY, WIDTH, 12, fill=ACCENT),
        waves(_QUAY + 36, LOBBY_HEIGHT, QUAY),
    ]


def _cubes() -> Iterator[Element]:
    for x, level, colour in _CUBES:
        yield box(x - 27, _QUAY - 51 - 48 * level, 54, 54, 14, fill=DEEP)
        yield cube(colour, x, _QUAY - 24 - 48 * level, 46)


def _warehouse(colour: Colour, x: float, ground: float) -> Element:
    """A warehouse with its colour's mark above the door."""
    paint = PAINT[colour]
    return group(
        path("M-104 0V-132Q-104-140-97-144L-8-190q8-4 16 0L97-144q7 4 7 12V0z", fill=paint),
        path("M-112-134L-8-190q8-4 16 0L112-134", fill="none", stroke=DEEP, stroke_width=14,
             stroke_linejoin="round", stroke_linecap="round"),
        mark(colour, 0, -118, 62, INK[colour]),
        box(-58, -70, 116, 70, 8, fill=DEEP),
        stroke("M-44 -50H44M-44 -30H44M-44 -10H44", HAZE, 6),
        x=x,
        y=ground,
    )  # fmt: skip
