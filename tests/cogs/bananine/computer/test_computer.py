"""The computer player."""

from __future__ import annotations

import time

import pytest

from bot.games import Chance, at_random
from bot.games.computer import NORMAL, every_level
from bot.games.entry import GameEntry
from bot.games.record import computer_chance, seed_of_game, simulate
from cogs.bananine.computer.first import decide, lead_worth, payable
from cogs.bananine.rules.game import GAME, Options, State
from cogs.bananine.rules.market import Action, Cards, Play, Take
from tests.cogs.bananine.tables import counts, table

ENTRY = GameEntry(GAME, every_level(decide))


def decision(state: State, luck: int = 0) -> Action:
    seat = state.mover
    return decide(GAME.view(state, seat), GAME.pending(state)[seat], Chance(bytes([luck] * 32)))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_it_plays_whole_games_by_the_rules(seats: int) -> None:
    for number in range(3):
        record = simulate(ENTRY, [NORMAL] * seats, seed_of_game(GAME, 1, number))
        assert record.standings is not None
        assert len(record.standings) == seats


def test_it_prefers_a_match_that_wins_a_majority() -> None:
    piles = [counts({7: 1, 6: 3}), counts({7: 1})]
    state = table((1, 1, 1, 2, 4, 5), {6: 1, 7: 1}, piles=piles)
    for luck in range(5):
        move = decision(state, luck)
        assert isinstance(move, Take)
        assert move.value == 7


def test_it_pays_with_few_cards_when_all_else_is_equal() -> None:
    move = decision(table((1, 1, 1, 1, 1, 1, 1, 6), {7: 1}))
    assert move == Take(7, False, (1, 6))


def test_it_plays_a_single_card_when_nothing_can_be_matched() -> None:
    assert isinstance(decision(table((4, 5, 9), {2: 1})), Play)


def test_it_decides_the_same_on_the_same_luck() -> None:
    state = GAME.setup(3, Options(), Chance(bytes(32)))
    assert {decision(state) for _ in range(5)} == {decision(state)}


def test_it_is_unpredictable_among_near_equals() -> None:
    state = table((4, 4, 5, 5, 9), {})
    assert len({decision(state, luck) for luck in range(30)}) > 1


def test_a_spectator_decides_nothing() -> None:
    state = table((4, 5), {2: 1})
    with pytest.raises(ValueError, match="spectator"):
        decide(GAME.view(state, None), GAME.pending(state)[0], Chance(bytes(32)))


@pytest.mark.parametrize(
    ("hand", "totals"), [((), 0), ((1,), 0), ((9,), 1), ((2, 3), 3), ((1, 2, 4, 8), 8), ((9, 9), 1)]
)
def test_payable_counts_the_totals_that_a_hand_adds_up_to(hand: Cards, totals: int) -> None:
    assert payable(hand) == totals


def test_a_lead_is_worth_more_the_fewer_cards_are_left() -> None:
    assert lead_worth(0, 5) == 1
    assert 1 < lead_worth(1, 5) < lead_worth(1, 0) < 2
    assert lead_worth(2, 3) + lead_worth(-2, 3) == pytest.approx(2)


def test_it_beats_a_player_who_makes_any_legal_move() -> None:
    wins = 0
    for number in range(40):
        chance = Chance(seed_of_game(GAME, 2, number))
        state, version, computer = GAME.setup(2, Options(), chance), 0, number % 2
        while asked := GAME.pending(state):
            ((seat, prompt),) = asked.items()
            player = decide if seat == computer else at_random
            luck = computer_chance(chance, seat, version)
            action = player(GAME.view(state, seat), prompt, luck)
            state, _ = GAME.apply(state, seat, action, chance)
            version += 1
        standings = GAME.standings(state)
        assert standings is not None
        wins += standings[0].seat == computer
    assert wins >= 32


def test_it_takes_well_under_two_milliseconds() -> None:
    states = [GAME.setup(2, Options(), Chance(bytes([n] * 32))) for n in range(20)]
    started = time.process_time()
    for state in states:
        decision(state)
    assert (time.process_time() - started) / len(states) < 0.002
