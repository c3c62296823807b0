"""The static evaluation of two-player positions, and its use in the search."""

from functools import partial
from random import Random

import pytest

from bot.games import Chance
from cogs.bananine.computer.evaluation import (
    FEWEST_HELD,
    can_evaluate,
    chance_to_win,
    evaluate,
    features,
)
from cogs.bananine.computer.knowledge import knowledge
from cogs.bananine.computer.search import search
from cogs.bananine.computer.simulator import Table, packed
from cogs.bananine.rules.game import GAME, Options
from tests.bench.bananine.evaluation import Sample, cross_entropy, fit, written
from tests.cogs.bananine.computer.test_simulator import table_of

MANY = (1, 1, 2, 3, 4, 5, 6, 7, 8)


def begun(seats: int = 2) -> Table:
    return table_of(GAME.setup(seats, Options(), Chance(bytes(32))))


def between(own: tuple[int, ...] = MANY, other: tuple[int, ...] = MANY, lead: int = 0) -> Table:
    """A two-player table; the first seat is to move and leads by ``lead`` 7s."""
    table = begun()
    table.mover, table.hands = 0, [packed(own), packed(other)]
    table.piles[6] = (lead, 0)
    return table


def test_chances_add_up_and_belong_to_the_seats() -> None:
    table = between(lead=2)
    first, second = evaluate(table)
    assert first + second == pytest.approx(1)
    assert first > 0.5
    table.mover, table.hands = 1, table.hands[::-1]
    table.piles = [counts[::-1] for counts in table.piles]
    assert evaluate(table) == [second, first]


def test_a_lead_and_good_cards_are_worth_something() -> None:
    even = evaluate(between())[0]
    assert evaluate(between(lead=1))[0] > even + 0.02
    assert evaluate(between(other=MANY[:-1]))[0] > even
    assert evaluate(between(own=MANY[:-1]))[0] < even


@pytest.mark.parametrize("fewer", [0, 1])
def test_it_is_asked_while_both_hold_many_cards(fewer: int) -> None:
    table = between(own=(1,) * (FEWEST_HELD - fewer))
    assert can_evaluate(table) is (fewer == 0)
    table.ending = True
    assert not can_evaluate(table)
    assert not can_evaluate(begun(3))


@pytest.mark.parametrize(
    ("seats", "few", "whole"), [(2, False, False), (2, True, True), (3, False, True)]
)
def test_the_search_counts_chances_between_two_who_hold_many_cards_else_games_won(
    seats: int, few: bool, whole: bool
) -> None:
    state = GAME.setup(seats, Options(), Chance(bytes(32)))
    known = knowledge(GAME.view(state, state.mover), [])
    if few:
        known.table.hands[state.mover] = packed(MANY[:3])
    found = search(partial(known.deal, Random(1).random), (), 30, to_the_end=True).values()
    assert all(float(node.wins).is_integer() for node in found) is whole


def test_a_fit_is_less_surprised_than_one_who_knows_nothing() -> None:
    random = Random(1)
    goal = [random.gauss(0, 1) for _ in features(begun())]
    rows = [[random.gauss(0, 1) for _ in goal] for _ in range(600)]
    seen = [Sample(row, random.random() < chance_to_win(goal, row)) for row in rows]
    found = fit(seen[:400], random)
    assert cross_entropy(found, seen[400:]) < 0.5 < cross_entropy([0.0] * len(goal), seen[400:])


def test_weights_are_written_by_value() -> None:
    text = written([float(number) for number in range(len(features(begun())))]).decode()
    assert "[5.0,6.0,7.0,8.0,9.0]" in "".join(text.split())
    assert text.endswith('"bias": 48.0\n}\n')
