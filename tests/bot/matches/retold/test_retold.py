"""Matches go as they always went, in every table."""

from pathlib import Path

import pytest

from tests.bot.matches.retold.__main__ import recorded
from tests.bot.matches.retold.story import digest

SAMPLE = (0, 1, 2, 5, 7, 8, 10, 13, 14, 15, 17)
"""They run every line of the bot that the first twenty do, each some that no other does."""


@pytest.mark.parametrize("number", SAMPLE)
async def test_a_match_is_what_it_was(number: int, tmp_path: Path) -> None:
    """Where one isn't, ``python -m tests.bot.matches.retold --show NUMBER`` tells more."""
    assert await digest(number, tmp_path) == recorded()[number]
