"""The normal level's answer to each question."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.games import Chance
from cogs.green_port.computer.normal import Normal
from cogs.green_port.rules import actions
from cogs.green_port.rules.actions import Action
from cogs.green_port.rules.components import GREEN_X, NO_CUBES
from cogs.green_port.rules.state import Phase, State
from tests.cogs.green_port.tables import (
    BLACKS,
    BLUE,
    GREEN,
    RED,
    YELLOW,
    asked,
    card,
    position,
    table,
)

FIVE_RED = (None, 1, 1, 1, 1, 1)
"""The only open objective costs five red cubes."""


def decision(state: State) -> Action:
    """The decision of *normal* at seat 0."""
    return Normal().decide(position(state, 0), Chance(bytes(32)))


CHOICES: dict[str, tuple[dict[str, Any], Action]] = {
    "draws the first card": ({}, actions.Draw()),
    "draws on without risk": ({"row": (GREEN_X, BLACKS[0])}, actions.Draw()),
    "stops when a bust is likely": (
        {"row": (card(RED), card(RED, 6), card(RED, 4), card(BLUE)), "draws": (*BLACKS, 29, 30),
         "deck_is_short": True},
        actions.TakeColour(RED),
    ),
    "draws on when no black card is left": (
        {"row": (*BLACKS, card(RED)), "cubes": ((4, 0, 0, 0), NO_CUBES)}, actions.Draw()
    ),
    "completes the greater objective first": (
        {"phase": Phase.UTILISE, "cubes": ((6, 0, 1, 0), NO_CUBES)}, actions.Complete(2)
    ),
    "trades for the last missing cube": (
        {"phase": Phase.UTILISE, "cubes": ((4, 0, 3, 0), NO_CUBES)},
        actions.Specialise((0, 0, 3, 0), RED),
    ),
    "trades two for one with red headquarters": (
        {"phase": Phase.UTILISE, "cubes": ((4, 0, 1, 1), NO_CUBES),
         "sold": ((0,), (1, 1, 1), (), ())},
        actions.Specialise((0, 0, 1, 1), RED),
    ),
    "makes a useful trade when asked for one": (
        {"row": (card(BLUE),), "phase": Phase.REFER, "waiting": (1,), "owners": FIVE_RED,
         "cubes": ((4, 0, 3, 0), (1, 0, 0, 0))},
        actions.Specialise((0, 0, 3, 0), RED),
    ),
    "does not trade after the orange X": (
        {"phase": Phase.UTILISE, "cubes": ((4, 0, 3, 0), NO_CUBES), "dispersed": True},
        actions.EndTurn(),
    ),
    "buys headquarters with cubes that serve nothing else": (
        {"phase": Phase.UTILISE, "cubes": ((3, 0, 0, 0), NO_CUBES), "owners": (1,) * 6},
        actions.Buy(RED),
    ),
    "pays for a second chance when that is cheap": (
        {"row": (card(BLUE), BLACKS[0]), "phase": Phase.RESCUE, "owners": FIVE_RED,
         "cubes": ((5, 0, 0, 1), NO_CUBES), "sold": ((), (0,), (), ())},
        actions.Rescue((0, 0, 0, 1)),
    ),
    "chooses the cube that it needs": (
        {"row": (GREEN_X,), "phase": Phase.UNDERDOG, "waiting": (0,), "owners": FIVE_RED,
         "cubes": ((4, 0, 0, 0), NO_CUBES)},
        actions.ChooseCube(RED),
    ),
    "keeps what it needs when the police disperse": (
        {"phase": Phase.DISPERSION, "waiting": (0,), "owners": FIVE_RED,
         "cubes": ((5, 0, 0, 5), NO_CUBES)},
        actions.Disperse((0, 0, 0, 5)),
    ),
    "refers what it needs": (
        {"row": (card(RED), card(RED, 6)), "phase": Phase.REFER, "waiting": (0,), "active": 1,
         "cubes": ((3, 0, 0, 1), NO_CUBES), "owners": FIVE_RED},
        actions.Refer(RED, YELLOW),
    ),
    "passes on what it does not need": (
        {"row": (card(GREEN),), "phase": Phase.REFER, "waiting": (0,), "active": 1,
         "cubes": ((3, 0, 0, 0), NO_CUBES), "owners": FIVE_RED},
        actions.Pass(),
    ),
}  # fmt: skip


@pytest.mark.parametrize(("given", "action"), CHOICES.values(), ids=CHOICES)
def test_normal(given: dict[str, Any], action: Action) -> None:
    assert decision(table(**given)) == action


def test_normal_stops_empty_when_no_card_is_left() -> None:
    state = replace(table(row=(GREEN_X,), deck_is_short=True), discard=())
    assert decision(state) == actions.StopEmpty()


def test_normal_gives_up_many_cubes_one_by_one() -> None:
    state = table(phase=Phase.DISPERSION, waiting=(0,), cubes=((9, 9, 9, 9),))
    action = decision(state)
    assert isinstance(action, actions.Disperse)
    assert sum(action.cubes) == 18
    assert action in asked(state, 0).choices()
