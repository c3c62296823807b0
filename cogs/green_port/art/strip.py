"""The strip above the row: the police at sea, the last round, or what has just happened. Also the
picture of a raid before its outcome is known."""

from collections.abc import Iterator, Sequence

from bot.games import of_kind
from bot.ui.drawing.font import MINUS, width, writing
from bot.ui.drawing.identity import Names, badge, mood, written_name
from bot.ui.drawing.palette import BANANA, CRATE, DEEP, FOAM, MIST, NIGHT, QUAY, RIPE, SEA, WRECK
from bot.ui.drawing.scenery import skyline, stars, waves
from bot.ui.drawing.shapes import arrow, cross, flag
from bot.ui.drawing.svg import WIDTH, Element, box, circle, group, kept, path, picture, stroke
from cogs.green_port.art.lanes import ACCENT, INK, PAINT, cube, each_cube, siren
from cogs.green_port.art.market import house
from cogs.green_port.art.row import busted, crowd
from cogs.green_port.rules import events
from cogs.green_port.rules.components import BlackCard, Colour, Cubes, Reaction, UnitCard, XCard
from cogs.green_port.rules.events import Event
from cogs.green_port.rules.state import Phase
from cogs.green_port.rules.turns.turn import clockwise
from cogs.green_port.rules.view import View

_HEIGHT, _SHORE = 384, 306


def sirens(seat: int, row: Sequence[UnitCard], names: Names) -> str:
    """The police boat lights up the people on the quay."""
    return picture(
        _HEIGHT,
        stars(_SHORE),
        skyline(_SHORE, cranes=False),
        siren(928, 84, 96, BANANA),
        path(f"M250 250L{WIDTH} 120V{_SHORE + 24}L250 278z", fill=BANANA, opacity=0.28),
        waves(_SHORE, _HEIGHT - _SHORE, SEA),
        box(440, _SHORE + 16, WIDTH - 440, _HEIGHT - _SHORE - 16, fill=CRATE),
        crowd(row, 716, _SHORE + 20, 480, 1, None, PAINT),
        boat(206, _SHORE + 34, 1.5, lit=True),
        badge(seat, 92, 92, 58),
        written_name(names[seat], 172, 92, 60, 240),
    )


@kept
def boat(x: float, y: float, scale: float, *, lit: bool) -> Element:
    """The police boat, 208 by 100 at scale 1, with its keel at ``y``. Its lamp is on if ``lit``."""
    return group(
        box(-48, -86, 84, 46, 10, fill=FOAM),
        box(-38, -76, 28, 22, 5, fill=NIGHT),
        box(-2, -76, 28, 22, 5, fill=NIGHT),
        box(-14, -100, 20, 16, 5, fill=BANANA if lit else MIST),
        path("M-104-43H104L78 0H-78z", fill=FOAM),
        path("M-99-36H99L94-27H-94z", fill=PAINT[Colour.BLUE]),
        x=x,
        y=y,
        scale=scale,
    )


HIGH = 72
_MIDDLE = HIGH / 2
_RAY, _DUSK = "#A82E1D", "#5A2C14"
_NIGHT = waves(56, 16, QUAY)
_ROOM = 180
"""The width for a name."""


def strip(view: View) -> Element:
    """In the last round, the seats still to play; otherwise the police at sea."""
    return _last_round(view) if view.last_round and not view.over else _at_sea(view)


def strip_of(
    happened: Sequence[Event], place: int, row: Sequence[UnitCard], view: View, names: Names
) -> Element:
    """The strip for the event ``happened[place]``. For a bust, ``row`` is what the police took."""
    event = happened[place]
    match event:
        case events.Busted():
            return group(_raid(), *_who(event.seat, names, "sunk"), *_taken(row))
        case events.Rescued():
            return group(_NIGHT, *_who(event.seat, names, "worried"), *_paid(event.paid))
        case events.BonusTaken():
            return group(_NIGHT, *_bonus(happened, place, names))
        case events.DispersionCalled():
            return group(_NIGHT, *_called(event, happened[place:], view))
    return strip(view)


def _at_sea(view: View) -> Element:
    """The police boat, closer the greater the risk, and the signs for cards without people."""
    chance = 50 if busted(view) else view.bust_chance or 0
    x = max(460, 760 - 6 * chance)
    return group(
        skyline(58, cranes=False),
        waves(58, 14, QUAY),
        *([path(f"M{x - 34} 26L-20 -12V80z", fill=BANANA, opacity=0.26)] if chance else []),
        boat(x, 70, 0.6, lit=bool(chance)),
        *_signs(view),
    )


def _signs(view: View) -> Iterator[Element]:
    """From right to left, the X cards and a harmless black card."""
    x = 956
    for card in view.row_cards:
        if isinstance(card, XCard):
            yield x_badge(card.reaction, x, 30)
            x -= 70
    if not busted(view) and any(isinstance(card, BlackCard) for card in view.row_cards):
        yield circle(x, _MIDDLE, 29, fill=DEEP, stroke=MIST, stroke_width=4)
        yield siren(x, _MIDDLE - 2, 38, MIST)


