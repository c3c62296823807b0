"""What moves are worth at a glance, in VP: the search tries good ones first and plays games out."""

from __future__ import annotations

import math

import numpy as np

from bot.games.machine_code import Numbers
from cogs.bananine.computer.simulator import (
    GONE,
    HANDS,
    MOVER,
    PAYMENTS,
    PILES,
    PLAY,
    SEATS,
    STACKS,
    VALUES,
    WAYS,
    compiled,
    held,
    payment,
)
from cogs.bananine.computer.worth import BEST_OFFER, CARD, REACH, SECOND_OFFER, lead_worth
from cogs.bananine.rules.deck import DECK
from cogs.bananine.rules.market import MOST_IN_STACK

_CARDS = np.array([DECK.standard[v + 1] + DECK.surplus[v + 1] for v in range(VALUES)], np.int64)
_MOST = int(_CARDS.max())
# Rounded, so that the last digit of a machine's exponential function decides nothing.
_LEAD = np.array(
    [
        [round(lead_worth(lead, left), 9) for left in range(_MOST + 1)]
        for lead in range(-_MOST, _MOST + 1)
    ]
)
_PAID = np.array([len(cards) for cards in PAYMENTS], np.int64)
_TOTALS = 0b1111111100
"""The totals from 2 to 9, as bits."""


@compiled
def _fill_gains(table: Numbers, seat: int, gains: Numbers) -> None:
    """Set ``gains[value, cards]`` to the VP that so many cards more would be worth to a seat."""
    for value in range(VALUES):
        own, rival, left = table[PILES + VALUES * seat + value], 0, _CARDS[value]
        left -= table[GONE + value]
        for other in range(table[SEATS]):
            cards = table[PILES + VALUES * other + value]
            left -= cards
            if other != seat:
                rival = max(rival, cards)
        now = _LEAD[own - rival + _MOST, left]
        gains[value, 0] = 0.0
        for cards in range(1, MOST_IN_STACK // (value + 1) + 1):
            more = min(cards, left)
            gains[value, cards] = _LEAD[own + more - rival + _MOST, left - more] - now


@compiled
def _offered(table: Numbers, move: int, threats: Numbers) -> float:
    """What the market after a move offers to the next seat: its best gain, less what the second
    best leaves for oneself."""
    best = second = 0.0
    paid, taken = payment(move), (move // WAYS if move < PLAY else -1)
    for stack in range(STACKS):
        value = stack % VALUES
        if stack < VALUES:
            cards = (0 if stack == taken else table[stack]) + held(paid, value)
            if (value + 1) * cards > MOST_IN_STACK or (value + 1) * cards < 2:
                continue
        elif table[stack] - (stack == taken) > 0:
            cards = 1
        else:
            continue
        gain = threats[value, cards]
        if gain > best:
            best, second = gain, best
        elif gain > second:
            second = gain
    return BEST_OFFER * best - SECOND_OFFER * second


@compiled
def _reach(hand: int) -> int:
    """How many of the totals from 2 to 9 some cards of a hand add up to."""
    sums = 1
    for value in range(VALUES):
        for _ in range(min(held(hand, value), MOST_IN_STACK // (value + 1))):
            sums |= sums << value + 1
        sums &= _TOTALS | 3
    count, sums = 0, sums & _TOTALS
    while sums:
        sums &= sums - 1
        count += 1
    return count


@compiled
def rate(table: Numbers, moves: Numbers, count: int, gains: Numbers, worth: Numbers) -> float:
    """Write what each of the moves is worth to the seat to move to ``worth``; returns the most.

    ``gains`` is room for two tables of 9 × 10 numbers.
    """
    mover = table[MOVER]
    hand, most = table[HANDS + mover], -math.inf
    _fill_gains(table, mover, gains[0])
    _fill_gains(table, (mover + 1) % table[SEATS], gains[1])
    for i in range(count):
        move = moves[i]
        rest = hand - payment(move)
        value = REACH * _reach(rest) - _offered(table, move, gains[1])
        if move < PLAY:
            stack = move // WAYS
            cards = table[stack] if stack < VALUES else 1
            value += gains[0, stack % VALUES, cards] - CARD * _PAID[move % WAYS]
        worth[i] = value
        most = max(most, value)
    return most
