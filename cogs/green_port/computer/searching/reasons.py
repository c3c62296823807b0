"""What to do and why, with figures: the texts ``gp-move-…`` and ``gp-why-…``."""

from collections.abc import Sequence

from bot.games.computer import Reason, Weighed, compared
from cogs.green_port.rules import actions
from cogs.green_port.rules.actions import Action
from cogs.green_port.rules.components import Colour
from cogs.green_port.rules.view import View

Values = dict[str, str | int | float]


def reason(view: View, weighed: Sequence[Weighed[Action]]) -> Reason:
    """The words for the first of ``weighed``, which is compared with answers of another kind (or of
    another colour). ``bust`` is the chance in percent that the next card busts the hiring."""
    best = weighed[0]
    rivals = [other.win for other in weighed if _differs(other.action, best.action)]
    why, odds = compared([best.win, *rivals])
    move, values = _said(view, best.action)
    if rivals and move == "draw":
        why = "gp-why-draw" if values["bust"] else "gp-why-draw-safe"
    elif rivals and values.get("bust"):
        why = "gp-why-take"
    return Reason(f"gp-move-{move}", why, {**odds, **values})


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
            return "draw", {"bust": view.bust_chance or 0}
        case actions.TakeColour(colour=colour):
            gains = view.takes(view.active, colour)
            count = gains.own + len(gains.in_sync)
            bust = view.bust_chance or 0
            pays = view.completed_by(view.active, colour)
            points = 0 if pays is None else view.objectives[pays].points
            told = {"number": (pays or 0) + 1, "points": points}
            return "take", {"colour": int(colour), "count": count, "bust": bust, **told}
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
        case actions.Refer(colour=colour, paying=paying):
            count = view.takes(view.seat or 0, colour).own
            return "refer", {"colour": int(colour), "count": count, "paying": int(paying)}
        case actions.Pass():
            return "pass", {}
        case actions.Specialise(paid=paid, gained=colour):
            names = [each.name.lower() for each in Colour]
            return "swap", {"colour": int(colour), **dict(zip(names, paid, strict=True))}
        case actions.Complete(objective=number):
            points = view.objectives[number].points
            return "complete", {"number": number + 1, "points": points}
        case actions.Buy(colour=colour):
            pile = view.piles[colour]
            return "buy", {"colour": int(colour), "price": pile.price, "points": pile.left[0]}
        case actions.EndTurn():
            return "end", {}
