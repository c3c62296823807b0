"""The market: its stacks, the payments that match them, and the effect of a move."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Literal, TypeAlias

from bot.games import IllegalMove, Value
from cogs.bananine.rules.deck import VALUES

Cards: TypeAlias = tuple[int, ...]
"""Card values in ascending order."""
Counts: TypeAlias = tuple[int, ...]
"""The number of cards of each value from 1 to 9."""
DrawReason: TypeAlias = Literal["three-cards", "discard"]
"""Why a surplus card is drawn: three or more cards were taken, or a stack was discarded."""

NO_CARDS: Counts = (0,) * len(VALUES)
MOST_IN_STACK = 9
"""The highest total of a standard stack that isn't discarded (BN-6)."""
CARDS_FOR_DRAW = 3
"""Taking this many cards or more draws a surplus card (BN-5)."""


class Stack(Value, frozen=True):
    """Cards of one value, taken together; each surplus card is a separate stack (BN-3)."""

    value: int
    cards: int = 1
    surplus: bool = False

    @property
    def total(self) -> int:
        """The combined value, which a payment must equal (BN-2)."""
        return self.value * self.cards

    @property
    def kind(self) -> str:
        """The value of ``$kind`` in texts."""
        return "surplus" if self.surplus else "standard"


class Take(Value, frozen=True):
    """Take the standard stack, or one surplus card, of ``value`` for the cards of ``payment``."""

    value: int
    surplus: bool
    payment: Cards


class Play(Value, frozen=True):
    """Add one card to the market and take nothing; legal only if no stack can be matched (BN-1)."""

    card: int


Action: TypeAlias = Take | Play


class Market(Value, frozen=True):
    """``standard`` cards form one stack per value; each ``surplus`` card lies alone (BN-3)."""

    standard: Counts
    surplus: Cards = ()

    def stacks(self) -> tuple[Stack, ...]:
        """All stacks: first standard, then surplus, each by value."""
        counts = zip(VALUES, self.standard, strict=True)
        standard = [Stack(value, cards) for value, cards in counts if cards]
        return (*standard, *[Stack(value, 1, True) for value in self.surplus])

    def find(self, value: int, surplus: bool) -> Stack | None:
        """The stack that a move names, or ``None``."""
        if surplus:
            return Stack(value, 1, True) if value in self.surplus else None
        cards = self.standard[value - 1] if value in VALUES else 0
        return Stack(value, cards) if cards else None

    def with_surplus(self, cards: Cards) -> Market:
        """This market with surplus ``cards`` added."""
        return Market(self.standard, tuple(sorted(self.surplus + cards))) if cards else self


class Resolution(Value, frozen=True):
    """The effect of a legal move, before any surplus card is drawn: the stack ``taken``, the cards
    ``paid``, the new ``market``, the stacks ``discarded`` from it, and in ``draws`` the reason for
    each surplus card due, in order (BN-5, BN-6)."""

    taken: Stack | None
    paid: Cards
    market: Market
    discarded: tuple[Stack, ...]
    draws: tuple[DrawReason, ...]


def resolve(market: Market, action: Action) -> Resolution:
    """Take the stack, add the payment to the market and adjust it; ``action`` must be legal."""
    standard = list(market.standard)
    surplus = market.surplus
    taken = None
    discarded: list[Stack] = []
    reasons: list[DrawReason] = []
    if isinstance(action, Play):
        paid: Cards = (action.card,)
    else:
        paid = tuple(sorted(action.payment))
        taken = market.find(action.value, action.surplus)
        if action.surplus:
            surplus = without(surplus, (action.value,))
        else:
            standard[action.value - 1] = 0
        if taken is not None and taken.cards >= CARDS_FOR_DRAW:
            reasons.append("three-cards")
    for card in paid:
        standard[card - 1] += 1
    for value, cards in zip(VALUES, standard, strict=True):
        if value * cards > MOST_IN_STACK:
            discarded.append(Stack(value, cards))
            reasons.append("discard")
            standard[value - 1] = 0
    after = Market(tuple(standard), surplus)
    return Resolution(taken, paid, after, tuple(discarded), tuple(reasons))


def without(cards: Cards, removed: Cards) -> Cards:
    """``cards`` without ``removed``, which must be among them."""
    rest = list(cards)
    for card in removed:
        rest.remove(card)
    return tuple(rest)


def plus(counts: Counts, stack: Stack) -> Counts:
    """``counts`` with the cards of ``stack`` added."""
    more = list(counts)
    more[stack.value - 1] += stack.cards
    return tuple(more)


def _partitions(total: int, least: int = 1) -> Iterator[Cards]:
    """The ways to write ``total`` as a sum of card values, each in ascending order."""
    if total == 0:
        yield ()
    for card in range(least, min(total, VALUES[-1]) + 1):
        for rest in _partitions(total - card, card):
            yield (card, *rest)


# A hand is packed into one integer: a byte for each value counts its cards, and the byte's highest
# bit is a guard. When a payment is subtracted from a hand with all guards set, a value's guard is
# cleared exactly if the hand has too few cards of that value.
PACKED = {value: 1 << 8 * (value - 1) for value in VALUES}
GUARDS = sum(packed << 7 for packed in PACKED.values())
PAYMENTS = {
    (value, size): tuple(
        (cards, sum(PACKED[card] for card in cards))
        for cards in sorted(_partitions(value * size), key=lambda cards: (len(cards), cards))
        if value not in cards
    )
    for value in VALUES
    for size in range(1, MOST_IN_STACK // value + 1)
}


class Payable(Value, frozen=True):
    """A stack that a hand can match, and all payments for it, fewest cards first."""

    stack: Stack
    payments: tuple[Cards, ...]


def matchable_stacks(hand: Cards, market: Market) -> Iterator[Payable]:
    """The stacks that the hand can match, in the market's order; equal surplus cards count once."""
    guarded = sum(map(PACKED.__getitem__, hand), GUARDS)
    for stack, _ in groupby(market.stacks()):
        payments = [
            cards
            for cards, packed in PAYMENTS[stack.value, stack.cards]
            if (guarded - packed) & GUARDS == GUARDS
        ]
        if payments:
            yield Payable(stack, tuple(payments))


def check(hand: Cards, market: Market, action: Action) -> None:
    """Raise :class:`IllegalMove` if ``action`` breaks a rule; the key says which."""
    if isinstance(action, Play):
        _check_cards(hand, (action.card,))
        for offer in matchable_stacks(hand, market):
            raise IllegalMove("bn-must-match", value=offer.stack.value, kind=offer.stack.kind)
        return
    stack = market.find(action.value, action.surplus)
    payment = action.payment
    if stack is None:
        kind = Stack(action.value, surplus=action.surplus).kind
        raise IllegalMove("bn-no-such-stack", value=action.value, kind=kind)
    if stack.total == 1:
        raise IllegalMove("bn-single-one")
    if not payment:
        raise IllegalMove("bn-payment-missing", total=stack.total)
    _check_cards(hand, payment)
    if action.value in action.payment:
        raise IllegalMove("bn-payment-same-value", value=action.value)
    if sum(payment) != stack.total:
        raise IllegalMove("bn-payment-total", total=stack.total, paid=sum(payment))


def _check_cards(hand: Cards, cards: Cards) -> None:
    for card in sorted(set(cards)):
        if hand.count(card) < cards.count(card):
            raise IllegalMove("bn-card-not-in-hand", card=card)
