"""What the network sees of each seat: numbers of about one, most of them from 0 to 1."""

from __future__ import annotations

import numpy as np

from bot.games.machine_code import Numbers
from cogs.green_port.computer.aims import AIMS, FARTHEST, NEARNESS
from cogs.green_port.computer.searching.simulator import (
    COST,
    CUBES,
    HEADQUARTERS,
    KINDS,
    LIMIT,
    MARKERS,
    MOST_SEATS,
    OBJECTIVES,
    OWNERS,
    PILE,
    POINTS,
    ROUND,
    SEATS,
    SOLD,
    START,
    UNIT_BITS,
    VALUES,
    WORTH,
    compiled,
    count,
    limit,
    pool,
    price,
    total,
    wild,
)
from cogs.green_port.rules.components import Colour
from cogs.green_port.rules.turns.turn import BASE_PRICE

HELD, EXCESS, SCORED, SALE, NEXT, WAIT, SAME_ROUND = range(7)
"""Cubes, those above the limit, points, what the final purchase would bring; whether its turn comes
next, how many others come first, and whether it still has a turn in this round."""
OPEN_POINTS, OPEN = 7, 8
"""Points and number of the objectives that are left."""
PROMISES, MISSING, READY = 9, 9 + AIMS, 9 + 2 * AIMS
"""Of each aim its points, less for each missing cube, and the cubes missing; points of the aims
for which none is missing."""
OWN_RED, OWN_BLUE, OWN_GREEN, OWN_YELLOW, USEFUL, MARKED, BUYING = range(READY + 1, READY + 8)
"""Its headquarters, cubes that some objective needs, markers of such colours, and the headquarters
that it comes nearest to buying."""
POLICE, TABLE = BUYING + 1, BUYING + 2
"""The share of black cards in the deck, and the number of seats."""
CONTESTED, NEAREST_RIVAL = TABLE + 1, TABLE + 2
"""How near another seat is to the first aim: its promise to it, and the cubes missing."""
LEAD, PROSPECTS, LATE_PROSPECTS, SALE_LEAD, CUBE_LEAD = range(TABLE + 3, TABLE + 8)
"""What it has more than the best other seat: points, points with promises, those in proportion to
what is left to win, points with the final purchase, cubes."""
DONE, LAST_LEAD = TABLE + 8, TABLE + 9
"""Whether no objective is left, and the lead after the final purchase when hardly any is."""
LATE = TABLE + 10
"""How near the round limit is: 0 until ``LAST_ROUNDS`` before it."""
FEATURES = LATE + 1
LAST_ROUNDS = 6

ALL_POINTS = 38
"""The points of all objectives together."""

_NEARNESS = np.array(NEARNESS)
_RED, _BLUE, _GREEN, _YELLOW = (int(colour) for colour in Colour)


@compiled
def distance(table: Numbers, cubes: Numbers, number: int, rate: int) -> int:
    """Cubes missing for an objective, when ``rate`` spare ones are traded for one."""
    missing = spare = 0
    if wild(table, number):
        most = 0
        for colour in range(KINDS):
            most = max(most, cubes[colour])
            spare += cubes[colour]
        missing = max(0, table[WORTH + number] - most)
        spare -= most
    else:
        for colour in range(KINDS):
            short = table[COST + KINDS * number + colour] - cubes[colour]
            if short > 0:
                missing += short
            else:
                spare -= short
    # Dividing by a constant is ten times as fast.
    traded = spare // 2 if rate == 2 else spare // 3
    return min(FARTHEST, max(0, missing - traded))


@compiled
def spend(table: Numbers, cubes: Numbers, number: int) -> None:
    """Take from ``cubes`` what an objective costs, as far as they go."""
    if wild(table, number):
        most = 0
        for colour in range(KINDS):
            if cubes[colour] > cubes[most]:
                most = colour
        cubes[most] = max(0, cubes[most] - table[WORTH + number])
        return
    for colour in range(KINDS):
        cubes[colour] = max(0, cubes[colour] - table[COST + KINDS * number + colour])


@compiled
def sales(table: Numbers, brings: Numbers) -> None:
    """Points that the final purchase would bring each seat now, if no objective were left."""
    seats = table[SEATS]
    brings[:] = 0
    for colour in range(KINDS):
        sold, done = table[SOLD + colour], 0
        while sold < PILE:
            buyer, most = -1, BASE_PRICE - 1
            seat = table[START]
            for _ in range(seats):
                seat = (seat if seat else seats) - 1
                cubes = table[CUBES + KINDS * seat + colour]
                if cubes > most and not (done >> seat) & 1:
                    buyer, most = seat, cubes
            if buyer < 0:
                break
            done |= 1 << buyer
            while sold < PILE and most >= BASE_PRICE:
                brings[buyer] += VALUES[sold]
                sold += 1
                most -= BASE_PRICE


