"""The board and the panels: the market, and below it what the seats have collected and hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.ui.drawing import Picture, picture
from bot.ui.drawing.font import writing
from bot.ui.drawing.identity import Names, badge, name_tag
from bot.ui.drawing.palette import MIST, NIGHT
from bot.ui.drawing.picture import WIDTH
from bot.ui.drawing.svg import Element, box, group
from cogs.bananine.art.cards import card_back, stack
from cogs.bananine.art.ledger import HEADER, band, counts, header, most
from cogs.bananine.art.market import piles_strip, stall
from cogs.bananine.rules.game import View
from cogs.bananine.rules.market import Stack

_TOP = 96
_LEFT, _STEP = 298, 80
_ROW, _TIGHT_ROW = 100.0, 80.0
_HIGHEST = 1000
_HAND = 186
_BELOW = _HAND + 26 + 156
"""In a panel: the height of the hand, and of all that is below the market."""
_OWN_LEFT, _OWN_STEP = 168, 92


def board(view: View, names: Names) -> Picture:
    """The whole table for everybody."""
    seats = len(view.piles)
    least = _ROW if seats <= 3 else _TIGHT_ROW
    below = 16 + HEADER + 12
    market, bottom = stall(view.market.stacks(), _TOP, _HIGHEST - _TOP - below - seats * least)
    top = bottom + 16
    row = min(_ROW, (_HIGHEST - bottom - below) / seats)
    best = most(view.piles)
    return picture(
        top + HEADER + row * seats + 12,
        piles_strip(view, 48),
        market,
        header(_LEFT, _STEP, top + HEADER / 2),
        *(
            _seat(view, names, seat, best, top + HEADER + (seat + 0.5) * row, row)
            for seat in range(seats)
        ),
    )


def _seat(
    view: View, names: Names, seat: int, best: Sequence[int], y: float, row: float
) -> Element:
    moves = seat == view.mover
    return group(
        band(y, row - 8, strong=moves),
        *counts(view.piles[seat], best, _LEFT, _STEP, y),
        badge(seat, 62, y, 29, deciding=moves),
        name_tag(seat, names, 108, y - 19, 42, 146),
        card_back(124, y + 21, 0.6),
        writing(str(view.hand_sizes[seat]), 146, y + 21, 42, MIST, "start"),
    )


def panel(view: View, names: Names) -> Picture:
    """What the seat of ``view`` sees; equal cards of its hand are one stack."""
    seat, hand = view.seat, view.hand
    assert seat is not None, "a spectator has no panel"
    assert hand is not None, "whoever has a seat has a hand"
    market, bottom = stall(view.market.stacks(), _TOP, _HIGHEST - _TOP - _BELOW)
    middle = bottom + 14 + _HAND / 2
    ledger = bottom + _HAND + 26
    return picture(
        bottom + _BELOW,
        piles_strip(view, 48),
        market,
        box(0, bottom, WIDTH, 1000, fill=NIGHT),
        *_fan(hand, middle),
        header(_OWN_LEFT, _OWN_STEP, ledger + 30),
        band(ledger + 100, 72, strong=seat == view.mover),
        *counts(view.piles[seat], most(view.piles), _OWN_LEFT, _OWN_STEP, ledger + 100),
        badge(seat, 68, ledger + 98, 36, deciding=seat == view.mover),
    )


def _fan(hand: Sequence[int], y: float) -> Iterator[Element]:
    """The hand in one row, sorted by value."""
    groups = sorted(Counter(hand).items())
    step = min(150.0, (WIDTH - 48) / max(1, len(groups)))
    for number, (value, cards) in enumerate(groups):
        x = WIDTH / 2 + (number - (len(groups) - 1) / 2) * step
        yield stack(Stack(value, cards), x - 6, y + 12, min(0.88, step / 162))
