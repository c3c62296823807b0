"""*Easy* and *normal*, which decide without a search. *Normal* rates moves in VP without looking
ahead; its constants were fitted in two-seat matches against itself."""

import math
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from bot.games import Chance
from bot.games.computer import Computer, Position
from cogs.bananine.rules.deck import DECK, VALUES
from cogs.bananine.rules.events import Event
from cogs.bananine.rules.game import TurnPrompt, View
from cogs.bananine.rules.market import MOST_IN_STACK, PACKED, Action, Cards, Counts, Play, Take

THRIFTY = 3, 8
"""In 3 of 8 turns *easy* pays with the fewest cards, otherwise with a random payment."""
NEAR = 0.02
"""*Normal* picks at random among the moves within this many VP of the best."""

CARD = 0.17
"""The VP that a card in hand is worth: a seat with cards left has turns left."""
REACH = 0.14
"""VP for each total from 2 to 9 that the hand can pay."""
BEST_OFFER = 0.6
"""The share of the next player's best gain that counts against a move."""
SECOND_OFFER = 0.15
"""The share of that player's second-best gain that counts in favour of a move, since the next
player can't take both stacks."""
_STEEPNESS = 1.6
_CALM = 1.445
_TOTALS = 0b1111111100
"""Bit set of the totals from 2 to 9."""
_CARDS = [DECK.standard[value] + DECK.surplus[value] for value in VALUES]
_BYTE = 8
_SURPLUS_BITS = [1 << (len(VALUES) + column) for column in range(len(VALUES))]
"""By value. The lower bits are those of the standard stacks."""


class Easy(Computer[View, TurnPrompt, Action, Event]):
    """Takes one of the largest stacks, as a child would, and ignores what others collect."""

    def decide(self, position: Position[View, TurnPrompt, Event], chance: Chance) -> Action:
        offers = position.prompt.offers
        if not offers:
            return Play(chance.pick(position.prompt.cards))
        most = max(offer.stack.cards for offer in offers)
        offer = chance.pick([offer for offer in offers if offer.stack.cards == most])
        thrifty = chance.below(THRIFTY[1]) < THRIFTY[0]
        payment = offer.payments[0] if thrifty else chance.pick(offer.payments)
        return Take(offer.stack.value, offer.stack.surplus, payment)


class Normal(Computer[View, TurnPrompt, Action, Event]):
    """Rates each move by what it collects, what it costs the hand, and what it offers others."""

    def decide(self, position: Position[View, TurnPrompt, Event], chance: Chance) -> Action:
        moves = list(position.prompt.choices())
        if len(moves) == 1:
            return moves[0]
        worth = rate(position.view, moves)
        best = max(worth)
        near = [move for move, value in zip(moves, worth, strict=True) if value >= best - NEAR]
        return chance.pick(near)


class _Paid(NamedTuple):
    """Cards that join the market: ``packed`` into one integer, as ``counts`` (pairs of a value's
    index and its number of cards), and the bits of the standard ``stacks`` that they join."""

    packed: int
    counts: Sequence[tuple[int, int]]
    stacks: int


@cache
def _paid(cards: Cards) -> _Paid:
    counts = tuple((card - 1, cards.count(card)) for card in dict.fromkeys(cards))
    return _Paid(packed(cards), counts, sum(1 << value for value, _ in counts))


def packed(cards: Cards) -> int:
    """The cards as one integer (see :mod:`cogs.bananine.rules.market`)."""
    return sum([PACKED[card] for card in cards])


def rate(view: View, moves: Sequence[Action]) -> list[float]:
    """The worth of each move to the view's seat, whose turn it is, in VP."""
    standard, surplus = view.market.standard, view.market.surplus
    hand = packed(view.hand or ())
    following = (view.own_seat + 1) % len(view.piles)
    gains: list[Sequence[float]] = []
    threats: list[Sequence[float]] = []
    collected = zip(*view.piles, strict=True)
    for cards, discarded, counts in zip(_CARDS, view.discards, collected, strict=True):
        rows = _prospects(cards - discarded, counts)
        gains.append(rows[view.own_seat])
        threats.append(rows[following])
    offers = _offers(standard, surplus, threats)
    worth = []
    for move in moves:
        if isinstance(move, Play):
            paid = _paid((move.card,))
            value = 0.0
            gone = 0
        else:
            paid = _paid(move.payment)
            column = move.value - 1
            if move.surplus:
                count = 1
                gone = _SURPLUS_BITS[column] if surplus.count(move.value) == 1 else 0
            else:
                count = standard[column]
                gone = 1 << column
            value = gains[column][count] - CARD * len(move.payment)
        changed = paid.stacks | gone
        # Find the two best offers to the next player: first among the stacks that don't change,
        # which are sorted, then among those that the paid cards make.
        best, second = None, 0.0
        for offer, bit in offers:
            if not changed & bit:
                if best is not None:
                    second = offer
                    break
                best = offer
        best = best or 0.0
        for column, count in paid.counts:
            count += standard[column]
            if 2 <= (column + 1) * count <= MOST_IN_STACK:
                offer = threats[column][count]
                if offer > best:
                    best, second = offer, best
                elif offer > second:
                    second = offer
        value += REACH * reach(hand - paid.packed)
        worth.append(value - BEST_OFFER * best + SECOND_OFFER * second)
    return worth


def lead_worth(lead: int, left: int) -> float:
    """The expected VP, from 0 to 2, for a value with this ``lead``; a tie is worth 1. The fewer
    cards are ``left``, the safer the lead."""
    return 2 / (1 + math.exp(-_STEEPNESS * lead / math.sqrt(left + _CALM)))


@lru_cache(maxsize=1 << 14)
def _prospects(cards: int, counts: Counts) -> list[list[float]]:
    """For each seat, the VP gained by collecting 0, 1, … more cards of a value. There are ``cards``
    cards of it, of which the seats have collected ``counts``."""
    *_, second, most = sorted(counts)
    left = cards - sum(counts)
    rows = []
    for count in counts:
        lead = count - (second if count == most else most)
        now = lead_worth(lead, left)
        rows.append([lead_worth(lead + more, left - more) - now for more in range(left + 1)])
    return rows


def _offers(
    standard: Counts, surplus: Cards, threats: Sequence[Sequence[float]]
) -> list[tuple[float, int]]:
    """The worth of each stack to the next player, best first, with the stack's bit."""
    offers = [(threats[card - 1][1], _SURPLUS_BITS[card - 1]) for card in dict.fromkeys(surplus)]
    for value, cards in enumerate(standard):
        if cards and (value + 1) * cards >= 2:
            offers.append((threats[value][cards], 1 << value))
    offers.sort(reverse=True)
    return offers


@lru_cache(maxsize=1 << 16)
def reach(hand: int) -> int:
    """How many of the totals from 2 to 9 a packed hand can pay."""
    sums = 1
    for value in VALUES:
        for _ in range(min(hand >> _BYTE * (value - 1) & 0xFF, MOST_IN_STACK // value)):
            sums |= sums << value
    return (sums & _TOTALS).bit_count()
