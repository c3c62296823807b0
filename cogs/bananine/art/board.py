"""Draws the board and the panels (the market above a table of each seat's hand size, cards of each
value, and points), the last card face down, and the end (the winner above the same table). Also has
the signs of a shared result, which say what each turn brought a seat."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from bot.ui.drawing.font import SMALLEST, writing
from bot.ui.drawing.identity import Names, badge, face, mood, written_name
from bot.ui.drawing.palette import (
    BANANA,
    CRATE,
    CRATE_DARK,
    FOAM,
    HAZE,
    LEAF,
    MIST,
    NIGHT,
    QUAY,
    SEA,
)
from bot.ui.drawing.scenery import banana, harbour
from bot.ui.drawing.shapes import Area, Spot, coin, crown, flag, halo, round_mark
from bot.ui.drawing.svg import WIDTH, Element, box, circle, group, path, picture
from cogs.bananine.art.market import BOTTOM, areas, card_back, hand, stall
from cogs.bananine.rules.deck import VALUES
from cogs.bananine.rules.events import Event, Played, Taken
from cogs.bananine.rules.game import Preview, View
from cogs.bananine.rules.market import Payable
from cogs.bananine.rules.scoring import MOST_POINTS, Score, leaders, score

_HEADER = 64
_PITCH: Mapping[int, int] = {2: 98, 3: 84, 4: 72, 5: 62}
"""The height of a seat's row, by the number of seats."""
NAME_WIDTH = 134
"""The room for a name. Every computer player's name fits."""
_NAME_X, _HAND_X, _CROWN_X, _COIN_X = 80, 245, 882, 946
_FEW = 3
"""The size of a hand is shown on gold if it is at most this."""


def header(y: float) -> Element:
    """The symbol for the hand size, and the nine values, vertically centred on ``y``."""
    values = (writing(str(v), _value_x(v), y, 44, MIST) for v in VALUES)
    return group(card_back(_HAND_X, y, 0.75), *values)


def rows(
    view: View,
    names: Names,
    top: float,
    crowned: Collection[int],
    order: Collection[int],
    before: View | None = None,
) -> Iterator[Element]:
    """The seats' rows in this ``order``, with a crown for each seat in ``crowned``. What differs
    from the view ``before`` is framed."""
    then = before or view
    now, old = (score(each.piles, each.start).scores for each in (view, then))
    for place, seat in enumerate(order):
        y = top + _PITCH[len(now)] * (place + 0.5)
        changed = {0} if now[seat].points != old[seat].points else set[int]()
        pairs = zip(VALUES, view.piles[seat], then.piles[seat], strict=True)
        changed.update(value for value, count, earlier in pairs if count != earlier)
        yield _row(view, names, now[seat], y, changed, crowned=seat in crowned)


def cell(seats: int, place: int, value: int, top: float) -> Area:
    """The area of a value in the row of this ``place``."""
    high = _PITCH[seats]
    return Area(_value_x(value) - 40, top + high * place - 2, 80, high + 4)


def _row(
    view: View, names: Names, line: Score, y: float, framed: Collection[int], *, crowned: bool
) -> Element:
    """A seat's row, with frames around the ``framed`` values; 0 stands for the points."""
    seat = line.seat
    cards = view.hand_sizes[line.seat]
    high = _PITCH[len(view.piles)] - 6
    return group(
        box(8, y - high / 2, WIDTH - 16, high, 22, fill=HAZE if seat == view.mover else QUAY),
        badge(seat, 44, y, 24, deciding=seat == view.mover),
        written_name(names[seat], _NAME_X, y, SMALLEST, NAME_WIDTH),
        box(_HAND_X - 25, y - 24, 50, 48, 10, fill=BANANA if cards <= _FEW else MIST),
        writing(str(cards), _HAND_X, y, SMALLEST, NIGHT),
        *(
            _count(view.piles[seat][value - 1], points, _value_x(value), y, framed=value in framed)
            for value, points in zip(VALUES, line.by_value, strict=True)
        ),
        *([crown(_CROWN_X, y + 14, 46)] if crowned else []),
        *([circle(_COIN_X, y, 33, fill=LEAF)] if 0 in framed else []),
        coin(line.points, _COIN_X, y, 27),
    )


def _count(count: int, points: int, x: float, y: float, *, framed: bool) -> Element:
    """A number of cards: on solid gold if it wins its value, outlined in gold if it shares it."""
    if not count:
        return circle(x, y, 5, fill=MIST, opacity=0.5)
    won = points == MOST_POINTS
    plate = box(x - 27, y - 23, 54, 46, 14, fill=BANANA if won else "none", stroke=BANANA,
                stroke_width=5)  # fmt: skip
    frame = box(x - 33, y - 29, 66, 58, 19, fill="none", stroke=LEAF, stroke_width=7)
    return group(
        *([plate] if points else []),
        writing(str(count), x, y, SMALLEST, NIGHT if won else BANANA if points else FOAM),
        *([frame] if framed else []),
    )


