"""Refer Units: the others, clockwise, buy what the active player left in the row."""

from __future__ import annotations

from bot.games import IllegalMove
from cogs.green_port.rules.actions import Pass, Refer
from cogs.green_port.rules.events import Passed, Referred
from cogs.green_port.rules.state import Phase
from cogs.green_port.rules.turns.taking import colours_in, take
from cogs.green_port.rules.turns.turn import Move


def begin_referring(move: Move) -> None:
    """Ask each other seat once, as long as unit cards lie in the row (GP-15)."""
    move.go_on(Phase.REFER, move.others())
    _ask_next(move)


def _ask_next(move: Move) -> None:
    """Go on to the next seat that has a cube to pay with, or to utilising."""
    if colours_in(move.row):
        while move.waiting and not any(move.cubes[move.waiting[0]]):
            move.waiting.pop(0)
    else:
        move.waiting = []
    if not move.waiting:
        move.go_on(Phase.UTILISE)


def refer(move: Move, seat: int, action: Refer) -> None:
    """Pay the active player first, then take all cards of a colour."""
    if action.colour not in colours_in(move.row):
        raise IllegalMove("gp-colour-not-in-row", colour=action.colour)
    held = move.cubes[seat]
    if not held[action.paying]:
        raise IllegalMove("gp-cubes-missing", colour=action.paying, paid=1, held=0)
    held[action.paying] -= 1
    move.cubes[move.active][action.paying] += 1
    move.events.append(Referred(seat, move.active, action.colour, action.paying))
    take(move, seat, action.colour)
    move.waiting.remove(seat)
    _ask_next(move)


def pass_on(move: Move, seat: int, action: Pass) -> None:
    """Refer nobody."""
    move.events.append(Passed(seat))
    move.waiting.remove(seat)
    _ask_next(move)
