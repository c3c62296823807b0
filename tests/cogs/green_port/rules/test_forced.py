"""Forced actions: the first draw, and questions with a single answer."""

from random import Random

from msgspec.structs import replace

from bot.games import Chance
from cogs.green_port.rules.actions import ChooseCube, Disperse, Draw, EndTurn, TakeColour
from cogs.green_port.rules.components import ORANGE_X, Colour
from cogs.green_port.rules.game import GAME
from cogs.green_port.rules.state import Options, Phase
from tests.cogs.green_port.tables import RED, card, table

NOTHING = (0, 0, 0, 0)
THREE_RED = ((3, 0, 0, 0), NOTHING)


def test_the_first_draw_is_forced() -> None:
    assert GAME.forced(table(), 0) == Draw()
    assert GAME.forced(table(row=(card(RED),)), 0) is None
    assert GAME.forced(table(), 1) is None


def test_a_seat_that_can_swap_is_asked_before_the_orange_x_may_forbid_it() -> None:
    assert GAME.forced(table(cubes=THREE_RED), 0) is None
    gone = table(cubes=THREE_RED, draws=(card(RED),))
    deck = tuple(number for number in gone.deck if number != ORANGE_X)
    assert GAME.forced(replace(gone, deck=deck), 0) == Draw()


def test_a_turn_without_anything_to_buy_or_swap_ends_by_itself() -> None:
    assert GAME.forced(table(phase=Phase.UTILISE), 0) == EndTurn()
    assert GAME.forced(table(phase=Phase.UTILISE, cubes=THREE_RED), 0) is None
    six = ((6, 0, 0, 0), NOTHING)
    assert GAME.forced(table(phase=Phase.UTILISE, cubes=six, dispersed=True), 0) is None


def test_an_only_answer_is_forced() -> None:
    raid = table(phase=Phase.DISPERSION, waiting=(0,), cubes=((9, 0, 0, 0),))
    assert GAME.forced(raid, 0) == Disperse((4, 0, 0, 0))
    assert GAME.forced(replace(raid, cubes=((8, 1, 0, 0), NOTHING)), 0) is None
    last_colour = table(phase=Phase.UNDERDOG, waiting=(1,), supply=(0, 0, 3, 0))
    assert GAME.forced(last_colour, 1) == ChooseCube(Colour.GREEN)
    empty = replace(table(row=(card(RED),)), deck=(), discard=())
    assert GAME.forced(empty, 0) == TakeColour(RED)


def test_an_optional_swap_is_never_forced() -> None:
    state = table(row=(card(RED),), phase=Phase.REFER, waiting=(1,), supply=(9, 0, 0, 9),
                  cubes=((3, 0, 0, 0), (1, 0, 0, 0)))  # fmt: skip
    assert len(GAME.pending(state)[0].choices()) == 1
    assert GAME.forced(state, 0) is None


def test_no_question_with_a_single_answer_reaches_a_player() -> None:
    """In forty random matches. Forced actions are also legal."""
    forced = 0
    for number in range(40):
        chance, random = Chance(bytes([number]) * 32), Random(number)
        state = GAME.setup(2 + number % 3, Options(round_limit=8), chance)
        while pending := GAME.pending(state):
            seat = next(seat for seat, asked in pending.items() if asked.required)
            answers, action = pending[seat].choices(), GAME.forced(state, seat)
            if action is None:
                assert len(answers) > 1, pending[seat]
                action = answers.sample(random.randrange)
            else:
                assert action in answers
                forced += 1
            state, _ = GAME.apply(state, seat, action, chance)
    assert forced > 400
