"""Draws cards, with a picture for each value; hands; and the market, a stall with an awning that is
also on the lobby's cover."""

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.ui.drawing.common import QUAYSIDE
from bot.ui.drawing.font import MINUS, SMALLEST, width, writing
from bot.ui.drawing.palette import (
    ALARM,
    BANANA,
    CRATE,
    CRATE_DARK,
    DEEP,
    FOAM,
    FOLD,
    HAZE,
    LEAF,
    MIST,
    NIGHT,
    RIPE,
)
from bot.ui.drawing.scenery import PEEL, banana, small_crate
from bot.ui.drawing.shapes import Area, cross, empty_slot
from bot.ui.drawing.svg import WIDTH, Element, box, circle, group, kept, path, stroke
from cogs.bananine.rules.game import Preview
from cogs.bananine.rules.market import Cards, Market, Payable, Stack

_BACKGROUNDS = (
    "#FFE9A8", "#FFD9B0", "#FFC9BF", "#F3CDE6", "#DCD3F7", "#C9DDF8", "#BFE7EA", "#C6EBCB",
    "#E2E8B4",
)  # fmt: skip
"""The background of each value's face, from 1."""
_LEAF = "#1E7F5C"
_INSIDE = "#112F4B"
"""The back of the stall: quay on night. (Blending a large area takes long.)"""

_FACES = (
    (banana(0, 2, 82),),
    (banana(-9, 4, 70, 96), banana(10, 0, 70)),
    (banana(-15, 6, 62, 70), banana(15, 8, 62, -40), banana(0, -4, 64, 16)),
    (banana(-10, -12, 44, 60), banana(12, -14, 44, -20), small_crate(-28, -12, 56)),
    (  # a monkey
        *(circle(x, -2, 13, fill=CRATE_DARK) for x in (-34, 34)),
        circle(0, -2, 32, fill=CRATE_DARK),
        *(circle(x, -8, 14, fill=FOAM) for x in (-12, 12)),
        circle(0, 12, 20, fill=FOAM),
        *(circle(x, -7, 5, fill=NIGHT) for x in (-11, 11)),
        stroke("M-9 15Q0 24 9 15", NIGHT, 5),
    ),
    (  # a palm
        stroke("M2-12Q10 14 2 40", CRATE_DARK, 10),
        stroke("M2-14Q-18-34-36-16M2-14Q24-34 38-14M2-14Q-24-16-28 8M2-14Q28-14 30 10M2-14V-38",
               _LEAF, 9),
        *(circle(x, y, 7, fill=RIPE) for x, y in ((-5, -4), (11, -4))),
    ),
    (  # a fish
        path("M-34 0Q-10-32 22-6L42-24V24L22 6Q-10 32-34 0z", fill="#0B6FA4"),
        circle(-16, -6, 5, fill=FOAM),
        stroke("M2-12Q10 0 2 12", FOAM, 5),
    ),
    (  # a ship
        stroke("M0-40V16", NIGHT, 6),
        path("M6-38L36 8H6z", fill=RIPE),
        path("M-6-26L-30 8H-6z", fill=CRATE),
        path("M-40 16H40Q34 40 18 40H-18Q-34 40-40 16z", fill=NIGHT),
    ),
    (  # the sun
        stroke("M0-42V-32M0 32V42M-42 0H-32M32 0H42M-30-30L-23-23M23 23L30 30M-30 30L-23 23"
               "M23-23L30-30", RIPE, 8),
        circle(0, 0, 24, fill=RIPE),
        box(-12, -7, 6, 10, 3, fill=NIGHT),
        box(6, -7, 6, 10, 3, fill=NIGHT),
        stroke("M-9 9Q0 16 9 9", NIGHT, 4),
    ),
)  # fmt: skip


HEIGHT = 198
_EDGE = 8
_MAX_EDGES = 2
_SCALE = 2 / 3
_TIMES = "\N{MULTIPLICATION SIGN}"


