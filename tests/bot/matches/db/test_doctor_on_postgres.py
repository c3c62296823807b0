"""The doctor also examines PostgreSQL."""

from bot.cli.doctor.machine import check_database
from tests.databases import postgres_server


async def test_an_empty_database_is_fine(postgres_address: str) -> None:
    checks = await check_database(postgres_address)
    assert [check.ok for check in checks] == [True, True]
    assert checks[1].found == "applied at the next start"


async def test_a_database_that_can_only_be_read_is_named(postgres_address: str) -> None:
    postgres_server().psql("ALTER DATABASE fresh SET default_transaction_read_only = on;")
    (check,) = await check_database(postgres_address)
    assert not check.ok
    assert "can only be read" in check.found
