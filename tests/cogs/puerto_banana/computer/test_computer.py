"""The computer player bids legally, payably, unpredictably, quickly, and better than the simple."""

from __future__ import annotations

from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games import Chance, at_random
from bot.games.record import seed_of_game
from cogs.puerto_banana.computer.first import decide
from cogs.puerto_banana.rules import GAME, TARGET, Removed, State
from tests.cogs.puerto_banana.players import (
    Player,
    lot_player,
    play,
    wins,
    zero_player,
)
from tests.cogs.puerto_banana.rounds import auctioned, table

quickly = settings(max_examples=80)


def bid_of(state: State, seat: int, chance: Chance) -> int:
    return decide(GAME.view(state, seat), GAME.pending(state)[seat], chance).amount


@st.composite
def rounds(draw: st.DrawFn) -> tuple[State, int, Chance]:
    """A round, a seat, and luck."""
    stocks = draw(st.lists(st.integers(0, 199), min_size=2, max_size=6))
    seat = draw(st.integers(0, len(stocks) - 1))
    return table(*stocks), seat, Chance(draw(st.binary(min_size=32, max_size=32)))


@quickly
@given(rounds())
def test_a_bid_never_exceeds_the_own_stock_and_the_lot(case: tuple[State, int, Chance]) -> None:
    state, seat, chance = case
    assert 0 <= bid_of(state, seat, chance) <= state.stocks[seat] + state.lot


@quickly
@given(rounds(), st.lists(st.integers(0, 10**6), min_size=6, max_size=6))
def test_so_it_is_never_removed_whatever_the_others_bid(
    case: tuple[State, int, Chance], bids: list[int]
) -> None:
    state, seat, chance = case
    bids[seat] = bid_of(state, seat, chance)
    _, events = auctioned(state, bids[: len(state.stocks)])
    assert not [event for event in events if isinstance(event, Removed) and event.seat == seat]


@pytest.mark.parametrize("seats", GAME.seats)
def test_it_can_not_be_foretold(seats: int) -> None:
    state = table(*(40,) * seats)
    bids = {bid_of(state, 0, Chance(seed_of_game(GAME, 1, number))) for number in range(100)}
    assert len(bids) > 10


def test_the_same_luck_makes_the_same_bid() -> None:
    state = table(40, 31, 12)
    assert bid_of(state, 1, Chance(bytes(32))) == bid_of(state, 1, Chance(bytes(32)))


def test_a_spectator_is_not_asked() -> None:
    state = table(10, 10)
    with pytest.raises(ValueError, match="spectator"):
        decide(GAME.view(state, None), GAME.pending(state)[0], Chance(bytes(32)))


@pytest.mark.parametrize("simple", [at_random, lot_player, zero_player])
def test_against_a_simple_player_it_wins_four_of_five(simple: Player) -> None:
    assert wins(decide, [simple], 100) > 80


def test_at_a_table_of_all_kinds_it_wins_more_than_its_share() -> None:
    assert wins(decide, [at_random, lot_player, zero_player], 120) > 120 / 4 * 1.5


@pytest.mark.parametrize("simple", [lot_player, zero_player])
@pytest.mark.parametrize("seats", [4, 6])
def test_alone_at_a_table_of_one_predictable_kind_it_wins_more_than_its_share(
    simple: Player, seats: int
) -> None:
    assert wins(decide, [simple] * (seats - 1), 60) > 60 / seats * 1.4


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_alone_at_a_table_of_random_bids_it_holds_its_own(seats: int) -> None:
    assert wins(decide, [at_random] * (seats - 1), 120) > 120 / seats * 0.7


@pytest.mark.parametrize("seats", GAME.seats)
def test_games_among_computers_reach_the_target_long_before_the_limit(seats: int) -> None:
    for number in range(15):
        end = play([decide] * seats, number)
        assert max(end.stocks) >= TARGET
        assert end.round < 40


def test_deciding_takes_well_under_a_millisecond() -> None:
    state = table(90, 80, 70, 60, 50, 40)
    view, prompt = GAME.view(state, 2), GAME.pending(state)[2]

    def best_of(runs: int) -> float:
        taken = []
        for number in range(runs):
            chance = Chance(seed_of_game(GAME, 2, number))
            start = process_time()
            decide(view, prompt, chance)
            taken.append(process_time() - start)
        return min(taken)

    assert best_of(200) < 0.001
