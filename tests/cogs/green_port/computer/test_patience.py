"""*Hard* ends a match without a near round limit, even at its own cost."""

import pytest

from bot.games import Chance
from cogs.green_port.computer.hard import Hard
from cogs.green_port.computer.search import FARTHEST_LIMIT, PATIENCE
from cogs.green_port.rules.actions import Action, Buy, EndTurn, Specialise
from cogs.green_port.rules.components import Cubes
from cogs.green_port.rules.state import Phase, State
from tests.cogs.green_port.tables import BLUE, position, table

LATE = PATIENCE + 1
FOUR, TWO = (0, 4, 0, 0), (0, 2, 0, 0)


def hoarding(*cubes: Cubes, round: int = LATE, limit: int | None = None) -> State:
    """Seat 0 utilises. The last objective costs five blue cubes, the supply has none, and no
    headquarters are left."""
    return table(
        seats=len(cubes),
        cubes=cubes,
        owners=(0, None, 0, 1, 0, 1),
        sold=((0, 1, 1), (0, 1, 1), (0, 1, 1), (0, 1, 1)),
        supply=(9, 0, 9, 9),
        phase=Phase.UTILISE,
        round=round,
        round_limit=limit,
    )


def answers(state: State) -> list[Action]:
    found = Hard().weigh(position(state, 0), Chance(bytes(32)))
    return [weighed.action for weighed in found]


def test_a_seat_that_is_not_nearest_to_an_objective_gives_its_cubes_back() -> None:
    (answer,) = answers(hoarding(TWO, FOUR, TWO))
    assert isinstance(answer, Specialise)
    assert answer.paid == TWO


def test_the_nearest_seat_keeps_them() -> None:
    assert answers(hoarding(FOUR, TWO, TWO)) == [EndTurn()]


@pytest.mark.parametrize(
    ("round", "limit"), [(PATIENCE, None), (LATE, FARTHEST_LIMIT), (LATE, LATE)]
)
def test_cubes_are_kept_before_it_is_late_and_if_the_limit_is_near(
    round: int, limit: int | None
) -> None:
    assert answers(hoarding(TWO, FOUR, TWO, round=round, limit=limit)) == [EndTurn()]


def test_a_seat_that_can_buy_late_in_a_match_does() -> None:
    state = table(cubes=((0, 9, 0, 0),), phase=Phase.UTILISE, round=LATE)
    assert EndTurn() not in answers(state)
    assert Buy(BLUE) in answers(state)
