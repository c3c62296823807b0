"""Empty databases of both kinds."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.matches.db.engine.database import Database
from tests.databases import address, postgres_address, sqlite_address

__all__ = ["address", "postgres_address", "sqlite_address"]


@pytest.fixture
async def database(address: str) -> AsyncIterator[Database]:
    async with Database.opened(address) as opened:
        yield opened
