"""Hints and costs that rollouts have confirmed, and the judge of rollouts."""

from dataclasses import replace
from random import Random

import msgspec
import pytest

from bot.games import Chance
from bot.games.computer import EASY, LEVELS, NORMAL, Position
from bot.matches.model.play import LIVE_BUDGET
from cogs.puerto_banana.rules import GAME, Bid
from tests.bench.truth.__main__ import AGREES, games, weighed
from tests.bench.truth.deals import DEALS
from tests.bench.truth.judging import Met, judge, match, settled
from tests.bench.truth.stored import Stored, kept
from tests.cogs.puerto_banana.contests import story


@pytest.mark.parametrize("stored", list(kept()), ids=lambda each: each.game)
def test_the_better_answer_gets_the_better_chance(stored: Stored) -> None:
    entry = games()[stored.game]
    assert entry.adviser is not None
    answers = [
        msgspec.convert(each, entry.game.action_type) for each in (stored.better, stored.worse)
    ]
    asked = replace(stored.position(entry), budget=LIVE_BUDGET)
    found = entry.adviser.weigh(asked, Chance(bytes(32)), answers)
    wins = {each.action: each.win for each in found}
    better, worse = (wins[answer] for answer in answers)
    assert max(wins.values()) >= better > worse + AGREES


@pytest.mark.parametrize("game", DEALS)
def test_a_redeal_looks_the_same_to_the_deciding_seat(game: str) -> None:
    for seats in (min(games()[game].game.seats), max(games()[game].game.seats)):
        for met in match(games()[game], seats, (NORMAL,), 1):
            seat, rules = met.position.view.seat, games()[game].game
            state = DEALS[game](met.position, Random(1))
            again = rules.view(state, seat)
            same = ("stocks", "hand", "market", "hand_sizes", "gangs", "row")
            for name in same:
                assert getattr(again, name, None) == getattr(met.position.view, name, None)
            assert met.action in rules.pending(state)[seat].choices()


def test_the_judge_sees_that_bidding_too_much_loses() -> None:
    state, told = story([[9, 8, 8], [19, 18, 17], [36, 35, 30]])
    position = Position(GAME.view(state, 0), GAME.pending(state)[0], told)
    matches = judge(games()["puerto-banana"], Met([EASY] * 3, position, None, 0.0, 1), 1)
    assert settled(matches, Bid(60), Bid(900)) > 0.1
    assert matches.won(Bid(60), 40) == matches.won(Bid(60), 40)


def test_a_decision_is_weighed_as_a_review_does() -> None:
    met = match(games()["puerto-banana"], 3, LEVELS, 1)[0]
    found = weighed(games()["puerto-banana"], met, reviewed=True)
    assert 0 <= found.win_of(met.action) <= 1
