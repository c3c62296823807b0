"""Matches go as recorded, in every table."""

from pathlib import Path

import pytest

from tests.bot.matches.retold.__main__ import recorded
from tests.bot.matches.retold.story import digest

SAMPLE = (0, 1, 2, 5, 7, 8, 10, 13, 14, 15, 17)
"""Covers all lines of the bot that the first twenty run; each adds some."""


@pytest.mark.parametrize("number", SAMPLE)
async def test_a_match_is_what_it_was(number: int, tmp_path: Path) -> None:
    """To see a difference: ``python -m tests.bot.matches.retold --show NUMBER``."""
    assert await digest(number, tmp_path) == recorded()[number]
