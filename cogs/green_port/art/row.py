"""The focal point: the revealed cards, the rest of the deck, and the risk."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bot.ui.drawing.backdrop import skyline, stars
from bot.ui.drawing.font import width, writing
from bot.ui.drawing.palette import BANANA, DEEP, FOAM, NIGHT, QUAY, RIPE
from bot.ui.drawing.picture import WIDTH
from bot.ui.drawing.shapes import cross, empty_slot, flag, pill, round_mark
from bot.ui.drawing.svg import Element, box, circle, group
from cogs.green_port.art import cards
from cogs.green_port.art.cubes import ACCENT, any_cube
from cogs.green_port.rules.components import BlackCard, Symbol, UnitCard
from cogs.green_port.rules.state import Phase
from cogs.green_port.rules.view import View

STRIP = 96
EMPTY = 110
"""The height of an empty row."""
_SIZE = 46
_LARGEST = 1.3
_GAP = 12
_BREADTH = WIDTH - 48
_DIMMED = 0.6


def bust(view: View) -> int | None:
    """The place in the row of the black card that ended the hiring, if one did.

    A black card ahead of every unit is harmless, and after a take no unit is ahead of one.
    """
    units = 0
    for place, card in enumerate(view.row):
        if isinstance(card, BlackCard) and units:
            return place
        units += isinstance(card, UnitCard)
    return None


def strip(view: View) -> Element:
    """Round, cards left in the deck, and how many of those are black, as pills along the top."""
    size = _SIZE
    shown = f"{view.round}/{view.round_limit}" if view.round_limit else str(view.round)
    wide = width(shown, size) + 100
    parts = [
        pill(24, 10, wide, 76, QUAY),
        round_mark(66, 48, BANANA),
        writing(shown, 100, 48, size, FOAM, "start"),
    ]
    if view.last_round and not view.over:
        parts.append(flag(wide + 70, 48))
    if all(view.row_units) and bust(view) is None:
        parts.append(any_cube(WIDTH / 2 - 10, 48, 64))
    return group(*parts, *_counts(view))


def _counts(view: View) -> Iterator[Element]:
    """Black cards and deck, right-aligned, with a bright edge while a black card would bust."""
    risky = view.phase in _HIRING and any(view.row_units) and bust(view) is None
    live = risky and (view.black_left > 0 or not view.deck)
    right = WIDTH - 24.0
    for number, black in ((view.black_left, True), (len(view.deck), False)):
        shown = str(number)
        wide = width(shown, _SIZE) + 106
        right -= wide
        yield (
            box(right, 10, wide, 76, 38, fill=DEEP, stroke=RIPE, stroke_width=7)
            if black and live
            else pill(right, 10, wide, 76, QUAY)
        )
        yield (cards.black_back if black else cards.card_back)(right + 48, 48)
        yield writing(shown, right + 82, 48, _SIZE, FOAM, "start")
        right -= 16


_HIRING = {Phase.HIRE, Phase.RESCUE, Phase.UNDERDOG, Phase.DISPERSION}


def is_empty(view: View) -> bool:
    """Whether the row has no card, and none is to come."""
    return not view.row and view.phase is not Phase.HIRE


class _Grid(NamedTuple):
    across: int
    scale: float


def row(view: View, top: float, height: float, profile: Symbol | None = None) -> Element:
    """The cards in the order they were drawn, and a slot for the next.

    After a bust the other cards are dimmed. Cards with the symbol of ``profile`` get a plus.
    """
    coming = view.phase is Phase.HIRE
    count = len(view.row) + coming
    grid = _grid(max(1, count), height - 36)
    lines = -(-count // grid.across) if count else 1
    step = grid.scale * cards.HEIGHT + _GAP
    first = top + height / 2 - (lines - 1) * step / 2
    horizon = top + height
    return group(
        stars(horizon - 90),
        skyline(horizon, cranes=0 < count < 6),
        box(0, horizon - 4, WIDTH, 8, fill=ACCENT),
        *(
            _place(view, place, x, first + line * step, grid.scale, profile)
            for place, (line, x) in enumerate(_places(count, grid))
        ),
    )


def _grid(count: int, height: float) -> _Grid:
    """The number of lines that shows the cards largest."""
    grids = []
    for lines in range(1, 5):
        across = -(-count // lines)
        wide = (_BREADTH - (across - 1) * _GAP) / across / cards.WIDTH
        high = (height - (lines - 1) * _GAP) / lines / cards.HEIGHT
        grids.append((min(_LARGEST, wide, high), across))
    scale, across = max(grids)
    return _Grid(across, scale)


def _places(count: int, grid: _Grid) -> Iterator[tuple[int, float]]:
    """The line and the centre x of every card."""
    step = grid.scale * cards.WIDTH + _GAP
    for number in range(count):
        line, column = divmod(number, grid.across)
        here = min(grid.across, count - line * grid.across)
        yield line, WIDTH / 2 + (column - (here - 1) / 2) * step


def _place(
    view: View, place: int, x: float, y: float, scale: float, profile: Symbol | None
) -> Element:
    if place == len(view.row):
        return empty_slot(x, y, cards.WIDTH * scale - 10, cards.HEIGHT * scale - 10)
    shown = view.row[place]
    drawn = cards.card(shown, x, y, scale)
    end = bust(view)
    if end is None:
        matches = isinstance(shown, UnitCard) and shown.symbol is profile
        return group(drawn, _plus(x, y, scale)) if matches else drawn
    if place != end:
        return group(drawn, _shade(x, y, scale))
    half_width, half_height = cards.WIDTH * scale / 2, cards.HEIGHT * scale / 2
    badge = max(20, 34 * scale)
    return group(
        drawn,
        circle(x + half_width - badge / 3, y - half_height + badge / 3, badge, fill=BANANA),
        cross(
            x + half_width - badge / 3, y - half_height + badge / 3, badge * 0.8, DEEP, badge / 4
        ),
    )


def _shade(x: float, y: float, scale: float) -> Element:
    """Night over a card that brings nothing."""
    wide, high = cards.WIDTH * scale, cards.HEIGHT * scale
    return box(x - wide / 2, y - high / 2, wide, high, 22 * scale, fill=NIGHT, opacity=_DIMMED)


def _plus(x: float, y: float, scale: float) -> Element:
    """A plus on the upper right corner: this card's symbol is the profile's."""
    return group(
        circle(0, 0, 24, fill=DEEP),
        box(-15, -4.5, 30, 9, 4, fill=BANANA),
        box(-4.5, -15, 9, 30, 4, fill=BANANA),
        x=x + (cards.WIDTH / 2 - 14) * scale,
        y=y - (cards.HEIGHT / 2 - 14) * scale,
        scale=max(0.8, scale),
    )
