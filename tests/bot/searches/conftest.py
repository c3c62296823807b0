"""New searches for each test."""

from collections.abc import Iterator

import pytest

from bot.searches import Searches


@pytest.fixture
def searches() -> Iterator[Searches]:
    made = Searches()
    yield made
    made.close()
