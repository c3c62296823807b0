"""The row: the round, the four lanes with their people, and the risk."""

from collections.abc import Iterator, Mapping, Sequence

from bot.ui.drawing.font import width, writing
from bot.ui.drawing.palette import ALARM, BANANA, DEEP, FOAM, HAZE, MIST, NIGHT, QUAY
from bot.ui.drawing.shapes import Area, cross, empty_slot, flag, round_mark
from bot.ui.drawing.svg import Attribute, Element, box, circle, group, kept, path
from cogs.green_port.art import lanes
from cogs.green_port.art.lanes import INK, PAINT, centred, mark, siren, symbol
from cogs.green_port.rules.components import COLOURS, BlackCard, Colour, Symbol, UnitCard
from cogs.green_port.rules.view import View

TOP, HIGH = 82, 158
_SIGNS = TOP + 44
"""The middle of the marks and gains; the people stand below."""
_PEOPLE = 0.62
"""The largest scale of a person in a lane."""
_RISKY = 15
"""The risk, in percent, at or above which its sign is bright."""
_RISK = Area(861, TOP, 126, HIGH)
_ROUND_SIZES = ((62, 46, 90), (54, 43, 90), (43, 43, 28))
"""Font sizes of the round and of the last one, and the left edge (90 leaves room for a sign)."""


def row(view: View, seat: int | None) -> Element:
    """The round, lanes and risk, with the gains of ``seat``. The lanes are dim while nobody can
    take from them. A gold frame surrounds them if the seat would gain cubes from In Sync; if only
    one colour is missing for that, its lane shows the number of extra cubes."""
    in_sync = seat is not None and any(view.gain(seat, each).in_sync for each in COLOURS)
    return group(
        *_round(view),
        *(_lane(view, colour, seat) for colour in COLOURS),
        *([gold_frame(*areas(0)["row"], 30)] if in_sync else []),
        *_risk(view),
    )


def areas(lane: int) -> dict[str, Area]:
    """The areas that lessons point at."""
    return {
        "row": Area(lanes.left(Colour.RED) - 6, TOP - 6, 616, HIGH + 12),
        "lane": Area(lanes.left(lane), TOP, lanes.WIDTH, HIGH),
        "risk": _RISK,
    }


def _round(view: View) -> Iterator[Element]:
    """The round and, if there is room, the last one, in the largest size that fits. In the last
    round the box is red, with a flag if there is room."""
    last = view.last_round and not view.over
    number = str(view.round)
    of_all = f"/{view.round_limit}" if view.round_limit else ""
    frame: dict[str, Attribute] = {"stroke": FOAM, "stroke_width": 4} if last else {}
    yield box(14, 108, 216, 106, 32, fill=PAINT[Colour.RED] if last else QUAY, **frame)
    fitting = [
        (size, small, left)
        for size, small, left in _ROUND_SIZES
        if left + width(number, size) + 2 + width(of_all, small) < 222
    ]
    size, small, left = fitting[0] if fitting else _ROUND_SIZES[-1]
    if fitting:
        after = left + width(number, size) + 2
        yield writing(of_all, after, 163, small, FOAM if last else MIST, "start")
    if left == 90:
        yield flag(46, 164, 0.8) if last else round_mark(50, 161, 1)
    yield writing(number, left, 161, size, FOAM, "start")


def _risk(view: View) -> Iterator[Element]:
    """The risk of the next card, on gold if it is high. If there is no risk to show, only a siren,
    which is on red after a bust."""
    x = _RISK.x + _RISK.wide / 2
    chance = view.bust_chance
    if busted(view):
        yield box(*_RISK, 24, fill=ALARM)
        yield siren(x, TOP + HIGH / 2, 88, FOAM)
    elif chance is None:
        yield box(*_RISK, 24, fill=QUAY)
        yield siren(x, TOP + HIGH / 2, 88, HAZE)
    else:
        ink = NIGHT if chance >= _RISKY else FOAM
        yield box(*_RISK, 24, fill=BANANA if chance >= _RISKY else QUAY)
        yield siren(x, TOP + 50, 76, ink)
        yield writing(f"{chance}%", x, TOP + 121, 54 if chance < 100 else 46, ink)


def busted(view: View) -> bool:
    """Whether a black card follows a unit card in the row; before the first, it is harmless."""
    people = False
    for card in view.row_cards:
        if isinstance(card, BlackCard) and people:
            return True
        people |= isinstance(card, UnitCard)
    return False


