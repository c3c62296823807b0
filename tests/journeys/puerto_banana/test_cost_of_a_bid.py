"""The work caused by a decision, whose cost would grow unnoticed otherwise."""

import pytest

from tests.journeys.conftest import OpenServer
from tests.journeys.playing import TWO, bid, panel, start_match
from tests.journeys.tracing import traced

MOST_TRANSACTIONS = 5
"""To understand the press, change the match, read it for its messages, and store these."""
MOST_LOADS = 3
"""For the press, for the change, and for the messages."""
MOST_READS_OF_SURFACES = 2
"""Storing messages compares the rows with those they were drawn from."""
MOST_FILES = 73
MOST_FUNCTIONS = 406
"""Functions of ours that are called, including the drawing and telling of the reveal."""
NEVER_MEANWHILE = 600.0
"""Seconds between the periodic checks, which run whether anybody bids or not."""


@pytest.mark.parametrize("away", [0, 300])
async def test_the_last_bid_of_a_round_takes_few_transactions(
    server_of: OpenServer, away: int
) -> None:
    """One transaction stores the nonce of a call, if the person was away long enough to be called.

    Storing messages or nonces reads the rows within the transaction: another process might have
    posted meanwhile, and its message would be lost.
    """
    with traced() as trace:
        async with server_of(people=TWO, seldom=NEVER_MEANWHILE) as server:
            code = await start_match(server, *TWO)
            await bid(server, "Ada", 7, code)
            await server.wait(away)
            await server.press("Bo", "Bid", server.dms("Bo"), about=code)
            trace.counts = True
            await server.fill("Bo", "9")
            await server.wait(2)
            trace.counts = False
            assert all("Round 2" in panel(server, person, code) for person in TWO)
    print(trace)  # shown by pytest -s
    assert 0 < trace.transactions <= MOST_TRANSACTIONS, str(trace)
    assert 0 < trace.loads <= MOST_LOADS, str(trace)
    assert 0 < trace.surface_reads <= MOST_READS_OF_SURFACES, str(trace)
    assert 0 < len(trace.files) <= MOST_FILES, str(trace)
    assert 0 < len(trace.functions) <= MOST_FUNCTIONS, str(trace)
