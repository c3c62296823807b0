"""The signs of a shared result: what each auction brought a seat."""

from collections.abc import Iterable, Iterator, Sequence

from bot.ui.drawing.palette import BANANA, FOAM, NIGHT, WRECK
from bot.ui.drawing.scenery import small_crate
from bot.ui.drawing.shapes import arrow
from bot.ui.drawing.svg import box, group, path, stroke
from cogs.puerto_banana.rules import BonusPaid, Event, Removed, RoundEnded, Shared, View, Won

SIGNS = {
    "lot": group(box(-44, -44, 88, 88, 18, fill=BANANA), small_crate(-29, -29, 58)),
    "bonus": group(box(-44, -44, 88, 88, 18, fill="#2176AE"), arrow(-26, 0, 52, FOAM)),
    "shared": group(
        box(-44, -44, 88, 88, 18, fill=FOAM),
        *(box(-28, y, 56, 14, 4, fill=NIGHT) for y in (-27, -7, 13)),
    ),
    "overboard": group(
        box(-44, -44, 88, 88, 18, fill=WRECK),
        group(path("M-30 4H30L18 24H-20zM-4 0V-32L22 0z", fill=FOAM), y=-4, turn=28),
        stroke("M-34 28q8-9 17 0t17 0t17 0t17 0", "#7CC8FF", 7),
    ),
}


def signs(steps: Iterable[tuple[Sequence[Event], View]], seat: int) -> Iterator[str]:
    """A sign for each auction."""
    sign = "nothing"
    for event in (event for events, _ in steps for event in events):
        match event:
            case Removed() if event.seat == seat:
                sign = "overboard"
            case Won() if event.seat == seat:
                sign = "lot"
            case Shared() if seat in event.seats:
                sign = "shared"
            case BonusPaid() if event.each and seat in event.seconds:
                sign = "bonus"
            case RoundEnded():
                yield sign
                sign = "nothing"
