"""A fresh wire for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.wire.client import Wire
from tests.wire.process import open_wire


@pytest.fixture
async def wire() -> AsyncIterator[Wire]:
    """A Discord of this test's own; at the end it must have had nothing to complain of."""
    async with open_wire() as opened:
        yield opened
        assert await opened.violations() == []
