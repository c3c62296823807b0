"""Whoever looks one step ahead beats the easy level, and not always."""

from __future__ import annotations

import pytest

from bot.games.computer import EASY
from tests.bench.arena.games import NAIVE, Meeting, play


@pytest.mark.parametrize("game", ["bananine", "green-port"])
def test_who_thinks_one_step_beats_easy_about_two_times_in_three(game: str) -> None:
    games = play(Meeting(game, NAIVE, EASY, 2, 3, 1, range(60)))
    assert 0.5 < sum(each.share for each in games) / len(games) < 0.85
