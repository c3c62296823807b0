"""The laws of matches hold in a sample of random worlds."""

from pathlib import Path

import pytest

from tests.bot.matches.laws.world import play


@pytest.mark.parametrize("number", [1, 2])
async def test_the_laws_hold_whatever_happens(number: int, tmp_path: Path) -> None:
    """To see what happens: ``python -m tests.bot.matches.laws --show NUMBER --steps 40``."""
    await play(number, tmp_path, steps=40)
