"""Two players: exact chances to win, the uniform bid as an equilibrium, and hard's allowance."""

from fractions import Fraction
from functools import cache
from unittest.mock import Mock

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cogs.puerto_banana.computer import duel
from cogs.puerto_banana.computer.duel import LONGEST, Gaps, win
from cogs.puerto_banana.computer.thinking import PastAuction, auctions
from cogs.puerto_banana.rules import TARGET, auction
from tests.cogs.puerto_banana.rounds import story

ROUNDING = 1e-12


def after(mine: int, theirs: int, own: int, other: int) -> tuple[int, int]:
    """The stocks after an auction, from the rules."""
    stocks, _ = auction((mine, theirs), (own, other), max(1, mine, theirs))
    return stocks[0], stocks[1]


@cache
def exact_win(mine: int, theirs: int, left: int) -> Fraction:
    """The chance to win if both bid uniformly, from the rules and every pair of bids."""
    if left == 0 or max(mine, theirs) >= TARGET:
        return Fraction(1 if mine > theirs else 0) if mine != theirs else Fraction(1, 2)
    lot = max(1, mine, theirs)
    ends = (exact_win(*after(mine, theirs, a, b), left - 1) for a in range(lot) for b in range(lot))
    return sum(ends, Fraction(0)) / lot**2


@pytest.mark.parametrize(
    ("mine", "theirs", "left"), [(10, 10, 2), (6, 5, 3), (0, 10, 2), (16, 11, 2), (199, 0, 1)]
)
def test_the_chance_to_win_is_what_the_rules_give(mine: int, theirs: int, left: int) -> None:
    assert win(mine, theirs, left) == pytest.approx(float(exact_win(mine, theirs, left)), abs=1e-12)


def test_no_game_of_two_is_longer_than_is_looked_ahead() -> None:
    """A tie adds least, twice half the lot, and the lot is at least half the sum."""
    total, rounds = 20, 0
    while total < 2 * TARGET - 1:
        total += 2 * ((total + 1) // 2 // 2)
        rounds += 1
    assert rounds <= LONGEST


@settings(max_examples=40, deadline=None)
@given(
    st.integers(10, 199),
    st.integers(0, 199),
    st.integers(0, 1000),
    st.sampled_from([1, 2, LONGEST]),
    st.data(),
)
def test_what_a_mixture_changes_is_what_the_rules_make_of_it(
    mine: int, theirs: int, other: int, left: int, data: st.DataObject
) -> None:
    gaps, then = Gaps(mine, theirs, left), duel.after_round(left)
    low = data.draw(st.integers(0, gaps.lot - 1))
    high = data.draw(st.integers(low + 1, gaps.lot))
    weights = [3 if low <= bid < high else 1 for bid in range(gaps.lot)]
    found = duel.mixture(gaps, weights).change
    ends = [win(*after(mine, theirs, own, other), then) for own in range(gaps.lot)]
    expected = sum(weight * end for weight, end in zip(weights, ends, strict=True)) / sum(weights)
    assert found[min(other, len(found) - 1)] == pytest.approx(expected - gaps.now, abs=1e-9)


bids = st.integers(0, 60) | st.integers(0, 400) | st.sampled_from([0, 10, 20, 10**90])
rounds = st.lists(st.tuples(bids, bids), min_size=1, max_size=7)


@settings(max_examples=60, deadline=None)
@given(rounds, st.none() | st.integers(1, 8))
def test_no_bid_costs_more_than_allowed(played: list[tuple[int, int]], limit: int | None) -> None:
    state, told = story(played, limit)
    past, stocks = auctions(told), state.stocks
    if state.over:
        past, stocks = past[:-1], past[-1].stocks
    allowance = duel.allowance_after(past, 0, limit)
    planned = duel.plan(past, 0, stocks, len(past) + 1, limit)
    assert allowance >= 0
    assert min(planned.change) >= -allowance - ROUNDING


def test_a_habit_is_exploited_and_what_that_gains_may_be_risked() -> None:
    played = [(3, 7), (9, 10), (2, 14)]
    state, told = story(played)
    past = auctions(told)
    assert duel.allowance_after(past, 0, None) > duel.ALLOWANCE
    runs = duel.plan(past, 0, state.stocks, 4, None).runs
    assert runs == ((2, 13, 2), (22, 35, 2), (35, 37, 14), (37, 49, 2))


def test_the_first_bid_is_even() -> None:
    assert duel.plan((), 1, (10, 10), 1, None).runs == (duel.Run(0, 10, 1),)


def test_a_draw_follows_the_weights() -> None:
    mixture = duel.Mixture((duel.Run(2, 4, 1), duel.Run(8, 9, 5)), [], exploits=True)
    chances = [Mock(below={7: place}.__getitem__) for place in range(7)]
    assert [mixture.draw(chance) for chance in chances] == [2, 3, 8, 8, 8, 8, 8]


def test_shares_of_the_lot_are_expected_again_and_the_answer_to_the_last_own_one() -> None:
    past = [PastAuction(10, (10, 10), (0, 5)), PastAuction(20, (20, 5), (6, 20))]
    last, before, thought = duel.guesses(past, 1, (100, 80), 100)
    assert (last.low, last.high) == (94, 106)
    assert (before.low, before.high) == (44, 56)
    assert last.weight > before.weight
    assert (thought.low, thought.high) == (25, 37)
