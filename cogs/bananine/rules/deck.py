"""The number of cards of each value, loaded from ``deck.json`` and checked."""

from importlib.resources import files
from typing import Literal

import msgspec

VALUES = range(1, 10)
STANDARD_CARDS = 52
MARKET_VALUES = range(3, 8)
"""Values that the first market may need, depending on the number of seats."""


class Deck(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The numbers of ``standard`` and ``surplus`` cards of each value from 1 to 9, the ``status``
    of these numbers, and ``why`` they have that status."""

    status: Literal["assumed", "confirmed"]
    why: str
    standard: dict[int, int]
    surplus: dict[int, int]

    @property
    def standard_cards(self) -> tuple[int, ...]:
        """All standard cards in ascending order."""
        return _cards(self.standard)

    @property
    def surplus_cards(self) -> tuple[int, ...]:
        """All surplus cards in ascending order."""
        return _cards(self.surplus)


def _cards(counts: dict[int, int]) -> tuple[int, ...]:
    return tuple(value for value in VALUES for _ in range(counts[value]))


def load_deck(data: bytes) -> Deck:
    """Load a deck from JSON; raises ``ValueError``, naming the failed check, if it is unusable."""
    try:
        deck = msgspec.json.decode(data, type=Deck)
    except msgspec.DecodeError as error:
        raise ValueError(f"bananine deck: not readable: {error}") from error
    for name, counts in (("standard", deck.standard), ("surplus", deck.surplus)):
        if sorted(counts) != list(VALUES):
            raise ValueError(f"bananine deck: {name} has to count each of the values 1 to 9")
        if negative := [value for value in VALUES if counts[value] < 0]:
            raise ValueError(f"bananine deck: {name} counts fewer than no cards of {negative}")
    total = sum(deck.standard.values())
    if total != STANDARD_CARDS:
        raise ValueError(f"bananine deck: {STANDARD_CARDS} standard cards are needed, not {total}")
    if missing := [value for value in MARKET_VALUES if not deck.standard[value]]:
        raise ValueError(f"bananine deck: the first market needs a standard card of {missing}")
    if not any(deck.surplus.values()):
        raise ValueError("bananine deck: at least one surplus card is needed")
    if deck.surplus[1]:
        raise ValueError("bananine deck: a surplus 1 could never be taken, so there may be none")
    return deck


DECK = load_deck(files(__package__).joinpath("deck.json").read_bytes())
