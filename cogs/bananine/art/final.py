"""The end: the scoring table by value, and total points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.ui.drawing import Picture, picture
from bot.ui.drawing.backdrop import harbour
from bot.ui.drawing.cargo import banana
from bot.ui.drawing.font import writing
from bot.ui.drawing.identity import Names, badge, name_tag
from bot.ui.drawing.palette import BANANA, FOAM, NIGHT, QUAY
from bot.ui.drawing.shapes import crown
from bot.ui.drawing.svg import Element, box, group
from cogs.bananine.art.ledger import HEADER, band, counts, header, most, star
from cogs.bananine.rules.game import View

_SHORE = 190
_LEFT, _STEP = 158, 80
_ROW = 140
_TOTAL = 916


def final(view: View, names: Names, decisive: int | None = None) -> Picture:
    """The scoring table, each victory point a star, the ``decisive`` value framed; ``ValueError``
    before the end."""
    if view.scoring is None:
        raise ValueError("nothing is scored yet")
    piles, winner = view.piles, view.scoring.order[0]
    points = [score.by_value for score in view.scoring.scores]
    top = _SHORE + 20
    best = most(piles)
    height = top + HEADER + _ROW * len(piles) + 16
    return picture(
        height,
        harbour(_SHORE, height, NIGHT, moon_at=(884, 84, 42), cranes=False),
        *(banana(x, y, size, turn) for x, y, size, turn in (
            (330, 96, 64, -20), (420, 60, 48, 30), (670, 96, 64, 24), (584, 58, 48, -30))),
        crown(500, 130, 150),
        header(_LEFT, _STEP, top + HEADER / 2),
        *([] if decisive is None else [_frame(decisive, top, height - top - 16)]),
        star(_TOTAL, top + HEADER / 2, FOAM, 30),
        *(
            _seat(seat, names, piles[seat], points[seat], best, top + HEADER + (seat + 0.5) * _ROW,
                  won=seat == winner)
            for seat in range(len(piles))
        ),
    )  # fmt: skip


def _frame(value: int, top: float, height: float) -> Element:
    x = _LEFT + _STEP * (value - 1)
    return box(x - 38, top, 76, height, 20, fill="none", stroke=BANANA, stroke_width=7)


def _seat(
    seat: int,
    names: Names,
    pile: Sequence[int],
    points: Sequence[int],
    best: Sequence[int],
    y: float,
    *,
    won: bool,
) -> Element:
    return group(
        band(y, _ROW - 10, strong=won),
        name_tag(seat, names, 132, y - 44, 44, 660),
        *counts(pile, best, _LEFT, _STEP, y + 7),
        *_stars(points, y + 50),
        badge(seat, 72, y + (12 if won else 0), 40),
        *([crown(72, y - 34, 58)] if won else []),
        box(_TOTAL - 52, y - 42, 104, 84, 24, fill=FOAM if won else QUAY),
        writing(str(sum(points)), _TOTAL, y, 60, NIGHT if won else FOAM),
    )


def _stars(points: Sequence[int], y: float) -> Iterator[Element]:
    for column, count in enumerate(points):
        for number in range(count):
            yield star(_LEFT + _STEP * column + (number - (count - 1) / 2) * 28, y, FOAM)
