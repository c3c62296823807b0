"""A pooler in transaction mode is recognised at the start, and named with its code and the cure."""

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


async def test_sessions_that_lose_what_they_prepared_are_recognised_at_the_start(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    statement = AsyncConnection.exec_driver_sql

    async def pooled(connection: AsyncConnection, text: str) -> object:
        done = await statement(connection, text)
        raw = (await connection.get_raw_connection()).driver_connection
        assert raw is not None
        await raw.execute("DEALLOCATE ALL")  # as if the next statement had another session
        return done

    monkeypatch.setattr(AsyncConnection, "exec_driver_sql", pooled)
    with pytest.raises(StartError) as caught:
        await Database.open(postgres_address)
    assert named(caught.value, "26000")


@pytest.mark.parametrize("code", ["26000", "42P05"])
async def test_each_code_of_a_pooler_is_named_with_the_cure(
    postgres_address: str, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(_: PostgresConnections) -> None:
        raise DBAPIError("SELECT 1", {}, Mock(sqlstate=code))

    monkeypatch.setattr(PostgresConnections, "prove_own_sessions", fail)
    with pytest.raises(StartError) as caught:
        await Database.open(postgres_address)
    assert named(caught.value, code)


async def test_the_second_connection_keeps_its_session_while_the_first_is_used_again(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    statement, in_transaction = AsyncConnection.exec_driver_sql, list[bool]()

    async def noted(connection: AsyncConnection, text: str) -> object:
        done = await statement(connection, text)
        raw = (await connection.get_raw_connection()).driver_connection
        assert raw is not None
        in_transaction.append(raw.is_in_transaction())
        return done

    async with Database.opened(postgres_address) as database:
        monkeypatch.setattr(AsyncConnection, "exec_driver_sql", noted)
        assert isinstance(database._quick, PostgresConnections)
        await database._quick.prove_own_sessions()
    assert in_transaction == [False, True, False]
