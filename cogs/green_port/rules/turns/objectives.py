"""Utilize Units: completing objectives and buying headquarters."""

from bot.games import IllegalMove
from cogs.green_port.rules.actions import Buy, Complete
from cogs.green_port.rules.components import HEADQUARTERS_VALUES, Colour, Cubes, plus, single
from cogs.green_port.rules.events import EndTriggered, HeadquartersBought, ObjectiveCompleted
from cogs.green_port.rules.state import Objective
from cogs.green_port.rules.turns.turn import Move, headquarters_price


def complete(move: Move, seat: int, action: Complete) -> None:
    """Pay for an objective; its own cubes go back to the supply (GP-3, GP-17)."""
    number = action.objective
    if not 0 <= number < len(move.objectives):
        raise IllegalMove("gp-objective-unknown", objective=number)
    if move.owners[number] is not None:
        raise IllegalMove("gp-objective-done", objective=number)
    objective = move.objectives[number]
    cost = _cost(objective, action.colour)
    move.require_cubes(seat, cost)
    move.pay(seat, cost)
    for colour in objective.cubes:
        move.supply[colour] += 1
    move.owners[number] = seat
    move.events.append(ObjectiveCompleted(seat, number, cost, objective.points))
    if None not in move.owners:
        move.events.append(EndTriggered(seat))


def _cost(objective: Objective, colour: Colour | None) -> Cubes:
    """What an objective costs, the wild one in ``colour``."""
    if not objective.wild:
        if colour is not None:
            raise IllegalMove("gp-not-wild")
        return objective.cost
    if colour is None:
        raise IllegalMove("gp-wild-colour", count=objective.points)
    return single(colour, objective.points)


def buy(move: Move, seat: int, action: Buy) -> None:
    """Buy a pile's top card; under a green one goes a marker cube from the supply (GP-13)."""
    colour, marker = action.colour, action.marker
    bought = len(move.sold[colour])
    if bought == len(HEADQUARTERS_VALUES):
        raise IllegalMove("gp-headquarters-sold-out", colour=colour)
    if marker is not None and colour is not Colour.GREEN:
        raise IllegalMove("gp-marker-only-green")
    if marker is None and colour is Colour.GREEN:
        raise IllegalMove("gp-marker-needed")
    price = headquarters_price(move, colour)
    cost = single(colour, price)
    move.require_cubes(seat, cost)
    if marker is not None and not move.supply[marker] + cost[marker]:
        raise IllegalMove("gp-supply-empty", colour=marker)
    move.pay(seat, cost)
    if marker is not None:
        move.supply[marker] -= 1
        own = plus(move.markers[seat], single(marker, 1))
        move.markers = (*move.markers[:seat], own, *move.markers[seat + 1 :])
    move.add_buyer(seat, colour)
    value = HEADQUARTERS_VALUES[bought]
    move.events.append(HeadquartersBought(seat, colour, value, price, marker))
