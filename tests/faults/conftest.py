"""The journeys' server for tests of faults, where each test checks the log itself."""

from tests.bot.matches.conftest import (
    postgres_connected,
    postgres_open,
    postgres_ready,
    sqlite_ready,
)
from tests.databases import postgres_address, sqlite_address
from tests.journeys.conftest import quick_pictures, server_of

__all__ = [
    "postgres_address",
    "postgres_connected",
    "postgres_open",
    "postgres_ready",
    "quick_pictures",
    "server_of",
    "sqlite_address",
    "sqlite_ready",
]
