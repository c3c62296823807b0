"""Utilize Units: objectives and headquarters; and trades, at any time in the turn."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.games import of_kind
from cogs.green_port.rules import events
from cogs.green_port.rules.actions import Buy, Complete, Specialise
from cogs.green_port.rules.components import NO_CUBES, Cubes, as_cubes
from cogs.green_port.rules.game import GAME, objective
from cogs.green_port.rules.state import Phase, State
from tests.cogs.green_port.tables import BLUE, GREEN, RED, YELLOW, asked, play, table


def utilising(*cubes: int, **more: Any) -> State:
    """A state in which seat 0 utilises with these cubes."""
    return table(phase=Phase.UTILISE, cubes=(as_cubes(cubes), NO_CUBES), **more)


def test_the_texts_example_of_an_objective_costs_five_red_one_blue_one_green() -> None:
    assert objective((2, 1, 1, 3), (RED, BLUE, GREEN, RED)).cost == (5, 1, 1, 0)


def test_an_objective_is_completed_with_the_cubes_of_all_its_cards() -> None:
    state, story = play(utilising(1, 3, 2, 3), (0, Complete(3)))
    assert story == [events.ObjectiveCompleted(0, 3, (0, 3, 2, 3), points=8)]
    assert state.cubes[0] == (1, 0, 0, 0)
    assert state.owners[3] == 0


def test_gp17_as_many_as_can_be_paid_in_any_order() -> None:
    state, story = play(utilising(6, 5, 1, 0), (0, Complete(2)), (0, Complete(1)))
    assert [event.objective for event in of_kind(story, events.ObjectiveCompleted)] == [2, 1]
    assert GAME.view(state, None).gangs[0].points == 12


def test_gp17_the_wild_objective_takes_six_cubes_of_one_colour() -> None:
    state = utilising(6, 6, 5, 0, owners=(None, 1, 1, 1, 1))
    wild = [each for each in asked(state, 0).choices() if getattr(each, "objective", 0) == 5]
    assert wild == [Complete(5, RED), Complete(5, BLUE)]
    state, story = play(state, (0, Complete(5, BLUE)))
    assert story == [events.ObjectiveCompleted(0, 5, (0, 6, 0, 0), points=6)]
    assert state.cubes[0] == (6, 0, 5, 0)


THREE_COLUMNS = tuple(
    objective(cards, cubes)
    for cards, cubes in (
        ((1, 1), (RED, BLUE)), ((1, 1, 1, 1), (GREEN, RED, BLUE, RED)), ((6,), ())
    )
)  # fmt: skip
PRICES: dict[str, tuple[State, list[int]]] = {
    "slip: three and three are six": (
        replace(table(), objectives=THREE_COLUMNS, owners=(None,) * 3), [6, 5, 4, 3]
    ),
    "gp18 the price counts objective cards of the colour": (table(), [6, 6, 6, 6]),
    "gp18 it falls with every completion": (table(owners=(0, 0)), [5, 4, 6, 6]),
    "gp18 the black six counts for no colour": (table(owners=(1,) * 5), [3, 3, 3, 3]),
}  # fmt: skip


@pytest.mark.parametrize(("state", "prices"), PRICES.values(), ids=PRICES)
def test_the_prices_of_headquarters(state: State, prices: list[int]) -> None:
    assert [pile.price for pile in GAME.view(state, 0).piles] == prices


def test_gp18_the_two_lies_on_top_and_any_number_may_be_bought() -> None:
    state, story = play(utilising(18, 0, 0, 0), *[(0, Buy(RED))] * 3)
    assert story == [
        events.HeadquartersBought(0, RED, value=value, price=6, marker=None) for value in (2, 1, 1)
    ]
    assert (state.cubes[0], state.sold[RED]) == (NO_CUBES, (0, 0, 0))
    assert GAME.view(state, 0).piles[RED].left == ()
    assert GAME.view(state, 0).gangs[0].points == 4


def test_gp13_a_marker_cube_is_chosen_with_a_green_headquarters() -> None:
    before = utilising(0, 0, 6, 0)
    state, story = play(before, (0, Buy(GREEN, YELLOW)))
    assert story == [events.HeadquartersBought(0, GREEN, value=2, price=6, marker=YELLOW)]
    assert state.markers[0] == (0, 0, 0, 1)
    assert state.cubes[0] == NO_CUBES
    assert GAME.view(state, 0).gangs[0].total == 0, "markers are no units"
    assert state.supply[YELLOW] == before.supply[YELLOW] - 1


def test_gp13_the_price_is_paid_before_the_marker_is_chosen() -> None:
    state = utilising(0, 0, 6, 0, supply=(4, 0, 0, 4))
    bought = [each for each in asked(state, 0).choices() if isinstance(each, Buy)]
    assert [each.marker for each in bought] == [RED, GREEN, YELLOW]
    state, _ = play(state, (0, Buy(GREEN, GREEN)))
    assert (state.markers[0], state.supply[GREEN]) == ((0, 0, 1, 0), 5)


def test_gp19_the_last_objective_triggers_the_end_and_the_turn_goes_on() -> None:
    state = utilising(5, 0, 0, 3, owners=(None, 1, 1, 1, 1, 1))
    state, story = play(state, (0, Complete(0)))
    assert story[-1] == events.EndTriggered(0)
    assert GAME.view(state, None).last_round
    assert state.phase is Phase.UTILISE
    state, _ = play(state, (0, Buy(YELLOW)))
    assert state.sold[YELLOW] == (0,)


def test_the_view_has_each_gang() -> None:
    state = table(
        cubes=((1, 2, 0, 0),),
        owners=(0, None, None, 0),
        sold=((0, 1), (), (0,), (0, 0)),
        markers=((0, 1, 0, 0),),
    )
    gang = GAME.view(state, 1).gangs[0]
    assert (gang.cubes, gang.total, gang.limit) == ((1, 2, 0, 0), 3, 13)
    assert (gang.headquarters, gang.markers) == ((1, 0, 1, 2), (0, 1, 0, 0))
    assert gang.objectives == (0, 3)
    assert gang.points == 13 + 2 + 2 + 3


RICH = ((4, 4, 4, 4), NO_CUBES)
RED_HEADQUARTERS = ((0,), (), (), ())
TRADES: dict[str, tuple[Cubes, tuple[tuple[int, ...], ...], Cubes]] = {
    "three cubes of a colour buy one of another": ((3, 0, 0, 0), (), (1, 4, 5, 4)),
    "the texts example: red, blue and yellow buy a green one": ((1, 1, 0, 1), (), (3, 3, 5, 3)),
    "gp16 red headquarters trade two of a colour for one": (
        (2, 0, 0, 0), RED_HEADQUARTERS, (2, 4, 5, 4)
    ),
    "gp16 any two": ((1, 1, 0, 0), RED_HEADQUARTERS, (3, 3, 5, 4)),
    "gp16 and still three": ((3, 0, 0, 0), RED_HEADQUARTERS, (1, 4, 5, 4)),
}  # fmt: skip


@pytest.mark.parametrize("phase", [Phase.HIRE, Phase.RESCUE, Phase.UTILISE])
@pytest.mark.parametrize(("paid", "sold", "after"), TRADES.values(), ids=TRADES)
def test_gp16_a_trade_at_any_time_in_the_seats_own_turn(
    paid: Cubes, sold: tuple[tuple[int, ...], ...], after: Cubes, phase: Phase
) -> None:
    state = table(cubes=RICH, phase=phase, sold=sold, row=(4, 24))
    trade = Specialise(paid, GREEN)
    assert trade in asked(state, 0).choices()
    traded, story = play(state, (0, trade))
    assert story == [events.Specialised(0, paid, GREEN)]
    assert traded.cubes[0] == after
    assert traded.phase is phase


@pytest.mark.parametrize(
    ("sold", "trades"),
    [(((1,),), 12 + 4), (RED_HEADQUARTERS, 12 + 4 + 12 + 12), (((0, 0),), 12 + 4 + 12 + 12)],
    ids=["gp16 no red headquarters", "gp16 one", "gp16 two do not add up"],
)
def test_all_trades_are_offered(sold: tuple[tuple[int, ...], ...], trades: int) -> None:
    state = table(cubes=RICH, sold=sold)
    offered = [each for each in asked(state, 0).choices() if isinstance(each, Specialise)]
    assert len(offered) == trades
