"""Prompts, their numbers, and the view."""

from cogs.green_port.rules.actions import ChooseCube, Disperse, Draw, Pass, Refer, TakeColour
from cogs.green_port.rules.components import GREEN_X, NO_CUBES, ORANGE_X, Symbol
from cogs.green_port.rules.game import GAME
from cogs.green_port.rules.prompts import Selections
from cogs.green_port.rules.turns.taking import Gain
from tests.cogs.green_port.tables import BLUE, GREEN, RED, YELLOW, asked, card, play, table


def test_each_question_to_the_actor_has_a_new_number() -> None:
    state = table(draws=(card(RED), card(RED, 6)))
    numbers = [asked(state, 0).number]
    for action in (Draw(), Draw(), TakeColour(RED)):
        state, _ = play(state, (0, action))
        numbers.append(asked(state, 0).number)
    assert numbers == [1, 2, 3, 4]


def test_simultaneous_dispersions_do_not_make_each_other_stale() -> None:
    state = table(seats=3, draws=(ORANGE_X,), cubes=((9, 0, 0, 0),) * 2 + ((0, 8, 0, 0),))
    state, _ = play(state, (0, Draw()))
    before = asked(state, 2)
    state, _ = play(state, (1, Disperse((4, 0, 0, 0))), (0, Disperse((4, 0, 0, 0))))
    assert asked(state, 2) == before


def test_a_trade_prompt_keeps_its_number_while_others_refer() -> None:
    row = (card(RED), card(BLUE), card(GREEN))
    state = table(seats=3, row=row, cubes=((4, 0, 0, 0), (0, 0, 0, 2), (0, 0, 0, 2)))
    state, _ = play(state, (0, TakeColour(RED)))
    before = asked(state, 0)
    state, _ = play(state, (1, Refer(BLUE, YELLOW)))
    assert asked(state, 0).number == before.number
    state, _ = play(state, (2, Pass()))
    assert asked(state, 0).number > before.number


def test_an_interrupt_and_the_hiring_after_it_have_different_numbers() -> None:
    state = table(draws=(GREEN_X,), owners=(1,))
    state, _ = play(state, (0, Draw()))
    bonus = asked(state, 0)
    state, _ = play(state, (0, ChooseCube(RED)))
    assert asked(state, 0).number > bonus.number


def test_selections_are_all_ways_to_pick_and_none_twice() -> None:
    assert list(Selections((1, 0, 2, 0), 2)) == [(0, 0, 2, 0), (1, 0, 1, 0)]
    assert list(Selections((0, 0, 0, 0), 0)) == [NO_CUBES]
    assert list(Selections((1, 0, 0, 0), 2)) == []


def test_the_view_has_each_seats_gain_from_a_colour() -> None:
    state = table(
        row=(card(RED, 1), card(BLUE), card(GREEN), card(YELLOW)),
        profiles=(Symbol.DROP, Symbol.DROP),
    )
    view = GAME.view(state, 1)
    assert view.gain(0, RED) == Gain(1, 1, 0, (BLUE, GREEN, YELLOW))
    assert view.gain(1, RED) == Gain(1, 1, 0, ())
    assert view.gain(1, RED).own == 2


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
    assert (gang.objectives, gang.cards) == ((0, 3), (5, 3, 2, 2, 1))
    assert gang.points == 13 + 2 + 2 + 3
