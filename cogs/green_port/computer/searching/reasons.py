"""Why an answer is the best, as one sentence with figures: the texts ``gp-reason-…``."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.computer import Reason, Weighed
from cogs.green_port.rules import actions
from cogs.green_port.rules.actions import Action
from cogs.green_port.rules.components import BlackCard
from cogs.green_port.rules.view import View

Values = dict[str, str | int | float]


def reason(view: View, weighed: Sequence[Weighed[Action]]) -> Reason:
    """The sentence for the first of ``weighed``; chances are in percent.

    ``win`` is its own chance to win, ``other`` that of the best answer of another kind (or of
    another colour), ``bust`` the chance that the next card busts the hiring.
    """
    best = weighed[0]
    rivals = [other.win for other in weighed if _differs(other.action, best.action)]
    values: Values = {"win": _percent(best.win), "other": _percent(max(rivals, default=best.win))}
    key, more = _said(view, best.action)
    if not rivals:
        key = "alone"
    return Reason(f"gp-reason-{key}", {**values, **more})


def _differs(action: Action, best: Action) -> bool:
    """Whether an answer is an alternative: not another way to pay for the same."""
    if type(action) is not type(best):
        return True
    if isinstance(best, actions.Rescue):
        return False
    if isinstance(best, actions.Refer) and isinstance(action, actions.Refer):
        return action.colour is not best.colour
    return action != best


def _said(view: View, action: Action) -> tuple[str, Values]:
    match action:
        case actions.Draw():
            bust = bust_chance(view)
            return ("draw", {"bust": _percent(bust)}) if bust else ("draw-safe", {})
        case actions.TakeColour(colour=colour):
            gains = view.takes(view.active, colour)
            count = gains.own + len(gains.in_sync)
            bust = _percent(bust_chance(view))
            return "take", {"colour": int(colour), "count": count, "bust": bust}
        case actions.StopEmpty():
            return "stop", {}
        case actions.Rescue():
            return "rescue", {"price": sum(view.row_units)}
        case actions.DeclineRescue():
            return "decline", {"price": sum(view.row_units)}
        case actions.ChooseCube(colour=colour):
            return "cube", {"colour": int(colour)}
        case actions.Disperse():
            return "disperse", {}
        case actions.Refer(colour=colour):
            count = view.takes(view.seat or 0, colour).own
            return "refer", {"colour": int(colour), "count": count}
        case actions.Pass():
            return "pass", {}
        case actions.Specialise(gained=colour):
            return "swap", {"colour": int(colour)}
        case actions.Complete(objective=number):
            points = view.objectives[number].points
            return "complete", {"number": number + 1, "points": points}
        case actions.Buy(colour=colour):
            pile = view.piles[colour]
            return "buy", {"colour": int(colour), "price": pile.price, "points": pile.left[0]}
        case actions.EndTurn():
            return "end", {}


def bust_chance(view: View) -> float:
    """The chance that the next card busts the hiring, a second chance not counted."""
    pool = view.deck or view.discard
    if not pool or not any(view.row_units):
        return 0.0
    return sum([isinstance(card, BlackCard) for card in pool]) / len(pool)


def _percent(share: float) -> int:
    return round(100 * share)
