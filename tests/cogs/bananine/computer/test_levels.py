"""The three levels: what each does, and how well they play against each other."""

import time

import pytest

from bot.games import Chance
from bot.games.computer import EASY, HARD, LEVELS, NORMAL, Position
from cogs.bananine.computer import COMPUTERS
from cogs.bananine.computer.quick import lead_worth, packed, reach
from cogs.bananine.rules.events import Event
from cogs.bananine.rules.game import GAME, Options, State
from cogs.bananine.rules.market import Action, Cards, Take
from tests.bench.arena import RANDOM, Meeting, play
from tests.cogs.bananine.tables import counts, game_at_random, redealt, table


def decision(level: str, state: State, luck: int = 0, history: tuple[Event, ...] = ()) -> Action:
    seat = state.mover
    position = Position(GAME.view(state, seat), GAME.pending(state)[seat], history)
    action: Action = COMPUTERS[level].decide(position, Chance(bytes([luck] * 32)))
    return action


@pytest.mark.parametrize(
    ("one", "other", "games", "least"),
    [
        (EASY, RANDOM, 60, 36),
        (NORMAL, EASY, 60, 39),
        (HARD, NORMAL, 2, 1),
    ],
)
def test_each_level_beats_the_one_below(one: str, other: str, games: int, least: int) -> None:
    played = play(Meeting(GAME.key, one, other, 2, range(games), 2))
    assert sum(game.share for game in played) >= least


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_decides_the_same_whatever_is_hidden(level: str) -> None:
    for seats in (2, 4):
        state, steps = game_at_random(seats, 5)
        history: tuple[Event, ...] = ()
        for number, step in enumerate((*steps,)[:12]):
            history += tuple(step.events)
            state = step.state
            if number % 4:
                continue
            swapped = redealt(state, state.mover, Chance(bytes(32)))
            assert GAME.view(swapped, state.mover) == GAME.view(state, state.mover)
            assert swapped != state
            assert decision(level, swapped, 1, history) == decision(level, state, 1, history)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_level_plays_by_the_rules_at_any_table(level: str, seats: int) -> None:
    _, steps = game_at_random(seats, 6)
    history: tuple[Event, ...] = ()
    for step in steps:
        if not step.state.over and step.state.turn % 5 == 0:
            choices = GAME.pending(step.state)[step.state.mover].choices()
            assert decision(level, step.state, 0, history + tuple(step.events)) in choices
        history += tuple(step.events)


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


@pytest.mark.parametrize(
    ("level", "states", "most"), [(EASY, 20, 5), (NORMAL, 20, 5), (HARD, 4, 400)]
)
def test_a_decision_takes_milliseconds(level: str, states: int, most: int) -> None:
    """The first one, which fills caches, isn't counted."""
    starts = [GAME.setup(2, Options(), Chance(bytes([n] * 32))) for n in range(states)]
    decision(level, starts[0])
    begun = time.process_time()
    for state in starts:
        decision(level, state)
    assert (time.process_time() - begun) / states < most / 1000
