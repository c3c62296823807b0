"""The habits, and the answer to what others are expected to bid."""

from dataclasses import replace

import pytest

from bot.games import Chance
from bot.games.computer import Position
from bot.games.record import seed_of_game
from cogs.puerto_banana.computer.levels import PLAYERS
from cogs.puerto_banana.computer.thinking import Habit, answer, auctions, imagine
from cogs.puerto_banana.rules import GAME, BidPrompt, Event, View
from tests.cogs.puerto_banana.rounds import story

LUCKS = [Chance(seed_of_game(GAME, 3, number)) for number in range(40)]


def shares(habit: Habit, rounds: list[list[int]], seat: int) -> list[float]:
    """Parts of the lot that a player of this habit bids after these rounds."""
    player = next(each for each in PLAYERS.values() if [*each.habits] == [habit])
    state, _ = story(rounds)
    return [player.decide(asked(rounds, seat), luck).amount / state.lot for luck in LUCKS]


def asked(rounds: list[list[int]], seat: int) -> Position[View, BidPrompt, Event]:
    state, told = story(rounds)
    return Position(GAME.view(state, seat), GAME.pending(state)[seat], told)


@pytest.mark.parametrize(
    ("habit", "seat", "share"),
    [
        (Habit.FAVOURITE, 0, 0.8),
        (Habit.FAVOURITE, 1, 0.8),
        (Habit.FEAR, 0, 1.0),
        (Habit.FEAR, 2, 0.45),
        (Habit.COPY, 1, 0.6),
        (Habit.COPY, 2, 0.6),
    ],
)
def test_a_habit_can_be_discovered(habit: Habit, seat: int, share: float) -> None:
    found = shares(habit, [[6, 4, 2]], seat)
    assert 0.6 * share < min(found) < 0.85 * share < 1.15 * share < max(found) < 1.4 * share


@pytest.mark.parametrize("name", PLAYERS)
def test_habits_are_the_same_in_every_seat(name: str) -> None:
    player = replace(PLAYERS[name], thinks={4: (0, 0)})
    found = [
        [player.decide(asked([[5] * 4], seat), luck.branch("bid")) for luck in LUCKS]
        for seat in range(4)
    ]
    assert found == [found[0]] * 4


@pytest.mark.parametrize(
    ("bids", "best"), [([0, 40, 30], 41), ([0, 100, 30], 31), ([0, 200, 30], 120)]
)
def test_the_answer_is_the_highest_or_the_second_behind_a_wide_gap(
    bids: list[int], best: int
) -> None:
    assert answer([bids], (60, 60, 60), 0, 60) == best


def test_others_are_expected_to_repeat_their_share_or_to_answer_that() -> None:
    state, told = story([[6, 4, 2]])
    past, view = auctions(told), GAME.view(state, 0)
    for luck in LUCKS:
        _, second, third = imagine(past, view, luck, 0)
        assert 0.25 * view.lot < second < 0.5 * view.lot
        assert third < second
    thought = [imagine(past, view, luck, 100)[2] for luck in LUCKS]
    assert max(thought) > 0.5 * view.lot
