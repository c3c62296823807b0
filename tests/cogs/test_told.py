"""Golden matches are told as they were when somebody last read it."""

import pytest

from tests.cogs.golden import MATCHES
from tests.cogs.told import story, told_in


@pytest.mark.parametrize(("key", "seats"), MATCHES)
def test_a_match_reads_as_it_did(key: str, seats: int) -> None:
    """Where what differs is meant, ``python -m tests.cogs.told`` writes it down."""
    assert story(key, seats) == told_in(key, seats).read_text("utf-8").split("\n")
