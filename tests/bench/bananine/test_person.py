"""Whoever thinks one step beats the easy level of Bananine."""

import pytest

from bot.games.computer import EASY
from cogs.bananine.rules.game import GAME
from tests.bench.arena.games import PERSON, Meeting, play


@pytest.mark.parametrize("seats", [GAME.seats[0], GAME.seats[-1]])
def test_who_thinks_one_step_wins_more_than_their_share_among_easies(seats: int) -> None:
    games = play(Meeting(GAME.key, PERSON, EASY, seats, 3, 1, range(40)))
    assert 1.2 <= sum(each.share for each in games) * seats / len(games) < seats
