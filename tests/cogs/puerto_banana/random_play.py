"""Random bids, for the playouts of ``tests/bench``."""

from __future__ import annotations

from random import Random

from cogs.puerto_banana.rules import Bid, BidPrompt, State


def choose(state: State, seat: int, prompt: BidPrompt, random: Random) -> Bid:
    """Any bid up to twice the lot."""
    return Bid(int(random.random() * (2 * prompt.lot + 1)))
