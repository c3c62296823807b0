"""A moment of the match as a banner of its own: the police, a cube gained, the last round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.ui.drawing import Picture, picture
from bot.ui.drawing.font import width, writing
from bot.ui.drawing.identity import Names, badge, name_tag
from bot.ui.drawing.numbers import MINUS
from bot.ui.drawing.palette import ALARM, BANANA, DEEP, FOAM, NIGHT
from bot.ui.drawing.picture import WIDTH
from bot.ui.drawing.shapes import flag
from bot.ui.drawing.svg import Element, box, circle, group
from cogs.green_port.art.parts.lanes import ACCENT, INK, PAINT, any_cube, cube, mark
from cogs.green_port.art.parts.symbols import siren, symbol
from cogs.green_port.rules.components import COLOURS, Colour, Cubes, UnitCard
from cogs.green_port.rules.events import (
    BonusTaken,
    Busted,
    Dispersed,
    DispersionCalled,
    EndTriggered,
    Event,
    Referred,
    Rescued,
)
from cogs.green_port.rules.view import View

_HEIGHT = 220
_MIDDLE = _HEIGHT / 2
_CARDS = 150
"""What the cards that are lost need below the banner."""


def moment(
    event: Event, since: Sequence[Event], lost: Sequence[UnitCard], view: View, names: Names
) -> Picture:
    """The banner of an event; ``since`` are all events from it on, ``lost`` the cards of a bust."""
    high = _HEIGHT + (_CARDS if lost else 0)
    return picture(high, *_banner(event, since, view, names, high - 30), *_hold(lost))


def _banner(
    event: Event, since: Sequence[Event], view: View, names: Names, high: float
) -> Iterator[Element]:
    match event:
        case Busted():
            yield _ground(ALARM, high)
            yield siren(130, _MIDDLE - 4, 170, BANANA)
            yield from _who(event.seat, names, 316, FOAM)
            yield writing(f"{MINUS}{event.lost}", 952, _MIDDLE, 130, FOAM, "end")
        case Rescued():
            yield _ground(ACCENT)
            yield siren(130, _MIDDLE - 4, 150, DEEP)
            yield from _who(event.seat, names, 300, DEEP)
            yield from _given(event.paid)
        case Dispersed():
            yield _ground(ALARM)
            yield siren(116, _MIDDLE - 4, 150, BANANA)
            yield from _who(event.seat, names, 290, FOAM)
            yield from _given(event.cubes)
        case DispersionCalled():
            yield _ground(ALARM)
            yield siren(116, _MIDDLE - 4, 150, BANANA)
            yield from _scattered(event, since, names)
        case BonusTaken():
            yield from _gained(event.seat, event.colour, names)
        case Referred():
            yield from _gained(event.active, event.paying, names)
        case EndTriggered():
            yield _ground(BANANA)
            yield group(flag(0, 0), x=90, y=_MIDDLE, scale=1.9)
            yield from _still_to_play(view, event.seat)


def _who(seat: int, names: Names, x: float, ink: str) -> Iterator[Element]:
    yield badge(seat, x, _MIDDLE, 58)
    yield name_tag(seat, names, x + 80, _MIDDLE, 72, 225, ink)


def _gained(seat: int, colour: Colour, names: Names) -> Iterator[Element]:
    """A cube that somebody got."""
    yield _ground(ACCENT)
    yield badge(seat, 110, _MIDDLE, 62)
    yield name_tag(seat, names, 204, _MIDDLE, 80, 420, DEEP)
    yield cube(colour, 884, _MIDDLE, 120)
    yield writing("+1", 812, _MIDDLE, 130, DEEP, "end")


def _given(cubes: Cubes) -> Iterator[Element]:
    """Cubes that somebody lost, a column for each colour."""
    held = [colour for colour in COLOURS if cubes[colour]]
    for place, colour in enumerate(reversed(held)):
        x = 916 - 88 * place
        yield box(x - 40, _MIDDLE - 76, 80, 152, 18, fill=NIGHT)
        yield cube(colour, x, _MIDDLE - 32, 56)
        yield writing(f"{MINUS}{cubes[colour]}", x, _MIDDLE + 42, 48, FOAM)


def _hold(lost: Sequence[UnitCard]) -> Iterator[Element]:
    """The very cards that the police have taken, side by side."""
    step = min(92.0, (WIDTH - 70) / max(1, len(lost)))
    wide = step - 8
    for place, card in enumerate(lost):
        x = WIDTH / 2 + (place - (len(lost) - 1) / 2) * step
        yield box(x - wide / 2, _HEIGHT - 18, wide, 132, 16, fill=PAINT[card.colour])
        yield mark(card.colour, x, _HEIGHT + 16, min(50, wide * 0.7))
        yield symbol(card.symbol, x, _HEIGHT + 76, min(50, wide * 0.7), INK[card.colour])


def _ground(fill: str, high: float = _HEIGHT - 30) -> Element:
    return box(15, 15, WIDTH - 30, high, 36, fill=fill)


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