@kept
def card(value: int) -> Element:
    """A card, 132 by 198, centred on the origin."""
    return group(
        box(-66, -99, 132, HEIGHT, 20, fill=FOAM),
        writing(str(value), 0, -50, 84, NIGHT),
        group(circle(0, 0, 50, fill=_BACKGROUNDS[value - 1]), *_FACES[value - 1], y=42, scale=0.92),
    )


def stack(model: Stack, x: float, y: float, tab: str = DEEP) -> Element:
    """A stack centred on (x, y), its cards 88 by 132: the top card, the edges of others, and a tab
    of this colour with their number."""
    edges = range(min(model.cards - 1, _MAX_EDGES), 0, -1)
    count = [] if model.cards == 1 else [sign(f"{_TIMES}{model.cards}", x, y - 92, tab)]
    return group(
        group(
            *(
                box(-66 + _EDGE * n, -99 - _EDGE * n, 132, HEIGHT, 20, fill=FOLD, stroke=NIGHT,
                    stroke_width=3)
                for n in edges
            ),
            card(model.value),
            x=x,
            y=y,
            scale=_SCALE,
        ),
        *count,
    )  # fmt: skip


def sign(words: str, x: float, y: float, fill: str) -> Element:
    """A few characters on a tab of this colour."""
    wide = width(words, SMALLEST) + 22
    return group(
        box(x - wide / 2, y - 21, wide, 42, 21, fill=fill),
        writing(words, x, y, SMALLEST, NIGHT if fill == LEAF else FOAM),
    )


def card_back(x: float, y: float, scale: float, *, surplus: bool = False) -> Element:
    """A face-down card, 44 by 58."""
    outline = (
        path("M-22 -17L-11 -29H11L22 -17V17L11 29H-11L-22 17z", fill=BANANA)
        if surplus
        else box(-22, -29, 44, 58, 9, fill=MIST)
    )
    peel = group(path(PEEL, fill=HAZE), x=-15, y=-15, scale=0.32)
    return group(outline, peel, x=x, y=y, scale=scale)


_STRIPES = 10
_CARDS_Y, _SURPLUS_Y, _SHELF_Y, _HAND_Y = 158, 276, 322, 462
"""The centres of the market's two rows, the top of the shelf below them, and a hand's centre."""
BOTTOM = _SHELF_Y + 16
_FAINT = 0.45
_COVER_MARKET = Market((3, 1, 2, 1, 1, 1, 1, 1, 1), ())


def cover() -> list[Element]:
    """The scene above a lobby's seats: the stall without a row for surplus cards."""
    return [stall(_COVER_MARKET, shelf=QUAYSIDE - 16)]


def value_x(value: int) -> float:
    """The x of the centre of a value's cards, on the stall and in a hand."""
    return 72 + 107 * (value - 1)


def stall(
    market: Market,
    offers: Sequence[Payable] | None = None,
    preview: Preview | None = None,
    shelf: float = _SHELF_Y,
) -> Element:
    """The stall, by default down to :data:`BOTTOM`. If ``offers`` are given, their stacks are
    framed, and the others are faint. With ``preview``, ``market`` is the one after that move, and
    the stacks that the paid cards join are framed."""
    stacks = dict.fromkeys(market.stacks())
    framed = [offer.stack for offer in offers or ()]
    if preview is not None:
        paid = preview.outcome.paid
        framed = [each for each in stacks if not each.surplus and each.value in paid]
    return group(
        box(0, 0, WIDTH, shelf, fill=_INSIDE),
        *_awning(),
        box(0, shelf, WIDTH, 10, fill=CRATE),
        box(0, shelf + 10, WIDTH, 6, fill=CRATE_DARK),
        *(
            _placed(
                each,
                market,
                faint=offers is not None and each not in framed,
                framed=each in framed,
                tab=DEEP if preview is None or each not in framed else LEAF,
            )
            for each in stacks
        ),
        *(() if preview is None else _changes(preview)),
    )


