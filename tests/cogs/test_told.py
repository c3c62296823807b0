"""The texts of golden matches are those that were last reviewed."""

import pytest

from tests.cogs.golden import MATCHES
from tests.cogs.told import story, told_in


@pytest.mark.parametrize(("key", "seats"), MATCHES)
def test_a_match_reads_as_it_did(key: str, seats: int) -> None:
    """``python -m tests.cogs.told`` stores intended changes."""
    assert story(key, seats) == told_in(key, seats).read_text("utf-8").split("\n")
