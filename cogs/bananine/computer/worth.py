"""What cards and stacks are worth, in VP. The figures were fitted by self-play of two seats."""

import math

CARD = 0.17
"""VP that a card in hand is worth: whoever has cards left has turns left."""
REACH = 0.14
"""VP for each total from 2 to 9 that the hand can still pay."""
BEST_OFFER = 0.6
"""Share of the next player's best gain that is held against a move."""
SECOND_OFFER = 0.15
"""Share of that player's second best gain that speaks for it: one of the two remains."""

_STEEPNESS = 1.6
_CALM = 1.445


def lead_worth(lead: int, left: int) -> float:
    """VP expected for a value with such a ``lead`` while ``left`` cards of it are uncollected.

    From 0 to 2, and 1 for a tie; the fewer cards are left, the safer the lead.
    """
    return 2 / (1 + math.exp(-_STEEPNESS * lead / math.sqrt(left + _CALM)))
