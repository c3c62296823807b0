"""A lean twin of the rules, for searches: the game in lists that change, without events.

It plays two and a half times as many turns a second as the rules. Values count from 0 here. A hand
is packed into one number, as in :mod:`cogs.bananine.rules.market`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TypeAlias

from cogs.bananine.rules.deck import DECK
from cogs.bananine.rules.deck import VALUES as CARD_VALUES
from cogs.bananine.rules.market import (
    CARDS_FOR_DRAW,
    GUARDS,
    MOST_IN_STACK,
    PACKED,
    PAYMENTS,
    Action,
    Cards,
    Play,
    Take,
)
from cogs.bananine.rules.scoring import points_for

VALUES = len(CARD_VALUES)
STACKS = 2 * VALUES
"""The standard stacks by value, then the surplus cards by value."""
PLAY = -1
"""In place of a stack: a card is played, and nothing taken."""
CARDS_OF = [DECK.standard[value] + DECK.surplus[value] for value in CARD_VALUES]
"""How many cards there are of each value."""
BYTE = 8
BYTES = (1 << BYTE) - 1


class Payment:
    """Cards that a move lays down. There is one object for the same cards."""

    __slots__ = ("cards", "counts", "packed", "stacks")

    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        self.packed = packed(cards)
        self.counts = tuple((card - 1, cards.count(card)) for card in dict.fromkeys(cards))
        self.stacks = sum(1 << value for value, _ in self.counts)
        """The standard stacks that they join, as bits."""


Move: TypeAlias = tuple[int, Payment]
"""The stack that is taken, or ``PLAY``, and what is laid down."""


def packed(cards: Iterable[int]) -> int:
    """Cards, values from 1, as a packed hand."""
    return sum([PACKED[card] for card in cards])


_payment = lru_cache(maxsize=None)(Payment)
SINGLES: list[Move] = [(PLAY, _payment((value,))) for value in CARD_VALUES]
"""The plays of one card."""
_WAYS = [
    [[_payment(cards) for cards, _ in PAYMENTS.get((total, value), ())] for value in CARD_VALUES]
    for total in range(MOST_IN_STACK + 1)
]
"""The payments for each total and value that is not among them, fewest cards first."""
_TOTALS = [
    [value * (cards if stack < VALUES else 1) for cards in range(MOST_IN_STACK + 1)]
    for stack, value in enumerate([*CARD_VALUES, *CARD_VALUES])
]
"""What the cards of each stack add up to, by how many there are."""
_SMALL = 4
"""No two cards above this add up to a total that counts."""


def action_of(move: Move) -> Action:
    """A move as the rules name it."""
    stack, paid = move
    if stack == PLAY:
        return Play(paid.cards[0])
    return Take(stack % VALUES + 1, stack >= VALUES, paid.cards)


def move_of(action: Action) -> Move:
    """A legal action as a move."""
    if isinstance(action, Play):
        return PLAY, _payment((action.card,))
    stack = action.value - 1 + VALUES * action.surplus
    return stack, _payment(tuple(sorted(action.payment)))


def held(hand: int, value: int) -> int:
    """How many cards of a value a packed hand holds."""
    return hand >> BYTE * value & BYTES


def payable(hand: int, cards: int) -> bool:
    """Whether a packed hand holds such packed cards."""
    return ((hand | GUARDS) - cards) & GUARDS == GUARDS


@lru_cache(maxsize=1 << 15)
def totals(hand: int) -> int:
    """What some cards of a packed hand add up to, as bits: all totals up to 9, and some above."""
    sums = small = _totals(hand & (1 << BYTE * _SMALL) - 1)
    for value in range(_SMALL, VALUES):
        if hand & BYTES << BYTE * value:
            sums |= small << value + 1
    return sums


@lru_cache(maxsize=1 << 13)
def _totals(hand: int) -> int:
    """The same of a hand of small cards."""
    sums = 1
    for value in range(_SMALL):
        for _ in range(min(hand >> BYTE * value & BYTES, MOST_IN_STACK // (value + 1))):
            sums |= sums << value + 1
    return sums


@lru_cache(maxsize=1 << 16)
def _takes(hand: int, stack: int, cards: int) -> list[Move]:
    """The ways to take a stack of so many cards."""
    guarded, ways = hand | GUARDS, _WAYS[_TOTALS[stack][cards]][stack % VALUES]
    return [(stack, paid) for paid in ways if (guarded - paid.packed) & GUARDS == GUARDS]


def takes(hand: int, market: Sequence[int]) -> list[Move]:
    """The ways to take something from a market, counts of its stacks, in the rules' order."""
    moves: list[Move] = []
    paid = totals(hand)
    for stack, cards in enumerate(market):
        if cards and paid >> _TOTALS[stack][cards] & 1:
            moves += _takes(hand, stack, cards)
    return moves


