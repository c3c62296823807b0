"""The market: stacks on a stall under a striped awning. It is also on the lobby's cover."""

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.ui.drawing.common import Taken, lobby
from bot.ui.drawing.font import writing
from bot.ui.drawing.palette import (
    BANANA,
    CRATE,
    CRATE_DARK,
    FOAM,
    FOLD,
    LEAF,
    MIST,
    NIGHT,
    QUAY,
    RIPE,
)
from bot.ui.drawing.picture import WIDTH, Picture
from bot.ui.drawing.shapes import Area, flag, round_mark
from bot.ui.drawing.svg import Element, box, group, path
from cogs.bananine.art.cards import card_back, stack
from cogs.bananine.rules.game import View
from cogs.bananine.rules.market import Cards, Market, Payable, Stack

_STRIPES = 10
_CARDS_Y, _PRICES_Y, _SURPLUS_Y, _SHELF_Y = 152, 254, 326, 376
"""The centres of three rows, and the top of the shelf below them."""
BOTTOM = _SHELF_Y + 30
SCALE = 2 / 3
"""The scale of the cards on the stall and in a hand."""
_FAINT = 0.5
_COVER_MARKET = Market((3, 1, 2, 1, 1, 1, 1, 1, 1), (2, 5, 8))


def cover(taken: Taken, seats: int) -> Picture:
    return lobby(
        taken,
        seats,
        stall(_COVER_MARKET),
        box(0, BOTTOM, WIDTH, 300, fill=NIGHT),
        box(0, BOTTOM + 22, WIDTH, 8, fill=MIST, opacity=0.2),
        height=BOTTOM + 176,
        y=BOTTOM + 96,
        apart=160,
    )


def value_x(value: int) -> float:
    """The x of the centre of a value's cards, on the stall and in a hand."""
    return 72 + 107 * (value - 1)


def stall(market: Market, offers: Sequence[Payable] | None = None) -> Element:
    """The stall, down to :data:`BOTTOM`. If ``offers`` are given, the other stacks are faint."""
    surplus = Counter(market.surplus).items()
    return group(
        box(24, 0, WIDTH - 48, _SHELF_Y, fill=QUAY),
        *_awning(-56),
        *(
            _offer(stack(shown, 0, 0, SCALE), shown, offers, _CARDS_Y)
            for shown in market.stacks()
            if not shown.surplus
        ),
        *(_offer(_surplus_cards(value, cards), Stack(value, surplus=True), offers, _SURPLUS_Y)
          for value, cards in surplus),
        box(12, _SHELF_Y - 4, WIDTH - 24, 30, 12, fill=CRATE),
        box(12, _SHELF_Y + 16, WIDTH - 24, 10, 5, fill=CRATE_DARK),
    )  # fmt: skip


def offer_areas(market: Market, value: int) -> dict[str, Area]:
    """The areas of a value's stack with its price, present or not, and of its surplus cards."""
    x, standard = value_x(value), market.find(value, surplus=False)
    return {
        "stack" if standard else "empty": Area(x - 54, _CARDS_Y - 88, 108, 228),
        "surplus": Area(x - 52, _SURPLUS_Y - 54, 104, 106),
    }


def _offer(drawn: Element, shown: Stack, offers: Sequence[Payable] | None, y: float) -> Element:
    """A stack at its place: framed if it is among the ``offers``, else faint, plain if None."""
    x = value_x(shown.value)
    if offers is None:
        return group(drawn, x=x, y=y)
    prices = [_price(offer.payments[0]) for offer in offers if offer.stack == shown]
    if not prices:
        return group(drawn, x=x, y=y, opacity=_FAINT)
    wide, high = (84, 84) if shown.surplus else (104, 148)
    return group(
        drawn,
        box(-wide / 2, -high / 2, wide, high, 20, fill="none", stroke=LEAF, stroke_width=9),
        *([] if shown.surplus else prices),
        x=x,
        y=y,
    )


def _price(payment: Cards) -> Element:
    """The values of one or two cards, or the number of more."""
    y = _PRICES_Y - _CARDS_Y
    sheet = box(-49, y - 25, 98, 50, 25, fill=LEAF)
    if len(payment) <= 2:
        return group(sheet, writing("+".join(map(str, payment)), 0, y, 41, NIGHT))
    return group(sheet, card_back(22, y, 0.62), writing(str(len(payment)), -16, y, 41, NIGHT))


def _surplus_cards(value: int, cards: int) -> Element:
    """Overlapping small cards with cut corners: the surplus cards of one value."""
    return group(
        *(
            path("M-32-20L-20-32H20L32-20V20L20 32H-20L-32 20z", fill=BANANA, stroke=RIPE,
                 stroke_width=5, transform=f"translate({7 * n} {-7 * n})")
            for n in reversed(range(cards))
        ),
        writing(str(value), 0, 0, 48, NIGHT),
    )  # fmt: skip


def _awning(top: float) -> Iterator[Element]:
    wide = WIDTH / _STRIPES
    for stripe in range(_STRIPES):
        x = stripe * wide
        yield path(
            f"M{x} {top}h{wide}v50q0 46-{wide / 2} 46t-{wide / 2} -46z",
            fill=RIPE if stripe % 2 else FOAM,
        )
        yield path(
            f"M{x} {top + 50}h{wide}q0 46-{wide / 2} 46t-{wide / 2} -46z",
            fill=CRATE if stripe % 2 else FOLD,
            opacity=0.45,
        )


def round_and_deck(view: View, y: float) -> Element:
    """The round, with a flag if it is the last, and the number of cards in the surplus deck."""
    return group(
        flag(44, y, 0.8) if view.end else round_mark(44, y, 1),
        writing(str(view.round), 88, y, 44, FOAM, "start"),
        card_back(192, y, 0.9, surplus=True),
        writing(str(view.deck_size), 224, y, 44, FOAM, "start"),
    )
