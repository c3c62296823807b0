"""The wire for a test."""

from collections.abc import AsyncIterator

import pytest

from tests.openapi import specification
from tests.wire.wire import Wire, open_wire

__all__ = ["specification", "wire"]


@pytest.fixture
async def wire() -> AsyncIterator[Wire]:
    """A Discord for this test; fails the test if the bot sent anything invalid."""
    async with open_wire() as opened:
        yield opened
        assert opened.rest.violations == []
