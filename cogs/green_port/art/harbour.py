"""The harbour: the town at night, the approaching police, and the row on the quay."""

from collections.abc import Iterator, Sequence

from bot.ui.drawing.backdrop import skyline, waves
from bot.ui.drawing.font import width, writing
from bot.ui.drawing.palette import (
    BANANA,
    CRATE,
    CRATE_DARK,
    DEEP,
    FOAM,
    HAZE,
    MIST,
    NIGHT,
    QUAY,
    RIPE,
)
from bot.ui.drawing.picture import WIDTH
from bot.ui.drawing.shapes import cross, empty_slot, flag, pill
from bot.ui.drawing.svg import Attribute, Element, box, circle, group, kept, path, shape, stroke
from cogs.green_port.art import lanes
from cogs.green_port.art.lanes import ACCENT, INK, PAINT, centred, mark, siren, symbol
from cogs.green_port.rules.components import (
    COLOURS,
    BlackCard,
    Colour,
    Reaction,
    Symbol,
    UnitCard,
    XCard,
)
from cogs.green_port.rules.view import View

SKY = 112
"""The height of the town with the police and the risk."""
QUAY_HIGH = 28
_MIDDLE = 57
_RISKY = 15
"""The risk in percent from which its pill is bright."""


def sky(view: View) -> Element:
    """The town and the police boat, the nearer the greater the risk."""
    caught = busted(view)
    chance = 100 if caught else view.bust_chance
    near = min(chance or 0, 50) / 50
    x = 600 - 260 * near
    return group(
        skyline(84, cranes=False),
        waves(84, SKY - 84, QUAY),
        *([path(f"M{x - 70} 42L-20 {4 - 30 * near}V118z", fill=BANANA, opacity=0.24)]
          if chance else []),
        boat(x, SKY - 6, 0.62 + 0.4 * near, lit=bool(chance)),
        *_signs(view),
        *(_risk(chance) if chance is not None and not caught else ()),
    )  # fmt: skip


def quay(top: float) -> Element:
    return group(
        box(0, top, WIDTH, QUAY_HIGH, fill=CRATE_DARK),
        box(0, top, WIDTH, QUAY_HIGH * 0.6, fill=CRATE),
        *(_bollard(x, top) for x in (255, 500, 745)),
    )


def _bollard(x: float, top: float) -> Element:
    return group(
        box(x - 20, top - 12, 40, 32, 10, fill=CRATE_DARK),
        pill(x - 28, top - 20, 56, 18, CRATE),
    )


@kept
def boat(x: float, y: float, scale: float, *, lit: bool) -> Element:
    """The police boat, its lamp on if ``lit``; its keel is at ``y``, 208 by 98 at scale 1."""
    return group(
        box(-48, -86, 84, 46, 10, fill=FOAM),
        box(-38, -76, 28, 22, 5, fill=NIGHT),
        box(-2, -76, 28, 22, 5, fill=NIGHT),
        box(-14, -100, 20, 16, 5, fill=BANANA if lit else MIST),
        hull(0, 0, 1),
        x=x,
        y=y,
        scale=scale,
    )


hull = shape(
    1,
    path("M-104-43H104L78 0H-78z", fill=FOAM),
    path("M-99-36H99L94-27H-94z", fill=PAINT[Colour.BLUE]),
)
"""A hull with a blue stripe, 208 wide and 43 high above ``y`` at scale 1."""


def _signs(view: View) -> Iterator[Element]:
    """From the left: the last round's flag, X cards, and a harmless black card."""
    x = 50
    if view.last_round and not view.over:
        yield flag(x - 6, _MIDDLE, 1)
        x += 84
    for reaction in [card.reaction for card in view.row_cards if isinstance(card, XCard)]:
        yield x_badge(reaction, x, _MIDDLE, 36)
        x += 84
    if not busted(view) and any(isinstance(card, BlackCard) for card in view.row_cards):
        yield circle(x, _MIDDLE, 34, fill=DEEP, stroke=MIST, stroke_width=5)
        yield siren(x, _MIDDLE - 2, 42, MIST)


@kept
def x_badge(reaction: Reaction, x: float, y: float, radius: float) -> Element:
    """The badge of an X card: an arrow up for the underdog, arrows apart for the dispersion."""
    if reaction is Reaction.UNDERDOG:
        edge, sign = ACCENT, stroke("M-26 54L0 30L26 54", ACCENT, 14)
    else:
        edge = RIPE
        sign = stroke("M-24 34L-42 46L-24 58M24 34L42 46L24 58M-38 46H-12M38 46H12", DEEP, 9)
    return group(
        circle(0, 0, 94, fill=FOAM, stroke=edge, stroke_width=14),
        cross(0, -22, 50, DEEP, 16),
        sign,
        x=x,
        y=y,
        scale=radius / 100,
    )


def _risk(chance: int) -> Iterator[Element]:
    text = f"{chance}%"
    wide = 118 + width(text, 84)
    left = WIDTH - 18 - wide
    ink = NIGHT if chance >= _RISKY else FOAM
    yield pill(left, 9, wide, 96, BANANA if chance >= _RISKY else QUAY)
    yield siren(left + 56, _MIDDLE - 3, 66, ink)
    yield writing(text, left + 98, _MIDDLE, 84, ink, "start")


_APART = 82
_COAT, _CAP, _SKIN = "#10304F", "#2D5F93", "#F0C8A6"


