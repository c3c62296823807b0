"""The legend of the rules page: the board's signs, each with a short label."""

from collections.abc import Iterator, Sequence

from bot.ui.drawing.font import SMALLEST, writing
from bot.ui.drawing.palette import BANANA, FOAM, HAZE, QUAY
from bot.ui.drawing.picture import Picture, picture
from bot.ui.drawing.shapes import coin
from bot.ui.drawing.svg import Element, box, group
from cogs.green_port.art.gangs import profile_tile, slots
from cogs.green_port.art.harbour import gold_frame, vacant
from cogs.green_port.art.lanes import PAINT, mark, pips, siren
from cogs.green_port.art.market import bar, for_sale
from cogs.green_port.rules.components import COLOURS, Colour, Symbol

_TOP, _PITCH = 15, 92
_WIDE, _HIGH = 474, 82
_X, _Y = 58, _HIGH / 2
"""The middle of an icon in its tile."""
_WORDS = 122


def legend(labels: Sequence[str]) -> Picture:
    """Tiles in two columns, row by row; ``labels`` are in the order of :func:`_icons`."""
    return picture(
        480,
        *(
            group(
                box(0, 0, _WIDE, _HIGH, 20, fill=QUAY),
                icon,
                writing(label, _WORDS, _Y, SMALLEST, FOAM, "start"),
                x=20 + 486 * (number % 2),
                y=_TOP + _PITCH * (number // 2),
            )
            for number, (icon, label) in enumerate(zip(_icons(), labels, strict=True))
        ),
    )


def _icons() -> Iterator[Element]:
    """Risk, profile, cubes, limit, an objective, points, a headquarters, a pile of three, In Sync,
    and the colour missing for it."""
    yield siren(_X, _Y, 70, BANANA)
    yield profile_tile(Symbol.DROP, _X, _Y, 33)
    yield pips(Colour.GREEN, 5, _X - 23, _Y, 2, 4)
    yield group(*slots((0, 3, 0, 0), 4, 12, _Y, 230))
    yield group(*bar(Colour.GREEN, 3, 2, 10, 19, 96, 44))
    yield coin(6, _X, _Y, 35)
    yield for_sale(Colour.BLUE, (2,), _X, _Y)
    yield group(for_sale(Colour.GREEN, (2, 1, 1), 0, 0), x=44, y=_Y, scale=0.85)
    yield group(
        *(box(25 + 17 * colour, 26, 15, 30, 4, fill=PAINT[colour]) for colour in COLOURS),
        gold_frame(15, 12, 86, 58, 18),
    )
    yield group(vacant(_X, _Y, 70, 70), mark(Colour.YELLOW, _X, _Y, 40, HAZE))
