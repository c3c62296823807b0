"""Looking one step ahead beats the easy level, but not always; so do many playouts."""

import pytest

from bot.games import Chance
from bot.games.computer import EASY
from bot.games.game import win_shares
from bot.games.record import playout
from cogs.bananine.computer import COMPUTERS
from cogs.bananine.rules.game import GAME, Options
from tests.bench.arena.games import NAIVE, Meeting, play
from tests.bench.flat import Flat


def test_who_thinks_one_step_beats_easy_about_two_times_in_three() -> None:
    games = play(Meeting("bananine", NAIVE, EASY, 2, 3, 1, range(20)))
    assert 0.5 < sum(each.share for each in games) / len(games) < 0.85


@pytest.mark.parametrize(("guided", "playouts"), [(True, 24), (False, 40)])
def test_a_flat_monte_carlo_wins_more_than_its_share_among_easies(
    guided: bool, playouts: int
) -> None:
    won = 0
    for number in range(4):
        chance = Chance(bytes([number] * 32))
        players = [Flat(guided=guided, playouts=playouts), COMPUTERS[EASY]]
        *_, last = playout(GAME, players, GAME.setup(2, Options(), chance), chance)
        won += win_shares(GAME.standings(last.state) or ())[0] == 1
    assert won > 2