def busted(view: View) -> bool:
    """Whether a black card in the row follows a unit card; before all of them it is harmless."""
    people = False
    for card in view.row_cards:
        if isinstance(card, BlackCard) and people:
            return True
        people |= isinstance(card, UnitCard)
    return False


def row(view: View, top: float, high: float, seat: int | None) -> Element:
    """The four lanes, with the gains of each for ``seat``, unless it is None. A gold frame
    surrounds them if the seat would gain In Sync. If one colour is missing for that, its lane shows
    what it would add."""
    in_sync = seat is not None and any(view.gain(seat, each).in_sync for each in COLOURS)
    return group(
        *(_lane(view, colour, top, high, seat) for colour in COLOURS),
        *([gold_frame(7, top - 8, 986, high + 16, 32)] if in_sync else []),
    )  # fmt: skip


def _lane(view: View, colour: Colour, top: float, high: float, seat: int | None) -> Element:
    cards = [c for c in view.row_cards if isinstance(c, UnitCard) and c.colour is colour]
    left, middle, ink = lanes.left(colour), lanes.middle(colour), INK[colour]
    if not cards:
        if seat is not None and view.missing_for_in_sync(seat) is colour:
            return group(*_missing(view, colour, top, high))
        return group(
            lanes.plate(colour, top, high, lit=False),
            mark(colour, middle, top + high / 2, 90, HAZE),
        )
    return group(
        lanes.plate(colour, top, high, lit=True),
        mark(colour, left + 62, top + 66, 94, ink),
        *_gain(view, colour, len(cards), seat, left + 172, top + 66),
        crowd(cards, middle, top + high - 11, lanes.WIDTH - 16,
              None if seat is None else view.gangs[seat].profile),
        *([box(left, top, lanes.WIDTH, high, 24, fill=NIGHT, opacity=0.66)]
          if busted(view) else []),
    )  # fmt: skip


def _missing(view: View, colour: Colour, top: float, high: float) -> Iterator[Element]:
    """The only colour missing for In Sync, and the number of extra cubes that it would give."""
    left, middle = lanes.left(colour), lanes.middle(colour)
    yield vacant(middle, top + high / 2, lanes.WIDTH, high)
    yield mark(colour, left + 62, top + 66, 88, HAZE)
    yield writing(f"+{sum(map(bool, view.supply)) - 1}", left + 172, top + 66, 84, BANANA)
    yield group(
        circle(0, -104, 21, fill="none", stroke=BANANA, stroke_width=6),
        path(_BODY, fill="none", stroke=BANANA, stroke_width=6),
        x=middle,
        y=top + high - 11,
    )


def gold_frame(x: float, y: float, wide: float, high: float, corner: float) -> Element:
    """The frame around the four colours of In Sync."""
    return box(x, y, wide, high, corner, fill="none", stroke=BANANA, stroke_width=12)


def vacant(x: float, y: float, wide: float, high: float) -> Element:
    """The empty place of the colour missing for In Sync, centred on (x, y)."""
    return group(
        box(x - wide / 2, y - high / 2, wide, high, min(24, wide / 4), fill=DEEP),
        empty_slot(x, y, wide - 8, high - 8, BANANA),
    )


def _gain(
    view: View, colour: Colour, cards: int, seat: int | None, x: float, y: float
) -> Iterator[Element]:
    """The gain of a take, or a cross for none; the number of cards if ``seat`` is None."""
    ink = INK[colour]
    if seat is None:
        yield writing(str(cards), x, y, 96, ink)
        return
    gain = view.gain(seat, colour).own
    if gain:
        yield writing(f"+{gain}", x, y, 96 if gain < 10 else 68, ink)
    else:
        yield cross(x, y, 76, ink, 16)


_BODY = "M-35 0V-38Q-35-74 0-74T35-38V0z"


def crowd(
    cards: Sequence[UnitCard],
    x: float,
    y: float,
    room: float,
    profile: Symbol | None,
    caps: dict[Colour, str] | None = None,
) -> Element:
    """A person for each card, centred on ``x`` with feet at ``y``; those of the ``profile`` wear
    gold. ``caps`` are the caps' colours, by default all the same."""  # fmt: skip
    step = min(_APART, (room - 74) / max(1, len(cards) - 1))
    scale = min(1.0, 0.45 + step / _APART * 0.55)
    places = centred(len(cards), step, x)
    caps = caps or {}
    return group(
        *(_person(at, y, scale, caps.get(card.colour, _CAP))
          for at, card in zip(places, cards, strict=True)),
        *(_chest(card, at, y - 34 * scale, 27 * scale, own=card.symbol is profile)
          for at, card in zip(places, cards, strict=True)),
    )  # fmt: skip


@kept
def _person(x: float, y: float, scale: float, cap: str) -> Element:
    edge: dict[str, Attribute] = {"stroke": DEEP, "stroke_width": 5}
    return group(
        path(_BODY, fill=_COAT, **edge),
        circle(0, -94, 24, fill=_SKIN, **edge),
        path("M-27-98Q-27-126 0-126T27-98z", fill=cap, **edge),
        path("M-32-98H32", stroke=DEEP, stroke_width=7, stroke_linecap="round"),
        x=x,
        y=y,
        scale=scale,
    )


def _chest(card: UnitCard, x: float, y: float, radius: float, *, own: bool) -> Element:
    ring: dict[str, Attribute] = {"stroke": BANANA, "stroke_width": 6} if own else {}
    return group(
        circle(x, y, radius, fill=DEEP if own else FOAM, **ring),
        symbol(card.symbol, x, y, radius * 1.25, BANANA if own else DEEP),
    )
