"""The legend of the rules page: the board's signs, each with a short label."""

from collections.abc import Iterator, Sequence

from bot.ui.drawing.font import SMALLEST, writing
from bot.ui.drawing.identity import badge
from bot.ui.drawing.palette import BANANA, FOAM, HAZE, QUAY
from bot.ui.drawing.shapes import coin, flag
from bot.ui.drawing.svg import Element, Picture, box, group, picture
from cogs.green_port.art.gangs import limit, profile_tile
from cogs.green_port.art.lanes import PAINT, mark, siren
from cogs.green_port.art.market import bar, for_sale
from cogs.green_port.art.row import gold_frame, vacant
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
    """Risk, profile, limit, an objective, points, a headquarters, who would buy it at the end, In
    Sync, the colour missing for it, and the last round."""
    yield siren(_X, _Y, 70, BANANA)
    yield profile_tile(Symbol.DROP, _X, _Y, 33)
    yield limit(6, 7, 114, _Y)
    yield group(bar(Colour.GREEN, Colour.GREEN, 3, 2, 8, 106), y=5)
    yield coin(6, _X, _Y, 35)
    yield for_sale(Colour.BLUE, 2, _X, _Y)
    yield group(for_sale(Colour.GREEN, 1, _X - 22, _Y), badge(0, _X + 26, _Y, 18))
    yield group(
        *(box(25 + 17 * colour, 26, 15, 30, 4, fill=PAINT[colour]) for colour in COLOURS),
        gold_frame(15, 12, 86, 58, 18),
    )
    yield group(vacant(_X, _Y, 70, 70), mark(Colour.YELLOW, _X, _Y, 40, HAZE))
    yield flag(_X - 10, _Y, 1)
