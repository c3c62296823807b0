"""The quick policy: every seat looks one step ahead. It plays rollouts and trains the network."""

from __future__ import annotations

import numpy as np

from bot.games.machine_code import Numbers
from cogs.green_port.computer.searching.features import FEATURES
from cogs.green_port.computer.searching.simulator import (
    ACTIVE,
    BLACK_BITS,
    BLACK_DRAWN,
    COLOUR_BITS,
    CUBES,
    DISCARD,
    DISPERSION,
    HEADQUARTERS,
    HIRE,
    KINDS,
    MOST_SEATS,
    PHASE,
    PROFILES,
    REFER,
    RESCUE,
    ROW,
    SEATS,
    SHUFFLE_DUE,
    SUPPLY,
    SYMBOLS,
    UNDERDOG,
    UNIT_BITS,
    UTILISE,
    WAITING,
    answered,
    ask,
    call_dispersion,
    choose,
    compiled,
    count,
    end_turn,
    lying,
    offer_bonus,
    pool,
    receive,
    refer,
    reveal,
    stop,
    take,
    total,
)
from cogs.green_port.computer.searching.utilising import utilise, worth
from cogs.green_port.rules.components import GREEN_X, ORANGE_X, UNITS, Colour

BLUE = int(Colour.BLUE)
FRESH_ROW = 0.03
"""What a new hiring adds to the chance to win, on average."""


@compiled
def taken(table: Numbers, cards: int, colour: int, weights: Numbers, room: Numbers) -> float:
    """The active seat's chance when it takes a colour, ``cards`` being added to the row."""
    tried = table.copy()
    tried[ROW] |= cards
    take(tried, tried[ACTIVE], colour)
    return utilise(tried, weights, room)


@compiled
def best_take(table: Numbers, weights: Numbers, room: Numbers) -> tuple[float, int]:
    """The active seat's chance when it stops now, and the colour that it takes."""
    best, chosen = -1.0, -1
    for colour in range(KINDS):
        if lying(table, colour):
            chance = taken(table, 0, colour, weights, room)
            if chance > best:
                best, chosen = chance, colour
    return best, chosen


@compiled
def drawing(table: Numbers, stopping: float, weights: Numbers, room: Numbers) -> float:
    """The active seat's mean chance when it draws a card and then stops, unless that busts."""
    cards = pool(table)
    profile = table[PROFILES + table[ACTIVE]]
    expected, units = 0.0, 0
    for colour in range(KINDS):
        symbols = (cards >> SYMBOLS * colour) & COLOUR_BITS
        for hit in (0, 1):
            alike = symbols & (1 << profile) if hit else symbols & ~(1 << profile)
            if alike == 0:
                continue
            card = (alike & -alike) << SYMBOLS * colour
            best = max(stopping, taken(table, card, colour, weights, room))
            number = count(alike)
            units += number
            expected += number * best
    blacks = count(cards & BLACK_BITS)
    if blacks:
        expected += blacks * utilise(table.copy(), weights, room)
    whole = count(cards)
    return (expected + (whole - units - blacks) * stopping) / whole


@compiled
def give_up(table: Numbers, seat: int, cubes: int, weights: Numbers, room: Numbers) -> None:
    """A seat pays cubes, each the one that it misses least."""
    for _ in range(cubes):
        best, chosen = -1.0, 0
        for colour in range(KINDS):
            if table[CUBES + KINDS * seat + colour]:
                receive(table, seat, colour, -1)
                chance = worth(table, seat, weights, room)
                receive(table, seat, colour, 1)
                if chance > best:
                    best, chosen = chance, colour
        receive(table, seat, chosen, -1)


@compiled
def given_up(table: Numbers, seat: int, cubes: int, weights: Numbers) -> Numbers:
    """How many cubes of each colour a seat gives up."""
    left = table.copy()
    give_up(left, seat, cubes, weights, np.empty((MOST_SEATS, FEATURES)))
    at = CUBES + KINDS * seat
    return table[at : at + KINDS] - left[at : at + KINDS]


