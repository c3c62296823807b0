"""Utilising, quickly: objectives and headquarters one after another, while each helps."""

from __future__ import annotations

import numpy as np

from bot.games.machine_code import Numbers
from cogs.green_port.computer.searching.network import chances
from cogs.green_port.computer.searching.simulator import (
    ACTIVE,
    COST,
    CUBES,
    DISPERSED,
    HEADQUARTERS,
    KINDS,
    LIMIT,
    OBJECTIVES,
    OWNERS,
    PILE,
    ROUND,
    SEATS,
    SOLD,
    START,
    SUPPLY,
    WORTH,
    buy,
    compiled,
    complete,
    ended,
    price,
    receive,
    sell,
    share,
    total,
    wild,
)
from cogs.green_port.rules.components import Colour
from cogs.green_port.rules.turns.turn import BASE_PRICE

RED, GREEN = int(Colour.RED), int(Colour.GREEN)
TARGETS = OBJECTIVES * KINDS + KINDS
"""An objective in a colour, which only matters for the wild one; a headquarters of a colour."""


@compiled
def worth(table: Numbers, seat: int, weights: Numbers, room: Numbers) -> float:
    """A seat's chance to win if the turn ends now; ``room`` is for the network's features."""
    seats = table[SEATS]
    following = (table[ACTIVE] + 1) % seats
    if following == table[START] and (ended(table) or table[ROUND] == table[LIMIT]):
        last = table.copy()
        sell(last)
        return share(last, seat)
    return float(chances(table, following, weights, room)[seat])


@compiled
def there(table: Numbers, target: int, held: int) -> bool:
    """Whether a target is left, and may be paid for with so many cubes."""
    number, colour = target // KINDS, target % KINDS
    if number == OBJECTIVES:
        return bool(held >= BASE_PRICE and table[SOLD + colour] < PILE)
    if table[OWNERS + number] >= 0 or table[WORTH + number] > held:
        return False
    return colour == 0 or wild(table, number)


@compiled
def cost_of(table: Numbers, target: int, cost: Numbers) -> None:
    """Write what a target costs."""
    number, colour = target // KINDS, target % KINDS
    cost[:] = 0
    if number == OBJECTIVES:
        cost[colour] = price(table, colour)
    elif wild(table, number):
        cost[colour] = table[WORTH + number]
    else:
        for other in range(KINDS):
            cost[other] = table[COST + KINDS * number + other]


@compiled
def trade(spare: Numbers, paid: int) -> bool:
    """Pay ``paid`` cubes of one colour, or else of as many colours, from those that are spare."""
    most = kinds = 0
    for colour in range(KINDS):
        if spare[colour] > spare[most]:
            most = colour
        kinds += spare[colour] > 0
    if spare[most] >= paid:
        spare[most] -= paid
        return True
    if kinds < paid:
        return False
    for colour in range(KINDS):
        if paid and spare[colour] > 0:
            spare[colour] -= 1
            paid -= 1
    return True


@compiled
def payable(table: Numbers, seat: int, cost: Numbers, trading: bool, spare: Numbers) -> bool:
    """Whether a seat can pay a cost, after trades if need be; ``spare`` gets what it keeps."""
    missing = over = 0
    for colour in range(KINDS):
        spare[colour] = table[CUBES + KINDS * seat + colour] - cost[colour]
        if spare[colour] >= 0:
            over += spare[colour]
        elif -spare[colour] > table[SUPPLY + colour]:
            return False
        else:
            missing -= spare[colour]
    if missing == 0:
        return True
    paid = 2 if table[HEADQUARTERS + KINDS * seat + RED] else 3
    if not trading or over < missing * paid:
        return False
    for colour in range(KINDS):
        while spare[colour] < 0:
            if not trade(spare, paid):
                return False
            spare[colour] += 1
    return True


@compiled
def marker(table: Numbers, seat: int) -> int:
    """The colour that a seat lacks most for the objectives that are left."""
    best, most = GREEN, -1000
    for colour in range(KINDS):
        if table[SUPPLY + colour] == 0 and colour != GREEN:
            continue
        lacking = -table[CUBES + KINDS * seat + colour]
        for number in range(OBJECTIVES):
            if table[OWNERS + number] < 0:
                lacking += table[COST + KINDS * number + colour]
        if lacking > most:
            best, most = colour, lacking
    return best


@compiled
def reach(table: Numbers, seat: int, target: int, cost: Numbers, spare: Numbers) -> None:
    """Trade for a target that is payable, and complete or buy it."""
    for sign in (-1, 1):
        for colour in range(KINDS):
            change = spare[colour] + cost[colour] - table[CUBES + KINDS * seat + colour]
            if change * sign > 0:
                receive(table, seat, colour, change)
    number, colour = target // KINDS, target % KINDS
    if number == OBJECTIVES:
        buy(table, seat, colour, marker(table, seat))
    else:
        complete(table, seat, number, colour)


@compiled
def utilise(table: Numbers, weights: Numbers, room: Numbers) -> float:
    """The active seat spends its cubes on the best target, as long as one helps.

    Returns its chance to win at the end.
    """
    seat, trading = table[ACTIVE], table[DISPERSED] == 0
    cost, spare = np.empty(KINDS, np.int64), np.empty(KINDS, np.int64)
    best = worth(table, seat, weights, room)
    while True:
        chosen, held = table, total(table, seat)
        for target in range(TARGETS):
            if not there(table, target, held):
                continue
            cost_of(table, target, cost)
            if payable(table, seat, cost, trading, spare):
                reached = table.copy()
                reach(reached, seat, target, cost, spare)
                chance = worth(reached, seat, weights, room)
                if chance > best:
                    best, chosen = chance, reached
        if chosen is table:
            return best
        table[:] = chosen
