"""Queued writes, and queued quick reads, share a transaction, and nothing else; a cancelled task
leaves nothing half done."""

import asyncio
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, event, insert, select
from sqlalchemy.exc import IntegrityError

from bot.errors import NotHost
from bot.matches import privacy
from bot.matches.db import saving, surfaces
from bot.matches.db.engine.database import Database
from bot.matches.db.engine.faults import DatabaseFull
from bot.matches.db.engine.sqlite_connections import BATCH_SIZE
from bot.matches.db.tables.matches import SurfaceRow
from bot.matches.db.tables.people import ServerRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.history.leaderboard import Boards, Leaderboard, Span
from bot.matches.operations import decisions
from cogs.puerto_banana.rules import GAME, Bid
from tests.bot.matches.table import ANNA, BRUNO, CLEO, GAMES, Life
from tests.faults.database.test_database_fails import full
from tests.patience import PATIENCE


def add(connection: Connection, number: int) -> int:
    connection.execute(insert(ServerRow), {"id": number, "name": "Harbour", "locale": "fr"})
    return number


def adding(number: int) -> Callable[[Connection], int]:
    return lambda connection: add(connection, number)


def servers(connection: Connection) -> list[int]:
    return list(connection.scalars(select(ServerRow.id).order_by(ServerRow.id)))


async def write_together(
    database: Database, *works: Callable[[Connection], object]
) -> list[object | BaseException]:
    """The outcomes of writes started together."""
    return await asyncio.gather(*map(database.write, works), return_exceptions=True)


@contextmanager
def record_events(step: str) -> Iterator[list[tuple[Any, ...]]]:
    """What SQLAlchemy tells of all events of a kind inside the block."""
    events: list[tuple[Any, ...]] = []

    def note(*arguments: Any) -> None:
        events.append(arguments)

    event.listen(Engine, step, note)
    yield events
    event.remove(Engine, step, note)


async def test_those_who_wait_share_a_commit(database: Database) -> None:
    number = 2 * BATCH_SIZE + 1
    with record_events("commit") as commits:
        assert await write_together(database, *map(adding, range(number))) == list(range(number))
    assert len(commits) == 3
    with record_events("begin") as begun:
        found = await asyncio.gather(*[database.read_quickly(servers) for _ in range(number)])
    assert found == [list(range(number))] * number
    assert len(begun) == 3


def refused(connection: Connection) -> None:
    add(connection, 2)
    raise NotHost(host="Anna")


def violates_key(connection: Connection) -> None:
    add(connection, 2)
    add(connection, 2)


def fails_at_the_commit(connection: Connection) -> None:
    """Add a row with a dangling reference, which SQLite checks only at the commit."""
    connection.exec_driver_sql("PRAGMA defer_foreign_keys = ON").close()
    counts = dict.fromkeys(("version", "revision", "told_calls", "closed"), 0)
    row = {"match_id": 99, "kind": "board", **counts}
    connection.execute(insert(SurfaceRow), row)


@pytest.mark.parametrize(
    ("work", "error"),
    [(refused, NotHost), (violates_key, IntegrityError), (fails_at_the_commit, IntegrityError)],
)
async def test_one_that_fails_takes_back_only_its_own(
    database: Database, work: Callable[[Connection], None], error: type[Exception]
) -> None:
    outcomes = await write_together(database, adding(1), work, adding(3))
    assert [type(each) for each in outcomes] == [int, error, int]
    assert await database.read(servers) == [1, 3]


async def test_a_second_run_has_no_error_of_the_first(database: Database) -> None:
    refusals = iter([NotHost(host="Anna")])

    def refused_once(_: Connection) -> None:
        for refusal in refusals:
            raise refusal

    outcomes = await write_together(database, refused_once, fails_at_the_commit)
    assert [type(each) for each in outcomes] == [type(None), IntegrityError]


def refuses(_: Connection) -> None:
    raise NotHost(host="Anna")


async def test_a_question_that_fails_is_its_askers_alone(database: Database) -> None:
    quick = map(database.read_quickly, (servers, refuses, servers))
    first, refusal, last = await asyncio.gather(*quick, return_exceptions=True)
    assert first == last == []
    assert isinstance(refusal, NotHost)


async def test_a_full_disk_fails_the_whole_batch(database: Database) -> None:
    with full(), record_events("begin") as tries:
        outcomes = await write_together(database, *map(adding, range(5)))
    assert len(tries) == 1
    assert [type(each) for each in outcomes] == [DatabaseFull] * 5
    assert await database.read(servers) == []
    assert await write_together(database, adding(7), adding(8)) == [7, 8]


