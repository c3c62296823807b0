"""Utilize Units: objectives and headquarters."""

import pytest
from msgspec.structs import replace

from cogs.green_port.rules.actions import Buy, Complete, EndTurn
from cogs.green_port.rules.components import NO_CUBES, Colour, Cubes, as_cubes
from cogs.green_port.rules.events import EndTriggered, HeadquartersBought, ObjectiveCompleted
from cogs.green_port.rules.game import GAME
from cogs.green_port.rules.prompts import UtilisePrompt
from cogs.green_port.rules.setup import objective
from cogs.green_port.rules.state import Phase, State
from cogs.green_port.rules.turns.turn import headquarters_price
from tests.cogs.green_port.tables import BLUE, GREEN, RED, YELLOW, asked, play, refused, table, told


def utilising(
    *cubes: int, owners: tuple[int | None, ...] = (None,) * 6, supply: Cubes | None = None
) -> State:
    """A state in which seat 0 utilises with these cubes."""
    held = (as_cubes(cubes), NO_CUBES)
    return table(phase=Phase.UTILISE, cubes=held, owners=owners, supply=supply)


def test_the_texts_example_of_an_objective_costs_five_red_one_blue_one_green() -> None:
    assert objective((2, 1, 1, 3), (RED, BLUE, GREEN, RED)).cost == (5, 1, 1, 0)


def test_an_objective_is_completed_with_the_cubes_of_all_its_cards() -> None:
    state, story = play(utilising(1, 3, 2, 3), (0, Complete(3)))
    assert story == [ObjectiveCompleted(0, 3, (0, 3, 2, 3), points=8)]
    assert state.cubes[0] == (1, 0, 0, 0)
    assert state.owners[3] == 0


def test_gp3_a_completed_objectives_cubes_go_back_to_the_supply() -> None:
    before = utilising(1, 3, 2, 3)
    after, _ = play(before, (0, Complete(3)))
    returned = [new - old for new, old in zip(after.supply, before.supply, strict=True)]
    assert returned == [0, 3 + 1, 2 + 1, 3 + 2]


def test_gp17_as_many_as_can_be_paid_in_any_order() -> None:
    state, story = play(utilising(6, 5, 1, 0), (0, Complete(2)), (0, Complete(1)))
    assert [event.objective for event in told(story, ObjectiveCompleted)] == [2, 1]
    assert GAME.view(state, None).gangs[0].points == 12


def test_gp17_the_wild_objective_takes_six_cubes_of_one_colour() -> None:
    state = utilising(6, 6, 5, 0)
    assert refused(state, 0, Complete(5)).key == "gp-wild-colour"
    assert refused(state, 0, Complete(5, GREEN)).key == "gp-cubes-missing"
    prompt = asked(state, 0)
    assert isinstance(prompt, UtilisePrompt)
    assert Complete(5, RED) in prompt.complete
    assert Complete(5, BLUE) in prompt.complete
    state, story = play(state, (0, Complete(5, BLUE)))
    assert story == [ObjectiveCompleted(0, 5, (0, 6, 0, 0), points=6)]
    assert state.cubes[0] == (6, 0, 5, 0)


def test_a_refused_completion_says_why() -> None:
    state = utilising(5, 0, 0, 0, owners=(1, None, None, None, None, None))
    assert refused(state, 0, Complete(0)).key == "gp-objective-done"
    assert refused(state, 0, Complete(1)).values == {"colour": BLUE, "paid": 5, "held": 0}
    assert refused(state, 0, Complete(6)).key == "gp-objective-unknown"
    assert refused(state, 0, Complete(-1)).key == "gp-objective-unknown"
    assert refused(state, 0, Complete(1, RED)).key == "gp-not-wild"


def test_slip_three_and_three_are_six() -> None:
    columns = (
        objective((1, 1), (RED, BLUE)),
        objective((1, 1, 1, 1), (GREEN, RED, BLUE, RED)),
        objective((6,), ()),
    )
    state = replace(table(), objectives=columns, owners=(None,) * 3)
    prices = [headquarters_price(state, colour) for colour in Colour]
    assert prices == [6, 5, 4, 3]


