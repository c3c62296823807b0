"""The signs of a shared result: what each turn brought a seat."""

from collections.abc import Iterable, Iterator, Sequence

from bot.ui.drawing.palette import BANANA, FOAM, NIGHT, SEA
from bot.ui.drawing.shapes import crown
from bot.ui.drawing.svg import box, circle, group
from cogs.bananine.rules.events import Event, Played, Taken
from cogs.bananine.rules.game import View
from cogs.bananine.rules.scoring import leaders

SIGNS = {
    "took": group(
        box(-32, -44, 64, 88, 14, fill=FOAM),
        box(-18, -26, 36, 52, 8, fill=NIGHT),
        circle(0, 0, 11, fill=BANANA),
    ),
    "lead": group(
        box(-41, -41, 82, 82, 16, fill=SEA, stroke=BANANA, stroke_width=6), crown(0, 22, 58)
    ),
}


def signs(steps: Iterable[tuple[Sequence[Event], View]], seat: int) -> Iterator[str]:
    """A sign for each of the seat's turns."""
    led = False
    for events, view in steps:
        leads = seat in leaders(view.piles)
        for event in events:
            if isinstance(event, Taken) and event.seat == seat:
                yield "lead" if leads and not led else "took"
            elif isinstance(event, Played) and event.seat == seat:
                yield "nothing"
        led = leads