def uncollected(piles: Iterable[Sequence[int]], discards: Iterable[int]) -> list[int]:
    """How many cards of each value are in neither, by what the seats have collected of each."""
    columns = zip(CARDS_OF, discards, piles, strict=True)
    return [cards - gone - sum(counts) for cards, gone, counts in columns]


class Table:
    """A game in play. ``market`` counts the cards of each stack, ``piles`` for each value what each
    seat has collected, and ``left`` the cards that are neither collected nor discarded.

    ``hands`` are packed, ``deck`` holds the surplus cards, the last of which is drawn first;
    ``turn`` counts the turns that are over.
    """

    __slots__ = ("deck", "ending", "hands", "left", "market", "mover", "piles", "start", "turn")

    def __init__(
        self,
        market: list[int],
        left: list[int],
        hands: list[int],
        piles: list[tuple[int, ...]],
        deck: list[int],
        start: int,
        turn: int,
        ending: bool,
    ) -> None:
        self.market, self.left, self.hands, self.piles = market, left, hands, piles
        self.deck, self.start, self.turn, self.ending = deck, start, turn, ending
        self.mover = (start + turn) % len(hands)

    def copy(self) -> Table:
        """Another table with the same on it."""
        return Table(
            self.market[:],
            self.left[:],
            self.hands[:],
            self.piles[:],
            self.deck[:],
            self.start,
            self.turn,
            self.ending,
        )

    def moves(self) -> list[Move]:
        """All legal moves, in the rules' order."""
        hand = self.hands[self.mover]
        return takes(hand, self.market) or [
            move for value, move in enumerate(SINGLES) if held(hand, value)
        ]

    def play(self, move: Move) -> None:
        """Make a legal move: collect, pay, tidy the market, draw surplus cards, pass the turn."""
        (stack, paid), mover, market, draws = move, self.mover, self.market, 0
        if stack != PLAY:
            cards = market[stack] if stack < VALUES else 1
            market[stack] -= cards
            self._collect(stack % VALUES, cards)
            draws += cards >= CARDS_FOR_DRAW
        for value, count in paid.counts:
            market[value] += count
            if (value + 1) * market[value] > MOST_IN_STACK:
                self.left[value] -= market[value]
                market[value] = 0
                draws += 1
        deck = self.deck
        for _ in range(min(draws, len(deck))):
            market[VALUES - 1 + deck.pop()] += 1
            self.ending = self.ending or not deck
        self.hands[mover] -= paid.packed
        self.ending = self.ending or not self.hands[mover]
        self.turn += 1
        self.mover = (mover + 1) % len(self.hands)

    def _collect(self, value: int, cards: int) -> None:
        counts, mover = self.piles[value], self.mover
        self.piles[value] = (*counts[:mover], counts[mover] + cards, *counts[mover + 1 :])
        self.left[value] -= cards

    @property
    def over(self) -> bool:
        """Whether the end was triggered and all seats have had the same number of turns."""
        return self.ending and self.turn % len(self.hands) == 0

    def points(self) -> list[int]:
        """The victory points of each seat so far."""
        points = [0] * len(self.hands)
        for counts in self.piles:
            for seat, more in enumerate(points_for(counts)):
                points[seat] += more
        return points

    def winner(self, points: Sequence[int]) -> int:
        """The seat that has won a game that is over with these points."""
        seats = len(points)
        return max(
            range(seats),
            key=lambda seat: (points[seat], self.piles[0][seat], -((seat - self.start) % seats)),
        )