def test_gp18_the_price_counts_objective_cards_of_the_colour() -> None:
    state = utilising(6, 0, 0, 0)
    assert [pile.price for pile in GAME.view(state, 0).piles] == [6, 6, 6, 6]
    state, story = play(state, (0, Buy(RED)))
    assert story == [HeadquartersBought(0, RED, value=2, price=6, marker=None)]
    assert (state.cubes[0], state.sold[RED]) == (NO_CUBES, (0,))


def test_gp18_the_price_falls_with_every_completion() -> None:
    state = utilising(10, 0, 0, 0)
    state, story = play(state, (0, Complete(0)), (0, Buy(RED)))
    assert told(story, HeadquartersBought)[0].price == 5


def test_gp18_the_black_six_counts_for_no_colour() -> None:
    state = utilising(0, 0, 0, 0, owners=(1, 1, 1, 1, 1, None))
    assert [pile.price for pile in GAME.view(state, 0).piles] == [3, 3, 3, 3]


def test_gp18_the_two_lies_on_top_and_any_number_may_be_bought() -> None:
    state = utilising(18, 0, 0, 0)
    state, story = play(state, *[(0, Buy(RED))] * 3)
    assert [event.value for event in told(story, HeadquartersBought)] == [2, 1, 1]
    assert refused(state, 0, Buy(RED)).key == "gp-headquarters-sold-out"
    assert GAME.view(state, 0).piles[RED].left == ()
    assert GAME.view(state, 0).gangs[0].points == 4


def test_gp18_the_price_must_be_paid() -> None:
    refusal = refused(utilising(5, 9, 9, 9), 0, Buy(RED))
    assert refusal.key == "gp-cubes-missing"
    assert refusal.values == {"colour": RED, "paid": 6, "held": 5}


def test_gp13_a_marker_cube_is_chosen_with_a_green_headquarters() -> None:
    before = utilising(0, 0, 6, 0)
    state, story = play(before, (0, Buy(GREEN, YELLOW)))
    assert story == [HeadquartersBought(0, GREEN, value=2, price=6, marker=YELLOW)]
    assert state.markers[0] == (0, 0, 0, 1)
    assert state.cubes[0] == NO_CUBES
    assert state.supply[YELLOW] == before.supply[YELLOW] - 1


def test_gp13_a_marker_belongs_to_green_headquarters_alone() -> None:
    assert refused(utilising(0, 0, 6, 0), 0, Buy(GREEN)).key == "gp-marker-needed"
    assert refused(utilising(6, 0, 0, 0), 0, Buy(RED, RED)).key == "gp-marker-only-green"


def test_gp13_the_price_is_paid_before_the_marker_is_chosen() -> None:
    state = utilising(0, 0, 6, 0, supply=(4, 0, 0, 4))
    assert refused(state, 0, Buy(GREEN, BLUE)).key == "gp-supply-empty"
    prompt = asked(state, 0)
    assert isinstance(prompt, UtilisePrompt)
    assert [choice.marker for choice in prompt.buy] == [RED, GREEN, YELLOW]
    state, _ = play(state, (0, Buy(GREEN, GREEN)))
    assert (state.markers[0], state.supply[GREEN]) == ((0, 0, 1, 0), 5)


def test_gp13_markers_are_no_units() -> None:
    state, _ = play(utilising(0, 0, 6, 0), (0, Buy(GREEN, GREEN)))
    assert GAME.view(state, 0).gangs[0].total == 0


def test_gp19_the_last_objective_triggers_the_end_and_the_turn_goes_on() -> None:
    state = utilising(5, 0, 0, 3, owners=(None, 1, 1, 1, 1, 1))
    state, story = play(state, (0, Complete(0)))
    assert story[-1] == EndTriggered(0)
    assert GAME.view(state, None).last_round
    assert state.phase is Phase.UTILISE
    state, _ = play(state, (0, Buy(YELLOW)))
    assert state.sold[YELLOW] == (0,)


def test_utilising_is_optional() -> None:
    state, _ = play(utilising(9, 9, 9, 9), (0, EndTurn()))
    assert (state.active, state.phase) == (1, Phase.HIRE)


@pytest.mark.parametrize("phase", [Phase.HIRE, Phase.RESCUE])
def test_nothing_is_completed_or_bought_before_the_hiring_is_over(phase: Phase) -> None:
    state = table(phase=phase, cubes=((9, 9, 9, 9),), row=(4,))
    for action in (Complete(0), Buy(RED), EndTurn()):
        assert refused(state, 0, action).key == f"gp-now-{phase.value}"
