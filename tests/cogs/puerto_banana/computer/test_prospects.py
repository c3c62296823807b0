"""The chance to win between two rounds depends on the levels at the table."""

import pytest

from bot.games import Chance
from bot.games.computer import EASY, HARD, LEVELS, NORMAL, Position, Weighed
from cogs.puerto_banana.computer.hard import Hard
from cogs.puerto_banana.computer.prospects import win
from cogs.puerto_banana.rules import GAME, Bid, BidPrompt, Event, View
from tests.cogs.puerto_banana.contests import story


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_chances_of_all_add_up_to_one_and_easy_has_the_smallest(seats: int) -> None:
    levels = (*LEVELS, NORMAL, NORMAL, NORMAL)[:seats]
    wins = [win((10,) * seats, levels, seat, over=False) for seat in range(seats)]
    assert sum(wins) == pytest.approx(1)
    assert wins[0] < 0.6 * min(wins[1:3])


def test_a_fuller_stock_is_worth_more_and_the_end_everything() -> None:
    table = (NORMAL, NORMAL, NORMAL)
    chances = [win((120, stock, 40), table, 1, over=False) for stock in (40, 80, 119)]
    assert chances == sorted(chances)
    assert win((120, 80, 40), table, 0, over=True) == 1
    assert win((80, 200, 210), table, 1, over=False) == 0


def asked(rounds: list[list[int]], level: str | None) -> Position[View, BidPrompt, Event]:
    """After these rounds, a person at a table with three players of this level."""
    state, told = story(rounds)
    levels = [None, level, level, level]
    return Position(GAME.view(state, 0), GAME.pending(state)[0], told, levels=levels)


def test_a_hint_counts_on_those_who_sit_there() -> None:
    easy, hard = (
        Hard().weigh(asked([[12, 9, 6, 3], [15, 9, 8, 4]], level), Chance(bytes(32)))[0].win
        for level in (EASY, HARD)
    )
    assert easy > hard + 0.1


def test_a_hint_expects_of_computers_what_their_level_bids_and_of_people_what_they_did() -> None:
    often = []
    for level in (EASY, None):
        position = asked([[12, 4, 3, 3], [15, 5, 4, 4], [22, 7, 6, 5]], level)
        reason = Hard().reason(position, [Weighed(Bid(position.view.lot), 0.5)])
        often.append(int(reason.values["often"]))
    assert often[0] < 40 < often[1]
