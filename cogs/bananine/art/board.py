"""The board and the panels: the market, above each seat's hand size, pile and points."""

from collections.abc import Sequence

from bot.ui.drawing.font import writing
from bot.ui.drawing.identity import Names
from bot.ui.drawing.shapes import Spot, flag, halo, round_mark
from bot.ui.drawing.svg import Element, Picture, group, picture
from cogs.bananine.art.cards import card_back
from cogs.bananine.art.ledger import HEADER, PITCH, cell, header, rows
from cogs.bananine.art.market import BOTTOM, areas, hand, stall
from cogs.bananine.rules.game import View
from cogs.bananine.rules.market import Payable
from cogs.bananine.rules.preview import Preview
from cogs.bananine.rules.scoring import leaders

_HAND_BOTTOM = 530


def board(view: View, names: Names) -> Picture:
    return _table(view, names, BOTTOM, stall(view.market))


def panel(
    view: View,
    names: Names,
    offers: Sequence[Payable] | None = None,
    spot: Spot | None = None,
    preview: Preview | None = None,
) -> Picture:
    """The board with the viewing seat's hand below the stall and, when it is asked, its offers, or
    a ``preview`` of its move."""
    if preview is None:
        above = stall(view.market, offers), hand(view.hand or ())
        return _table(view, names, _HAND_BOTTOM, *above, spot=spot)
    after = preview.after
    above = stall(after.market, None, preview), hand(after.hand or (), preview.outcome.paid)
    return _table(after, names, _HAND_BOTTOM, *above, before=view)


def _table(
    view: View,
    names: Names,
    top: float,
    *above: Element,
    spot: Spot | None = None,
    before: View | None = None,
) -> Picture:
    seats = len(view.piles)
    first = top + HEADER
    return picture(
        first + PITCH[seats] * seats + 4,
        *above,
        _round_and_deck(view, top + HEADER / 2),
        header(top + HEADER / 2),
        *rows(view, names, first, leaders(view.piles), range(seats), before),
        halo(
            spot,
            lambda value: {
                **areas(view.market, value),
                "column": cell(seats, view.own_seat, value, first),
            },
        ),
    )


def _round_and_deck(view: View, y: float) -> Element:
    """The round, with a flag if it is the last, and the number of cards in the surplus deck."""
    return group(
        flag(30, y, 0.6) if view.end else round_mark(38, y, 0.9),
        writing(str(view.round), 66, y, 44, anchor="start"),
        card_back(136, y, 0.75, surplus=True),
        writing(str(view.deck_size), 160, y, 44, anchor="start"),
    )
