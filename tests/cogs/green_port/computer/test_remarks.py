"""Blunders and luck that a review names."""

import pytest

from bot.games.computer import Remark
from cogs.green_port.computer.hard import Hard
from cogs.green_port.rules.actions import Action, Complete, Draw, EndTurn, Refer, TakeColour
from cogs.green_port.rules.state import Phase, State
from tests.cogs.green_port.tables import (
    BLACKS,
    BLUE,
    GREEN,
    RED,
    YELLOW,
    card,
    play,
    position,
    table,
)

PAYABLE = table(phase=Phase.UTILISE, cubes=[(6, 0, 0, 0)])
HOARD = table(phase=Phase.UTILISE, cubes=[(1, 6, 1, 0)], owners=[1, 1, 1, 1, 1, 1])
LACKING = table(
    phase=Phase.REFER, waiting=(1,), row=[card(GREEN)], cubes=[(4, 0, 0, 0), (1, 0, 0, 1)]
)


@pytest.mark.parametrize(
    ("state", "action", "named"),
    [
        (PAYABLE, EndTurn(), "gp-blunder-payable"),
        (PAYABLE, Complete(0), None),
        (HOARD, EndTurn(), "gp-blunder-limit"),
        (LACKING, Refer(GREEN, RED), "gp-blunder-pays"),
        (LACKING, Refer(GREEN, YELLOW), None),
    ],
)
def test_a_blunder_is_named(state: State, action: Action, named: str | None) -> None:
    seat = 1 if isinstance(action, Refer) else 0
    found = Hard().blunder(position(state, seat), action, [])
    assert (found and found.key) == named


@pytest.mark.parametrize(
    ("drawn", "remark"),
    [
        (BLACKS[0], Remark("gp-luck-bust", {"chance": 17})),
        (card(BLUE), Remark("gp-luck-card", {"colour": 1, "chance": 20})),
    ],
)
def test_what_was_drawn_is_told_with_its_chance(drawn: int, remark: Remark) -> None:
    state = table(draws=[drawn], row=[card(RED)])
    _, events = play(state, (0, Draw()))
    assert Hard().luck(position(state, 0), Draw(), events) == remark
    assert Hard().luck(position(state, 0), TakeColour(RED), []) is None
