"""The market: the stacks on a stall under a striped awning; before it opens, a lobby's cover."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.ui.drawing import Picture
from bot.ui.drawing.common import Taken, lobby
from bot.ui.drawing.font import width, writing
from bot.ui.drawing.palette import (
    BANANA,
    CRATE,
    CRATE_DARK,
    DEEP,
    FOAM,
    FOLD,
    MIST,
    NIGHT,
    QUAY,
    RIPE,
)
from bot.ui.drawing.picture import WIDTH
from bot.ui.drawing.shapes import flag, pill, round_mark
from bot.ui.drawing.svg import Element, box, group, path, stroke
from cogs.bananine.art.cards import card_back, stack
from cogs.bananine.rules.game import View
from cogs.bananine.rules.market import Stack

_AWNING = 112
_STRIPES = 10
_COUNTER = 30
_BREADTH = WIDTH - 72
_LARGEST = 1.12
_COLUMN, _ROW = 168, 252
"""The space for a stack at full size, with the badge on its corner and its label."""
_GOODS = (Stack(3), Stack(4), Stack(5, surplus=True), Stack(6), Stack(7))


def cover(taken: Taken, seats: int) -> Picture:
    """A lobby with ``taken`` of ``seats`` seats."""
    market, bottom = stall(_GOODS, 0, 500)
    return lobby(
        taken,
        seats,
        market,
        box(0, bottom, WIDTH, 300, fill=NIGHT),
        box(0, bottom + 22, WIDTH, 8, fill=MIST, opacity=0.2),
        height=bottom + 176,
        y=bottom + 96,
        apart=160,
    )


def stall(stacks: Sequence[Stack], top: float, room: float) -> tuple[Element, float]:
    """The stall, from the height ``top`` down, and its lower edge, at most ``room`` below that."""
    across, scale = _grid(len(stacks), room - _AWNING - _COUNTER)
    rows = max(1, -(-len(stacks) // across))
    row_height = _ROW * scale
    ground = top + _AWNING + rows * row_height
    drawn = group(
        box(24, top + 40, WIDTH - 48, ground - top - 40, fill=QUAY),
        *_placed(stacks, top + _AWNING, across, scale),
        box(12, ground - 4, WIDTH - 24, _COUNTER, 12, fill=CRATE),
        box(12, ground + _COUNTER - 14, WIDTH - 24, 10, 5, fill=CRATE_DARK),
        *_awning(top),
    )
    return drawn, ground + _COUNTER


def _grid(stacks: int, room: float) -> tuple[int, float]:
    """Stacks per row, and their scale, for the number of rows that shows them largest."""
    grids = []
    for rows in range(1, 4):
        across = max(1, -(-stacks // rows))
        scale = min(_LARGEST, _BREADTH / across / _COLUMN, room / rows / _ROW)
        grids.append((scale, across))
    scale, across = max(grids)
    return across, scale


def _placed(stacks: Sequence[Stack], top: float, across: int, scale: float) -> Iterator[Element]:
    for number, shown in enumerate(stacks):
        row, column = divmod(number, across)
        here = min(across, len(stacks) - row * across)
        step = min(_COLUMN * scale * 1.15, _BREADTH / here)
        x = WIDTH / 2 + (column - (here - 1) / 2) * step
        yield stack(shown, x - 8 * scale, top + (row + 0.5) * _ROW * scale, scale, total=True)


def _awning(top: float) -> Iterator[Element]:
    """Scalloped stripes over the whole width."""
    wide = WIDTH / _STRIPES
    for stripe in range(_STRIPES):
        x = stripe * wide
        yield path(
            f"M{x} {top}h{wide}v50q0 46-{wide / 2} 46t-{wide / 2} -46z",
            fill=RIPE if stripe % 2 else FOAM,
        )
        yield path(
            f"M{x} {top + 50}h{wide}q0 46-{wide / 2} 46t-{wide / 2} -46z",
            fill=CRATE if stripe % 2 else FOLD,
            opacity=0.45,
        )


def piles_strip(view: View, y: float) -> Element:
    """Round, surplus deck and discards as pills on the height ``y``; a flag in the last round."""
    round = str(view.round)
    wide = width(round, 46) + 100
    parts = [
        pill(24, y - 38, wide, 76, QUAY),
        round_mark(66, y, BANANA),
        writing(round, 100, y, 46, FOAM, "start"),
    ]
    if view.end is not None:
        parts.append(flag(24 + wide + 48, y))
    right = WIDTH - 24.0
    for number, back in ((sum(view.discards), False), (view.deck_size, True)):
        wide = width(str(number), 46) + 104
        right -= wide
        parts += [
            pill(right, y - 38, wide, 76, QUAY),
            card_back(right + 46, y, surplus=True) if back else _thrown(right + 46, y),
            writing(str(number), right + 80, y, 46, FOAM, "start"),
        ]
        right -= 18
    return group(*parts)


def _thrown(x: float, y: float) -> Element:
    """A crossed-out card: it has left the game."""
    return group(
        card_back(x, y),
        stroke(f"M{x - 24} {y + 26}L{x + 24} {y - 26}", DEEP, 15),
        stroke(f"M{x - 24} {y + 26}L{x + 24} {y - 26}", RIPE, 8),
    )