def _value_x(value: int) -> float:
    return 309 + 64 * (value - 1)


_HAND_BOTTOM = 530


def board(view: View, names: Names) -> str:
    return _table(view, names, BOTTOM, stall(view.market))


def panel(
    view: View,
    names: Names,
    offers: Sequence[Payable] | None = None,
    spot: Spot | None = None,
    preview: Preview | None = None,
) -> str:
    """The board with the viewing seat's hand below the stall, and the ``offers`` that it can pay
    for while it must decide, or a ``preview`` of its move."""
    if preview is None:
        above = stall(view.market, offers), hand(view.hand or ())
        return _table(view, names, _HAND_BOTTOM, *above, spot=spot)
    after = preview.after
    above = stall(after.market, None, preview), hand(after.hand or (), preview.outcome.paid)
    return _table(after, names, _HAND_BOTTOM, *above, before=view)


def _table(
    view: View,
    names: Names,
    top: float,
    *above: Element,
    spot: Spot | None = None,
    before: View | None = None,
) -> str:
    seats = len(view.piles)
    first = top + _HEADER
    return picture(
        first + _PITCH[seats] * seats + 4,
        *above,
        _round_and_deck(view, top + _HEADER / 2),
        header(top + _HEADER / 2),
        *rows(view, names, first, leaders(view.piles), range(seats), before),
        halo(
            spot,
            lambda value: {
                **areas(view.market, value),
                "column": cell(seats, view.own_seat, value, first),
            },
        ),
    )


def _round_and_deck(view: View, y: float) -> Element:
    """The round, with a flag if it is the last, and the number of cards in the surplus deck."""
    return group(
        flag(30, y, 0.6) if view.end else round_mark(38, y, 0.9),
        writing(str(view.round), 66, y, 44, anchor="start"),
        card_back(136, y, 0.75, surplus=True),
        writing(str(view.deck_size), 160, y, 44, anchor="start"),
    )


_TABLE_Y, _FACES_Y = 330, 430
_TOP = 196


def sealed(seats: Sequence[int], names: Names, *, surplus: bool) -> str:
    """The last card, from the ``surplus`` deck or a hand, above the worried faces of ``seats``."""
    step = min(240, WIDTH / max(1, len(seats)))
    places = [(seat, 500 + step * (n - (len(seats) - 1) / 2)) for n, seat in enumerate(seats)]
    return picture(
        _FACES_Y + (130 if seats else -40),
        path(f"M430 0H570L860 {_TABLE_Y}H140z", fill=BANANA, opacity=0.2),
        circle(500, 0, 70, fill=BANANA),
        box(60, _TABLE_Y - 24, WIDTH - 120, 34, 12, fill=CRATE),
        box(60, _TABLE_Y - 2, WIDTH - 120, 12, 6, fill=CRATE_DARK),
        card_back(500, _TABLE_Y - 126, 3.3, surplus=surplus),
        *(mood(seat, x, _FACES_Y, 62, "worried") for seat, x in places),
        *(
            written_name(names[seat], x, _FACES_Y + 96, 43, step - 12, anchor="middle")
            for seat, x in places
        ),
    )


def final(view: View, names: Names, computers: Mapping[int, str]) -> str:
    """The winner with a crown, then a line for each seat, the best first."""
    assert view.scoring is not None, "the game is over"
    winner, *_ = order = view.scoring.order
    height = _TOP + _HEADER + _PITCH[len(order)] * len(order) + 4
    return picture(
        height,
        harbour(_TOP - 20, height, NIGHT, moon_at=(884, 70, 42), cranes=False),
        *(banana(x, y, 60, turn) for x, y, turn in ((70, 60, -20), (640, 60, 24))),
        face(winner, 200, 130, 56, computers),
        crown(200, 78, 90),
        written_name(names[winner], 290, 130, 64, 400),
        coin(view.scoring.scores[winner].points, 780, 130, 46),
        header(_TOP + _HEADER / 2),
        *rows(view, names, _TOP + _HEADER, {winner}, order),
    )


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
    """For each of the seat's turns, its sign: a key of ``SIGNS``, or ``nothing``."""
    led = False
    for events, view in steps:
        leads = seat in leaders(view.piles)
        for event in events:
            if isinstance(event, Taken) and event.seat == seat:
                yield "lead" if leads and not led else "took"
            elif isinstance(event, Played) and event.seat == seat:
                yield "nothing"
        led = leads
