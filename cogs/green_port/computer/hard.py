"""The hard level: plays for the greatest chance to win, and explains its choice with figures."""

from collections.abc import Sequence
from dataclasses import replace

from bot.games import Chance
from bot.games.computer import HARD, Adviser, Reason, Remark, Weighed, compared
from bot.games.odds import Odds
from cogs.green_port.computer import remarks, search
from cogs.green_port.computer.rollouts import PortPosition, measured_cost, race
from cogs.green_port.rules import actions
from cogs.green_port.rules.actions import Action
from cogs.green_port.rules.components import Colour, Cubes
from cogs.green_port.rules.events import Event
from cogs.green_port.rules.prompts import HirePrompt, Question
from cogs.green_port.rules.view import View

DEPTHS = {1: 2, 2: 3}
"""From each budget on, how many cards a hiring looks ahead; one more takes four times as long."""
CHECKED_COST = 0.05
"""A review measures an answer's cost by rollouts if the search finds it to be at least this."""

ODDS = {
    2: Odds(easy=0.07, hard=3.1, lasting=0.5),
    3: Odds(easy=0.12, hard=2.3, lasting=0.5),
    4: Odds(easy=0.13, hard=2.4, lasting=0.5),
}
"""Corrections by number of seats, as the network was fitted to matches among *hards* alone. From
494, 281 and 236 matches with four positions each."""


class Hard(Adviser[View, Question, Action, Event]):
    """Chooses by the chance to win that each answer leaves; see :mod:`search`."""

    def decide(self, position: PortPosition, chance: Chance) -> Action:
        if isinstance(position.prompt, HirePrompt) and not position.view.row:
            return actions.Draw()
        return _search(position, ())[0].action

    def weigh(
        self, position: PortPosition, chance: Chance, among: Sequence[Action] = ()
    ) -> Sequence[Weighed[Action]]:
        """The search's answers, their chances corrected for the levels at the table. A review
        passes answers as ``among``, whose costs are measured by rollouts. A hint passes none;
        without a *hard* rival at the table, rollouts can find a better answer."""
        odds = ODDS[len(position.view.gangs)]
        found = [
            replace(each, win=odds.among(each.win, position)) for each in _search(position, among)
        ]
        if position.levels and HARD not in position.levels and not among:
            return race(position, found, chance)
        best, *others = found
        for place, each in enumerate(others):
            if each.action in among and best.win - each.win >= CHECKED_COST:
                cost = measured_cost(position, best.action, each.action, chance)
                others[place] = replace(each, win=max(0.0, best.win - cost))
        return [best, *sorted(others, key=lambda each: -each.win)]

    def reason(self, position: PortPosition, weighed: Sequence[Weighed[Action]]) -> Reason:
        """The texts ``gp-move-…`` and ``gp-why-…`` for the first of ``weighed``. It is compared
        with the first answer of another kind or colour. ``bust`` is the chance in percent that the
        next card busts."""
        best = weighed[0]
        rivals = [other.win for other in weighed if _differs(other.action, best.action)]
        why, odds = compared([best.win, *rivals])
        values = _text_values(position.view, best.action)
        if rivals and isinstance(best.action, actions.Draw):
            why = "gp-why-draw" if values["bust"] else "gp-why-draw-safe"
        elif rivals and values.get("bust"):
            why = "gp-why-take"
        return Reason(f"gp-move-{actions.WORDS[type(best.action)]}", why, {**odds, **values})

    def blunder(
        self, position: PortPosition, action: Action, events: Sequence[Event]
    ) -> Remark | None:
        return remarks.blunder(position, action)

    def luck(
        self, position: PortPosition, action: Action, events: Sequence[Event]
    ) -> Remark | None:
        return remarks.luck(position, action, events)


def _search(position: PortPosition, among: Sequence[Action]) -> Sequence[Weighed[Action]]:
    depth = max(depth for budget, depth in DEPTHS.items() if budget <= position.budget)
    return search.weigh(position.view, position.prompt, among, depth)


def _differs(action: Action, best: Action) -> bool:
    """Whether an answer is a real alternative, not another way to pay for the same thing."""
    if type(action) is not type(best):
        return True
    if isinstance(best, actions.Rescue):
        return False
    if isinstance(best, actions.Refer) and isinstance(action, actions.Refer):
        return action.colour is not best.colour
    return action != best


def _text_values(view: View, action: Action) -> dict[str, int]:
    """The values for the two texts on an action."""
    match action:
        case actions.Draw():
            return {"bust": view.bust_chance or 0}
        case actions.TakeColour(colour=colour):
            gains = view.gain(view.active, colour)
            count = gains.own + len(gains.in_sync)
            bust = view.bust_chance or 0
            pays = view.completed_by(view.active, colour)
            points = 0 if pays is None else view.objectives[pays].points
            return {"colour": int(colour), "count": count, "bust": bust, "points": points}
        case actions.Rescue() | actions.DeclineRescue():
            return {"price": sum(view.row_units)}
        case actions.ChooseCube(colour=colour):
            return {"colour": int(colour)}
        case actions.Refer(colour=colour, paying=paying):
            count = view.gain(view.seat or 0, colour).own
            return {"colour": int(colour), "count": count, "paying": int(paying)}
        case actions.Specialise(paid=paid, gained=colour):
            return {"colour": int(colour), **_paid(paid)}
        case actions.Complete(objective=number, colour=wild):
            objective = view.objectives[number]
            return {"points": objective.points, **_paid(objective.price(wild))}
        case actions.Buy(colour=colour):
            pile = view.piles[colour]
            return {"colour": int(colour), "price": pile.price, "points": pile.left[0]}
    return {}


def _paid(cubes: Cubes) -> dict[str, int]:
    return {colour.name.lower(): count for colour, count in zip(Colour, cubes, strict=True)}
