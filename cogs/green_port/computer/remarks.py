"""Blunders and luck, as a review names them."""

from collections.abc import Sequence

from bot.games.computer import Position, Remark
from cogs.green_port.rules import actions
from cogs.green_port.rules.actions import Action
from cogs.green_port.rules.components import Card, Reaction, UnitCard, XCard, as_cubes, plus
from cogs.green_port.rules.events import RAIDS, DispersionCalled, Event, Revealed
from cogs.green_port.rules.prompts import Question, ReferPrompt, UtilisePrompt
from cogs.green_port.rules.view import View

PortPosition = Position[View, Question, Event]


def blunder(position: PortPosition, action: Action) -> Remark | None:
    """A turn ended with an objective payable, or with cubes above the limit that could have been
    spent before the orange X; a cube paid to a rival who lacked just this colour."""
    view, prompt = position.view, position.prompt
    if isinstance(action, actions.EndTurn) and isinstance(prompt, UtilisePrompt):
        payable = {view.objectives[each.objective].points for each in prompt.complete}
        if payable:
            return Remark("gp-blunder-payable", {"points": max(payable)}, max(payable))
        gang, coming = view.gangs[view.active], view.next_cards
        if gang.total > gang.limit and prompt.buy and any(map(_is_orange, coming)):
            held, lost = gang.total, gang.total // 2
            return Remark("gp-blunder-limit", {"held": held, "limit": gang.limit}, lost)
    if isinstance(action, actions.Refer) and isinstance(prompt, ReferPrompt):
        given = {colour: _given(view, colour) for colour in prompt.payable}
        points = given[action.paying]
        if points > min(given.values()):
            values = {"paying": int(action.paying), "points": points}
            return Remark("gp-blunder-pays", values, points)
    return None


def luck(position: PortPosition, action: Action, events: Sequence[Event]) -> Remark | None:
    """The card drawn, and how likely it was."""
    view, pool = position.view, position.view.next_cards
    drawn = [event.card for event in events if isinstance(event, Revealed)]
    if not isinstance(action, actions.Draw) or not drawn:
        return None
    if any(isinstance(event, RAIDS) for event in events):
        return Remark("gp-luck-bust", {"chance": view.bust_chance or 0})
    if any(isinstance(event, DispersionCalled) for event in events):
        return Remark("gp-luck-dispersion", {"cards": len(pool)})
    if not isinstance(card := drawn[0], UnitCard):
        return None
    alike = [each for each in pool if isinstance(each, UnitCard) and each.colour is card.colour]
    chance = round(100 * len(alike) / len(pool))
    return Remark("gp-luck-card", {"colour": int(card.colour), "chance": chance})


def _given(view: View, paying: int) -> int:
    """The points of the best objective that this cube lets the active seat pay for, else 0."""
    held = view.cubes[view.active]
    after = plus(held, as_cubes([int(colour == paying) for colour in range(4)]))
    return max(
        (
            objective.points
            for number, objective in enumerate(view.objectives)
            if view.owners[number] is None
            and objective.missing(held)
            and not objective.missing(after)
        ),
        default=0,
    )


def _is_orange(card: Card) -> bool:
    return isinstance(card, XCard) and card.reaction is Reaction.DISPERSION
