"""Empty databases of both kinds."""

from collections.abc import AsyncIterator

import pytest

from bot.matches.db.engine.database import Database
from bot.matches.db.engine.migrations import upgrade
from tests.databases import address, postgres_address, sqlite_address

__all__ = ["address", "postgres_address", "sqlite_address"]


@pytest.fixture(autouse=True)
def step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here an empty file goes the whole way, as it does for everybody."""
    monkeypatch.setattr("bot.matches.db.engine.migrations.upgrade", upgrade)


@pytest.fixture
async def database(address: str) -> AsyncIterator[Database]:
    async with Database.opened(address) as opened:
        yield opened