def _lane(view: View, colour: Colour, seat: int | None) -> Element:
    cards = [c for c in view.row_cards if isinstance(c, UnitCard) and c.colour is colour]
    left = lanes.left(colour)
    if not cards:
        if seat is not None and view.missing_for_in_sync(seat) is colour:
            return group(*_missing(view, colour))
        return group(
            box(left + 3, TOP + 3, lanes.WIDTH - 6, HIGH - 6, 22, fill="none", stroke=HAZE,
                stroke_width=5),
            mark(colour, left + lanes.WIDTH / 2, TOP + HIGH / 2, 64, HAZE),
        )  # fmt: skip
    return group(
        box(left, TOP, lanes.WIDTH, HIGH, 24, fill=PAINT[colour]),
        mark(colour, left + 34, _SIGNS, 52, INK[colour]),
        *_gain(view, colour, len(cards), seat),
        crowd(cards, left + lanes.WIDTH / 2, TOP + HIGH - 6, lanes.WIDTH - 12, _PEOPLE,
              None if seat is None else view.gangs[seat].profile, {}),
        *([box(left, TOP, lanes.WIDTH, HIGH, 24, fill=NIGHT, opacity=0.66)]
          if view.taker is None else []),
    )  # fmt: skip


def _missing(view: View, colour: Colour) -> Iterator[Element]:
    """The only colour missing for In Sync, and the number of extra cubes that it would give."""
    left = lanes.left(colour)
    yield vacant(left + lanes.WIDTH / 2, TOP + HIGH / 2, lanes.WIDTH, HIGH)
    yield mark(colour, left + 36, _SIGNS, 48, HAZE)
    yield writing(f"+{sum(map(bool, view.supply)) - 1}", left + 98, _SIGNS, 66, BANANA)
    yield group(
        circle(0, -104, 21, fill="none", stroke=BANANA, stroke_width=6),
        path(BODY, fill="none", stroke=BANANA, stroke_width=6),
        x=left + lanes.WIDTH / 2,
        y=TOP + HIGH - 10,
        scale=_PEOPLE,
    )


def gold_frame(x: float, y: float, wide: float, high: float, corner: float) -> Element:
    """The frame around the four colours of In Sync."""
    return box(x, y, wide, high, corner, fill="none", stroke=BANANA, stroke_width=10)


def vacant(x: float, y: float, wide: float, high: float) -> Element:
    """The empty place of the colour missing for In Sync, centred on (x, y)."""
    return group(
        box(x - wide / 2, y - high / 2, wide, high, min(24, wide / 4), fill=DEEP),
        empty_slot(x, y, wide - 8, high - 8, BANANA),
    )


def _gain(view: View, colour: Colour, cards: int, seat: int | None) -> Iterator[Element]:
    """The gain from a take, or a cross if there is none; with no ``seat``, the number of cards."""
    ink = INK[colour]
    x = lanes.left(colour) + 99
    if seat is None:
        yield writing(str(cards), x, _SIGNS, 68, ink)
        return
    gain = view.gain(seat, colour).of_colour
    if gain:
        yield writing(f"+{gain}", x, _SIGNS, 68 if gain < 10 else 46, ink)
    else:
        yield cross(x, _SIGNS, 50, ink, 12)


_COAT, _CAP, _SKIN = "#10304F", "#2D5F93", "#F0C8A6"
_APART = 82
"""The distance between people at scale 1."""
BODY = "M-35 0V-38Q-35-74 0-74T35-38V0z"


def crowd(
    cards: Sequence[UnitCard],
    x: float,
    y: float,
    room: float,
    most: float,
    profile: Symbol | None,
    caps: Mapping[Colour, str],
) -> Element:
    """A person for each card, with feet at ``y``, in a group ``room`` wide around ``x``, at a scale
    of at most ``most``. Those with the symbol of the ``profile`` wear gold. ``caps`` gives the
    caps' colours by the cards' colours; caps without one are blue."""
    apart = _APART * most
    step = min(apart, (room - 70 * most) / max(1, len(cards) - 1))
    scale = most * (0.45 + step / apart * 0.55)
    places = centred(len(cards), step, x)
    return group(
        *(_person(at, y, scale, caps.get(card.colour, _CAP))
          for at, card in zip(places, cards, strict=True)),
        *(_chest(card, at, y - 34 * scale, 27 * scale, golden=card.symbol is profile)
          for at, card in zip(places, cards, strict=True)),
    )  # fmt: skip


@kept
def _person(x: float, y: float, scale: float, cap: str) -> Element:
    edge: dict[str, Attribute] = {"stroke": DEEP, "stroke_width": 5}
    return group(
        path(BODY, fill=_COAT, **edge),
        circle(0, -94, 24, fill=_SKIN, **edge),
        path("M-27-98Q-27-126 0-126T27-98z", fill=cap, **edge),
        path("M-32-98H32", stroke=DEEP, stroke_width=7, stroke_linecap="round"),
        x=x,
        y=y,
        scale=scale,
    )


@kept
def _chest(card: UnitCard, x: float, y: float, radius: float, *, golden: bool) -> Element:
    ring: dict[str, Attribute] = {"stroke": BANANA, "stroke_width": radius / 4.5} if golden else {}
    return group(
        circle(x, y, radius, fill=DEEP if golden else FOAM, **ring),
        symbol(card.symbol, x, y, radius * 1.25, BANANA if golden else DEEP),
    )
