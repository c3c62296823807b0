"""The easy level: plays like a ten-year-old who likes long rows and takes the fullest colour."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from bot.games import Chance
from bot.games.computer import Computer, Position
from cogs.green_port.computer.plans import useful_trades
from cogs.green_port.rules import actions, prompts
from cogs.green_port.rules.actions import Action
from cogs.green_port.rules.components import Colour, Cubes, minus
from cogs.green_port.rules.events import Event
from cogs.green_port.rules.prompts import Question, selections
from cogs.green_port.rules.view import View

T = TypeVar("T")

LONG_ROWS = (4, 5, 6)
"""Numbers of unit cards at which to stop drawing; one is picked at random before each card."""
WHIM = 6
"""*Easy* makes one in this many of its takes and trades at random."""
DEAREST_RESCUE = 3


class Easy(Computer[View, Question, Action, Event]):
    """Pursues the objective it is nearest to and trades for it, so that matches end."""

    def decide(self, position: Position[View, Question, Event], chance: Chance) -> Action:
        view, prompt = position.view, position.prompt
        match prompt:
            case prompts.HirePrompt():
                return _hire(view, prompt, chance)
            case prompts.RescuePrompt():
                if prompt.price > min(DEAREST_RESCUE, sum(prompt.cubes)):
                    return actions.DeclineRescue()
                return actions.Rescue(chance.pick(selections(prompt.cubes, prompt.price)))
            case prompts.UnderdogPrompt():
                return actions.ChooseCube(chance.pick(_wanted(view, prompt.colours)))
            case prompts.DispersePrompt():
                return actions.Disperse(chance.pick(selections(prompt.cubes, prompt.count)))
            case prompts.ReferPrompt():
                return _refer(view, prompt, chance)
            case prompts.UtilisePrompt():
                return _utilise(view, prompt, chance)
            case prompts.TradePrompt():
                return chance.pick(prompt.trades)
        raise TypeError(f"no prompt of Green Port: {prompt!r}")


def _hire(view: View, prompt: prompts.HirePrompt, chance: Chance) -> Action:
    units = view.row_units
    if prompt.may_draw and sum(units) < chance.pick(LONG_ROWS):
        return actions.Draw()
    if not prompt.colours:
        return actions.StopEmpty()
    if chance.below(WHIM) == 0:
        return actions.TakeColour(chance.pick(prompt.colours))
    colours = _wanted(view, prompt.colours)
    return actions.TakeColour(_most(colours, lambda colour: units[colour], chance))


def _spare(view: View) -> Cubes:
    """By colour, the cubes that the nearest objective doesn't need; negative if it lacks some."""
    held = view.cubes[view.own_seat]
    return minus(held, view.needed(held))


def _wanted(view: View, colours: Sequence[Colour]) -> Sequence[Colour]:
    """Those of ``colours`` that the nearest objective lacks; all if it lacks none."""
    spare = _spare(view)
    return [colour for colour in colours if spare[colour] < 0] or colours


def _refer(view: View, prompt: prompts.ReferPrompt, chance: Chance) -> Action:
    """Refer the fullest wanted colour, even for a gain of one; pay with the colour held most."""
    units, held = view.row_units, view.cubes[view.own_seat]
    colours = _wanted(view, prompt.colours)
    colour = _most(colours, lambda colour: units[colour], chance)
    return actions.Refer(colour, _most(prompt.payable, lambda paying: held[paying], chance))


def _utilise(view: View, prompt: prompts.UtilisePrompt, chance: Chance) -> Action:
    """Complete the most valuable objective, or trade cubes that the nearest one doesn't need for
    those that it lacks. *Easy* buys no headquarters before the end of the match."""
    if not view.open:
        return actions.EndTurn()
    if chance.below(WHIM) == 0:
        return chance.pick([actions.EndTurn(), *prompt.trades])
    if prompt.complete:
        objectives = view.objectives
        return _most(prompt.complete, lambda action: objectives[action.objective].points, chance)
    swaps = useful_trades(prompt.trades, _spare(view))
    return chance.pick(swaps) if swaps else actions.EndTurn()


def _most(items: Sequence[T], count: Callable[[T], Any], chance: Chance) -> T:
    """The item with the highest count; ties are broken at random."""
    most = max([count(item) for item in items])
    return chance.pick([item for item in items if count(item) == most])
