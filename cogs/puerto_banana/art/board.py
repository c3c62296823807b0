"""The board and panels during an auction: the lot above the harbour, and the ships."""

from collections.abc import Iterator

from bot.ui.drawing.backdrop import harbour, waves
from bot.ui.drawing.cargo import banana
from bot.ui.drawing.font import width, writing
from bot.ui.drawing.identity import Names, badge, name_tag
from bot.ui.drawing.numbers import figure
from bot.ui.drawing.palette import FOAM, HAZE, MIST, NIGHT, QUAY, SEA
from bot.ui.drawing.picture import WIDTH, Picture, picture
from bot.ui.drawing.shapes import Area, Spot, empty_slot, flag, halo, letter, pill, round_mark
from bot.ui.drawing.svg import Element, box, circle, group, kept
from cogs.puerto_banana.art.ship import hanging_lot, ship, signal
from cogs.puerto_banana.rules import View

_SHORE = 330
_ROW = 320
"""The height of a row of ships at scale 1."""
_GOAL_WIDTH = 200
_STRIP = 250
"""The height of a panel without stocks."""
_LETTER_X, _LETTER_Y = 816, 126
ROWS = {2: 124, 3: 124, 4: 116, 5: 98, 6: 84}
"""The height of a seat's row in a reveal, by the number of seats."""
_COLOURS = (QUAY, SEA, QUAY)


def board(view: View, names: Names) -> Picture:
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
            name_tag(seat, names, x, keel + 36, 46, 310 * scale, anchor="middle")
            for seat, x in places
        ]
    return picture(
        height,
        harbour(_SHORE, height, _COLOURS[0]),
        hanging_lot(view.lot, WIDTH / 2, 312, 290),
        round_pill(view.round, view.round_limit),
        goal_pill(view.goal),
        *water,
    )


def _rows(seats: int) -> Iterator[tuple[float, list[tuple[int, float]]]]:
    """Rows of ships: their scale, and each seat with the centre x of its berth."""
    first = seats if seats <= 3 else (seats + 1) // 2
    for begin, end in ((0, first), (first, seats)):
        across = end - begin
        if across:
            scale = 1.35 if seats == 2 else 1.02 if seats == 4 else 1.0
            middles = [WIDTH * (2 * column + 1) / (2 * across) for column in range(across)]
            yield scale, list(zip(range(begin, end), middles, strict=True))


def _berth(view: View, seat: int, x: float, y: float, scale: float) -> Element:
    has_bid = view.has_bid[seat]
    deciding = not has_bid and not view.over
    return group(
        signal(has_bid=has_bid),
        ship(seat, view.stocks[seat], view.goal, deciding=deciding),
        x=x,
        y=y,
        scale=scale,
    )


def panel(view: View, names: Names, spot: Spot | None = None) -> Picture:
    """The lot and the seat's own bid; before the first reveal, which shows them, also all stocks.
    It doesn't show who else has bid, so that it doesn't change while others decide."""
    row = 0 if view.last else 84
    height = _STRIP + row * len(view.stocks) + (12 if row else 0)
    return picture(
        height,
        harbour(_STRIP - 12, height, cranes=False),
        hanging_lot(view.lot, WIDTH / 2, _STRIP - 14, 206),
        _bid(view.own_bid),
        round_pill(view.round, view.round_limit),
        group(goal_pill(view.goal, 28 + _GOAL_WIDTH), y=92),
        *(
            _stock(view, names, seat, _STRIP + 6 + row * (seat + 0.5))
            for seat in range(len(view.stocks) if row else 0)
        ),
        halo(
            spot,
            lambda _: {"lot": Area(382, 18, 236, 218), "goal": Area(18, 110, _GOAL_WIDTH + 20, 96)},
        ),
    )


def _stock(view: View, names: Names, seat: int, y: float) -> Element:
    return group(
        box(24, y - 36, WIDTH - 48, 72, 24, fill=HAZE if seat == view.seat else QUAY),
        badge(seat, 76, y, 30),
        name_tag(seat, names, 128, y, 46, 560),
        banana(840, y, 52),
        figure(view.stocks[seat], 950, y, 58, anchor="end"),
    )


def _bid(bid: int | None) -> Element:
    """An open letter with the bid, or an empty slot for one."""
    if bid is None:
        return group(
            empty_slot(_LETTER_X, _LETTER_Y, 250, 140),
            *(circle(_LETTER_X + dot, _LETTER_Y, 11, fill=MIST) for dot in (-46, 0, 46)),
        )
    return group(
        letter(_LETTER_X, _LETTER_Y + 12, 250),
        figure(bid, _LETTER_X, _LETTER_Y - 19, 66, NIGHT, room=166),
    )


@kept
def round_pill(number: int, limit: int | None) -> Element:
    """The round number, and the round limit if there is one."""
    size = 50
    shown = f"{number}/{limit}" if limit is not None else str(number)
    return group(
        pill(28, 28, width(shown, size) + 104, 76, QUAY),
        round_mark(70, 66, 1),
        writing(shown, 106, 66, size, FOAM, "start"),
    )


@kept
def goal_pill(goal: int, right: float = WIDTH - 28) -> Element:
    """The winning stock beside a flag, with its right edge at ``right``."""
    left = right - _GOAL_WIDTH
    return group(
        pill(left, 28, _GOAL_WIDTH, 76, QUAY),
        flag(left + 50 + 6 / 11, 68 + 8 / 11, 8 / 11),
        writing(str(goal), left + 90, 66, 50, FOAM, "start"),
    )
