"""The board and the panels: the market, and below it what the seats have collected and hold."""

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.ui.drawing.font import writing
from bot.ui.drawing.identity import Names, badge, name_tag
from bot.ui.drawing.palette import BANANA, MIST
from bot.ui.drawing.picture import Picture, picture
from bot.ui.drawing.shapes import Area, Spot, crown, halo
from bot.ui.drawing.svg import Element, group
from cogs.bananine.art.cards import card_back, stack
from cogs.bananine.art.ledger import HEADER, band, counts, header, most
from cogs.bananine.art.market import BOTTOM, SCALE, Payments, offers, piles, place, stall
from cogs.bananine.rules.game import View
from cogs.bananine.rules.market import Stack
from cogs.bananine.rules.scoring import leaders

_LEFT, _STEP = 362, 72
_LOWEST, _HIGHEST_ROW = 1012, 104.0
_HAND = 204
"""The height of a hand."""
_TWO_LINES = 84
"""A row as high as this has the name above the number of cards."""
_FEW = 3
"""Cards in a hand that may soon be empty."""
NAME_ROOM = 140
"""For a name beside the number of cards: every computer player's fits."""


def board(view: View, names: Names) -> Picture:
    return _table(view, names, BOTTOM, stall(view.market))


def panel(
    view: View, names: Names, payable: Payments | None = None, spot: Spot | None = None
) -> Picture:
    """What the seat of ``view`` sees, and what it can pay for when it is asked."""
    hand = _hand(view, BOTTOM + _HAND / 2 + 14)
    return _table(view, names, BOTTOM + _HAND, stall(view.market, payable), *hand, spot=spot)


def _hand(view: View, y: float) -> Iterator[Element]:
    """Equal cards are one stack, below those of their value on the stall."""
    for value, cards in sorted(Counter(view.hand).items()):
        yield stack(Stack(value, cards), place(value), y, SCALE)


def _table(
    view: View, names: Names, top: float, *above: Element, spot: Spot | None = None
) -> Picture:
    seats = len(view.piles)
    row = min(_HIGHEST_ROW, (_LOWEST - top - HEADER - 8) / seats)
    own = top + HEADER + row * (view.seat or 0)
    best, first, middle = most(view.piles), leaders(view.piles), top + HEADER / 2
    return picture(
        top + HEADER + row * seats + 8,
        *above,
        piles(view, middle),
        header(_LEFT, _STEP, middle),
        *(
            _seat(view, names, seat, best, first, top + HEADER + (seat + 0.5) * row, row)
            for seat in range(seats)
        ),
        halo(
            spot,
            lambda value: {
                **offers(view.market, value),
                "hand": Area(14, BOTTOM - 14, 972, _HAND + 6),
                "column": Area(_LEFT + _STEP * (value - 1) - 44, own - 4, 88, row),
            },
        ),
    )


def _seat(
    view: View,
    names: Names,
    seat: int,
    best: Sequence[int],
    first: Sequence[int],
    y: float,
    row: float,
) -> Element:
    """Whoever leads wears a crown; few cards in a hand are gold."""
    moves, cards = seat == view.mover, view.hand_sizes[seat]
    above = 20 if row >= _TWO_LINES else 0
    back = 116 if above else 262
    return group(
        band(y, row - 8, strong=moves),
        *counts(view.piles[seat], best, _LEFT, _STEP, y),
        badge(seat, 56, y, 27, deciding=moves),
        *([crown(56, y - 16, 44)] if seat in first else []),
        name_tag(seat, names, 102, y - above, 42, 222 if above else NAME_ROOM),
        card_back(back, y + above, 0.6),
        writing(str(cards), back + 20, y + above, 42, BANANA if cards <= _FEW else MIST, "start"),
    )
