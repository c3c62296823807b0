"""The board and panels during an auction: the lot above the harbour, and the ships."""

from collections.abc import Iterator

from bot.ui.drawing.font import figure, width, writing
from bot.ui.drawing.identity import Names, badge, mood, written_name
from bot.ui.drawing.palette import FOAM, HAZE, MIST, NIGHT, QUAY, SAFE, SEA, WRECK
from bot.ui.drawing.scenery import banana, harbour, waves
from bot.ui.drawing.shapes import (
    Area,
    Spot,
    arrow,
    empty_slot,
    flag,
    halo,
    letter,
    pill,
    round_mark,
)
from bot.ui.drawing.svg import WIDTH, Element, box, circle, group, kept, picture
from cogs.puerto_banana.art.ship import hanging_lot, ship, signal, sinking
from cogs.puerto_banana.rules import TARGET, View

_SHORE = 330
_ROW = 320
"""The height of a row of ships at scale 1."""
_GOAL_WIDTH = 200
_STRIP, _BAR, _PITCH = 252, 112, 81
"""The heights of a panel's head above the stocks, the bar of next bids, and a seat's stock."""
_LIFT = 60
"""How much shorter a panel's head is below a reveal, which already shows the stocks."""
ROWS = {2: 112, 3: 108, 4: 104, 5: 86, 6: 76}
"""The height of a seat's row in a reveal, by the number of seats."""
_COLOURS = (QUAY, SEA, QUAY)


def board(view: View, names: Names) -> str:
    """The public side of a round: lot, stocks, and who has bid (but not how much)."""
    rows = list(_rows(len(view.stocks)))
    height = _SHORE + sum(_ROW * scale for scale, _ in rows) + 12
    water: list[Element] = []
    keel = _SHORE - 52.0
    for number, (scale, places) in enumerate(rows):
        keel += _ROW * scale
        water += [_berth(view, seat, x, keel, scale) for seat, x in places]
        water.append(waves(keel - 16, height, _COLOURS[number + 1], shift=30 + 40 * number))
        water += [
            written_name(names[seat], x, keel + 36, 46, 310 * scale, anchor="middle")
            for seat, x in places
        ]
    return picture(
        height,
        harbour(_SHORE, height, _COLOURS[0]),
        hanging_lot(view.lot, WIDTH / 2, 312, 290),
        round_pill(view.round, view.round_limit),
        goal_pill(),
        *water,
    )


def _rows(seats: int) -> Iterator[tuple[float, list[tuple[int, float]]]]:
    """For each row of ships, its scale, and its seats with the centre x of their berths."""
    first = seats if seats <= 3 else (seats + 1) // 2
    for begin, end in ((0, first), (first, seats)):
        across = end - begin
        if across:
            scale = 1.35 if seats == 2 else 1.02 if seats == 4 else 1.0
            middles = [WIDTH * (2 * column + 1) / (2 * across) for column in range(across)]
            yield scale, list(zip(range(begin, end), middles, strict=True))


def _berth(view: View, seat: int, x: float, y: float, scale: float) -> Element:
    has_bid = view.has_bid[seat]
    return group(
        signal(has_bid=has_bid),
        ship(seat, view.stocks[seat], deciding=not has_bid),
        x=x,
        y=y,
        scale=scale,
    )