def hand(cards: Cards, paid: Cards = ()) -> Element:
    """A hand without the cards ``paid`` in a preview; tabs show how many of each value are paid."""
    held, gone = Counter(cards), Counter(paid)
    return group(
        *(stack(Stack(value, held[value]), value_x(value), _HAND_Y) for value in held),
        *(
            sign(f"{MINUS}{gone[value]}", value_x(value), _HAND_Y + 28, DEEP)
            if value in held
            else _slot(value_x(value), _HAND_Y, 88, 132, f"{MINUS}{gone[value]}")
            for value in gone
        ),
    )


def areas(market: Market, value: int) -> dict[str, Area]:
    """The areas of the stack of a value (``empty`` if it has no card), of surplus cards of this
    value, and of a hand."""
    x = value_x(value)
    standard = market.find(value, surplus=False)
    return {
        "stack" if standard else "empty": Area(x - 54, _CARDS_Y - 76, 108, 152),
        "surplus": Area(x - 52, _SURPLUS_Y - 46, 104, 92),
        "hand": Area(14, _HAND_Y - 128, 972, 200),
    }


def _placed(model: Stack, market: Market, *, faint: bool, framed: bool, tab: str) -> Element:
    """A stack in its place, with the number of its cards on a tab of this colour; equal surplus
    cards overlap."""
    x = value_x(model.value)
    y = _SURPLUS_Y if model.surplus else _CARDS_Y
    wide, high = (80, 80) if model.surplus else (99, 143)
    frame = box(x - wide / 2, y - high / 2, wide, high, 19, fill="none", stroke=LEAF,
                stroke_width=9)  # fmt: skip
    if model.surplus:
        drawn = _surplus_cards(model.value, market.surplus.count(model.value))
    else:
        drawn = stack(model, x, y, tab)
    return group(drawn, *([frame] if framed else []), opacity=_FAINT if faint else None)


def _changes(preview: Preview) -> Iterator[Element]:
    """The places of cards that leave, crosses on discarded stacks, and the surplus cards due."""
    taken = preview.outcome.taken
    if taken is not None and taken not in preview.after.market.stacks():
        size = (70, 70) if taken.surplus else (88, 132)
        yield _slot(value_x(taken.value), _SURPLUS_Y if taken.surplus else _CARDS_Y, *size)
    for gone in preview.outcome.discarded:
        x = value_x(gone.value)
        yield stack(gone, x, _CARDS_Y, ALARM)
        yield box(x - 44, _CARDS_Y - 76, 98, 142, 14, fill=NIGHT, opacity=_FAINT)
        yield cross(x, _CARDS_Y, 68, ALARM, 13)
    if preview.draws:  # in column 1: no surplus card has the value 1
        yield box(14, _SURPLUS_Y - 38, 118, 76, 19, fill=NIGHT, stroke=LEAF, stroke_width=9)
        yield card_back(46, _SURPLUS_Y, 0.9, surplus=True)
        yield writing(f"+{preview.draws}", 98, _SURPLUS_Y, 44)


def _slot(x: float, y: float, wide: float, high: float, words: str = "") -> Element:
    """The dashed outline of cards that leave."""
    return group(
        box(x - wide / 2, y - high / 2, wide, high, 14, fill=DEEP),
        empty_slot(x, y, wide, high),
        *([writing(words, x, y, 48, MIST)] if words else []),
    )


def _surplus_cards(value: int, cards: int) -> Element:
    """Overlapping small cards with cut corners: the surplus cards of one value."""
    return group(
        *(
            path("M-32-20L-20-32H20L32-20V20L20 32H-20L-32 20z", fill=BANANA, stroke=RIPE,
                 stroke_width=5, transform=f"translate({7 * n} {-7 * n})")
            for n in reversed(range(cards))
        ),
        writing(str(value), 0, 0, 48, NIGHT),
        x=value_x(value),
        y=_SURPLUS_Y,
    )  # fmt: skip


def _awning() -> Iterator[Element]:
    wide = WIDTH / _STRIPES
    for stripe in range(_STRIPES):
        yield path(
            f"M{stripe * wide} 0h{wide}q0 42-{wide / 2} 42t-{wide / 2} -42z",
            fill=RIPE if stripe % 2 else FOAM,
        )
