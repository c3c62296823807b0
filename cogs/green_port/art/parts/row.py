"""The row: in each colour's lane its cards, and what taking them would bring."""

from __future__ import annotations

from collections.abc import Iterator

from bot.ui.drawing.font import writing
from bot.ui.drawing.palette import BANANA, DEEP, FOAM, HAZE, NIGHT
from bot.ui.drawing.shapes import cross
from bot.ui.drawing.svg import Element, box, group
from cogs.green_port.art.parts import lanes
from cogs.green_port.art.parts.lanes import INK, mark
from cogs.green_port.art.parts.symbols import symbol
from cogs.green_port.rules.components import COLOURS, BlackCard, Colour, UnitCard
from cogs.green_port.rules.state import Phase
from cogs.green_port.rules.view import View

HEIGHT = 225
_CARD, _TALL = 50, 68
_ROOM = lanes.WIDTH - 30


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


def may_take(view: View, seat: int) -> bool:
    """Whether the seat may take from the row: while hiring, or when asked for a referral."""
    if view.phase is Phase.REFER:
        return seat in view.deciding
    hiring = view.phase in {Phase.HIRE, Phase.UNDERDOG, Phase.DISPERSION}
    return hiring and seat == view.active and bust(view) is None


def taker(view: View) -> int | None:
    """Whoever may take from the row now."""
    seat = view.deciding[0] if view.phase is Phase.REFER and view.deciding else view.active
    return seat if may_take(view, seat) else None


def row(view: View, top: float, seat: int | None) -> Element:
    """The four lanes; what a take would bring ``seat``, if it is one that may take."""
    return group(*(_lane(view, colour, top, seat) for colour in COLOURS))


def _lane(view: View, colour: Colour, top: float, seat: int | None) -> Element:
    cards = [c for c in view.row if isinstance(c, UnitCard) and c.colour is colour]
    left = lanes.left(colour)
    if not cards:
        return group(
            lanes.plate(colour, top, HEIGHT, lit=False),
            mark(colour, lanes.middle(colour), top + HEIGHT / 2, 80, HAZE),
        )
    lost = bust(view) is not None
    ink = INK[colour]
    return group(
        lanes.plate(colour, top, HEIGHT, lit=True),
        mark(colour, left + 66, top + 70, 92, ink),
        *_gain(view, colour, len(cards), seat, left + 168, top + 70),
        *_cards(view, cards, seat, left + lanes.WIDTH / 2, top + 178),
        *([box(left, top, lanes.WIDTH, HEIGHT, 24, fill=NIGHT, opacity=0.66)] if lost else []),
    )


def _gain(
    view: View, colour: Colour, cards: int, seat: int | None, x: float, y: float
) -> Iterator[Element]:
    """What a take brings, a cross for nothing; without one who may take, the number of cards."""
    ink = INK[colour]
    if seat is None:
        yield writing(str(cards), x, y, 110, ink)
        return
    gain = view.takes(seat, colour).own
    if gain:
        yield writing(f"+{gain}", x, y, 110, ink)
    else:
        yield cross(x, y, 76, ink, 16)


def _cards(
    view: View, cards: list[UnitCard], seat: int | None, x: float, y: float
) -> Iterator[Element]:
    """Small cards with their symbols; those of the taker's profile are framed."""
    wide = min(_CARD, (_ROOM - 4 * (len(cards) - 1)) / len(cards))
    step = wide + 4
    profile = None if seat is None else view.gangs[seat].profile
    for number, card in enumerate(cards):
        middle = x + (number - (len(cards) - 1) / 2) * step
        own = card.symbol is profile
        yield box(
            middle - wide / 2,
            y - _TALL / 2,
            wide,
            _TALL,
            9,
            fill=DEEP if own else FOAM,
            stroke=BANANA if own else None,
            stroke_width=5 if own else None,
        )
        yield symbol(card.symbol, middle, y, wide * 0.72, BANANA if own else DEEP)
