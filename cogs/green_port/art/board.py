"""The board and the panels, as a grid whose lanes hold the row, cubes, prices and rivals. Also the
lobby's cover (warehouses at night) and the legend of the board's signs."""

from collections.abc import Iterator, Sequence

from bot.ui.drawing.common import LOBBY_HEIGHT, QUAYSIDE
from bot.ui.drawing.font import SMALLEST, writing
from bot.ui.drawing.identity import Names, badge
from bot.ui.drawing.palette import BANANA, CRATE, CRATE_DARK, DEEP, FOAM, HAZE, NIGHT, QUAY
from bot.ui.drawing.scenery import harbour, waves
from bot.ui.drawing.shapes import Area, Spot, coin, flag, halo
from bot.ui.drawing.svg import WIDTH, Element, box, group, path, picture, stroke
from cogs.green_port.art import gangs, market, row
from cogs.green_port.art.gangs import limit, profile_tile
from cogs.green_port.art.lanes import ACCENT, INK, PAINT, cube, mark, siren
from cogs.green_port.art.market import bar, for_sale
from cogs.green_port.art.row import gold_frame, vacant
from cogs.green_port.art.strip import HIGH, strip
from cogs.green_port.rules.components import COLOURS, Colour, Symbol
from cogs.green_port.rules.view import View

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
        group(*(_warehouse(colour, 140 + 240 * colour) for colour in COLOURS)),
        *_cubes(),
        box(0, _QUAY, WIDTH, 44, fill=DEEP),
        box(0, _QUAY, WIDTH, 12, fill=ACCENT),
        waves(_QUAY + 36, LOBBY_HEIGHT, QUAY),
    ]


def _cubes() -> Iterator[Element]:
    for x, level, colour in _CUBES:
        yield box(x - 27, _QUAY - 51 - 48 * level, 54, 54, 14, fill=DEEP)
        yield cube(colour, x, _QUAY - 24 - 48 * level, 46)


def _warehouse(colour: Colour, x: float) -> Element:
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
        y=_QUAY,
    )  # fmt: skip


_TOP, _PITCH = 15, 92
_WIDE, _HIGH = 474, 82
_X, _Y = 58, _HIGH / 2
"""The middle of an icon in its tile."""
_WORDS = 122


def legend(labels: Sequence[str]) -> str:
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
    """The legend's icons: risk, profile, limit, an objective, points, a headquarters, its buyer if
    the match ended now, In Sync, the colour missing for In Sync, and the last round."""
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


_PRICES, _TOWN = 306, 346
"""The middle of the prices and the top of the objectives on the board."""
_OWN_TOWN = 440


def board(view: View, names: Names, moment: Element | None = None) -> str:
    """The board, with counts of cards in the row instead of gains. A ``moment``, if there is one,
    replaces the usual strip."""
    return _table(view, names, moment, None, _TOWN, market.prices(view, _PRICES))


def panel(view: View, names: Names, moment: Element | None = None, spot: Spot | None = None) -> str:
    """The panel of the view's seat: its own gang in full, what it can afford, and the rivals."""
    gang = gangs.own_gang(view, names, view.gangs[view.own_seat])
    return _table(view, names, moment, spot, _OWN_TOWN, gang)


def _table(
    view: View, names: Names, moment: Element | None, spot: Spot | None, town: int, middle: Element
) -> str:
    taker = view.taker if view.seat == view.taker else None
    others = [gang for gang in view.gangs if gang.seat != view.seat]
    below = town + market.OBJECTIVES
    pitch = gangs.PITCH[len(others)]
    first_lesson = spot is not None and spot.name == "risk"
    return picture(
        below + pitch * len(others) + 2,
        moment or strip(view),
        box(0, HIGH, WIDTH, below, fill=NIGHT),
        row.row(view, taker),
        box(0, 252, WIDTH, 16, fill=CRATE_DARK),
        box(0, 252, WIDTH, 10, fill=CRATE),
        middle,
        market.objectives(view, town),
        *(
            gangs.line(view, names, gang, below + pitch * place, pitch - 6)
            for place, gang in enumerate(others)
        ),
        # The first lesson is about the row alone, so the rest is dimmed.
        *([box(0, town - 4, WIDTH, below, fill=NIGHT, opacity=0.4)] if first_lesson else []),
        halo(spot, lambda which: _areas(which, town)),
    )


def _areas(which: int, town: int) -> dict[str, Area]:
    """The areas that lessons point at, with room for the ring. ``which`` is a lane or the number of
    an objective, so only the areas for that kind make sense."""
    areas = {
        **row.areas(which),
        **gangs.areas(which),
        "objective": market.area(which - 1, town),
        "lost": Area(14, 16, 716, HIGH - 26),
    }
    return {name: Area(x - 8, y - 8, w + 16, h + 16) for name, (x, y, w, h) in areas.items()}
