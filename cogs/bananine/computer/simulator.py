"""A lean twin of the rules, for searches: the game in one array of numbers, without events.

The constants below say what lies where in such a *table*. A hand is packed into one number, seven
bits a value. A move is a number too: ``stack * WAYS + way`` takes a stack (0 to 8 the standard
stacks by value, 9 to 17 a surplus card by value) for a payment (its place in ``PAYMENTS``), and
``PLAY + value`` plays a card. Values count from 0 here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import numpy as np

from bot.games.machine_code import Compiler, Numbers
from cogs.bananine.rules.deck import DECK
from cogs.bananine.rules.market import CARDS_FOR_DRAW, MOST_IN_STACK, Action, Play, Take
from cogs.bananine.rules.scoring import MOST_POINTS, SHARED_POINTS

_FOLDER = Path(__file__).parent
compiled = Compiler("bananine", _FOLDER, [_FOLDER.parent / "rules" / "deck.json"])

VALUES = 9
STACKS = 2 * VALUES
MOST_SEATS = 5

STANDARD, SURPLUS, GONE = 0, VALUES, STACKS
"""Where a table counts the market's standard and surplus cards, and the discarded ones."""
HANDS = GONE + VALUES
PILES = HANDS + MOST_SEATS
"""Where the packed hands begin, by seat, and the collected cards, nine numbers a seat."""
SEATS = PILES + VALUES * MOST_SEATS
START, TURN, MOVER, ENDING = range(SEATS + 1, SEATS + 5)
"""``TURN`` counts the turns that are over; ``ENDING`` is 1 once the end has been triggered."""
LEFT = ENDING + 1
DECK_AT = LEFT + 1
"""How many surplus cards are in the deck, and where they begin: the last is drawn first."""
SIZE = DECK_AT + len(DECK.surplus_cards)

BITS = 7
CARD_MASK = (1 << BITS) - 1
ONE = tuple(1 << BITS * value for value in range(VALUES))
GUARDS = sum(one << BITS - 1 for one in ONE)
"""The highest bit of each value. Taking a payment from a hand with all of them set borrows from
the guards of just those values of which the hand holds too few."""


def _partitions(total: int, least: int = 1) -> Iterator[tuple[int, ...]]:
    if total == 0:
        yield ()
    for card in range(least, min(total, VALUES) + 1):
        for rest in _partitions(total - card, card):
            yield (card, *rest)


PAYMENTS = tuple(
    cards
    for total in range(1, MOST_IN_STACK + 1)
    for cards in sorted(_partitions(total), key=lambda cards: (len(cards), cards))
)
"""All payments by their total, and of each total those with the fewest cards first."""
WAYS = len(PAYMENTS)
PLAY = STACKS * WAYS
MOST_MOVES = PLAY + VALUES
"""More than there ever are: the length of the arrays for moves."""


def packed(cards: Iterable[int]) -> int:
    """Cards, values from 1, as a packed hand."""
    return sum(ONE[card - 1] for card in cards)


_ONE = np.array(ONE, np.int64)
_PACKED = np.array([packed(cards) for cards in PAYMENTS], np.int64)
_FIRST = np.array(
    [sum(sum(cards) < total for cards in PAYMENTS) for total in range(MOST_IN_STACK + 2)], np.int64
)


def action_of(move: int) -> Action:
    """A move as the rules name it."""
    if move >= PLAY:
        return Play(move - PLAY + 1)
    stack, way = divmod(move, WAYS)
    return Take(stack % VALUES + 1, stack >= VALUES, PAYMENTS[way])


def move_of(action: Action) -> int:
    """A legal action as a move."""
    if isinstance(action, Play):
        return PLAY + action.card - 1
    stack = action.value - 1 + VALUES * action.surplus
    return stack * WAYS + PAYMENTS.index(tuple(sorted(action.payment)))


@compiled
def held(hand: int, value: int) -> int:
    """How many cards of a value a packed hand holds."""
    return (hand >> BITS * value) & CARD_MASK


@compiled
def payment(move: int) -> int:
    """The cards that a move lays down, packed."""
    return int(_ONE[move - PLAY] if move >= PLAY else _PACKED[move % WAYS])


@compiled
def takes(hand: int, market: Numbers, moves: Numbers) -> int:
    """Write the ways to take something to ``moves``, in the rules' order; returns their number.

    ``market`` begins with the counts of the 18 stacks.
    """
    count = 0
    for stack in range(STACKS):
        cards = market[stack]
        if cards == 0:
            continue
        value = stack % VALUES
        total = (value + 1) * (cards if stack < VALUES else 1)
        others = (hand & ~(CARD_MASK << BITS * value)) | GUARDS
        for way in range(_FIRST[total], _FIRST[total + 1]):
            if (others - _PACKED[way]) & GUARDS == GUARDS:
                moves[count] = stack * WAYS + way
                count += 1
    return count


@compiled
def legal_moves(table: Numbers, moves: Numbers) -> int:
    """Write all legal moves to ``moves``, in the rules' order; returns their number."""
    hand = table[HANDS + table[MOVER]]
    count = takes(hand, table, moves)
    if count == 0:
        for value in range(VALUES):
            if held(hand, value):
                moves[count] = PLAY + value
                count += 1
    return count


@compiled
def play(table: Numbers, move: int) -> None:
    """Make a legal move: collect, pay, tidy the market, draw surplus cards, pass the turn."""
    mover, draws, paid = table[MOVER], 0, payment(move)
    if move < PLAY:
        stack = move // WAYS
        cards = table[stack] if stack < VALUES else 1
        table[stack] -= cards
        table[PILES + VALUES * mover + stack % VALUES] += cards
        draws += cards >= CARDS_FOR_DRAW
    for value in range(VALUES):
        table[STANDARD + value] += held(paid, value)
        if (value + 1) * table[STANDARD + value] > MOST_IN_STACK:
            table[GONE + value] += table[STANDARD + value]
            table[STANDARD + value] = 0
            draws += 1
    for _ in range(min(draws, table[LEFT])):
        table[LEFT] -= 1
        table[SURPLUS + table[DECK_AT + table[LEFT]] - 1] += 1
        table[ENDING] |= table[LEFT] == 0
    table[HANDS + mover] -= paid
    table[ENDING] |= table[HANDS + mover] == 0
    table[TURN] += 1
    table[MOVER] = (mover + 1) % table[SEATS]


@compiled
def over(table: Numbers) -> bool:
    """Whether the end was triggered and all seats have had the same number of turns."""
    return bool(table[ENDING] == 1 and table[TURN] % table[SEATS] == 0)


@compiled
def points(table: Numbers, seat: int) -> int:
    """The victory points that a seat has so far."""
    total = 0
    for value in range(VALUES):
        own, ahead, level = table[PILES + VALUES * seat + value], 0, 0
        for other in range(table[SEATS]):
            cards = table[PILES + VALUES * other + value]
            ahead += cards > own
            level += cards == own
        if own and not ahead:
            total += MOST_POINTS if level == 1 else SHARED_POINTS
    return total


@compiled
def winner(table: Numbers) -> int:
    """The seat that has won a game that is over."""
    best, most = 0, -1
    for seat in range(table[SEATS]):
        distance = (seat - table[START]) % table[SEATS]
        key = (points(table, seat) << BITS | table[PILES + VALUES * seat]) * MOST_SEATS - distance
        if key > most:
            best, most = seat, key
    return best
