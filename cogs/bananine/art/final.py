"""The end: the face-down last card, then the points by value and in total."""

from collections.abc import Collection, Sequence

from bot.ui.drawing.backdrop import harbour
from bot.ui.drawing.cargo import banana
from bot.ui.drawing.font import writing
from bot.ui.drawing.identity import Names, mood, name_tag
from bot.ui.drawing.palette import BANANA, CRATE, CRATE_DARK, FOAM, NIGHT, QUAY
from bot.ui.drawing.picture import WIDTH, Picture, picture
from bot.ui.drawing.portraits import face
from bot.ui.drawing.shapes import crown
from bot.ui.drawing.svg import Element, box, circle, group, path
from cogs.bananine.art.cards import card_back
from cogs.bananine.art.ledger import HEADER, band, counts, header, highest_counts, star
from cogs.bananine.rules.game import View
from cogs.bananine.rules.market import Counts
from cogs.bananine.rules.scoring import Scoring

_TABLE_Y, _FACES_Y = 330, 430
_SHORE_Y = 190
_LEFT, _STEP = 158, 80
_ROW = 140
_TOTAL_X = 916


def sealed(seats: Sequence[int], names: Names, *, surplus: bool) -> Picture:
    """The last card, of the ``surplus`` deck or a hand, above the worried faces of ``seats``."""
    step = min(240, WIDTH / max(1, len(seats)))
    places = [(seat, 500 + step * (n - (len(seats) - 1) / 2)) for n, seat in enumerate(seats)]
    return picture(
        _FACES_Y + (130 if seats else -40),
        path(f"M430 0H570L860 {_TABLE_Y}H140z", fill=BANANA, opacity=0.2),
        circle(500, 0, 70, fill=BANANA),
        box(60, _TABLE_Y - 24, WIDTH - 120, 34, 12, fill=CRATE),
        box(60, _TABLE_Y - 2, WIDTH - 120, 12, 6, fill=CRATE_DARK),
        card_back(500, _TABLE_Y - 126, 3.3, surplus=surplus),
        *(mood(seat, x, _FACES_Y, 62, "worried") for seat, x in places),
        *(
            name_tag(seat, names, x, _FACES_Y + 96, 43, step - 12, anchor="middle")
            for seat, x in places
        ),
    )


def final(
    view: View, names: Names, decisive: int | None = None, computers: Collection[int] = ()
) -> Picture:
    """The scoring table: a star for each victory point, a frame around the ``decisive`` value."""
    assert view.scoring is not None, "the game is over"
    piles = view.piles
    top = _SHORE_Y + 20
    height = top + HEADER + _ROW * len(piles) + 16
    first_y = top + HEADER + _ROW / 2
    return picture(
        height,
        harbour(_SHORE_Y, height, NIGHT, moon_at=(884, 84, 42), cranes=False),
        *(banana(x, y, size, turn) for x, y, size, turn in (
            (330, 96, 64, -20), (420, 60, 48, 30), (670, 96, 64, 24), (584, 58, 48, -30))),
        crown(500, 130, 150),
        header(_LEFT, _STEP, top + HEADER / 2),
        star(_TOTAL_X, top + HEADER / 2, FOAM, 30),
        *(
            _seat_row(view.scoring, seat, names, piles, first_y + seat * _ROW, computers)
            for seat in range(len(piles))
        ),
        *([] if decisive is None else [
            box(_LEFT + _STEP * (decisive - 1) - 38, top, 76, height - top - 10, 20, fill="none",
                stroke=BANANA, stroke_width=7)
        ]),
    )  # fmt: skip


def _seat_row(
    scoring: Scoring,
    seat: int,
    names: Names,
    piles: Sequence[Counts],
    y: float,
    computers: Collection[int],
) -> Element:
    score, won = scoring.scores[seat], seat == scoring.order[0]
    return group(
        band(y, _ROW - 10, strong=won),
        name_tag(seat, names, 132, y - 46, 42, 660),
        *counts(piles[seat], highest_counts(piles), _LEFT, _STEP, y + 10),
        *(
            star(_LEFT + _STEP * column + (number - (points - 1) / 2) * 28, y + 51, FOAM)
            for column, points in enumerate(score.by_value)
            for number in range(points)
        ),
        face(seat, 72, y + (12 if won else 0), 40, computers),
        *([crown(72, y - 34, 58)] if won else []),
        box(_TOTAL_X - 52, y - 42, 104, 84, 24, fill=FOAM if won else QUAY),
        writing(str(score.points), _TOTAL_X, y, 60, NIGHT if won else FOAM),
    )