async def test_a_request_cancelled_in_the_queue_is_left_out(database: Database) -> None:
    tasks = [asyncio.ensure_future(database.write(adding(number))) for number in range(6)]
    await asyncio.sleep(0)
    for task in tasks[::2]:
        task.cancel()
    await asyncio.wait(tasks)
    assert await database.read(servers) == [1, 3, 5]


async def test_a_read_after_a_commit_shows_it(database: Database) -> None:
    async def add_and_look(number: int) -> bool:
        await database.write(adding(number))
        return number in await database.read_quickly(servers)

    assert all(await asyncio.gather(*map(add_and_look, range(50))))


async def test_a_slow_read_keeps_no_quick_one_waiting(database: Database) -> None:
    loop = asyncio.get_running_loop()
    go_on = asyncio.Event()

    def slow(_: Connection) -> None:
        asyncio.run_coroutine_threadsafe(go_on.wait(), loop).result()

    waiting = asyncio.create_task(database.read(slow))
    assert await database.read_quickly(servers) == []
    go_on.set()
    await waiting


STEPS = ("begin", "before_cursor_execute", "after_cursor_execute", "commit")
"""SQLAlchemy's events of a transaction."""


async def cancel_at(point: int, work: Awaitable[object]) -> bool:
    """Cancel the work at this step of its transaction; False if it finished before."""
    steps = count()
    loop, here = asyncio.get_running_loop(), threading.current_thread()

    def step(*_: Any) -> None:
        if next(steps) != point:
            return
        if threading.current_thread() is here:
            task.cancel()
            return
        cancelled = threading.Event()
        loop.call_soon_threadsafe(task.cancel)
        loop.call_soon_threadsafe(cancelled.set)
        assert cancelled.wait(PATIENCE)

    for name in STEPS:
        event.listen(Engine, name, step)
    task = asyncio.ensure_future(work)
    try:
        await asyncio.wait([task])
    finally:
        for name in STEPS:
            event.remove(Engine, name, step)
    if task.cancelled():
        return True
    task.result()
    return False


async def test_a_decision_cancelled_anywhere_counts_once_when_sent_again(either: Life) -> None:
    for point in count():
        match = await either.start_match()

        def act(code: str = match.code) -> Awaitable[object]:
            return either.store.write(decisions.act, code, f"bid-{code}", ANNA.id, Bid(3), 1)

        cancelled = await cancel_at(point, act())
        await act()
        assert (await either.store.load(match.code)).version == match.version + 1
        if not cancelled:
            break
    assert point > 4


async def test_a_decision_writes_one_seat_and_leaves_the_others_alone(life: Life) -> None:
    match = await life.start_match([ANNA, BRUNO, CLEO])
    with record_events("before_cursor_execute") as executed:
        await life.bid(match, ANNA, 3)
        await life.bid(match, ANNA, 4)
    written = [
        (statement.split()[0], len(rows) if isinstance(rows, list) else 1)
        for _, _, statement, rows, *_ in executed
        if "seats" in statement and not statement.startswith("SELECT")
    ]
    assert written == [("INSERT", 1)], "a seat decides for the first time once"


async def test_changes_of_the_same_columns_are_one_statement(life: Life) -> None:
    statements = saving._UPDATE_MATCH._text
    compiled = set[int]()
    for amount in range(2, 8):
        life.forward(amount)
        await life.auction({ANNA: amount, BRUNO: 1})
        compiled.add(statements.cache_info().misses)
    assert len(compiled) == 1, "the first match has compiled all"


LAST_DAYS = Leaderboard(GAME.key, span=Span.MONTH)
INDEXED: dict[str, tuple[Callable[[UnitOfWork], object], str]] = {
    "short codes are counted": (saving.new_code, "COVERING INDEX ix_matches_short_codes"),
    "what is out of date is found": (surfaces.out_of_date, "ix_matches_undelivered"),
    "tables with guests are found": (
        lambda unit: privacy.invitations(unit, ANNA.id),
        "INDEX ix_guests_person_id",
    ),
    "the last days are found": (
        lambda unit: Boards().page(unit, LAST_DAYS, ANNA.id),
        "ix_matches_ended_at",
    ),
}


@pytest.mark.parametrize(("work", "index"), INDEXED.values(), ids=INDEXED)
async def test_an_index_finds_it_among_however_many(
    life: Life, work: Callable[[UnitOfWork], object], index: str
) -> None:
    def plans(connection: Connection) -> str:
        with record_events("before_cursor_execute") as executed:
            work(UnitOfWork(connection, GAMES, life.now()))
        return str(
            [
                connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters).all()
                for _, _, statement, parameters, *_ in executed
            ]
        )

    assert index in await life.database.read(plans)
