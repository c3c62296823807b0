"""The hard level: plays for the greatest chance to win, and explains its choice with figures."""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.games import Chance
from bot.games.computer import EASY, Adviser, Reason, Remark, Weighed, compared
from bot.games.search import Search
from cogs.green_port.computer import search
from cogs.green_port.computer.easy import Easy
from cogs.green_port.computer.normal import Normal
from cogs.green_port.computer.search import PortPosition
from cogs.green_port.rules import GAME, actions
from cogs.green_port.rules.actions import Action
from cogs.green_port.rules.components import Card, Colour, Cubes, Reaction, UnitCard, XCard, single
from cogs.green_port.rules.events import RAIDS, DispersionCalled, Event, Revealed
from cogs.green_port.rules.prompts import (
    HirePrompt,
    Question,
    ReferPrompt,
    TurnQuestion,
    UtilisePrompt,
)
from cogs.green_port.rules.state import State
from cogs.green_port.rules.view import View

RACED = 6
"""How many of the search's best answers are played on from, besides all trades."""
STEPS = 400
"""About how many steps are played for each unit of the budget."""
MOST_MATCHES = 400
FEWEST_MATCHES = 8
"""The fewest matches that can overrule the search."""


class Hard(Adviser[View, Question, Action, Event]):
    """Chooses by the chance to win that each answer leaves; see :mod:`search`."""

    def decide(self, position: PortPosition, chance: Chance) -> Action:
        if isinstance(position.prompt, HirePrompt) and not position.view.row:
            return actions.Draw()
        return search.weigh(position.view, position.prompt)[0].action

    def weigh(
        self, position: PortPosition, chance: Chance, among: Sequence[Action] = ()
    ) -> Sequence[Weighed[Action]]:
        """The search's best answers, all trades and ``among``, with the chances to win when played
        on by the levels at the table (*normal* instead of *hard*, which is too slow). The search's
        best answer stays first unless another clearly wins more; no other gets a higher chance."""
        view, prompt = position.view, position.prompt
        matches, weighed = _matches(position, chance), search.weigh(view, prompt)[:RACED]
        trades = prompt.trades if isinstance(prompt, TurnQuestion) else ()
        field = dict.fromkeys([*[each.action for each in weighed], *trades, *among])
        for action in field:
            matches.won(action)
        steps = STEPS * position.budget
        playouts = min(MOST_MATCHES, steps * len(field) // max(1, matches.steps))
        first = weighed[0].action
        best, *others = matches.halve([*field], playouts, [first, *among])
        if best.action != first:
            gap, error = matches.gap(best.action, first, FEWEST_MATCHES)
            if gap <= error:
                others, best = [best, *others], Weighed(first, matches.won(first))
        chances = {each.action: min(each.win, best.win) for each in [best, *others]}
        others = [Weighed(*each) for each in chances.items() if each[0] != best.action]
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
        """The turn ended though an objective was payable, or with cubes above the limit that could
        have been spent before the orange X; or a rival got a cube of just the colour it lacked."""
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

    def luck(
        self, position: PortPosition, action: Action, events: Sequence[Event]
    ) -> Remark | None:
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


def _matches(position: PortPosition, chance: Chance) -> Search:
    """Matches played on with the deck shuffled."""
    view = position.view
    levels = position.levels or [None] * len(view.cubes)
    players = [Easy() if level == EASY else Normal() for level in levels]

    def dealt(luck: Chance) -> State:
        return replace(view, deck=luck.shuffled(view.deck))

    return Search(GAME, players, view.own_seat, dealt, chance)


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
            count = gains.of_colour + len(gains.in_sync)
            bust = view.bust_chance or 0
            pays = view.completed_by(view.active, colour)
            points = 0 if pays is None else view.objectives[pays].points
            return {"colour": int(colour), "count": count, "bust": bust, "points": points}
        case actions.Rescue() | actions.DeclineRescue():
            return {"price": sum(view.row_units)}
        case actions.ChooseCube(colour=colour):
            return {"colour": int(colour)}
        case actions.Refer(colour=colour, paying=paying):
            count = view.gain(view.own_seat, colour).of_colour
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


def _given(view: View, paying: Colour) -> int:
    """The points of the best objective that this cube makes payable for the active seat, or 0."""
    number = view.completed_with(view.active, single(paying, 1))
    return 0 if number is None else view.objectives[number].points


def _is_orange(card: Card) -> bool:
    return isinstance(card, XCard) and card.reaction is Reaction.DISPERSION
