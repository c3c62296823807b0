"""A moment of the turn as a banner of its own: the police, an underdog, the last round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.ui.drawing import Picture, picture
from bot.ui.drawing.font import width, writing
from bot.ui.drawing.identity import Names, badge, name_tag
from bot.ui.drawing.numbers import MINUS
from bot.ui.drawing.palette import ALARM, BANANA, DEEP, FOAM, MIST, NIGHT
from bot.ui.drawing.picture import WIDTH
from bot.ui.drawing.shapes import flag
from bot.ui.drawing.svg import Element, box, circle, group
from cogs.green_port.art.parts.lanes import ACCENT, any_cube, cube
from cogs.green_port.art.parts.symbols import siren
from cogs.green_port.rules.events import (
    BonusTaken,
    Busted,
    Dispersed,
    DispersionCalled,
    EndTriggered,
    Event,
)
from cogs.green_port.rules.view import View

_HEIGHT = 220
_MIDDLE = _HEIGHT / 2
_MOMENTS = (Busted, DispersionCalled, BonusTaken, EndTriggered)


def latest(view: View) -> tuple[Event, ...]:
    """The latest moment of this turn and what followed it; while it has just begun, of the turn
    before. Nothing when there was none."""
    for events in (view.turn, view.turn_before if view.just_begun else ()):
        for place in range(len(events) - 1, -1, -1):
            event = events[place]
            if isinstance(event, _MOMENTS) and not _empty(event):
                return events[place:]
    return ()


def moment(view: View, names: Names) -> Picture | None:
    """The banner of the latest moment, if there is one."""
    events = latest(view)
    return picture(_HEIGHT, *_banner(events[0], events, view, names)) if events else None


def _empty(event: Event) -> bool:
    return isinstance(event, DispersionCalled) and not event.seats


def _banner(event: Event, since: Sequence[Event], view: View, names: Names) -> Iterator[Element]:
    match event:
        case Busted():
            yield _ground(ALARM)
            yield siren(130, _MIDDLE - 4, 170, BANANA)
            yield badge(event.seat, 316, _MIDDLE, 58)
            yield name_tag(event.seat, names, 396, _MIDDLE, 72, 300)
            yield _lost(event.lost)
        case DispersionCalled():
            yield _ground(ALARM)
            yield siren(116, _MIDDLE - 4, 150, BANANA)
            yield from _scattered(event, since, names)
        case BonusTaken():
            yield _ground(ACCENT)
            yield badge(event.seat, 110, _MIDDLE, 62)
            yield name_tag(event.seat, names, 204, _MIDDLE, 80, 420, DEEP)
            yield cube(event.colour, 884, _MIDDLE, 120)
            yield writing("+1", 812, _MIDDLE, 130, DEEP, "end")
        case EndTriggered():
            yield _ground(BANANA)
            yield group(flag(0, 0), x=90, y=_MIDDLE, scale=1.9)
            yield from _still_to_play(view, event.seat)


def _ground(fill: str) -> Element:
    return box(15, 15, WIDTH - 30, _HEIGHT - 30, 36, fill=fill)


def _lost(count: int) -> Element:
    """The cards that are lost."""
    text = f"{MINUS}{count}"
    return group(
        writing(text, 862, _MIDDLE, 130, FOAM, "end"),
        box(876, _MIDDLE - 58, 84, 116, 16, fill=FOAM),
        box(890, _MIDDLE - 44, 56, 88, 10, fill=MIST),
    )


def _scattered(event: DispersionCalled, since: Sequence[Event], names: Names) -> Iterator[Element]:
    """Who gives up how many cubes; those who have are told from those still to choose."""
    done = {each.seat for each in since if isinstance(each, Dispersed)}
    alone = len(event.seats) == 1
    step = 760 / len(event.seats)
    size = 100 if alone else 72 if len(event.seats) == 2 else 50
    for place, (seat, count) in enumerate(zip(event.seats, event.counts, strict=True)):
        x = 256 + min(step, 260) * place
        yield badge(seat, x, _MIDDLE, 40, deciding=seat not in done)
        if alone:
            yield name_tag(seat, names, x + 66, _MIDDLE, 72, 330)
        text = f"{MINUS}{count}"
        yield writing(text, x + (420 if alone else 56), _MIDDLE, size, FOAM, "start")
        if alone:
            yield any_cube(x + 440 + width(text, size) + 24, _MIDDLE, 72)


def _still_to_play(view: View, ended: int) -> Iterator[Element]:
    """Everybody who has a turn left; whose turn it is wears a ring."""
    seats = len(view.gangs)
    for place in range(1, seats):
        seat = (ended + place) % seats
        if seat == view.start:
            return
        x = 150 + 190 * place
        yield circle(x, _MIDDLE, 68, fill=NIGHT)
        yield badge(seat, x, _MIDDLE, 54, deciding=seat == view.active)
