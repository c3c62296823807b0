"""The easy level: plays like a ten-year-old who likes long rows and takes the fullest colour."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from bot.games import Chance
from bot.games.computer import Computer, Position
from cogs.green_port.computer.aims import aims_in
from cogs.green_port.rules import actions, prompts
from cogs.green_port.rules.actions import Action
from cogs.green_port.rules.components import COLOURS, HEADQUARTERS_VALUES, Colour, Cubes
from cogs.green_port.rules.events import Event
from cogs.green_port.rules.prompts import Question, Selections
from cogs.green_port.rules.view import View

T = TypeVar("T")

LONG_ROWS = (3, 4, 5)
"""Numbers of unit cards at which to stop drawing; one is picked at random before each card."""
WORTH_A_CUBE = 2
"""The fewest cards of a colour for which to refer."""
DEAREST_RESCUE = 3
TRADED = 3
"""The cubes counted as a trade for one, red headquarters or not."""


class Easy(Computer[View, Question, Action, Event]):
    """Pursues the objectives it is nearest to, however slowly, so that matches end."""

    def decide(self, position: Position[View, Question, Event], chance: Chance) -> Action:
        view, prompt = position.view, position.prompt
        match prompt:
            case prompts.HirePrompt():
                return _hire(view, prompt, chance)
            case prompts.RescuePrompt():
                if prompt.price > DEAREST_RESCUE:
                    return actions.DeclineRescue()
                return actions.Rescue(_random_cubes(prompt.cubes, prompt.price, chance))
            case prompts.UnderdogPrompt():
                return actions.ChooseCube(chance.pick(_wanted(view, prompt.colours)))
            case prompts.DispersePrompt():
                return actions.Disperse(_random_cubes(prompt.cubes, prompt.count, chance))
            case prompts.ReferPrompt():
                return _refer(view, prompt, chance)
            case prompts.UtilisePrompt():
                return _utilise(view, prompt, chance)
            case prompts.TradePrompt():
                return chance.pick(prompt.trades)
        raise TypeError(f"no prompt of Green Port: {prompt!r}")


def _random_cubes(cubes: Cubes, count: int, chance: Chance) -> Cubes:
    ways = Selections(cubes, count)
    return ways[chance.below(len(ways))]


def _hire(view: View, prompt: prompts.HirePrompt, chance: Chance) -> Action:
    units = view.row_units
    if prompt.may_draw and sum(units) < chance.pick(LONG_ROWS):
        return actions.Draw()
    if not prompt.colours:
        return actions.StopEmpty()
    colours = _wanted(view, prompt.colours)
    return actions.TakeColour(_most(colours, lambda colour: units[colour], chance))


def _wanted(view: View, colours: Sequence[Colour]) -> Sequence[Colour]:
    """The colours missing for objectives that no other seat is nearer to. If ``colours`` has none
    of them: those that no objective lacks, or else all."""
    aims, held = aims_in(view.objectives), view.gangs[view.seat or 0].cubes
    away = [aims.distances(gang.cubes, TRADED) for gang in view.gangs]
    missing, needed = set[Colour](), set[Colour]()
    for number in view.open:
        costly = [c for c in COLOURS if aims.cost(number, held)[c] > held[c]]
        needed.update(costly)
        if away[view.seat or 0][number] == min(each[number] for each in away):
            missing.update(costly)
    return (
        [colour for colour in colours if colour in missing]
        or [colour for colour in colours if colour not in needed]
        or colours
    )


def _refer(view: View, prompt: prompts.ReferPrompt, chance: Chance) -> Action:
    units, held = view.row_units, view.gangs[view.seat or 0].cubes
    colour = _most(prompt.colours, lambda colour: units[colour], chance)
    if units[colour] < WORTH_A_CUBE:
        return actions.Pass()
    return actions.Refer(colour, _most(prompt.payable, lambda paying: held[paying], chance))


def _utilise(view: View, prompt: prompts.UtilisePrompt, chance: Chance) -> Action:
    """Complete the most valuable objective, or buy a two-point headquarters, or trade."""
    if prompt.complete:
        objectives = view.objectives
        return _most(prompt.complete, lambda action: objectives[action.objective].points, chance)
    great = [buy for buy in prompt.buy if view.piles[buy.colour].left == HEADQUARTERS_VALUES]
    if great:
        return chance.pick(great)
    missing = _wanted(view, COLOURS)
    swaps = [
        swap
        for swap in prompt.trades
        if swap.gained in missing and not any(swap.paid[colour] for colour in missing)
    ]
    return chance.pick(swaps) if swaps else actions.EndTurn()


def _most(items: Sequence[T], count: Callable[[T], Any], chance: Chance) -> T:
    """The item with the highest count; ties are broken at random."""
    most = max([count(item) for item in items])
    return chance.pick([item for item in items if count(item) == most])
