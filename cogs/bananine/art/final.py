"""The end: the face-down last card, then the winner above the board."""

from collections.abc import Mapping, Sequence

from bot.ui.drawing.identity import Names, face, mood, written_name
from bot.ui.drawing.palette import BANANA, CRATE, CRATE_DARK, NIGHT
from bot.ui.drawing.scenery import banana, harbour
from bot.ui.drawing.shapes import coin, crown
from bot.ui.drawing.svg import WIDTH, Picture, box, circle, path, picture
from cogs.bananine.art.board import HEADER, PITCH, header, rows
from cogs.bananine.art.cards import card_back
from cogs.bananine.rules.game import View

_TABLE_Y, _FACES_Y = 330, 430
_TOP = 196


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
            written_name(names[seat], x, _FACES_Y + 96, 43, step - 12, anchor="middle")
            for seat, x in places
        ),
    )


def final(view: View, names: Names, computers: Mapping[int, str]) -> Picture:
    """The winner with a crown, then a line for each seat, the best first."""
    assert view.scoring is not None, "the game is over"
    winner, *_ = order = view.scoring.order
    height = _TOP + HEADER + PITCH[len(order)] * len(order) + 4
    return picture(
        height,
        harbour(_TOP - 20, height, NIGHT, moon_at=(884, 70, 42), cranes=False),
        *(banana(x, y, 60, turn) for x, y, turn in ((70, 60, -20), (640, 60, 24))),
        face(winner, 200, 130, 56, computers),
        crown(200, 78, 90),
        written_name(names[winner], 290, 130, 64, 400),
        coin(view.scoring.scores[winner].points, 780, 130, 46),
        header(_TOP + HEADER / 2),
        *rows(view, names, _TOP + HEADER, {winner}, order),
    )
