"""A hand, and the market: stacks on a stall under an awning, which is also on the lobby's cover."""

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.ui.drawing.common import QUAYSIDE
from bot.ui.drawing.font import writing
from bot.ui.drawing.palette import (
    ALARM,
    BANANA,
    CRATE,
    CRATE_DARK,
    DEEP,
    FOAM,
    LEAF,
    MIST,
    NIGHT,
    QUAY,
    RIPE,
)
from bot.ui.drawing.shapes import Area, cross, empty_slot
from bot.ui.drawing.svg import WIDTH, Element, box, group, path
from cogs.bananine.art.cards import card_back, sign, stack
from cogs.bananine.rules.market import Cards, Market, Payable, Stack
from cogs.bananine.rules.preview import Preview

_STRIPES = 10
_CARDS_Y, _SURPLUS_Y, _SHELF_Y, _HAND_Y = 158, 276, 322, 462
"""The centres of the market's two rows, the top of the shelf below them, and a hand's centre."""
BOTTOM = _SHELF_Y + 16
_FAINT = 0.45
_MINUS = "\N{MINUS SIGN}"
_COVER_MARKET = Market((3, 1, 2, 1, 1, 1, 1, 1, 1), ())


def cover() -> list[Element]:
    """The scene above a lobby's seats: a lower stall."""
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
    """The stall, by default down to :data:`BOTTOM`. If ``offers`` are given, the other stacks are
    faint. A ``preview`` that led to this market frames what it adds."""
    paid = () if preview is None else preview.outcome.paid
    payable = None if offers is None else [offer.stack for offer in offers]
    return group(
        box(0, 0, WIDTH, shelf, fill=QUAY, opacity=0.55),
        *_awning(),
        box(0, shelf, WIDTH, 10, fill=CRATE),
        box(0, shelf + 10, WIDTH, 6, fill=CRATE_DARK),
        *(
            _offer(
                each,
                market,
                faint=payable is not None and each not in payable,
                framed=each in payable if payable else not each.surplus and each.value in paid,
                comes=preview is not None,
            )
            for each in dict.fromkeys(market.stacks())
        ),
        *(() if preview is None else _changes(preview)),
    )


def hand(cards: Cards, paid: Cards = ()) -> Element:
    """A hand without the cards ``paid`` in a preview; signs show their number."""
    held, gone = Counter(cards), Counter(paid)
    return group(
        *(stack(Stack(value, held[value]), value_x(value), _HAND_Y) for value in held),
        *(
            sign(f"{_MINUS}{gone[value]}", value_x(value), _HAND_Y + 28, DEEP)
            if value in held
            else _slot(value_x(value), _HAND_Y, 88, 132, f"{_MINUS}{gone[value]}")
            for value in gone
        ),
    )


def areas(market: Market, value: int) -> dict[str, Area]:
    """The areas of a value's stack, even if it is empty, of its surplus cards, and of a hand."""
    x = value_x(value)
    standard = market.find(value, surplus=False)
    return {
        "stack" if standard else "empty": Area(x - 54, _CARDS_Y - 76, 108, 152),
        "surplus": Area(x - 52, _SURPLUS_Y - 46, 104, 92),
        "hand": Area(14, _HAND_Y - 96, 972, 162),
    }


def _offer(offer: Stack, market: Market, *, faint: bool, framed: bool, comes: bool) -> Element:
    """A stack at its place; equal surplus cards overlap. If it ``comes`` newly, its number is
    green."""
    x = value_x(offer.value)
    y = _SURPLUS_Y if offer.surplus else _CARDS_Y
    wide, high = (80, 80) if offer.surplus else (99, 143)
    frame = box(x - wide / 2, y - high / 2, wide, high, 19, fill="none", stroke=LEAF,
                stroke_width=9)  # fmt: skip
    if offer.surplus:
        drawn = _surplus_cards(offer.value, market.surplus.count(offer.value))
    else:
        drawn = stack(offer, x, y, LEAF if framed and comes else DEEP)
    return group(drawn, *([frame] if framed else []), opacity=_FAINT if faint else None)


def _changes(preview: Preview) -> Iterator[Element]:
    """The places of leaving cards, crosses on discarded stacks, and how many surplus cards come."""
    taken, market = preview.outcome.taken, preview.after.market
    if taken is not None and taken not in market.stacks():
        size = (70, 70) if taken.surplus else (88, 132)
        yield _slot(value_x(taken.value), _SURPLUS_Y if taken.surplus else _CARDS_Y, *size)
    for gone in preview.outcome.discarded:
        x = value_x(gone.value)
        yield stack(gone, x, _CARDS_Y, ALARM)
        yield box(x - 44, _CARDS_Y - 76, 98, 142, 14, fill=NIGHT, opacity=_FAINT)
        yield cross(x, _CARDS_Y, 68, ALARM, 13)
    if preview.draws:  # no surplus card has the value 1
        yield box(14, _SURPLUS_Y - 38, 118, 76, 19, fill=NIGHT, stroke=LEAF, stroke_width=9)
        yield card_back(46, _SURPLUS_Y, 0.9, surplus=True)
        yield writing(f"+{preview.draws}", 98, _SURPLUS_Y, 44)


def _slot(x: float, y: float, wide: float, high: float, words: str = "") -> Element:
    """The dashed outline of what leaves."""
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