def panel(view: View, names: Names, spot: Spot | None = None, tried: int | None = None) -> str:
    """The lot, the seat's own bid, and all stocks unless a reveal above this picture shows them.
    With a ``tried`` bid that may be too high, all stocks and the next-highest bids that would sink
    the seat are shown, but not who else has bid, so the picture doesn't change while others decide.
    """
    seats = range(len(view.stocks) if tried is not None or not view.last else 0)
    lift = 0 if seats else _LIFT
    top = _STRIP - lift + (_BAR if tried is not None else 0)
    height = top + _PITCH * len(seats) + (16 if seats else 0)
    lot = Area(382, 18 - lift / 4, 236, 218 - lift * 3 / 4)
    goal = Area(18, 110 - lift / 3, _GOAL_WIDTH + 20, 96)
    return picture(
        height,
        harbour(_STRIP - 12 - lift, height, cranes=False),
        hanging_lot(view.lot, WIDTH / 2, _STRIP - 14 - lift, 206),
        _bid(view.own_bid if tried is None else tried, 138 - lift / 2, 250 - lift / 2),
        group(round_pill(view.round, view.round_limit), y=-lift / 5),
        group(goal_pill(28 + _GOAL_WIDTH), y=92 - lift / 3),
        *([] if tried is None else _next_bids(view, tried)),
        *(_stock(view, names, seat, top + 8 + _PITCH * (seat + 0.5)) for seat in seats),
        halo(spot, lambda _: {"lot": lot, "goal": goal}),
    )


def _next_bids(view: View, tried: int) -> Iterator[Element]:
    """The worried bidder, and a bar for the next-highest bids from 0 to ``tried``, which is red
    where the gap is more than the seat can pay. Both parts always have room for what is on them: a
    ship, and two numbers."""
    excess = tried - view.payable
    left, wide, y = 64, 872, _STRIP + _BAR / 2
    edge = left + min(max(wide * excess / tried, 120), wide - 440)
    yield mood(view.own_seat, 700, 196, 44, "worried")
    yield box(28, y - 54, WIDTH - 56, 108, 26, fill=SEA)
    yield box(left, y - 30, wide, 60, 20, fill=WRECK)
    yield box(edge, y - 30, left + wide - edge, 60, 20, fill=SAFE)
    yield sinking((left + edge) / 2, y, 84)
    yield box(edge - 5, y - 45, 10, 90, 5, fill=FOAM)
    yield figure(excess, edge + 22, y, 48, room=150, anchor="start")
    yield figure(tried, left + wide - 18, y, 48, room=150, anchor="end")
    yield arrow(edge + 190, y, left + wide - edge - 376)


def _stock(view: View, names: Names, seat: int, y: float) -> Element:
    return group(
        box(24, y - 36, WIDTH - 48, 72, 24, fill=HAZE if seat == view.seat else QUAY),
        badge(seat, 76, y, 30),
        written_name(names[seat], 128, y, 46, 560),
        banana(796, y, 52),
        figure(view.stocks[seat], 950, y, 58, anchor="end"),
    )


def _bid(bid: int | None, y: float, wide: float) -> Element:
    """An open letter with the bid, or an empty slot for one."""
    x = 816
    if bid is None:
        return group(
            empty_slot(x, y - 12, wide, 140),
            *(circle(x + dot, y - 12, 11, fill=MIST) for dot in (-46, 0, 46)),
        )
    return group(letter(x, y, wide), figure(bid, x, y - wide / 8, 66, NIGHT, room=wide * 2 / 3))


@kept
def round_pill(number: int, limit: int | None, right: float | None = None) -> Element:
    """The round number, and the round limit if there is one; at the left, or with its right edge at
    ``right``."""
    size = 50
    label = f"{number}/{limit}" if limit is not None else str(number)
    wide = width(label, size) + 104
    return group(
        pill(0, 28, wide, 76, QUAY),
        round_mark(42, 66, 1),
        writing(label, 78, 66, size, FOAM, "start"),
        x=28 if right is None else right - wide,
    )


@kept
def goal_pill(right: float = WIDTH - 28) -> Element:
    """The winning stock beside a flag, with its right edge at ``right``."""
    left = right - _GOAL_WIDTH
    return group(
        pill(left, 28, _GOAL_WIDTH, 76, QUAY),
        flag(left + 50 + 6 / 11, 68 + 8 / 11, 8 / 11),
        writing(str(TARGET), left + 90, 66, 50, FOAM, "start"),
    )
