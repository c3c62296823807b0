"""Sequential halving: which moves are simulated, how often, and on which deals."""

import math
from collections import Counter
from collections.abc import Mapping

import pytest

from bot.games import Chance
from cogs.bananine.computer.policy import rate
from cogs.bananine.computer.search import MOST_MOVES, Node, halving
from cogs.bananine.computer.simulator import PLAY, VALUES, Move, Table, move_of
from cogs.bananine.rules.events import End
from cogs.bananine.rules.game import GAME, Options
from cogs.bananine.rules.market import Take
from tests.cogs.bananine.computer.test_simulator import table_of
from tests.cogs.bananine.tables import counts, table

SIMULATIONS = 640


def begun() -> Table:
    """The first turn of three seats, with more legal moves than the first round takes."""
    whole = table_of(GAME.setup(3, Options(), Chance(bytes(32))))
    whole.market[1:VALUES] = [1] * (VALUES - 1)
    return whole


def last_turn() -> Table:
    """The last turn of a game; only taking the 7 wins."""
    state = table(
        (1, 2, 3, 4, 5, 5),
        {3: 1, 7: 1, 8: 1},
        seats=3,
        turn=8,
        end=End(0, "hand"),
        others=(),
        piles=[counts({1: 1}), counts({4: 1, 5: 1, 6: 1}), counts({2: 2, 3: 2, 8: 2})],
    )
    return table_of(state)


def by_visits(tried: Mapping[Move, Node]) -> dict[int, int]:
    """The number of moves by their number of simulations."""
    return dict(Counter(each.visits for each in tried.values()))


def test_half_of_the_moves_are_out_after_each_round() -> None:
    dealt: list[Table] = []

    def deal() -> Table:
        dealt.append(begun())
        return dealt[-1]

    tried = halving(deal, (), SIMULATIONS)
    assert len(begun().moves()) > MOST_MOVES
    # Each round takes a quarter of the simulations: 16 moves, then 8, 4 and 2.
    assert by_visits(tried) == {10: 8, 30: 4, 70: 2, 150: 2}
    assert sum(each.visits for each in tried.values()) == SIMULATIONS
    # All remaining moves share a deal; one more deal shows which moves are legal.
    assert len(dealt) == 150 + 1


def test_those_in_question_look_best_at_a_glance() -> None:
    moves = begun().moves()
    worth = dict(zip(moves, rate(begun(), moves), strict=True))
    tried = halving(begun, (), SIMULATIONS)
    left_out = [worth[move] for move in moves if move not in tried]
    assert min(worth[move] for move in tried) >= max(left_out)


def test_after_a_move_rivals_decide_at_a_glance_and_own_turns_are_searched() -> None:
    node = next(iter(halving(begun, (), SIMULATIONS).values()))
    for _rival in range(2):
        (node,) = node.after.values()
    assert len(node.after) > 1


def test_what_wins_stays_longest() -> None:
    tried = halving(last_turn, (), SIMULATIONS)
    best = next(iter(tried))
    assert best[0] == move_of(Take(7, False, (3, 4)))[0]
    assert tried[best].wins == tried[best].visits
    assert all(each.wins == 0 for move, each in tried.items() if move[0] != best[0])


def test_what_it_is_asked_about_stays_to_the_end_however_bad() -> None:
    losing = move_of(Take(3, False, (1, 2)))
    tried = halving(last_turn, [losing], SIMULATIONS)
    assert tried[losing].wins == 0
    assert tried[losing].visits == max(each.visits for each in tried.values())


@pytest.mark.parametrize("simulations", [1, 40])
def test_everything_in_question_is_played_at_least_once(simulations: int) -> None:
    tried = halving(begun, begun().moves(), simulations)
    assert set(tried) == set(begun().moves())
    assert all(each.visits and math.isfinite(each.result) for each in tried.values())


def test_a_single_move_is_judged_too() -> None:
    only = begun()
    only.hands[only.mover] = 1
    only.market = [0] * len(only.market)
    tried = halving(only.copy, (), SIMULATIONS)
    assert [move[0] for move in tried] == [PLAY]
    assert next(iter(tried.values())).visits == SIMULATIONS
