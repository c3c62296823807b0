"""A last card, face down: nobody has seen yet what it brings."""

from collections.abc import Sequence

from bot.ui.drawing.identity import Names, mood, name_tag
from bot.ui.drawing.palette import BANANA, CRATE, CRATE_DARK
from bot.ui.drawing.picture import WIDTH, Picture, picture
from bot.ui.drawing.svg import box, circle, path
from cogs.bananine.art.cards import card_back

_TABLE, _PEOPLE = 330, 430


def sealed(seats: Sequence[int], names: Names, *, surplus: bool) -> Picture:
    """The card in the light of a lamp, one of the *surplus* or of a hand, and those ``seats`` below
    who hold their breath."""
    step = min(240, WIDTH / max(1, len(seats)))
    places = [(seat, 500 + step * (n - (len(seats) - 1) / 2)) for n, seat in enumerate(seats)]
    return picture(
        _PEOPLE + (130 if seats else -40),
        path(f"M430 0H570L860 {_TABLE}H140z", fill=BANANA, opacity=0.2),
        circle(500, 0, 70, fill=BANANA),
        box(60, _TABLE - 24, WIDTH - 120, 34, 12, fill=CRATE),
        box(60, _TABLE - 2, WIDTH - 120, 12, 6, fill=CRATE_DARK),
        card_back(500, _TABLE - 126, 3.3, surplus=surplus),
        *(mood(seat, x, _PEOPLE, 62, "worried") for seat, x in places),
        *(
            name_tag(seat, names, x, _PEOPLE + 96, 43, step - 12, anchor="middle")
            for seat, x in places
        ),
    )
