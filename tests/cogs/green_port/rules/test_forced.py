"""Forced actions: the first draw, and questions with a single answer."""

import pytest
from msgspec.structs import replace

from cogs.green_port.rules.actions import Action, ChooseCube, Disperse, Draw, EndTurn, TakeColour
from cogs.green_port.rules.components import NO_CUBES, Colour
from cogs.green_port.rules.game import GAME
from cogs.green_port.rules.state import Phase, State
from tests.cogs.green_port.tables import RED, card, table

CALM = replace(table(cubes=((3, 0, 0, 0),)), deck=(card(RED),))
"""Without an orange X in the deck; seat 0 can swap."""
RAID = table(phase=Phase.DISPERSION, waiting=(0,), cubes=((9, 0, 0, 0),))
FORCED: dict[str, tuple[State, Action | None]] = {
    "the first draw is forced": (table(), Draw()),
    "the second is not": (table(row=(card(RED),)), None),
    "nor is that of another seat": (table(active=1), None),
    "a seat that can swap is asked before the orange X may forbid it": (
        table(cubes=((3, 0, 0, 0),)), None
    ),
    "without an orange X it draws": (CALM, Draw()),
    "a turn without anything to buy or swap ends": (table(phase=Phase.UTILISE), EndTurn()),
    "not if there is something to swap": (
        table(phase=Phase.UTILISE, cubes=((3, 0, 0, 0),)), None
    ),
    "nor to buy": (table(phase=Phase.UTILISE, cubes=((6, 0, 0, 0),), dispersed=True), None),
    "only cubes of a colour are discarded": (RAID, Disperse((4, 0, 0, 0))),
    "but of two colours chosen": (replace(RAID, cubes=((8, 1, 0, 0), NO_CUBES)), None),
    "the last colour of the supply is the bonus": (
        table(phase=Phase.UNDERDOG, waiting=(0,), active=1, supply=(0, 0, 3, 0)),
        ChooseCube(Colour.GREEN),
    ),
    "the only colour is taken when no card is left": (
        replace(table(row=(card(RED),)), deck=(), discard=()), TakeColour(RED)
    ),
    "an optional swap is never forced": (
        table(row=(card(RED),), phase=Phase.REFER, waiting=(1,), supply=(9, 0, 0, 9),
              cubes=((3, 0, 0, 0), (1, 0, 0, 0))),
        None,
    ),
}  # fmt: skip


@pytest.mark.parametrize(("state", "action"), FORCED.values(), ids=FORCED)
def test_what_seat_0_is_forced_to(state: State, action: Action | None) -> None:
    assert GAME.forced(state, 0) == action
