"""All bids are in, and nobody has seen any: an envelope of everybody under the lot."""

from collections.abc import Sequence

from bot.ui.drawing.backdrop import harbour
from bot.ui.drawing.identity import COLOURS, Names, badge, name_tag
from bot.ui.drawing.numbers import figure
from bot.ui.drawing.palette import HAZE, MIST
from bot.ui.drawing.picture import WIDTH, Picture, picture
from bot.ui.drawing.shapes import envelope
from bot.ui.drawing.svg import Element, box, circle, group
from cogs.puerto_banana.art.ship import hanging_lot
from cogs.puerto_banana.rules import Revealed

_SHORE, _TOP = 190, 226
_LEFT, _RIGHT = 24, WIDTH - 24
_ENVELOPE_X = 560


def sealed(revealed: Revealed, stocks: Sequence[int], names: Names) -> Picture:
    """The round that is about to be ``revealed``, with the stocks before it: the bids stay unseen.

    All rows are alike, so that nothing tells who bid what.
    """
    pitch = 122 if len(stocks) <= 4 else 96
    height = _TOP + pitch * len(stocks) + 16
    rows = [
        _row(seat, stock, names, _TOP + pitch * seat, pitch - 12)
        for seat, stock in enumerate(stocks)
    ]
    return picture(
        height,
        harbour(_SHORE, height, cranes=False),
        hanging_lot(revealed.lot, WIDTH / 2, _SHORE, 190),
        *rows,
    )


def _row(seat: int, stock: int, names: Names, top: float, high: float) -> Element:
    middle = top + high / 2
    return group(
        box(_LEFT, top, _RIGHT - _LEFT, high, 24, fill=HAZE),
        badge(seat, _LEFT + 66, middle, high * 0.4),
        name_tag(seat, names, 158, middle, max(44, high * 0.47), 320),
        envelope(_ENVELOPE_X, middle, high * 1.12),
        circle(_ENVELOPE_X, middle + high * 0.1, high * 0.15, fill=COLOURS[seat % len(COLOURS)]),
        figure(stock, _RIGHT - 36, middle, max(46, high * 0.5), MIST, anchor="end", room=240),
    )
