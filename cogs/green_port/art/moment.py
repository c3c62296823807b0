"""Moments: the police, a second chance, a bonus, a referral, the last round. In a panel, a moment
replaces the harbour."""

from collections.abc import Callable, Iterator, Sequence
from math import pi, sin
from typing import NamedTuple

from bot.ui.drawing.backdrop import skyline, stars, waves
from bot.ui.drawing.font import width, writing
from bot.ui.drawing.identity import Names, badge, name_tag
from bot.ui.drawing.numbers import MINUS
from bot.ui.drawing.palette import BANANA, CRATE, DEEP, MIST, NIGHT, QUAY, RIPE, SEA, WRECK
from bot.ui.drawing.picture import WIDTH, Picture, picture
from bot.ui.drawing.shapes import Area, arrow, flag
from bot.ui.drawing.svg import Element, box, circle, group, kept, path, stroke
from cogs.green_port.art.harbour import boat, crowd, hull
from cogs.green_port.art.lanes import PAINT, centred, cube, each_cube, siren
from cogs.green_port.art.market import house
from cogs.green_port.rules import events
from cogs.green_port.rules.components import Colour, Cubes, UnitCard
from cogs.green_port.rules.events import Event
from cogs.green_port.rules.turns.turn import clockwise
from cogs.green_port.rules.view import View

_HEIGHT, _LOW = 384, 284
_SHORE = 306
_RAY = "#A82E1D"


class Drawn(NamedTuple):
    """A harbour or moment, with its height."""

    element: Element
    height: int
    areas: Callable[[int], dict[str, Area]]
    """The areas that a lesson can point at, given its number."""


def moment(
    event: Event, since: Sequence[Event], lost: Sequence[UnitCard], view: View, names: Names
) -> Drawn:
    """The moment of an event; ``since`` are the events from it on, ``lost`` the cards of a bust."""
    height = _LOW if isinstance(event, events.Referred) else _HEIGHT
    told = {"lost": Area(WIDTH - 206, 8, 198, 124)} if isinstance(event, events.Busted) else {}
    return Drawn(group(*_stage(event, since, lost, view, names)), height, lambda _: told)


def banner(drawn: Drawn) -> Picture:
    return picture(drawn.height, drawn.element)


def sirens(seat: int, row: Sequence[UnitCard], names: Names) -> Drawn:
    """A raid before its outcome is known: the police boat lights up the people on the quay."""
    drawn = group(
        stars(_SHORE),
        skyline(_SHORE, cranes=False),
        siren(928, 84, 96, BANANA),
        path(f"M250 250L{WIDTH} 120V{_SHORE + 24}L250 278z", fill=BANANA, opacity=0.28),
        waves(_SHORE, _HEIGHT - _SHORE, SEA),
        box(440, _SHORE + 16, WIDTH - 440, _HEIGHT - _SHORE - 16, fill=CRATE),
        crowd(row, 716, _SHORE + 20, 480, None, PAINT),
        boat(206, _SHORE + 34, 1.5, lit=True),
        *_who(seat, names),
    )
    return Drawn(drawn, _HEIGHT, lambda _: {})


def _stage(
    event: Event, since: Sequence[Event], lost: Sequence[UnitCard], view: View, names: Names
) -> Iterator[Element]:
    match event:
        case events.Busted():
            yield _raid()
            yield from _who(event.seat, names)
            yield _less(event.lost)
            yield from _taken_aboard(lost)
            yield waves(_HEIGHT - 36, 36, QUAY, shift=40)
        case events.Rescued():
            yield _night()
            yield boat(196, _SHORE + 24, 1.45, lit=False)
            yield house(842, 216, 3, PAINT[Colour.BLUE])
            yield box(806, 216, 72, 72, 10, fill=BANANA)
            yield from _who(event.seat, names)
            yield from _thrown(event.paid)
        case events.Dispersed():
            yield _raid()
            yield from _who(event.seat, names)
            yield _less(sum(event.cubes))
            yield from _scattered(event.cubes)
        case events.DispersionCalled():
            yield _raid()
            yield from _called(event, since, names)
        case events.BonusTaken():
            yield _night()
            yield stroke("M500 0V20M470 20H530V36", MIST, 9)
            yield cube(event.colour, 500, 90, 110)
            yield badge(event.seat, 500, 236, 78)
            yield path("M290 264H710Q686 352 610 362H390Q314 352 290 264z", fill=CRATE)
            yield waves(_HEIGHT - 50, 50, QUAY, shift=40)
        case events.Referred():
            yield waves(_LOW - 44, 44, QUAY)
            yield badge(event.seat, 170, 128, 92)
            yield arrow(308, 128, 96)
            yield cube(event.paying, 500, 128, 130)
            yield arrow(596, 128, 96)
            yield badge(event.active, 830, 128, 92)
        case events.EndTriggered():
            yield from _last_round(view)


