"""The market: its stacks, what pays for them, and what a move does to them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from bot.games import IllegalMove, Listed, Value
from cogs.bananine.rules.deck import VALUES

Cards: TypeAlias = tuple[int, ...]
"""Card values in ascending order."""
Counts: TypeAlias = tuple[int, ...]
"""Nine numbers of cards: of value 1, of value 2, and so on."""
DrawReason: TypeAlias = Literal["three-cards", "discard"]
"""Why a surplus card is drawn: three or more cards were taken, or a stack was discarded."""

NO_CARDS: Counts = (0,) * len(VALUES)
MOST_IN_STACK = 9
"""The greatest total that a standard stack may keep."""
CARDS_FOR_DRAW = 3


class Stack(Value, frozen=True):
    """Cards of one value that are taken together; a surplus card is a stack of its own (BN-3)."""

    value: int
    cards: int = 1
    surplus: bool = False

    @property
    def total(self) -> int:
        """The combined value, which a payment has to equal."""
        return self.value * self.cards


class Take(Value, frozen=True):
    """Take the standard stack, or one surplus card, of ``value`` for the cards of ``payment``."""

    value: int
    surplus: bool
    payment: Cards


class Play(Value, frozen=True):
    """Add one card to the market, taking nothing: only when no stack can be matched (BN-1)."""

    card: int


Action: TypeAlias = Take | Play


class Market(Value, frozen=True):
    """``standard`` cards lie in one stack a value; each of the ``surplus`` cards lies alone."""

    standard: Counts
    surplus: Cards = ()

    def stacks(self) -> tuple[Stack, ...]:
        """All stacks: the standard ones by value, then the surplus cards by value."""
        return (
            *(
                Stack(value, cards)
                for value, cards in zip(VALUES, self.standard, strict=True)
                if cards
            ),
            *(Stack(value, 1, True) for value in self.surplus),
        )

    def find(self, value: int, surplus: bool) -> Stack | None:
        """The stack that a move names, or ``None``."""
        if surplus:
            return Stack(value, 1, True) if value in self.surplus else None
        cards = self.standard[value - 1] if value in VALUES else 0
        return Stack(value, cards) if cards else None

    def with_surplus(self, cards: Cards) -> Market:
        """This market with surplus ``cards`` drawn into it."""
        return Market(self.standard, tuple(sorted(self.surplus + cards))) if cards else self


class Resolution(Value, frozen=True):
    """What a legal move does before any surplus card is drawn.

    ``market`` is sorted, its discards gone. ``draws`` holds a reason for each surplus card due:
    first the one for three cards taken, then one for each of ``discarded`` (BN-5, BN-6).
    """

    taken: Stack | None
    paid: Cards
    market: Market
    discarded: tuple[Stack, ...]
    draws: tuple[DrawReason, ...]


def resolve(market: Market, action: Action) -> Resolution:
    """The outcome of a legal ``action``: the payment joins the stacks, which are then tidied."""
    standard, surplus = list(market.standard), market.surplus
    taken, paid, reasons = None, _cards_of(action), list[DrawReason]()
    if isinstance(action, Take):
        taken = market.find(action.value, action.surplus)
        if action.surplus:
            surplus = without(surplus, (action.value,))
        else:
            standard[action.value - 1] = 0
        if taken is not None and taken.cards >= CARDS_FOR_DRAW:
            reasons.append("three-cards")
    for card in paid:
        standard[card - 1] += 1
    discarded = []
    for value in VALUES:
        if value * standard[value - 1] > MOST_IN_STACK:
            discarded.append(Stack(value, standard[value - 1]))
            reasons.append("discard")
            standard[value - 1] = 0
    after = Market(tuple(standard), surplus)
    return Resolution(taken, paid, after, tuple(discarded), tuple(reasons))


def _cards_of(action: Action) -> Cards:
    return tuple(sorted(action.payment)) if isinstance(action, Take) else (action.card,)


def without(cards: Cards, removed: Cards) -> Cards:
    """``cards`` without ``removed``, which must be among them."""
    rest = list(cards)
    for card in removed:
        rest.remove(card)
    return tuple(rest)


def _partitions(total: int, least: int = 1) -> Iterator[Cards]:
    """The ways to write ``total`` as a sum of card values, each way in ascending order."""
    if total == 0:
        yield ()
    for card in range(least, min(total, VALUES[-1]) + 1):
        for rest in _partitions(total - card, card):
            yield (card, *rest)


# A hand packed into one number: a byte a value, which holds the number of cards of that value and
# leaves the highest bit free. With all of these guard bits set, a subtraction borrows from the
# guards of just those values that the hand holds too few cards of.
PACKED = {value: 1 << 8 * (value - 1) for value in VALUES}
GUARDS = sum(packed << 7 for packed in PACKED.values())
PAYMENTS = {
    (total, value): tuple(
        (cards, sum(PACKED[card] for card in cards))
        for cards in sorted(_partitions(total), key=lambda cards: (len(cards), cards))
        if value not in cards
    )
    for total in range(1, MOST_IN_STACK + 1)
    for value in VALUES
}


def _guarded(hand: Cards) -> int:
    return sum(map(PACKED.__getitem__, hand), GUARDS)


def _payments(guarded: int, stack: Stack) -> list[Cards]:
    return [
        cards
        for cards, packed in PAYMENTS[stack.value * stack.cards, stack.value]
        if (guarded - packed) & GUARDS == GUARDS
    ]


def matches(hand: Cards, market: Market) -> Iterator[tuple[Stack, list[Cards]]]:
    """The stacks that can be matched, each with its payments; equal surplus cards count once."""
    guarded = _guarded(hand)
    last = None
    for stack in market.stacks():
        if stack != last and (ways := _payments(guarded, stack)):
            yield stack, ways
        last = stack


def legal_moves(hand: Cards, market: Market) -> Listed[Action]:
    """All moves that the rules allow: matches, or one-card plays where nothing can be matched.

    Stacks come as in the market, their payments with the fewest cards first.
    """
    takes = [
        Take(stack.value, stack.surplus, way)
        for stack, ways in matches(hand, market)
        for way in ways
    ]
    return Listed(takes or [Play(card) for card in sorted(set(hand))])


def check(hand: Cards, market: Market, action: Action) -> None:
    """Raise :class:`IllegalMove` when ``action`` breaks a rule; the key says which."""
    if isinstance(action, Take):
        _check_take(hand, market, action)
        return
    if action.card not in hand:
        raise IllegalMove("bn-card-not-in-hand", card=action.card)
    for stack, _ in matches(hand, market):
        raise IllegalMove("bn-must-match", value=stack.value, kind=_kind(stack.surplus))


def _check_take(hand: Cards, market: Market, action: Take) -> None:
    stack = market.find(action.value, action.surplus)
    if stack is None:
        raise IllegalMove("bn-no-such-stack", value=action.value, kind=_kind(action.surplus))
    if stack.total == 1:
        raise IllegalMove("bn-single-one")
    if not action.payment:
        raise IllegalMove("bn-payment-missing", total=stack.total)
    for card in sorted(set(action.payment)):
        if hand.count(card) < action.payment.count(card):
            raise IllegalMove("bn-card-not-in-hand", card=card)
    if action.value in action.payment:
        raise IllegalMove("bn-payment-same-value", value=action.value)
    if sum(action.payment) != stack.total:
        raise IllegalMove("bn-payment-total", total=stack.total, paid=sum(action.payment))


def _kind(surplus: bool) -> str:
    return "surplus" if surplus else "standard"
