"""Empty SQLite and PostgreSQL databases."""

from collections.abc import AsyncIterator

import pytest

from bot.matches.db.engine.database import Database
from bot.matches.db.engine.migrations import upgrade
from tests.databases import address, postgres_address, sqlite_address

__all__ = ["address", "postgres_address", "sqlite_address"]


@pytest.fixture(autouse=True)
def step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run every migration on an empty database, as in production."""
    monkeypatch.setattr("bot.matches.db.engine.migrations.upgrade", upgrade)


@pytest.fixture
async def database(address: str) -> AsyncIterator[Database]:
    async with Database.opened(address) as opened:
        yield opened
