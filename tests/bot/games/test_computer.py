"""Who plays which seat."""

from __future__ import annotations

import pytest

from bot.games import at_random
from bot.games.computer import EASY, HARD, LEVELS, NORMAL, Reflex, every_level
from bot.games.entry import GameEntry
from cogs.puerto_banana.rules import GAME

BY_LEVEL = {level: Reflex(lambda view, prompt, chance: prompt) for level in LEVELS}
ENTRY = GameEntry(GAME, BY_LEVEL)


@pytest.mark.parametrize("level", LEVELS)
def test_a_seat_is_played_by_the_player_of_its_level(level: str) -> None:
    assert ENTRY.computer(level) is BY_LEVEL[level]


def test_the_seat_of_somebody_who_left_is_played_at_the_middle_level() -> None:
    assert ENTRY.computer(None) is BY_LEVEL[NORMAL]


def test_one_player_may_play_at_every_level() -> None:
    assert list(every_level(at_random)) == [EASY, NORMAL, HARD]
    assert set(every_level(at_random).values()) == {Reflex(at_random)}
