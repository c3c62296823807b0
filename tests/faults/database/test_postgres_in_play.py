"""When PostgreSQL fails during play, people are told, and play on; a wrong pooler is recognised."""

import contextlib
from collections.abc import Awaitable, Callable, Iterator
from typing import Any
from unittest.mock import Mock

import pytest
from sqlalchemy import Connection, Engine, event, insert
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.cli.outcomes import sentence
from bot.errors import StartError
from bot.matches.db.engine.database import Database, PostgresConnections
from bot.matches.db.engine.faults import DatabaseAway, DatabaseReadOnly
from bot.matches.db.tables.people import ServerRow
from tests.bot.matches.table import ANNA, BRUNO, GAMES, Life, Watch, bid, start_match, tables
from tests.databases import postgres_address, postgres_server

__all__ = ["postgres_address"]

END_ALL = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'ready';"


@contextlib.contextmanager
def read_only() -> Iterator[None]:
    """The server refuses writes, like one that has become a replica."""
    server = postgres_server()
    server.psql("ALTER SYSTEM SET default_transaction_read_only = on;")
    server.psql("SELECT pg_reload_conf();")
    try:
        yield
    finally:
        server.psql("ALTER SYSTEM RESET default_transaction_read_only;")
        server.psql("SELECT pg_reload_conf();")


async def test_a_read_only_server_says_so_and_takes_bids_later(postgres_ready: str) -> None:
    database = await Database.open(postgres_ready)
    life = Life(database, GAMES, Watch())
    match = await start_match(life, round_limit=1)
    await bid(life, match, ANNA, 3)
    before = await tables(life)
    with read_only():
        await database.close()  # an open connection might notice late
        for _ in range(2):
            with pytest.raises(DatabaseReadOnly) as caught:
                await bid(life, match, BRUNO, 4)
            assert caught.value.key == "database-read-only"
        assert await tables(life) == before
    await database.close()
    assert (await bid(life, match, BRUNO, 4)).match.results
    await database.close()


async def test_a_bid_that_loses_its_connection_is_tried_on_one_other(postgres_ready: str) -> None:
    losses = ["the first one", "another"]

    def lose(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        if losses and statement.startswith("UPDATE matches"):
            losses.pop()
            postgres_server().psql(END_ALL)

    async with Database.opened(postgres_ready) as database:
        life = Life(database, GAMES, Watch())
        match = await start_match(life, round_limit=1)
        before = await tables(life)
        event.listen(Engine, "before_cursor_execute", lose)
        with pytest.raises(DatabaseAway):
            await bid(life, match, ANNA, 3)
        assert not losses
        assert await tables(life) == before
        losses.append("the first one")
        await bid(life, match, ANNA, 3)
        assert not losses
        event.remove(Engine, "before_cursor_execute", lose)
        assert (await bid(life, match, BRUNO, 4)).match.results


async def test_work_is_not_repeated_once_it_may_have_been_committed(postgres_ready: str) -> None:
    done = []

    def work(connection: Connection) -> None:
        connection.execute(insert(ServerRow), {"id": 1, "name": "Harbour", "locale": "fr"})
        done.append("once")
        postgres_server().psql(END_ALL)

    async with Database.opened(postgres_ready) as database:
        with pytest.raises(DatabaseAway):
            await database.write(work)
    assert done == ["once"]


def named(error: StartError, code: str) -> bool:
    said = sentence(error)
    return f"transaction mode (SQLSTATE {code}). Set the pooler to session mode" in said


def after_each_statement(
    monkeypatch: pytest.MonkeyPatch, then: Callable[[Any], Awaitable[None]]
) -> None:
    """Do this with the raw connection after each statement of the program."""
    statement = AsyncConnection.exec_driver_sql

    async def followed(connection: AsyncConnection, text: str) -> object:
        done = await statement(connection, text)
        await then((await connection.get_raw_connection()).driver_connection)
        return done

    monkeypatch.setattr(AsyncConnection, "exec_driver_sql", followed)


async def test_sessions_that_lose_what_they_prepared_are_recognised_at_the_start(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def forget(raw: Any) -> None:
        await raw.execute("DEALLOCATE ALL")  # as if the next statement had another session

    after_each_statement(monkeypatch, forget)
    with pytest.raises(StartError) as caught:
        await Database.open(postgres_address)
    assert named(caught.value, "26000")


async def test_its_other_code_is_named_with_the_cure_too(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(_: PostgresConnections) -> None:
        raise DBAPIError("SELECT 1", {}, Mock(sqlstate="42P05"))

    monkeypatch.setattr(PostgresConnections, "prove_own_sessions", fail)
    with pytest.raises(StartError) as caught:
        await Database.open(postgres_address)
    assert named(caught.value, "42P05")


async def test_the_second_connection_keeps_its_session_while_the_first_is_used_again(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_transaction = list[bool]()

    async def note(raw: Any) -> None:
        in_transaction.append(raw.is_in_transaction())

    async with Database.opened(postgres_address) as database:
        after_each_statement(monkeypatch, note)
        assert isinstance(database._quick, PostgresConnections)
        await database._quick.prove_own_sessions()
    assert in_transaction == [False, True, False]
