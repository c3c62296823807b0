"""Hiring as optimal stopping: dynamic programming over what may still be drawn."""

from __future__ import annotations

import numpy as np

from bot.games.machine_code import Numbers
from cogs.green_port.computer.searching.policy import (
    FRESH_ROW,
    interrupted,
    referring,
    rescued,
    strike,
)
from cogs.green_port.computer.searching.simulator import (
    ACTIVE,
    COLOUR_BITS,
    HIRE,
    KINDS,
    PHASE,
    PROFILES,
    RESCUE,
    ROW,
    SYMBOLS,
    UNIT_BITS,
    compiled,
    count,
    lay,
    lying,
    pool,
    stop,
)
from cogs.green_port.computer.searching.utilising import utilise
from cogs.green_port.rules.components import GREEN_X, ORANGE_X, UNITS

KEPT = 1 << 13
"""Places for the values of rows that were met before."""


@compiled
def remembering() -> tuple[Numbers, Numbers]:
    """Room for what :func:`drawing` remembers during one decision."""
    return np.full(KEPT, -1, np.int64), np.empty(KEPT)


@compiled
def stopping(table: Numbers, weights: Numbers, room: Numbers) -> float:
    """The active seat's chance when it stops with the best colour, the others refer and it
    utilises; or, without unit cards, when it stops with nothing."""
    if table[ROW] & UNIT_BITS == 0:
        return utilise(table.copy(), weights, room)
    best = 0.0
    for colour in range(KINDS):
        if lying(table, colour):
            tried = table.copy()
            stop(tried, tried[ACTIVE], colour)
            referring(tried, weights, room)
            best = max(best, utilise(tried, weights, room))
    return best


@compiled
def alike(cards: int, card: int, profile: int) -> int:
    """Of the cards, those with which one is interchangeable, if it is the first of them; or 0."""
    bit = 1 << card
    if cards & bit == 0:
        return 0
    if card < UNITS:
        colour = card // SYMBOLS
        hit = 1 << (SYMBOLS * colour + profile)
        same = bit if bit == hit else cards & (COLOUR_BITS << SYMBOLS * colour) & ~hit
    elif card < GREEN_X:
        same = cards & ((1 << GREEN_X) - 1) & ~UNIT_BITS
    else:
        same = bit
    return same if same & -same == bit else 0


@compiled
def struck(table: Numbers, weights: Numbers, room: Numbers) -> float:
    """The active seat's chance after a black card that busts, or takes a rescue."""
    again = 0.0
    if table[PHASE] == RESCUE:
        rescued(table, weights, room)
        again = FRESH_ROW if table[PHASE] == HIRE else 0.0
    return min(1.0, utilise(table, weights, room) + again)


@compiled
def drawing(
    table: Numbers, depth: int, weights: Numbers, room: Numbers, rows: Numbers, values: Numbers
) -> float:
    """The active seat's chance when it draws, and then stops at the best moment.

    ``depth`` cards ahead it stops. ``rows`` and ``values`` remember what was found: nothing but
    the row tells two tables of one decision apart.
    """
    expected, cards = 0.0, pool(table)
    for card in range(ORANGE_X + 1):
        same = alike(cards, card, table[PROFILES + table[ACTIVE]])
        if same == 0:
            continue
        drawn = table.copy()
        lay(drawn, card)
        place = drawn[ROW] * 2654435761 % KEPT
        key = drawn[ROW] << 4 | depth
        if rows[place] == key:
            value = values[place]
        else:
            strike(drawn, card)
            if card >= GREEN_X:
                interrupted(drawn, weights, room)
            if drawn[PHASE] == HIRE:
                value = stopping(drawn, weights, room)
                if depth > 1 and pool(drawn):
                    value = max(value, drawing(drawn, depth - 1, weights, room, rows, values))
            else:
                value = struck(drawn, weights, room)
            rows[place], values[place] = key, value
        expected += count(same) * value
    return expected / count(cards)
