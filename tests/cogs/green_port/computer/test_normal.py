"""The middle level, one question after another."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.games import Chance
from bot.games.computer import Position
from cogs.green_port.computer.normal import Normal
from cogs.green_port.rules.actions import (
    Action,
    Buy,
    ChooseCube,
    Complete,
    Disperse,
    Draw,
    EndTurn,
    Pass,
    Refer,
    Rescue,
    Specialise,
    StopEmpty,
    TakeColour,
)
from cogs.green_port.rules.components import GREEN_X, NO_CUBES
from cogs.green_port.rules.events import Event
from cogs.green_port.rules.game import GAME
from cogs.green_port.rules.prompts import Question
from cogs.green_port.rules.state import Phase, State
from cogs.green_port.rules.view import View
from tests.cogs.green_port.scene import BLACKS, BLUE, GREEN, RED, YELLOW, asked, card, scene


def decision(state: State, seat: int = 0) -> Action:
    """What the computer does at ``seat``."""
    position: Position[View, Question, Event] = Position(GAME.view(state, seat), asked(state, seat))
    return Normal().decide(position, Chance(bytes(32)))


def test_it_draws_the_first_card_and_on_without_risk() -> None:
    assert decision(scene()) == Draw()
    assert decision(scene(row=(GREEN_X, BLACKS[0]))) == Draw()


def test_it_stops_when_a_bust_is_likely() -> None:
    rich_row = (card(RED), card(RED, 6), card(RED, 4), card(BLUE))
    units = [c for c in range(24) if c not in rich_row]
    risky = scene(row=rich_row, draws=(*BLACKS, 29, 30), deck_is_short=True)
    assert set(units) <= set(risky.discard)
    assert decision(risky) == TakeColour(RED)


def test_it_draws_on_when_no_black_card_is_left() -> None:
    row = (*BLACKS, card(RED))
    assert decision(scene(row=row, cubes=((4, 0, 0, 0), NO_CUBES))) == Draw()


def test_it_stops_empty_when_no_card_is_left() -> None:
    state = scene(row=(GREEN_X,), draws=(), deck_is_short=True)

    assert decision(replace(state, discard=())) == StopEmpty()


def test_it_completes_the_greater_objective_first() -> None:
    state = scene(phase=Phase.UTILISE, cubes=((6, 0, 1, 0), NO_CUBES))
    assert decision(state) == Complete(2)


def test_it_trades_for_the_last_missing_cube() -> None:
    state = scene(phase=Phase.UTILISE, cubes=((4, 0, 3, 0), NO_CUBES))
    assert decision(state) == Specialise((0, 0, 3, 0), RED)


def test_it_trades_two_for_one_with_red_headquarters() -> None:
    state = scene(
        phase=Phase.UTILISE, cubes=((4, 0, 1, 1), NO_CUBES), sold=((0,), (1, 1, 1), (), ())
    )
    assert decision(state) == Specialise((0, 0, 1, 1), RED)


def test_it_makes_a_useful_trade_when_asked_for_one() -> None:
    state = scene(
        row=(card(BLUE),),
        phase=Phase.REFER,
        waiting=(1,),
        cubes=((4, 0, 3, 0), (1, 0, 0, 0)),
        owners=(None, 1, 1, 1, 1, 1),
    )
    assert decision(state) == Specialise((0, 0, 3, 0), RED)


def test_it_does_not_trade_after_the_orange_x() -> None:
    state = scene(phase=Phase.UTILISE, cubes=((4, 0, 3, 0), NO_CUBES), dispersed=True)
    assert decision(state) == EndTurn()


def test_it_buys_headquarters_with_cubes_that_serve_nothing_else() -> None:
    owners = (1, 1, 1, 1, 1, 1)
    state = scene(phase=Phase.UTILISE, cubes=((3, 0, 0, 0), NO_CUBES), owners=owners)
    assert decision(state) == Buy(RED)


def test_it_pays_for_a_second_chance_when_that_is_cheap() -> None:
    state = scene(
        row=(card(BLUE), BLACKS[0]),
        phase=Phase.RESCUE,
        cubes=((5, 0, 0, 1), NO_CUBES),
        sold=((), (0,), (), ()),
        owners=(None, 1, 1, 1, 1, 1),
    )
    assert decision(state) == Rescue((0, 0, 0, 1))


def test_it_chooses_the_cube_that_it_needs() -> None:
    state = scene(
        row=(GREEN_X,),
        phase=Phase.UNDERDOG,
        waiting=(0,),
        cubes=((4, 0, 0, 0), NO_CUBES),
        owners=(None, 1, 1, 1, 1, 1),
    )
    assert decision(state) == ChooseCube(RED)


def test_it_keeps_what_it_needs_when_the_police_disperse() -> None:
    state = scene(
        phase=Phase.DISPERSION,
        waiting=(0,),
        cubes=((5, 0, 0, 5), NO_CUBES),
        owners=(None, 1, 1, 1, 1, 1),
    )
    assert decision(state) == Disperse((0, 0, 0, 5))


def test_it_gives_up_many_cubes_one_by_one() -> None:
    state = scene(phase=Phase.DISPERSION, waiting=(0,), cubes=((9, 9, 9, 9), NO_CUBES))
    action = decision(state)
    assert isinstance(action, Disperse)
    assert sum(action.cubes) == 18
    assert action in asked(state, 0).choices()


def test_it_refers_what_it_needs_and_passes_on_the_rest() -> None:
    state = scene(
        row=(card(RED), card(RED, 6)),
        phase=Phase.REFER,
        waiting=(0,),
        active=1,
        cubes=((3, 0, 0, 1), NO_CUBES),
        owners=(None, 1, 1, 1, 1, 1),
    )
    assert decision(state) == Refer(RED, YELLOW)
    useless = scene(
        row=(card(GREEN),),
        phase=Phase.REFER,
        waiting=(0,),
        active=1,
        cubes=((3, 0, 0, 0), NO_CUBES),
        owners=(None, 1, 1, 1, 1, 1),
    )
    assert decision(useless) == Pass()


def test_a_spectator_decides_nothing() -> None:
    state = scene()
    with pytest.raises(ValueError, match="spectator"):
        Normal().decide(Position(GAME.view(state, None), asked(state, 0)), Chance(bytes(32)))
