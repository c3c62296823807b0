"""Who plays which seat: by level, and in matches from before there were levels the first player."""

from __future__ import annotations

import pytest

from bot.games import at_random
from bot.games.computer import EASY, HARD, LEVELS, NORMAL, Reflex, every_level
from bot.games.entry import GameEntry
from cogs.puerto_banana.rules import GAME

BY_LEVEL = {level: Reflex(lambda view, prompt, chance: prompt) for level in LEVELS}
ENTRY = GameEntry(GAME, BY_LEVEL, at_random)


@pytest.mark.parametrize("level", LEVELS)
def test_a_seat_is_played_by_the_player_of_its_level(level: str) -> None:
    assert ENTRY.computer(level, "0.2.0") is BY_LEVEL[level]


def test_the_seat_of_somebody_who_left_is_played_at_the_middle_level() -> None:
    assert ENTRY.computer(None, "1.0.0") is BY_LEVEL[NORMAL]


@pytest.mark.parametrize("program", [None, "0.1.0", "0.1.99"])
def test_a_match_begun_before_there_were_levels_keeps_its_player(program: str | None) -> None:
    assert ENTRY.computer(HARD, program) == Reflex(at_random)


def test_a_game_that_never_had_another_player_has_levels_in_every_match() -> None:
    assert GameEntry(GAME, BY_LEVEL).computer(EASY, None) is BY_LEVEL[EASY]


def test_one_player_may_play_at_every_level() -> None:
    assert list(every_level(at_random)) == [EASY, NORMAL, HARD]
    assert set(every_level(at_random).values()) == {Reflex(at_random)}