@compiled
def aims(table: Numbers, seat: int, far: Numbers, chosen: Numbers, x: Numbers) -> float:
    """A seat's best aims, each with the cubes that the better ones leave over.

    ``far`` gets the distance of each objective, ``chosen`` the aims. Returns what they promise.
    """
    cubes = table[CUBES + KINDS * seat : CUBES + KINDS * (seat + 1)].copy()
    rate = 2 if table[HEADQUARTERS + KINDS * seat + _RED] else 3
    for number in range(OBJECTIVES):
        if table[OWNERS + number] < 0:
            far[number] = distance(table, cubes, number, rate)
    used = ready = 0
    promised = 0.0
    for place in range(AIMS):
        best, aim, missing = -1.0, -1, 0
        for number in range(OBJECTIVES):
            if table[OWNERS + number] >= 0 or (used >> number) & 1:
                continue
            away = distance(table, cubes, number, rate) if used else far[number]
            promise = table[WORTH + number] * _NEARNESS[away]
            if promise > best:
                best, aim, missing = promise, number, away
        chosen[place] = aim
        if aim < 0:
            continue
        used |= 1 << aim
        spend(table, cubes, aim)
        x[PROMISES + place] = best / 7
        x[MISSING + place] = missing / FARTHEST
        ready += 0 if missing else table[WORTH + aim]
        promised += best
    x[READY] = ready / 10
    return promised


@compiled
def holdings(table: Numbers, seat: int, need: Numbers, x: Numbers) -> None:
    """What a seat has: cubes, points and headquarters."""
    held, own = total(table, seat), HEADQUARTERS + KINDS * seat
    x[HELD] = held / 10
    x[EXCESS] = max(0, held - limit(table, seat)) / 5
    x[SCORED] = table[POINTS + seat] / 20
    x[OWN_RED] = table[own + _RED] > 0
    x[OWN_BLUE] = table[own + _BLUE] > 0
    x[OWN_GREEN] = table[own + _GREEN] / 2
    x[OWN_YELLOW] = table[own + _YELLOW] / 2
    useful = marked = 0
    buying = 0.0
    for colour in range(KINDS):
        mine = table[CUBES + KINDS * seat + colour]
        useful += min(mine, need[colour])
        marked += table[MARKERS + KINDS * seat + colour] * min(need[colour], 10)
        sold = table[SOLD + colour]
        if sold < PILE:
            missing = min(FARTHEST, max(0, price(table, colour) - mine))
            buying = max(buying, VALUES[sold] * _NEARNESS[missing])
    x[USEFUL] = useful / 10
    x[MARKED] = marked / 10
    x[BUYING] = buying / 2


@compiled
def places(seat: int, first: int, seats: int) -> int:
    """How many places a seat is behind another one, clockwise."""
    return seat - first if seat >= first else seat - first + seats


@compiled
def common(table: Numbers, following: int, need: Numbers, out: Numbers) -> int:
    """What is the same for everybody, and whose turn it is; returns the points left.

    ``need`` gets the cubes of each colour that the objectives left cost.
    """
    points = left = 0
    for number in range(OBJECTIVES):
        if table[OWNERS + number] < 0:
            left += 1
            points += table[WORTH + number]
            for colour in range(KINDS):
                need[colour] += table[COST + KINDS * number + colour]
    cards, units, seats = count(pool(table)), count(pool(table) & UNIT_BITS), table[SEATS]
    start = table[START]
    rounds = table[LIMIT] - table[ROUND] if table[LIMIT] else LAST_ROUNDS
    for seat in range(seats):
        x, place = out[seat], places(seat, start, seats)
        x[NEXT] = seat == following
        x[WAIT] = places(seat, following, seats) / seats
        x[SAME_ROUND] = place >= places(following, start, seats)
        x[OPEN_POINTS] = points / ALL_POINTS
        x[OPEN] = left / OBJECTIVES
        x[POLICE] = (cards - units) / max(1, cards)
        x[TABLE] = (seats - 2) / 2
        x[DONE] = left == 0
        x[LATE] = max(0, LAST_ROUNDS - rounds) / LAST_ROUNDS
    return points


@compiled
def features(table: Numbers, following: int, out: Numbers) -> None:
    """Write the features of each seat when ``following`` is about to begin its turn."""
    seats = table[SEATS]
    far = np.full((MOST_SEATS, OBJECTIVES), FARTHEST, np.int64)
    chosen = np.empty((MOST_SEATS, AIMS), np.int64)
    sale, scored = np.empty(MOST_SEATS, np.int64), np.empty(MOST_SEATS, np.int64)
    hopes, need = np.empty(MOST_SEATS), np.zeros(KINDS, np.int64)
    out[:seats] = 0.0
    points = common(table, following, need, out)
    sales(table, sale)
    for seat in range(seats):
        holdings(table, seat, need, out[seat])
        scored[seat] = table[POINTS + seat]
        hopes[seat] = scored[seat] + aims(table, seat, far[seat], chosen[seat], out[seat])
        out[seat, SALE] = sale[seat] / 4
    for seat in range(seats):
        x = out[seat]
        lead = sale_lead = cube_lead = 99
        ahead, nearest = 99.0, FARTHEST
        for other in range(seats):
            if other == seat:
                continue
            lead = min(lead, scored[seat] - scored[other])
            sale_lead = min(sale_lead, scored[seat] + sale[seat] - scored[other] - sale[other])
            cube_lead = min(cube_lead, total(table, seat) - total(table, other))
            ahead = min(ahead, hopes[seat] - hopes[other])
            if points:
                nearest = min(nearest, far[other, chosen[seat, 0]])
        if points:
            x[CONTESTED] = _NEARNESS[nearest] * table[WORTH + chosen[seat, 0]] / 7
        x[NEAREST_RIVAL] = nearest / FARTHEST
        x[LEAD] = lead / 10
        x[PROSPECTS] = ahead / 10
        x[LATE_PROSPECTS] = ahead / (points + 4)
        x[SALE_LEAD] = sale_lead / 5
        x[CUBE_LEAD] = cube_lead / 10
        x[LAST_LEAD] = sale_lead / 5 if chosen[seat, 1] < 0 else 0.0
