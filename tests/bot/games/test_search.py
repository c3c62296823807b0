"""The search of every game, on a tiny one: seat 0's number wins if it is above seat 1's."""

from collections import Counter
from collections.abc import Mapping, Sequence

import pytest

from bot.games import Chance, Game, Prompt, Standing, Value, rank
from bot.games.computer import EASY, RANDOM
from bot.games.search import Search, lead

HIDDEN = 8


class State(Value, frozen=True):
    hidden: int
    named: int | None = None


class Name(Value, frozen=True):
    number: int


class Naming(Game[State, Value, Name, Value, State, Prompt]):
    key, version, seats = "naming", 1, range(2, 3)
    state_type, options_type, action_type, event_type = State, Value, Name, Value

    def setup(self, seats: int, options: Value, chance: Chance) -> State:
        return State(chance.below(HIDDEN))

    def pending(self, state: State) -> Mapping[int, Prompt]:
        return {0: Prompt(number=1)} if state.named is None else {}

    def apply(
        self, state: State, seat: int, action: Name, chance: Chance
    ) -> tuple[State, Sequence[Value]]:
        return State(state.hidden, action.number), ()

    def view(self, state: State, seat: int | None) -> State:
        return state

    def standings(self, state: State) -> Sequence[Standing] | None:
        return None if state.named is None else rank([(state.named,), (state.hidden,)])


GAME = Naming()
NUMBERS = [Name(number) for number in (3, 7, 0, 5, 2, 6, 1, 4)]


class Deals:
    """Deals the hidden number, and counts each luck that it was given."""

    def __init__(self) -> None:
        self.given = Counter[int]()

    def __call__(self, luck: Chance) -> State:
        self.given[luck.branch("which").below(1 << 60)] += 1
        return State(luck.below(HIDDEN))


def search(deals: Deals | None = None, luck: int = 0) -> Search:
    return Search(GAME, [RANDOM[EASY]] * 2, 0, deals or Deals(), Chance(bytes([luck] * 32)))


def test_what_wins_most_comes_first_and_what_was_dropped_first_comes_last() -> None:
    found = search().halve(NUMBERS, 2400)
    order = [each.action.number for each in found]
    assert order[:2] == [7, 6]
    assert sorted(order[4:]) == [0, 1, 2, 3]
    assert found[0].win == pytest.approx(15 / 16, abs=0.03)  # a shared win is half a win


def test_each_round_halves_the_choices_and_has_an_equal_part_of_the_playouts() -> None:
    deals = Deals()
    search(deals).halve(NUMBERS, 240)
    # Ten with all eight, then twenty more with four, then forty more with two.
    assert Counter(deals.given.values()) == {8: 10, 4: 20, 2: 40}


def test_a_choice_to_be_kept_has_as_many_playouts_as_the_best_however_bad() -> None:
    deals = Deals()
    found = search(deals).halve(NUMBERS, 240, [Name(0)])
    assert [each.action.number for each in found][-1] != 0
    assert {each.action for each in found} == set(NUMBERS)
    assert min(deals.given.values()) == 4  # the three best of the second round, and this one


@pytest.mark.parametrize("playouts", [1, 7])
def test_every_choice_is_played_at_least_once(playouts: int) -> None:
    assert {each.action for each in search().halve(NUMBERS, playouts)} == set(NUMBERS)


def test_a_single_choice_is_judged_too() -> None:
    deals = Deals()
    assert [each.action for each in search(deals).halve([Name(4)], 50)] == [Name(4)]
    assert deals.given.total() == 50


@pytest.mark.parametrize(("playouts", "first"), [(8, 0), (2400, 7)])
def test_a_glance_counts_while_playouts_are_few(playouts: int, first: int) -> None:
    found = search().halve(NUMBERS, playouts, glance={Name(0): 3.0})
    assert found[0].action == Name(first)
    assert found[0].win == pytest.approx(first * 2 / 16 + 1 / 16, abs=0.07)


def test_the_same_luck_finds_the_same() -> None:
    assert search().halve(NUMBERS, 100) == search().halve(NUMBERS, 100)
    assert search().halve(NUMBERS, 100) != search(luck=1).halve(NUMBERS, 100)


def test_a_gap_is_measured_on_the_same_deals() -> None:
    gap, error = search().gap(Name(7), Name(0), 200)
    assert gap == pytest.approx(15 / 16 - 1 / 16, abs=0.06)
    assert 0 < error < 0.03
    assert search().gap(Name(5), Name(5), 50) == (0, 0)


@pytest.mark.parametrize(("scores", "share"), [((5, 5), 0.5), ((9, 0), 0.95), ((0, 9), 0.05)])
def test_a_lead_is_told_from_0_to_1(scores: tuple[int, int], share: float) -> None:
    assert lead(rank([(each,) for each in scores]), 0) == pytest.approx(share)
