"""The panel of one seat: the lot, its own stock, and its own bid or the place for one."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from bot.table.drawing import Picture, picture
from bot.table.drawing.harbour import moon, skyline, stars, waves
from bot.table.drawing.numbers import figure
from bot.table.drawing.palette import MIST, NIGHT, QUAY, SEA
from bot.table.drawing.shapes import check, empty_slot, letter, seat_disc
from bot.table.drawing.svg import circle, group
from cogs.puerto_banana.art.board import round_pill
from cogs.puerto_banana.art.lot import hanging_lot
from cogs.puerto_banana.art.ship import ship
from cogs.puerto_banana.rules import View

_HEIGHT = 680
_SHORE = 410
_LETTER_X, _LETTER_Y = 744, 178


def panel(view: View) -> Picture:
    """What the seat of ``view`` sees by itself. ``ValueError`` for a spectator's view."""
    if view.seat is None:
        raise ValueError("a spectator has no panel")
    deciding = view.own_bid is None and not view.over
    return picture(
        _HEIGHT,
        stars(_SHORE),
        moon(508, 84, 34),
        skyline(_SHORE, cranes=False),
        waves(_SHORE, _HEIGHT, QUAY),
        hanging_lot(view.lot, 250, 384, 330),
        _bid(view.own_bid),
        group(
            ship(view.seat, view.stocks[view.seat], 0, 0, deciding=deciding),
            x=_LETTER_X,
            y=632,
            scale=1.3,
        ),
        waves(606, _HEIGHT, SEA, shift=40),
        group(round_pill(view.round, view.round_limit), y=556),
        _table(view),
    )


def _bid(bid: int | None) -> Element:
    """The open letter with the bid, or the outline of one."""
    if bid is None:
        return group(
            empty_slot(_LETTER_X, _LETTER_Y + 30, 320, 170),
            *(circle(_LETTER_X + dot, _LETTER_Y + 30, 13, fill=MIST) for dot in (-54, 0, 54)),
        )
    return group(
        letter(_LETTER_X, _LETTER_Y, 340),
        figure(bid, _LETTER_X, _LETTER_Y - 42, 84, NIGHT, room=216),
    )


def _table(view: View) -> Element:
    """All seats in a row: a tick on those that have bid, a ring around those that have not."""
    seats = len(view.has_bid)
    discs: list[Element] = []
    for seat, has_bid in enumerate(view.has_bid):
        x = 76 * (seat - (seats - 1) / 2)
        discs.append(seat_disc(seat, x, 0, 29, deciding=not has_bid and not view.over))
        if has_bid:
            discs.append(check(x + 26, -27, 18))
    return group(*discs, x=250, y=500, scale=1.4 if seats <= 4 else 1)