def _who(seat: int, names: Names) -> Iterator[Element]:
    yield badge(seat, 92, 92, 58)
    yield name_tag(seat, names, 172, 92, 60, 240)


def _less(count: int) -> Element:
    """The number lost, in the top right corner."""
    text = f"{MINUS}{count}"
    wide = 56 + width(text, 84)
    return group(
        box(WIDTH - 24 - wide, 20, wide, 100, 28, fill=DEEP),
        writing(text, WIDTH - 24 - wide / 2, 70, 84, BANANA),
    )


@kept
def _night() -> Element:
    return group(stars(_SHORE), skyline(_SHORE, cranes=False), waves(_SHORE, _HEIGHT - _SHORE, SEA))


@kept
def _raid() -> Element:
    """A red night sky with a siren in the middle."""
    rays = "".join(
        f"M500 110L{x} {y}L{x + dx} {y + dy}z"
        for x, y, dx, dy in (
            (-200, 20, 0, 140), (-200, 270, 0, 140), (120, -60, 200, 0), (680, -60, 200, 0),
            (1200, 20, 0, 140), (1200, 270, 0, 140), (260, 310, 140, 0), (600, 310, 140, 0),
        )
    )  # fmt: skip
    return group(
        box(0, 0, WIDTH, _HEIGHT, fill=WRECK),
        path(rays, fill=_RAY),
        siren(500, 64, 112, BANANA),
        waves(_SHORE, _HEIGHT - _SHORE, SEA),
    )


def _taken_aboard(lost: Sequence[UnitCard]) -> Iterator[Element]:
    """The people taken by the police, with their colours on the hull."""
    yield crowd(lost, 500, 254, 600, None, PAINT)
    yield hull(500, 374, 3)
    step = min(104.0, 580 / max(1, len(lost)))
    for x, card in zip(centred(len(lost), step), lost, strict=True):
        yield cube(card.colour, x, 322, min(56, step * 0.8))


def _thrown(cubes: Cubes) -> Iterator[Element]:
    """The cubes paid for the second chance, thrown after the boat."""
    thrown = each_cube(cubes)
    size = min(62.0, 560 / len(thrown))
    for place, colour in enumerate(thrown):
        share = (place + 0.5) / len(thrown)
        yield cube(colour, 330 + 430 * share, 276 - 100 * sin(pi * share), size)


def _scattered(cubes: Cubes) -> Iterator[Element]:
    lost = each_cube(cubes)
    across = max(5, -(-len(lost) // 3))
    step = min(150, 880 / across)
    lines = -(-len(lost) // across)
    for place, colour in enumerate(lost):
        in_line = min(across, len(lost) - place // across * across)
        x = 500 + (place % across - (in_line - 1) / 2) * step
        y = 248 + min(72, step) * (place // across - (lines - 1) / 2) + 14 * (place % 2)
        yield group(cube(colour, 0, 0, min(66, step * 0.7)), x=x, y=y, turn=place * 37 % 50 - 25)


def _called(
    event: events.DispersionCalled, since: Sequence[Event], names: Names
) -> Iterator[Element]:
    """The seats that must discard and how many cubes; badges mark those still to choose."""
    done = {each.seat for each in since if isinstance(each, events.Dispersed)}
    step = 900 / len(event.seats)
    places = centred(len(event.seats), step)
    for x, seat, count in zip(places, event.seats, event.counts, strict=True):
        yield badge(seat, x, 172, 50, deciding=seat not in done)
        yield name_tag(seat, names, x, 256, 48, step - 20, anchor="middle")
        yield writing(f"{MINUS}{count}", x, 332, 84, BANANA)


def _last_round(view: View) -> Iterator[Element]:
    """Sunrise over the seats in the order of the round, faded once they have had their turn."""
    yield circle(500, _SHORE, 210, fill=RIPE)
    yield circle(500, _SHORE, 168, fill=BANANA)
    yield skyline(_SHORE, cranes=False)
    yield waves(_SHORE, _HEIGHT - _SHORE, SEA)
    yield flag(490, 68, 1.6)
    seats, left = clockwise(view.start, len(view.gangs)), (view.active, *view.later_seats)
    for x, seat in zip(centred(len(seats), 200), seats, strict=True):
        drawn = badge(seat, x, 276, 60, deciding=seat == view.active)
        yield circle(x, 276, 76, fill=NIGHT)
        yield group(drawn, opacity=None if seat in left else 0.4)
