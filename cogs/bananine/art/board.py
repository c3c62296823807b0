"""The board and the panels: the market, above each seat's pile and hand size."""

from collections import Counter
from collections.abc import Sequence

from bot.ui.drawing.font import writing
from bot.ui.drawing.identity import Names, badge, name_tag
from bot.ui.drawing.palette import BANANA, MIST
from bot.ui.drawing.picture import Picture, picture
from bot.ui.drawing.shapes import Area, Spot, crown, halo
from bot.ui.drawing.svg import Element, group
from cogs.bananine.art.cards import card_back, stack
from cogs.bananine.art.ledger import HEADER, band, counts, header, highest_counts
from cogs.bananine.art.market import (
    BOTTOM,
    SCALE,
    offer_areas,
    round_and_deck,
    stall,
    value_x,
)
from cogs.bananine.rules.game import View
from cogs.bananine.rules.market import Payable, Stack
from cogs.bananine.rules.scoring import leaders

_LEFT, _STEP = 362, 72
_MAX_HEIGHT, _MAX_ROW_HEIGHT = 1012, 104.0
_HAND_HEIGHT = 204
_TWO_LINES = 84
"""Rows of at least this height have the name above the number of cards."""
_FEW = 3
"""Hands of at most this size have a gold number."""
NAME_WIDTH = 140
"""The width for a name beside the number of cards. Every computer player's name fits."""


def board(view: View, names: Names) -> Picture:
    return _table(view, names, BOTTOM, stall(view.market))


def panel(
    view: View,
    names: Names,
    offers: Sequence[Payable] | None = None,
    spot: Spot | None = None,
) -> Picture:
    """The board with the viewing seat's hand below the stall and, when it is asked, its offers."""
    hand = (
        stack(Stack(value, cards), value_x(value), BOTTOM + _HAND_HEIGHT / 2 + 14, SCALE)
        for value, cards in sorted(Counter(view.hand).items())
    )
    return _table(view, names, BOTTOM + _HAND_HEIGHT, stall(view.market, offers), *hand, spot=spot)


def _table(
    view: View, names: Names, top: float, *above: Element, spot: Spot | None = None
) -> Picture:
    seats = len(view.piles)
    row = min(_MAX_ROW_HEIGHT, (_MAX_HEIGHT - top - HEADER - 8) / seats)
    own = top + HEADER + row * (view.seat or 0)
    highest, leading = highest_counts(view.piles), leaders(view.piles)
    middle = top + HEADER / 2
    return picture(
        top + HEADER + row * seats + 8,
        *above,
        round_and_deck(view, middle),
        header(_LEFT, _STEP, middle),
        *(
            _seat_row(view, names, seat, highest, leading, top + HEADER + (seat + 0.5) * row, row)
            for seat in range(seats)
        ),
        halo(
            spot,
            lambda value: {
                **offer_areas(view.market, value),
                "hand": Area(14, BOTTOM - 14, 972, _HAND_HEIGHT + 6),
                "column": Area(_LEFT + _STEP * (value - 1) - 44, own - 4, 88, row),
            },
        ),
    )


def _seat_row(
    view: View,
    names: Names,
    seat: int,
    highest: Sequence[int],
    leading: Sequence[int],
    y: float,
    row: float,
) -> Element:
    """A seat's row: name, hand size and pile, with a crown for leaders."""
    to_move, cards = seat == view.mover, view.hand_sizes[seat]
    shift = 20 if row >= _TWO_LINES else 0
    card_x = 116 if shift else 262
    return group(
        band(y, row - 8, strong=to_move),
        *counts(view.piles[seat], highest, _LEFT, _STEP, y),
        badge(seat, 56, y, 27, deciding=to_move),
        *([crown(56, y - 16, 44)] if seat in leading else []),
        name_tag(seat, names, 102, y - shift, 42, 222 if shift else NAME_WIDTH),
        card_back(card_x, y + shift, 0.6),
        writing(str(cards), card_x + 20, y + shift, 42, BANANA if cards <= _FEW else MIST, "start"),
    )
