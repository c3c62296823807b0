"""Specialize Units: trades of the active player."""

import pytest

from cogs.green_port.rules.actions import Specialise
from cogs.green_port.rules.components import GREEN_X, NO_CUBES, Cubes
from cogs.green_port.rules.events import Specialised
from cogs.green_port.rules.game import GAME
from cogs.green_port.rules.state import Phase
from tests.cogs.green_port.tables import BLUE, GREEN, RED, YELLOW, asked, card, play, refused, table

RICH = ((4, 4, 4, 4), NO_CUBES)
RED_HEADQUARTERS = ((0,), (), (), ())


def test_three_cubes_of_a_colour_buy_one_of_another() -> None:
    state, story = play(table(cubes=RICH), (0, Specialise((3, 0, 0, 0), GREEN)))
    assert story == [Specialised(0, (3, 0, 0, 0), GREEN)]
    assert state.cubes[0] == (1, 4, 5, 4)
    assert state.phase is Phase.HIRE


def test_the_texts_example_red_blue_and_yellow_buy_a_green_one() -> None:
    state, _ = play(table(cubes=RICH), (0, Specialise((1, 1, 0, 1), GREEN)))
    assert state.cubes[0] == (3, 3, 5, 3)


def test_slip_green_for_green_is_not_legal() -> None:
    state = table(cubes=RICH)
    assert refused(state, 0, Specialise((0, 0, 3, 0), GREEN)).key == "gp-trade-same-colour"
    assert refused(state, 0, Specialise((1, 0, 1, 1), GREEN)).key == "gp-trade-same-colour"


@pytest.mark.parametrize(
    "paid", [(2, 1, 0, 0), (1, 0, 0, 0), (4, 0, 0, 0), (1, 1, 1, 1), NO_CUBES, (4, -1, 0, 0)]
)
def test_other_payments_are_refused(paid: Cubes) -> None:
    state = table(cubes=RICH, sold=RED_HEADQUARTERS)
    assert refused(state, 0, Specialise(paid, YELLOW)).key == "gp-trade-kind"


def test_missing_cubes_cannot_be_traded() -> None:
    state = table(cubes=((2, 0, 0, 0),))
    assert refused(state, 0, Specialise((3, 0, 0, 0), GREEN)).key == "gp-cubes-missing"


def test_gp16_red_headquarters_trade_any_two_for_one() -> None:
    state = table(cubes=RICH, sold=RED_HEADQUARTERS)
    same, _ = play(state, (0, Specialise((2, 0, 0, 0), GREEN)))
    assert same.cubes[0] == (2, 4, 5, 4)
    mixed, _ = play(state, (0, Specialise((1, 1, 0, 0), GREEN)))
    assert mixed.cubes[0] == (3, 3, 5, 4)
    three, _ = play(state, (0, Specialise((3, 0, 0, 0), GREEN)))
    assert three.cubes[0] == (1, 4, 5, 4)
    assert len(asked(state, 0).choices()) == 1 + (12 + 4) + (12 + 12)


def test_gp16_without_a_red_headquarters_two_are_too_few() -> None:
    state = table(cubes=RICH, sold=((1,),))
    assert refused(state, 0, Specialise((2, 0, 0, 0), GREEN)).key == "gp-trade-needs-red"
    assert len(asked(state, 0).choices()) == 1 + (12 + 4)


def test_gp16_several_red_headquarters_do_not_add_up() -> None:
    one = table(cubes=RICH, sold=RED_HEADQUARTERS)
    two = table(cubes=RICH, sold=((0, 0),))
    assert list(asked(one, 0).choices()) == list(asked(two, 0).choices())
    assert refused(two, 0, Specialise((1, 0, 0, 0), GREEN)).key == "gp-trade-kind"


def test_gp16_only_for_a_colour_in_supply() -> None:
    state = table(cubes=RICH, supply=(9, 9, 0, 9))
    assert refused(state, 0, Specialise((3, 0, 0, 0), GREEN)).key == "gp-supply-empty"
    trades = [a for a in asked(state, 0).choices() if isinstance(a, Specialise)]
    assert {trade.gained for trade in trades} == {RED, BLUE, YELLOW}


@pytest.mark.parametrize("phase", [Phase.HIRE, Phase.RESCUE, Phase.UTILISE])
def test_gp16_at_any_time_in_the_seats_own_turn(phase: Phase) -> None:
    trade = Specialise((3, 0, 0, 0), GREEN)
    state = table(cubes=RICH, phase=phase, row=(card(RED), 24))
    assert trade in asked(state, 0).choices()
    after, _ = play(state, (0, trade))
    assert after.phase is phase


def test_gp16_not_while_choices_of_an_x_card_are_open() -> None:
    trade = Specialise((3, 0, 0, 0), GREEN)
    other = table(cubes=RICH, row=(GREEN_X,), phase=Phase.UNDERDOG, waiting=(1,))
    assert refused(other, 0, trade).values == {"seat": 1}
    assert set(GAME.pending(other)) == {1}
    own = table(cubes=RICH, row=(GREEN_X,), phase=Phase.UNDERDOG, waiting=(0,))
    assert refused(own, 0, trade).key == "gp-now-underdog"


def test_gp16_never_in_another_seats_turn() -> None:
    state = table(cubes=(NO_CUBES, (4, 4, 4, 4)))
    assert refused(state, 1, Specialise((3, 0, 0, 0), GREEN)).key == "gp-not-your-turn"
