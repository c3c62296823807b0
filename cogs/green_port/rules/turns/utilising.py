"""Utilize Units: completing objectives, buying headquarters, and specialising. Specialising is also
allowed while hiring and referring."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement

from bot.games import IllegalMove
from cogs.green_port.rules import events
from cogs.green_port.rules.actions import Buy, Complete, Specialise
from cogs.green_port.rules.components import (
    COLOURS,
    HEADQUARTERS_VALUES,
    Colour,
    Cubes,
    as_cubes,
    plus,
    single,
    with_item,
)
from cogs.green_port.rules.state import State
from cogs.green_port.rules.turns.turn import Move, headquarters_price


def completions(state: State) -> Iterator[tuple[Cubes, Complete]]:
    """Each way to complete an open objective, with its cost; the wild one has one per colour."""
    for number in state.open:
        objective = state.objectives[number]
        for colour in COLOURS if objective.wild else (None,):
            yield objective.price(colour), Complete(number, colour)


def complete(move: Move, seat: int, action: Complete) -> None:
    """Pay for an objective, using one colour for the wild one; the cubes on its cards return to the
    supply (GP-3, GP-17)."""
    number = action.objective
    if not 0 <= number < len(move.objectives):
        raise IllegalMove("gp-objective-unknown", objective=number)
    if move.owners[number] is not None:
        raise IllegalMove("gp-objective-done", objective=number)
    objective = move.objectives[number]
    if action.colour is not None and not objective.wild:
        raise IllegalMove("gp-not-wild")
    if action.colour is None and objective.wild:
        raise IllegalMove("gp-wild-colour", count=objective.points)
    cost = objective.price(action.colour)
    move.pay(seat, cost)
    for colour in objective.cubes:
        move.supply[colour] += 1
    move.owners[number] = seat
    move.events.append(events.ObjectiveCompleted(seat, number, cost, objective.points))
    if None not in move.owners:
        move.events.append(events.EndTriggered(seat))


def buy(move: Move, seat: int, action: Buy) -> None:
    """Buy a pile's top card; a green one gets a marker cube from the supply (GP-13)."""
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
        markers = plus(move.markers[seat], single(marker, 1))
        move.markers = with_item(move.markers, seat, markers)
    move.add_buyer(seat, colour)
    value = HEADQUARTERS_VALUES[bought]
    move.events.append(events.HeadquartersBought(seat, colour, value, price, marker))


def _payments(size: int, mixed: int) -> dict[Cubes, tuple[Colour, ...]]:
    """Payments of ``size`` cubes in one or ``mixed`` colours, with the colours each can buy."""
    payments = [
        paid
        for paid in combinations_with_replacement(COLOURS, size)
        if len(set(paid)) in (1, mixed)
    ]
    return {
        as_cubes([paid.count(colour) for colour in COLOURS]): tuple(
            colour for colour in COLOURS if colour not in paid
        )
        for paid in payments
    }


THREES = _payments(3, 3)
TWOS = _payments(2, 2)
"""Payments of three and of two cubes, with the colours that each can buy (GP-16)."""


def trades(cubes: Cubes, supply: Cubes, two_for_one: bool) -> tuple[Specialise, ...]:
    """Every trade that ``cubes`` and the supply allow; red headquarters give ``two_for_one``."""
    red, blue, green, yellow = cubes
    held = (min(red, 3), min(blue, 3), min(green, 3), min(yellow, 3))
    left = (bool(supply[0]), bool(supply[1]), bool(supply[2]), bool(supply[3]))
    return _trades(held, left, two_for_one)


@lru_cache(maxsize=8192)
def _trades(
    held: Cubes, left: tuple[bool, bool, bool, bool], two_for_one: bool
) -> tuple[Specialise, ...]:
    """The trades that ``held`` can pay for, to gain a colour ``left`` in the supply."""
    kinds = {**THREES, **TWOS} if two_for_one else THREES
    return tuple(
        Specialise(paid, gained)
        for paid, gains in kinds.items()
        if all(need <= have for need, have in zip(paid, held, strict=True))
        for gained in gains
        if left[gained]
    )


def specialise(move: Move, seat: int, action: Specialise) -> None:
    """Trade cubes with the supply, unless the orange X was drawn this turn (GP-10, GP-16)."""
    if move.dispersed:
        raise IllegalMove("gp-trade-after-orange")
    paid = action.paid
    if paid in TWOS and seat not in move.sold[Colour.RED]:
        raise IllegalMove("gp-trade-needs-red")
    if paid not in THREES and paid not in TWOS:
        raise IllegalMove("gp-trade-kind")
    if paid[action.gained]:
        raise IllegalMove("gp-trade-same-colour", colour=action.gained)
    if not move.supply[action.gained]:
        raise IllegalMove("gp-supply-empty", colour=action.gained)
    move.pay(seat, paid)
    move.gain(seat, action.gained, 1)
    move.events.append(events.Specialised(seat, paid, action.gained))
