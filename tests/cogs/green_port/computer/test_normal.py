"""The normal level's answer to each question."""

from dataclasses import replace as replaced
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games import Chance
from bot.games.computer import LEVELS, NORMAL, seated
from cogs.green_port.computer import COMPUTERS
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


@pytest.mark.parametrize(
    ("police", "safe", "usual"),
    [(1, actions.Draw(), actions.Draw()), (2, actions.TakeColour(RED), actions.Draw())],
)
def test_for_a_person_who_is_late_it_draws_at_a_risk_of_one_in_ten_at_most(
    police: int, safe: Action, usual: Action
) -> None:
    deck = (*BLACKS[:police], *[card(BLUE, symbol) for symbol in range(1, 7)], card(GREEN, 1),
            card(GREEN, 2), card(YELLOW, 1))  # fmt: skip
    state = replace(table(row=(card(RED),)), deck=deck)
    for levels, action in (([None, None], safe), ([NORMAL, None], usual), ([], usual)):
        asked = replaced(position(state, 0), characters=seated(levels))
        assert Normal().decide(asked, Chance(bytes(32))) == action


@pytest.mark.parametrize("level", LEVELS)
def test_who_can_no_longer_pay_for_a_second_chance_declines_it(level: str) -> None:
    """A trade during the rescue has left fewer cubes than it costs."""
    state = table(
        row=(card(RED), card(BLUE), BLACKS[0]),
        phase=Phase.RESCUE,
        cubes=((0, 1, 0, 0),),
        sold=((), (0,)),
        black_drawn=True,
    )
    action = COMPUTERS[level].decide(position(state, 0), Chance(bytes(32)))
    assert action == actions.DeclineRescue()


def test_normal_stops_empty_when_no_card_is_left() -> None:
    state = replace(table(row=(GREEN_X,), deck_is_short=True), discard=())
    assert decision(state) == actions.StopEmpty()


def test_normal_gives_up_many_cubes_one_by_one() -> None:
    state = table(phase=Phase.DISPERSION, waiting=(0,), cubes=((9, 9, 9, 9),))
    action = decision(state)
    assert isinstance(action, actions.Disperse)
    assert sum(action.cubes) == 18
    assert action in asked(state, 0).choices()
