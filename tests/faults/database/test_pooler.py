"""A pooler in transaction mode is recognised at the start, and named with its code and the cure."""

from collections.abc import Awaitable, Callable
from typing import Any
from unittest.mock import Mock

import pytest
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.cli.outcomes import sentence
from bot.errors import StartError
from bot.matches.db.engine.database import Database
from bot.matches.db.engine.postgres_connections import PostgresConnections
from tests.databases import postgres_address

__all__ = ["postgres_address"]


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
