"""What a decision and a start ask of the database and of Discord, which would grow unnoticed.

``python -m tests.bench.work`` tells how much of our code it runs.
"""

import contextlib
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, event

from bot.matches.db.statements import PreparedQuery, Values
from tests.journeys.conftest import OpenServer
from tests.journeys.playing import TWO, bid, panel, start_match

BEGUN = "a transaction"
NEVER_MEANWHILE = 600.0
"""Seconds between the periodic checks, which run whether anybody bids or not."""
STATEMENTS = ("SELECT", "INSERT", "UPDATE", "DELETE")
MOST_AT_A_START = 40
"""Statements in the first six seconds of a process that finds one match behind."""


@contextlib.contextmanager
def traced() -> Iterator[list[str]]:
    """The statements in this block, and BEGUN for each transaction."""
    asked = list[str]()

    def begun(_: Any) -> None:
        asked.append(BEGUN)

    def executed(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        asked.append(statement)

    prepared = PreparedQuery.first

    def first(statement: PreparedQuery, connection: Connection, values: Values) -> Any:
        """SQLAlchemy tells nobody of these."""
        asked.append(statement._text().sql)
        return prepared(statement, connection, values)

    event.listen(Engine, "begin", begun)
    event.listen(Engine, "before_cursor_execute", executed)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(PreparedQuery, "first", first)
        yield asked
    event.remove(Engine, "begin", begun)
    event.remove(Engine, "before_cursor_execute", executed)


@pytest.mark.parametrize(
    ("typed", "away", "most"),
    [
        (False, 0, (3, 2, 2, 15, 3)),
        (False, 300, (4, 2, 2, 19, 4)),
        (True, 0, (5, 2, 2, 21, 4)),
        (True, 300, (6, 2, 3, 25, 5)),
    ],
)
async def test_the_last_bid_of_a_round_asks_little(
    server_of: OpenServer, typed: bool, away: int, most: tuple[int, ...]
) -> None:
    """At most so many transactions, loads of the match, reads of its messages, statements and
    requests to Discord.

    Transactions understand the press, change the match, and store its messages, for which the
    match isn't read again; one more stores the nonce of a call, if somebody was away long enough to
    be called. A typed line has to find its match, and its panel is posted again below it, as a call
    is.

    Storing messages or nonces reads the rows within the transaction: another process might have
    posted meanwhile, and its message would be lost. Nothing shares a transaction here, as it would
    while SQLite's thread is busy.
    """
    async with server_of(people=TWO, seldom=NEVER_MEANWHILE) as server:
        code = await start_match(server, *TWO)
        await bid(server, "Ada", 7, code)
        await server.wait(away)
        if not typed:
            await server.press("Bo", "Bid", server.dms("Bo"), about=code)
        before = len(server.env.http_requests)
        with traced() as asked:
            if typed:
                await server.dm("Bo", "9")
            else:
                await server.fill("Bo", "9")
            await server.wait(2)
        assert all("Round 2" in panel(server, person, code) for person in TWO)
    sent = server.env.http_requests[before:]
    begun = asked.count(BEGUN)
    loaded = [each for each in asked if "AS waits" in each]  # a match, with its surfaces
    surfaces = [each for each in asked if "FROM surfaces" in each and each not in loaded]
    counted = (begun, len(loaded), len(surfaces), len(asked) - begun, len(sent))
    within = [0 < number <= limit for number, limit in zip(counted, most, strict=True)]
    assert all(within), "\n".join([str(counted), *asked, str(sent)])


async def test_a_start_that_finds_one_match_behind_asks_little(server_of: OpenServer) -> None:
    async with server_of(people=TWO, seldom=2.5) as server:
        code = await start_match(server, *TWO)
        await bid(server, "Ada", 7, code)
        await server.bot.app.refresher.close()
        await bid(server, "Bo", 9, code)
        with traced() as asked:
            await server.restart()
            await server.wait(6)
        assert all("Round 2" in panel(server, person, code) for person in TWO)
    statements = [each for each in asked if each.startswith(STATEMENTS)]
    assert 0 < len(statements) <= MOST_AT_A_START, "\n".join(statements)
