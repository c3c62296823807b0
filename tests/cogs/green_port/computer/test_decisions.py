"""What a level answers to each question."""

from dataclasses import replace as replaced
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games import Chance
from bot.games.computer import EASY, HARD, NORMAL, seated
from cogs.green_port.computer import COMPUTERS
from cogs.green_port.computer.normal import Normal
from cogs.green_port.rules import actions
from cogs.green_port.rules.actions import Action
from cogs.green_port.rules.components import CARDS, GREEN_X, NO_CUBES
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


FOUR_RED, LAST_WINS = (4, 1, 1, 1), (None, 1, 0, 0, 1, 0)
POOR: dict[str, Any] = {
    "row": (card(RED), card(BLUE), BLACKS[0]), "phase": Phase.RESCUE, "cubes": ((0, 1, 0, 0),),
    "sold": ((), (0,)), "black_drawn": True,
}  # fmt: skip
"""A trade during the rescue has left fewer cubes than a second chance costs."""
WEALTHY = {**POOR, "row": (card(RED), BLACKS[0]), "cubes": ((0, 3, 1, 2),)}


def decision(level: str, state: State) -> Action:
    """The decision at seat 0."""
    action: Action = COMPUTERS[level].decide(position(state, 0), Chance(bytes(range(32))))
    return action


NORMALLY: dict[str, tuple[dict[str, Any], Action]] = {
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
    "trades for what is missing": (
        {"phase": Phase.UTILISE, "cubes": (FOUR_RED,)}, actions.Specialise((0, 1, 1, 1), RED)
    ),
    "declines what it can not pay": (POOR, actions.DeclineRescue()),
}  # fmt: skip
EASILY: dict[str, tuple[dict[str, Any], Action]] = {
    "declines what it can not pay": (POOR, actions.DeclineRescue()),
}
HARDLY: dict[str, tuple[dict[str, Any], Action]] = {
    "completes to win": (
        {"phase": Phase.UTILISE, "owners": LAST_WINS, "cubes": ((5, 0, 0, 0),)},
        actions.Complete(0),
    ),
    "does not end to lose": (
        {"phase": Phase.UTILISE, "owners": FIVE_RED, "cubes": ((5, 0, 0, 0),)}, actions.EndTurn()
    ),
    "trades for what is missing": (
        {"phase": Phase.UTILISE, "owners": LAST_WINS, "cubes": (FOUR_RED,)},
        actions.Specialise((0, 1, 1, 1), RED),
    ),
    "passes if a referral gains no more than it costs": (
        {"phase": Phase.REFER, "active": 1, "waiting": (0,), "row": (card(RED),),
         "cubes": ((1, 0, 0, 0),)},
        actions.Pass(),
    ),
    "pays for a second chance when that is cheap": (WEALTHY, actions.Rescue((0, 0, 1, 0))),
    "declines what it can not pay": (POOR, actions.DeclineRescue()),
}  # fmt: skip
CHOICES = {
    f"{level} {what}": (level, *choice)
    for level, choices in ((EASY, EASILY), (NORMAL, NORMALLY), (HARD, HARDLY))
    for what, choice in choices.items()
}


@pytest.mark.parametrize(("level", "given", "action"), CHOICES.values(), ids=CHOICES)
def test_a_level(level: str, given: dict[str, Any], action: Action) -> None:
    assert decision(level, table(**given)) == action


def test_hard_counts_the_cards_that_are_left() -> None:
    row = (card(RED), card(RED, 6))
    without_police = [c for c in range(len(CARDS)) if c not in row and c not in BLACKS]
    state = replace(table(row=row), deck=tuple(without_police))
    assert decision(HARD, state) == actions.Draw()
    state = replace(state, deck=(*BLACKS, card(BLUE)), discard=())
    assert decision(HARD, state) == actions.TakeColour(RED)
    all_cards = (card(RED), card(BLUE), card(GREEN), BLACKS[0])
    state = replace(table(**WEALTHY), row=all_cards, deck=(), discard=())
    assert decision(HARD, state) == actions.DeclineRescue()


@pytest.mark.parametrize(
    ("police", "safe", "usual"),
    [(1, actions.Draw(), actions.Draw()), (2, actions.TakeColour(RED), actions.Draw())],
)
def test_for_the_late_it_risks_one_in_ten_at_most(police: int, safe: Action, usual: Action) -> None:
    deck = (*BLACKS[:police], *[card(BLUE, symbol) for symbol in range(1, 7)], card(GREEN, 1),
            card(GREEN, 2), card(YELLOW, 1))  # fmt: skip
    state = replace(table(row=(card(RED),)), deck=deck)
    for levels, action in (([None, None], safe), ([NORMAL, None], usual), ([], usual)):
        asked = replaced(position(state, 0), characters=seated(levels))
        assert Normal().decide(asked, Chance(bytes(32))) == action


def test_normal_stops_empty_when_no_card_is_left() -> None:
    state = replace(table(row=(GREEN_X,), deck_is_short=True), discard=())
    assert decision(NORMAL, state) == actions.StopEmpty()


def test_normal_gives_up_many_cubes_one_by_one() -> None:
    state = table(phase=Phase.DISPERSION, waiting=(0,), cubes=((9, 9, 9, 9),))
    action = decision(NORMAL, state)
    assert isinstance(action, actions.Disperse)
    assert sum(action.cubes) == 18
    assert action in asked(state, 0).choices()
