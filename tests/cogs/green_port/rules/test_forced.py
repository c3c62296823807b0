"""What nobody has to be asked: the first card, and the end of a turn with nothing left to do."""

from __future__ import annotations

from msgspec.structs import replace

from cogs.green_port.rules.actions import Draw, EndTurn
from cogs.green_port.rules.components import ORANGE_X
from cogs.green_port.rules.game import GAME
from cogs.green_port.rules.state import Phase
from tests.cogs.green_port.scene import RED, card, scene
from tests.cogs.green_port.sights import golden_states

NOTHING = (0, 0, 0, 0)
THREE_RED = ((3, 0, 0, 0), NOTHING)


def test_the_first_card_is_turned_up_by_itself() -> None:
    assert GAME.forced(scene(), 0) == Draw()
    assert GAME.forced(scene(row=(card(RED),)), 0) is None
    assert GAME.forced(scene(), 1) is None


def test_who_could_swap_before_the_orange_x_forbids_it_is_asked() -> None:
    assert GAME.forced(scene(cubes=THREE_RED), 0) is None
    gone = scene(cubes=THREE_RED, draws=(card(RED),))
    deck = tuple(number for number in gone.deck if number != ORANGE_X)
    assert GAME.forced(replace(gone, deck=deck), 0) == Draw()


def test_a_turn_ends_by_itself_when_nothing_can_be_paid_or_swapped() -> None:
    assert GAME.forced(scene(phase=Phase.UTILISE), 0) == EndTurn()
    assert GAME.forced(scene(phase=Phase.UTILISE, cubes=THREE_RED), 0) is None
    six = ((6, 0, 0, 0), NOTHING)
    assert GAME.forced(scene(phase=Phase.UTILISE, cubes=six, dispersed=True), 0) is None


def test_what_is_forced_is_always_legal() -> None:
    forced = 0
    for state in golden_states():
        for seat, prompt in GAME.pending(state).items():
            action = GAME.forced(state, seat)
            forced += action is not None
            assert action is None or action in prompt.choices()
    assert forced > 20