@compiled
def interrupted(table: Numbers, weights: Numbers, room: Numbers) -> None:
    """Everybody answers to an X card."""
    while table[PHASE] == DISPERSION or table[PHASE] == UNDERDOG:
        phase = table[PHASE]
        for place in range(table[SEATS]):
            seat = (table[ACTIVE] + place) % table[SEATS]
            if table[PHASE] != phase or not (table[WAITING] >> seat) & 1:
                continue
            if phase == DISPERSION:
                give_up(table, seat, total(table, seat) // 2, weights, room)
                answered(table, seat)
                continue
            best, chosen = -1.0, 0
            for colour in range(KINDS):
                if table[SUPPLY + colour]:
                    receive(table, seat, colour, 1)
                    chance = worth(table, seat, weights, room)
                    receive(table, seat, colour, -1)
                    if chance > best:
                        best, chosen = chance, colour
            choose(table, seat, chosen)
        if phase == DISPERSION:
            offer_bonus(table)


@compiled
def rescued(table: Numbers, weights: Numbers, room: Numbers) -> None:
    """The active seat pays for a second chance, or not."""
    seat, tried = table[ACTIVE], table.copy()
    give_up(tried, seat, count(table[ROW] & UNIT_BITS), weights, room)
    lost = utilise(table.copy(), weights, room)
    if utilise(tried.copy(), weights, room) + FRESH_ROW > lost:
        tried[DISCARD] |= tried[ROW]
        tried[ROW] = 0
        ask(tried, HIRE, 0)
        table[:] = tried
    else:
        ask(table, UTILISE, 0)


@compiled
def strike(table: Numbers, card: int) -> None:
    """What a card does that has just been revealed."""
    if card == GREEN_X:
        table[SHUFFLE_DUE] = 1
        offer_bonus(table)
    elif card == ORANGE_X:
        call_dispersion(table)
    elif card >= UNITS:
        first = table[BLACK_DRAWN] == 0
        table[BLACK_DRAWN] = 1
        seat, units = table[ACTIVE], count(table[ROW] & UNIT_BITS)
        if units:
            blue = table[HEADQUARTERS + KINDS * seat + BLUE] > 0
            ask(table, RESCUE if first and blue and total(table, seat) >= units else UTILISE, 0)


@compiled
def hire(table: Numbers, luck: Numbers, weights: Numbers, room: Numbers) -> None:
    """The active seat draws a card, or takes a colour, or stops with nothing."""
    cards = pool(table)
    if table[ROW] & UNIT_BITS:
        stopping, colour = best_take(table, weights, room)
        if cards == 0 or drawing(table, stopping, weights, room) <= stopping:
            stop(table, table[ACTIVE], colour)
            return
    elif cards == 0:
        ask(table, UTILISE, 0)
        return
    strike(table, reveal(table, luck))


@compiled
def referring(table: Numbers, weights: Numbers, room: Numbers) -> None:
    """The others refer what helps them, each with the cube that it misses least."""
    for place in range(1, table[SEATS]):
        seat = (table[ACTIVE] + place) % table[SEATS]
        if table[PHASE] != REFER or not (table[WAITING] >> seat) & 1:
            continue
        tried = table.copy()
        give_up(tried, seat, 1, weights, room)
        paying = 0
        while tried[CUBES + KINDS * seat + paying] == table[CUBES + KINDS * seat + paying]:
            paying += 1
        best, chosen = worth(table, seat, weights, room), -1
        for colour in range(KINDS):
            if lying(table, colour):
                tried[:] = table
                refer(tried, seat, colour, paying)
                chance = worth(tried, seat, weights, room)
                if chance > best:
                    best, chosen = chance, colour
        if chosen >= 0:
            refer(table, seat, chosen, paying)
        answered(table, seat)


@compiled
def finish_turn(table: Numbers, luck: Numbers, weights: Numbers, room: Numbers) -> None:
    """Play on from any phase to the end of the turn."""
    while table[PHASE] != UTILISE:
        if table[PHASE] == HIRE:
            hire(table, luck, weights, room)
        elif table[PHASE] == RESCUE:
            rescued(table, weights, room)
        elif table[PHASE] == REFER:
            referring(table, weights, room)
        else:
            interrupted(table, weights, room)
    utilise(table, weights, room)
    end_turn(table)
