"""The signs of a shared result: what each turn brought a seat."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from bot.ui.drawing.palette import BANANA, FOAM, NIGHT, WRECK
from bot.ui.drawing.svg import box, circle, group, path, stroke
from cogs.green_port.rules.events import (
    Busted,
    CubesTaken,
    Event,
    HeadquartersBought,
    ObjectiveCompleted,
    TurnEnded,
)
from cogs.green_port.rules.view import View

SIGNS = {
    "took": group(
        box(-44, -44, 88, 88, 18, fill=NIGHT),
        box(-18, -34, 36, 32, 8, fill="#F0E442"),
        circle(-20, 18, 17, fill="#0072B2"),
        path("M20-2L38 18L20 38L2 18z", fill="#009E73"),
    ),
    "raided": group(
        box(-44, -44, 88, 88, 18, fill=WRECK),
        path("M-22 16V4A22 22 0 0 1 22 4V16z", fill=BANANA),
        box(-30, 16, 60, 12, 4, fill=FOAM),
        stroke("M0-32V-26M-27-21L-22-17M27-21L22-17", BANANA, 6),
    ),
    "built": group(
        box(-44, -44, 88, 88, 18, fill="#009E73"),
        path("M-26 28V-4L0-28L26-4V28z", fill=FOAM),
    ),
}
"""From what matters least to what matters most: a turn has one sign."""
_OF: Mapping[type[Event], str] = {
    CubesTaken: "took",
    Busted: "raided",
    ObjectiveCompleted: "built",
    HeadquartersBought: "built",
}


def signs(steps: Iterable[tuple[Sequence[Event], View]], seat: int) -> Iterator[str]:
    """A sign for each of the seat's turns. Cubes from referrals come in others' turns."""
    order = list(SIGNS)
    kinds: list[str] = []
    for event in (event for events, _ in steps for event in events):
        if isinstance(event, TurnEnded) and event.seat == seat:
            yield max(kinds, key=order.index, default="nothing")
        elif getattr(event, "seat", None) == seat and type(event) in _OF:
            kinds.append(_OF[type(event)])
        if isinstance(event, TurnEnded):
            kinds = []
