"""What is known of the requests of every order: a digest of each, one a line in ``digests.txt``."""

from __future__ import annotations

import hashlib
import logging
from itertools import groupby
from pathlib import Path

from tests.bot.ui.live.orders.order import Order
from tests.virtual_loop import run

ORDERS = 1000
KNOWN = Path(__file__).with_name("digests.txt")


def requests(seed: int) -> list[str]:
    """The requests of an order; those of one tenth of a second in the order of the alphabet.

    AssertionError if a message shows something else in the end, or somebody has two panels.
    """

    async def play() -> list[str]:
        order = Order(seed)
        trace = await order.play()
        assert not order.wrong, (seed, order.wrong)
        return trace

    logging.disable(logging.ERROR)  # of what is meant to fail
    try:
        trace = run(play())
    finally:
        logging.disable(logging.NOTSET)
    moments = groupby(trace, key=lambda line: line.partition(" ")[0])
    return [line for _, lines in moments for line in sorted(lines)]


def digest(trace: list[str]) -> str:
    """Twelve letters that tell it from others."""
    return hashlib.sha256("\n".join(trace).encode()).hexdigest()[:12]


def known() -> list[str]:
    """The digests by seed."""
    return KNOWN.read_text("ascii").split()
