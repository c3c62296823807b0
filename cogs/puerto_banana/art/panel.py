"""The panel of one seat: the lot, and the seat's stock and bid (or the slot for one)."""

from __future__ import annotations

from bot.ui.drawing import Picture, picture
from bot.ui.drawing.backdrop import skyline, stars, waves
from bot.ui.drawing.identity import Names, name_tag
from bot.ui.drawing.numbers import figure
from bot.ui.drawing.palette import MIST, NIGHT, QUAY, SEA
from bot.ui.drawing.shapes import empty_slot, letter
from bot.ui.drawing.svg import Element, circle, group
from cogs.puerto_banana.art.board import GOAL_WIDTH, goal_pill, round_pill
from cogs.puerto_banana.art.lot import hanging_lot
from cogs.puerto_banana.art.ship import ship
from cogs.puerto_banana.rules import View

_HEIGHT = 680
_SHORE = 410
_LETTER_X, _LETTER_Y = 744, 178


def panel(view: View, names: Names) -> Picture:
    """What only the seat of ``view`` sees. ``ValueError`` for a spectator's view.

    Who else has bid is on the board alone, so the panel doesn't change while others decide.
    """
    if view.seat is None:
        raise ValueError("a spectator has no panel")
    deciding = view.own_bid is None and not view.over
    return picture(
        _HEIGHT,
        stars(_SHORE),
        skyline(_SHORE, cranes=False),
        waves(_SHORE, _HEIGHT, QUAY),
        hanging_lot(view.lot, 250, 384, 330),
        _bid(view.own_bid),
        group(
            ship(view.seat, view.stocks[view.seat], 0, 0, deciding=deciding),
            x=_LETTER_X,
            y=612,
            scale=1.3,
        ),
        waves(606, _HEIGHT, SEA, shift=40),
        name_tag(view.seat, names, _LETTER_X, 645, 48, 400, anchor="middle"),
        group(goal_pill(28 + GOAL_WIDTH), y=460),
        group(round_pill(view.round, view.round_limit), y=556),
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