@kept
def x_badge(reaction: Reaction, x: float, radius: float) -> Element:
    """The badge of an X card: an arrow up for the underdog, diverging arrows for dispersion."""
    if reaction is Reaction.UNDERDOG:
        edge = ACCENT
        sign = stroke("M-26 54L0 30L26 54", ACCENT, 14)
    else:
        edge = RIPE
        sign = stroke("M-24 34L-42 46L-24 58M24 34L42 46L24 58M-38 46H-12M38 46H12", DEEP, 9)
    return group(
        circle(0, 0, 94, fill=FOAM, stroke=edge, stroke_width=14),
        cross(0, -22, 50, DEEP, 16),
        sign,
        x=x,
        y=_MIDDLE,
        scale=radius / 100,
    )


def _last_round(view: View) -> Element:
    """A setting sun, and the seats in the order of the round, faint once they have played."""
    seats = clockwise(view.start, len(view.gangs))
    left = seats[seats.index(view.active) :]
    return group(
        box(0, 0, WIDTH, HIGH, fill=_DUSK),
        circle(880, 76, 62, fill=RIPE),
        waves(54, 18, QUAY),
        flag(60, _MIDDLE, 0.9),
        *(group(badge(seat, 190 + 130 * place, _MIDDLE, 25, deciding=seat == view.active),
                opacity=None if seat in left else 0.4)
          for place, seat in enumerate(seats)),
    )  # fmt: skip


@kept
def _raid() -> Element:
    """A red night with a siren, a boat and its light. Joining its rays takes ThorVG long."""
    return group(
        box(0, 0, WIDTH, HIGH, fill=WRECK),
        *(path(f"M560 104L{x - 52} -20h104z", fill=_RAY) for x in range(-520, 1641, 240)),
        boat(800, 68, 0.62, lit=True),
        siren(940, _MIDDLE + 2, 70, BANANA),
    )


def _who(seat: int, names: Names, feeling: str) -> Iterator[Element]:
    yield mood(seat, 52, _MIDDLE, 40, feeling)
    yield written_name(names[seat], 108, _MIDDLE, 46, _ROOM)


def _taken(row: Sequence[UnitCard]) -> Iterator[Element]:
    """The cards of the row as people, crossed out."""
    step = min(64.0, 400 / max(1, len(row)))
    for number, card in enumerate(row):
        ink = INK[card.colour]
        arm = "M-21-21L21 21M21-21L-21 21"
        edge = FOAM if card.colour is Colour.RED else None
        yield group(
            box(-26, -26, 52, 52, 9, fill=PAINT[card.colour], stroke=edge, stroke_width=3),
            circle(0, -9, 8, fill=ink),
            path("M-14 20V10Q-14 0 0 0T14 10V20z", fill=ink),
            stroke(arm, DEEP, 13),
            stroke(arm, FOAM, 6),
            x=318 + step * number,
            y=_MIDDLE,
        )


def _paid(cubes: Cubes) -> Iterator[Element]:
    """The cubes paid for a second chance, and the boat leaving with its lamp off."""
    paid = each_cube(cubes)
    count = f"{MINUS}{sum(cubes)}"
    yield writing(count, 290, _MIDDLE, 60, BANANA, "start")
    left = 330 + width(count, 60)
    step = min(54.0, (680 - left) / len(paid))
    for number, colour in enumerate(paid):
        yield cube(colour, left + step * number, _MIDDLE, 46)
    yield boat(760, 68, 0.6, lit=False)
    yield house(925, 37, 0.9, PAINT[Colour.BLUE])


def _bonus(happened: Sequence[Event], place: int, names: Names) -> Iterator[Element]:
    """The X card, and what each underdog has taken so far."""
    taken: list[events.BonusTaken] = []
    reaction = Reaction.UNDERDOG
    for event in happened[place::-1]:
        if isinstance(event, events.BonusTaken):
            taken.insert(0, event)
        if isinstance(event, events.Revealed) and isinstance(event.card, XCard):
            reaction = event.card.reaction
            break
    yield x_badge(reaction, 50, 32)
    for number, event in enumerate(taken):
        x = 144 + 260 * number
        yield badge(event.seat, x, _MIDDLE, 28)
        if len(taken) == 1:
            yield written_name(names[event.seat], x + 46, _MIDDLE, 46, _ROOM)
            x += _ROOM + 10
        yield writing("+1", x + 48, _MIDDLE, 60, BANANA, "start")
        yield cube(event.colour, x + 152, _MIDDLE, 46)


def _called(
    event: events.DispersionCalled, since: Sequence[Event], view: View
) -> Iterator[Element]:
    """While seats discard, each one's cubes before and after; once all have, how many each lost."""
    done = {each.seat for each in of_kind(since, events.Dispersed)}
    yield x_badge(Reaction.DISPERSION, 50, 32)
    for place, (seat, count) in enumerate(zip(event.seats, event.counts, strict=True)):
        x = 140 + 222 * place
        total = view.gangs[seat].total
        yield badge(seat, x, _MIDDLE, 26)
        if view.phase is not Phase.DISPERSION:
            yield writing(f"{MINUS}{count}", x + 44, _MIDDLE, 60, BANANA, "start")
            continue
        before, after = (total + count, total) if seat in done else (total, total - count)
        yield writing(str(before), x + 64, _MIDDLE, 46, MIST)
        yield arrow(x + 96, _MIDDLE, 32)
        yield writing(str(after), x + 162, _MIDDLE, 54, BANANA)
