"""One drawing process for all pictures of a file."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.table.drawing import Rasteriser


@pytest.fixture(scope="module")
def rasteriser() -> Iterator[Rasteriser]:
    made = Rasteriser()
    yield made
    made.close()
