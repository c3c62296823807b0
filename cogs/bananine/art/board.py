"""The board and the panels: the market, and below it what the seats have collected and hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.ui.drawing import Picture, picture
from bot.ui.drawing.font import writing
from bot.ui.drawing.identity import Names, badge, name_tag
from bot.ui.drawing.palette import MIST, NIGHT
from bot.ui.drawing.picture import WIDTH
from bot.ui.drawing.svg import Element, box, group
from cogs.bananine.art.cards import card_back, stack
from cogs.bananine.art.ledger import HEADER, band, counts, header, most
from cogs.bananine.art.market import piles_strip, stall
from cogs.bananine.rules.market import Stack

_TOP = 96
_LEFT, _STEP = 298, 80
_ROW, _TIGHT_ROW = 100.0, 80.0
_HIGHEST = 1000
_HAND = 186
_BELOW = _HAND + 26 + 156
"""In a panel: the height of the hand, and of all that is below the market."""
_OWN_LEFT, _OWN_STEP = 168, 92


@dataclass(frozen=True, slots=True)
class Table:
    """What everybody may know: ``names``, ``piles`` and ``hand_sizes`` in seat order.

    A pile counts the collected cards of each value from 1 to 9. ``deck`` and ``discards`` are
    numbers of cards, ``mover`` is the seat whose turn it is, ``last`` is set in the last round.
    """

    names: Names
    stacks: Sequence[Stack]
    piles: Sequence[Sequence[int]]
    hand_sizes: Sequence[int]
    deck: int
    discards: int
    round: int
    mover: int | None
    last: bool = False


def board(table: Table) -> Picture:
    """The whole table for everybody."""
    seats = len(table.piles)
    least = _ROW if seats <= 3 else _TIGHT_ROW
    below = 16 + HEADER + 12
    market, bottom = stall(table.stacks, _TOP, _HIGHEST - _TOP - below - seats * least)
    top = bottom + 16
    row = min(_ROW, (_HIGHEST - bottom - below) / seats)
    best = most(table.piles)
    return picture(
        top + HEADER + row * seats + 12,
        piles_strip(table.round, table.deck, table.discards, 48, last=table.last),
        market,
        header(_LEFT, _STEP, top + HEADER / 2),
        *(
            _seat(table, seat, best, top + HEADER + (seat + 0.5) * row, row)
            for seat in range(seats)
        ),
    )


def _seat(table: Table, seat: int, best: Sequence[int], y: float, row: float) -> Element:
    moves = seat == table.mover
    return group(
        band(y, row - 8, strong=moves),
        *counts(table.piles[seat], best, _LEFT, _STEP, y),
        badge(seat, 62, y, 29, deciding=moves),
        name_tag(seat, table.names, 108, y - 19, 42, 146),
        card_back(124, y + 21, 0.6),
        writing(str(table.hand_sizes[seat]), 146, y + 21, 42, MIST, "start"),
    )


def panel(table: Table, seat: int, hand: Sequence[int]) -> Picture:
    """What ``seat`` sees; equal cards of its ``hand`` are stacked, the number on the corner."""
    market, bottom = stall(table.stacks, _TOP, _HIGHEST - _TOP - _BELOW)
    middle = bottom + 14 + _HAND / 2
    ledger = bottom + _HAND + 26
    return picture(
        bottom + _BELOW,
        piles_strip(table.round, table.deck, table.discards, 48, last=table.last),
        market,
        box(0, bottom, WIDTH, 1000, fill=NIGHT),
        *_fan(hand, middle),
        header(_OWN_LEFT, _OWN_STEP, ledger + 30),
        band(ledger + 100, 72, strong=seat == table.mover),
        *counts(table.piles[seat], most(table.piles), _OWN_LEFT, _OWN_STEP, ledger + 100),
        badge(seat, 68, ledger + 98, 36, deciding=seat == table.mover),
    )


def _fan(hand: Sequence[int], y: float) -> Iterator[Element]:
    """The hand in one row, sorted by value."""
    groups = sorted(Counter(hand).items())
    step = min(150.0, (WIDTH - 48) / max(1, len(groups)))
    for number, (value, cards) in enumerate(groups):
        x = WIDTH / 2 + (number - (len(groups) - 1) / 2) * step
        yield stack(Stack(value, cards), x - 6, y + 12, min(0.88, step / 162))
