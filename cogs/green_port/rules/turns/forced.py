"""What nobody has to be asked: the first card of a turn, and the end of one with nothing to do."""

from __future__ import annotations

from cogs.green_port.rules.actions import Action, Draw, EndTurn
from cogs.green_port.rules.components import ORANGE_X
from cogs.green_port.rules.prompts import HirePrompt, UtilisePrompt, questions
from cogs.green_port.rules.state import State


def forced(state: State, seat: int) -> Action | None:
    """The first card can't bust and has to be drawn. Who could swap cubes is asked all the same
    while it may be the orange X, which would forbid that."""
    match questions(state).get(seat):
        case HirePrompt(may_draw=True) as prompt if not state.row:
            orange = ORANGE_X in (state.deck or state.discard)
            return None if orange and prompt.trades() else Draw()
        case UtilisePrompt(complete=(), buy=()) as prompt if not prompt.trades():
            return EndTurn()
    return None
