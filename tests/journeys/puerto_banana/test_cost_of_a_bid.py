"""How much work a decision makes: what it costs grows unseen otherwise."""

import pytest

from tests.journeys import virtual_time
from tests.journeys.conftest import OpenServer
from tests.journeys.playing import TWO, bid, panel, start_match
from tests.journeys.tracing import traced

MOST_TRANSACTIONS = 5
"""To understand the press, to make the change, to read what shows the match, to note that."""
MOST_LOADS = 3
"""For the press, for the change, and for what shows the match."""
MOST_READS_OF_SURFACES = 2
"""Each note of messages compares the rows with those it was drawn from."""
MOST_FILES = 73
MOST_FUNCTIONS = 408
"""Of ours that are called, drawing and telling the reveal included."""
NEVER_MEANWHILE = 600.0
"""Seconds between the looks that go on whether anybody bids or not."""


@pytest.mark.parametrize("away", [0, 300])
async def test_the_last_bid_of_a_round_takes_few_transactions(
    server_of: OpenServer, monkeypatch: pytest.MonkeyPatch, away: int
) -> None:
    """One is for the name of a call, where somebody has been away so long that they are called.

    Whoever notes messages, a call's name too, reads the rows within the transaction: another
    process may have posted meanwhile, and its message would be lost.
    """
    monkeypatch.setattr(virtual_time, "SELDOM", NEVER_MEANWHILE)
    with traced() as trace:
        async with server_of(people=TWO) as server:
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
