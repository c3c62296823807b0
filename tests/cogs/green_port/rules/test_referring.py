"""Refer Units: the others take from what the active player left in the row."""

import pytest

from cogs.green_port.rules.actions import Pass, Refer, Specialise, TakeColour
from cogs.green_port.rules.components import CARDS, NO_CUBES, Symbol
from cogs.green_port.rules.events import CubesTaken, Passed, Referred
from cogs.green_port.rules.game import GAME
from cogs.green_port.rules.prompts import TradePrompt
from cogs.green_port.rules.state import Phase, State
from tests.cogs.green_port.tables import BLUE, GREEN, RED, YELLOW, asked, card, play, table, told

ROW = (card(RED), card(RED, 6), card(BLUE), card(BLUE, 6))


def test_the_texts_example_of_referring() -> None:
    state = table(seats=3, row=ROW, cubes=(NO_CUBES, (0, 0, 1, 0), (0, 0, 0, 4)))
    state, _ = play(state, (0, TakeColour(RED)))
    state, story = play(state, (1, Refer(BLUE, GREEN)))
    assert story[0] == Referred(1, 0, BLUE, GREEN)
    assert state.cubes == ((2, 0, 1, 0), (0, 2, 0, 0), (0, 0, 0, 4))
    assert state.phase is Phase.UTILISE
    assert set(GAME.pending(state)) == {0}


def test_the_texts_example_when_the_first_one_passes() -> None:
    state = table(seats=3, row=ROW, cubes=(NO_CUBES, (0, 0, 1, 0), (0, 0, 0, 4)))
    state, story = play(state, (0, TakeColour(RED)), (1, Pass()))
    assert told(story, Passed) == [Passed(1)]
    assert set(GAME.pending(state)) == {2}
    state, _ = play(state, (2, Pass()))
    assert (state.phase, state.row) == (Phase.UTILISE, ROW[2:])


def test_gp15_each_other_seat_is_asked_once_clockwise() -> None:
    row = (card(RED), card(BLUE), card(GREEN), card(GREEN, 6))
    state = table(seats=4, row=row, active=2, cubes=((0, 0, 0, 5),) * 4)
    state, _ = play(state, (2, TakeColour(RED)))
    order = []
    while state.phase is Phase.REFER:
        (seat,) = (s for s, prompt in GAME.pending(state).items() if prompt.required)
        order.append(seat)
        state, _ = play(state, (seat, Pass()))
    assert order == [3, 0, 1]


def test_gp15_several_seats_can_refer_until_no_unit_card_is_left() -> None:
    row = (card(RED), card(BLUE), card(GREEN))
    state = table(seats=4, row=row, cubes=((0, 0, 0, 2),) * 4)
    state, _ = play(state, (0, TakeColour(RED)), (1, Refer(GREEN, YELLOW)), (2, Pass()))
    state, _ = play(state, (3, Refer(BLUE, YELLOW)))
    assert state.cubes == ((1, 0, 0, 4), (0, 0, 1, 1), (0, 0, 0, 2), (0, 1, 0, 1))
    assert state.row == ()
    assert state.phase is Phase.UTILISE


def test_gp15_a_seat_without_a_cube_is_not_asked() -> None:
    state = table(seats=3, row=ROW, cubes=(NO_CUBES, NO_CUBES, (0, 0, 0, 1)))
    state, _ = play(state, (0, TakeColour(RED)))
    assert set(GAME.pending(state)) == {2}


@pytest.mark.parametrize(
    "state",
    [table(row=ROW), table(row=ROW[:2], cubes=((0, 0, 0, 5),) * 2)],
    ids=["gp15 nobody has a cube", "gp15 no unit card is left"],
)
def test_nobody_is_asked(state: State) -> None:
    after, _ = play(state, (0, TakeColour(RED)))
    assert after.phase is Phase.UTILISE


def test_gp15_the_fee_is_paid_first_and_from_what_the_seat_holds() -> None:
    state, _ = play(table(row=ROW, cubes=(NO_CUBES, (0, 0, 1, 0))), (0, TakeColour(RED)))
    assert list(asked(state, 1).choices()) == [Refer(BLUE, GREEN), Pass()]


def test_gp15_profile_and_green_headquarters_count_for_referrals() -> None:
    state = table(
        row=(card(RED), card(BLUE, 2)),
        cubes=(NO_CUBES, (0, 0, 1, 0)),
        profiles=(Symbol.ARROW, Symbol.HAMMERS),
        sold=((), (), (1,)),
        markers=(NO_CUBES, (0, 1, 0, 0)),
    )
    state, story = play(state, (0, TakeColour(RED)), (1, Refer(BLUE, GREEN)))
    assert told(story, CubesTaken)[1] == CubesTaken(1, BLUE, (CARDS[card(BLUE, 2)],), 1, 1, 1, ())
    assert state.cubes[1] == (0, 3, 0, 0)


def test_gp14_in_sync_is_for_the_active_player_alone() -> None:
    state = table(
        row=(card(RED), card(BLUE), card(GREEN), card(YELLOW)),
        cubes=(NO_CUBES, (0, 0, 1, 0)),
        phase=Phase.REFER,
        waiting=(1,),
    )
    state, _ = play(state, (1, Refer(BLUE, GREEN)))
    assert state.cubes[1] == (0, 1, 0, 0)


def test_gp16_the_active_player_can_specialise_while_a_referral_is_decided() -> None:
    state = table(row=ROW, cubes=((3, 0, 0, 0), (0, 0, 1, 0)))
    state, _ = play(state, (0, TakeColour(RED)))
    prompts = GAME.pending(state)
    assert {seat: prompt.required for seat, prompt in prompts.items()} == {0: False, 1: True}
    assert isinstance(prompts[0], TradePrompt)
    state, _ = play(state, (0, Specialise((3, 0, 0, 0), YELLOW)))
    assert state.cubes[0] == (2, 0, 0, 1)
    assert state.phase is Phase.REFER
    assert GAME.pending(state)[1] == prompts[1]
    state, _ = play(state, (1, Refer(BLUE, GREEN)))
    assert state.cubes[1] == (0, 2, 0, 0)


def test_gp16_there_is_no_prompt_without_a_trade() -> None:
    state, _ = play(table(row=ROW, cubes=(NO_CUBES, (0, 0, 1, 0))), (0, TakeColour(RED)))
    assert set(GAME.pending(state)) == {1}
