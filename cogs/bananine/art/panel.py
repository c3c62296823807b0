"""The panel of one seat: the market, its hand and its collection."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.ui.drawing import Picture, picture
from bot.ui.drawing.identity import badge
from bot.ui.drawing.palette import NIGHT
from bot.ui.drawing.picture import WIDTH
from bot.ui.drawing.svg import Element, box
from cogs.bananine.art.board import Table
from cogs.bananine.art.cards import stack
from cogs.bananine.art.ledger import band, counts, header, most
from cogs.bananine.art.market import piles_strip, stall
from cogs.bananine.rules.market import Stack

_TOP, _HIGHEST = 96, 1000
_HAND = 186
_BELOW = _HAND + 26 + 156
_LEFT, _STEP = 168, 92


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
        header(_LEFT, _STEP, ledger + 30),
        band(ledger + 100, 72, strong=seat == table.mover),
        *counts(table.piles[seat], most(table.piles), _LEFT, _STEP, ledger + 100),
        badge(seat, 68, ledger + 98, 36, deciding=seat == table.mover),
    )


def _fan(hand: Sequence[int], y: float) -> Iterator[Element]:
    """The hand in one row, sorted by value."""
    groups = sorted(Counter(hand).items())
    step = min(150.0, (WIDTH - 48) / max(1, len(groups)))
    for number, (value, cards) in enumerate(groups):
        x = WIDTH / 2 + (number - (len(groups) - 1) / 2) * step
        yield stack(Stack(value, cards), x - 6, y + 12, min(0.88, step / 162))
