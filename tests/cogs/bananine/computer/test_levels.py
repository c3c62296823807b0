"""What *easy* and *normal* take, and what they go by."""

import pytest

from bot.games import Chance
from bot.games.computer import EASY, NORMAL, Position
from cogs.bananine.computer import COMPUTERS
from cogs.bananine.computer.quick import lead_worth, packed, reach
from cogs.bananine.rules.game import GAME, State
from cogs.bananine.rules.market import Action, Cards, Take
from tests.cogs.bananine.tables import counts, table


def decision(level: str, state: State, luck: int) -> Action:
    seat = state.mover
    view, prompt = GAME.view(state, seat), GAME.pending(state)[seat]
    action: Action = COMPUTERS[level].decide(Position(view, prompt), Chance(bytes([luck] * 32)))
    return action


def test_easy_takes_many_cards_and_is_careless_in_paying() -> None:
    state = table((1, 1, 1, 1, 1, 1, 6), {7: 1, 2: 3})
    moves = {decision(EASY, state, luck) for luck in range(40)}
    assert all(isinstance(move, Take) and move.value == 2 for move in moves)
    assert len(moves) == 2


@pytest.mark.parametrize(
    ("state", "good"),
    [
        (table((1, 2, 4, 4, 5, 8), {9: 1}, piles=[counts({8: 1})] * 2), {(4, 5), (1, 4, 4)}),
        (
            table((1, 1, 1, 2, 4, 5), {6: 1, 7: 1}, piles=[counts({7: 1, 6: 3}), counts({7: 1})]),
            {(2, 5), (1, 1, 5), (1, 2, 4), (1, 1, 1, 4)},
        ),
    ],
    ids=["it keeps the cards that its rival collects", "it takes what wins a majority"],
)
def test_normal_thinks_of_majorities(state: State, good: set[Cards]) -> None:
    for luck in range(10):
        move = decision(NORMAL, state, luck)
        assert isinstance(move, Take)
        assert move.payment in good


@pytest.mark.parametrize(
    ("hand", "totals"), [((), 0), ((1,), 0), ((9,), 1), ((2, 3), 3), ((1, 2, 4, 8), 8), ((9, 9), 1)]
)
def test_reach_counts_the_totals_that_a_hand_adds_up_to(hand: Cards, totals: int) -> None:
    assert reach(packed(hand)) == totals


def test_a_lead_is_worth_more_the_fewer_cards_are_left() -> None:
    assert lead_worth(0, 5) == 1
    assert 1 < lead_worth(1, 5) < lead_worth(1, 0) < 2
    assert lead_worth(2, 3) + lead_worth(-2, 3) == pytest.approx(2)
