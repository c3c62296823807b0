"""Hire Units: the row, the police, second chances, and the gain of a take."""

from collections.abc import Sequence

import pytest

from bot.games import of_kind
from cogs.green_port.rules import actions, events
from cogs.green_port.rules.components import CARDS, GREEN_X, NO_CUBES, Colour, Cubes, Symbol
from cogs.green_port.rules.game import GAME
from cogs.green_port.rules.state import Phase, State
from cogs.green_port.rules.turns.taking import Gain
from tests.cogs.green_port.tables import (
    BLACKS,
    BLUE,
    GREEN,
    RED,
    YELLOW,
    asked,
    card,
    play,
    refused,
    table,
)

BLACK, OTHER_BLACK = BLACKS[:2]
BLUE_HEADQUARTERS = ((), (0,), (), ())
DROP = (Symbol.DROP, Symbol.ARROW)
"""Profiles; the drop is the symbol of the cards with 1."""


def test_the_texts_example_of_hiring_gains_two_red_cubes() -> None:
    reds, blues = (card(RED, 5), card(RED, 6)), (card(BLUE, 5), card(BLUE, 6))
    draws = (reds[0], *blues, reds[1])
    state, story = play(
        table(draws=draws), *[(0, actions.Draw())] * 4, (0, actions.TakeColour(RED))
    )
    assert [event.card for event in of_kind(story, events.Revealed)] == [
        CARDS[number] for number in draws
    ]
    assert state.cubes[0] == (2, 0, 0, 0)
    assert (state.row, state.discard) == (blues, reds)


def test_gp4_stopping_with_nothing_ends_the_hiring() -> None:
    state, story = play(table(row=(GREEN_X,)), (0, actions.StopEmpty()))
    assert story == [events.StoppedEmpty(0)]
    assert state.phase is Phase.UTILISE


def test_gp6_the_discard_pile_alone_becomes_the_deck_when_a_card_must_be_drawn() -> None:
    state = table(row=(GREEN_X,), draws=(card(RED),), deck_is_short=True)
    state, story = play(state, (0, actions.Draw()))
    assert not of_kind(story, events.DeckReshuffled)
    assert state.deck == ()
    assert actions.Draw() in asked(state, 0).choices()
    state, story = play(state, (0, actions.Draw()))
    assert story[0] == events.DeckReshuffled(29, after_green_x=False)
    assert state.row[:2] == (GREEN_X, card(RED))
    assert len(state.deck) == 28
    assert state.discard == ()


RAIDS: dict[str, tuple[Sequence[int], Cubes, tuple[tuple[int, ...], ...], list[events.Event]]] = {
    "gp7 a black card after a unit card busts the hiring": (
        (card(RED), BLACK), NO_CUBES, (), [events.Busted(0, lost=1)]
    ),
    "gp7 without unit cards it is harmless": (
        (BLACK, GREEN_X, OTHER_BLACK, card(RED)), NO_CUBES, (), []
    ),
    "gp8 blue headquarters offer a second chance for the last cubes": (
        (card(RED), card(YELLOW), BLACK), (2, 0, 0, 0), BLUE_HEADQUARTERS,
        [events.RescueOffered(0, price=2)],
    ),
    "gp8 for one cube too few they do not": (
        (card(RED), card(YELLOW), BLACK), (1, 0, 0, 0), BLUE_HEADQUARTERS,
        [events.Busted(0, lost=2)],
    ),
    "gp8 those of another seat do not help": (
        (card(RED), BLACK), (9, 0, 0, 0), ((), (1,)), [events.Busted(0, lost=1)]
    ),
    "gp8 a harmless first black card spends the only second chance": (
        (BLACK, card(RED), OTHER_BLACK), (4, 0, 0, 0), ((), (0, 0)), [events.Busted(0, lost=1)]
    ),
}  # fmt: skip


@pytest.mark.parametrize(("draws", "held", "sold", "raid"), RAIDS.values(), ids=RAIDS)
def test_a_raid(
    draws: Sequence[int], held: Cubes, sold: tuple[tuple[int, ...], ...], raid: list[events.Event]
) -> None:
    state = table(draws=draws, cubes=(held, (9, 9, 9, 9)), sold=sold)
    state, story = play(state, *[(0, actions.Draw())] * len(draws))
    assert [
        event for event in story if isinstance(event, events.Busted | events.RescueOffered)
    ] == raid
    assert state.row == tuple(draws)
    assert state.cubes[0] == held
    bust, offer = (
        any(isinstance(event, kind) for event in raid)
        for kind in (events.Busted, events.RescueOffered)
    )
    assert state.phase is (Phase.UTILISE if bust else Phase.RESCUE if offer else Phase.HIRE)
    assert set(GAME.pending(state)) == {0}, "gp7: nobody refers after a bust"
    assert GAME.reveals(story) is bool(raid)


def test_gp8_a_second_chance_clears_the_row_for_one_cube_a_unit_card() -> None:
    draws = (card(RED), card(YELLOW), BLACK, card(BLUE))
    state = table(draws=draws, cubes=((1, 0, 4, 0),), sold=BLUE_HEADQUARTERS)
    state, _ = play(state, *[(0, actions.Draw())] * 3)
    assert actions.Rescue((1, 0, 1, 0)) in asked(state, 0).choices()
    state, story = play(state, (0, actions.Rescue((1, 0, 1, 0))))
    assert story == [events.Rescued(0, (1, 0, 1, 0), cards=3)]
    assert (state.cubes[0], state.row, state.discard) == ((0, 0, 3, 0), (), draws[:3])
    assert state.black_drawn, "so there is no other chance"
    assert refused(state, 0, actions.TakeColour(RED)).key == "gp-draw-first"
    state, _ = play(state, (0, actions.Draw()), (0, actions.TakeColour(BLUE)))
    assert state.cubes[0] == (0, 1, 3, 0)


def test_gp8_the_chance_comes_back_in_the_next_turn() -> None:
    state, _ = play(table(phase=Phase.UTILISE, black_drawn=True), (0, actions.EndTurn()))
    assert not state.black_drawn


def test_gp8_declining_is_a_bust() -> None:
    row = (card(RED), card(BLUE), BLACK)
    state = table(row=row, cubes=((1, 0, 4, 0),), sold=BLUE_HEADQUARTERS, phase=Phase.RESCUE)
    state, story = play(state, (0, actions.DeclineRescue()))
    assert story == [events.Busted(0, lost=2)]
    assert state.phase is Phase.UTILISE


EVERY_COLOUR = (card(RED), card(BLUE, 1), card(GREEN), card(YELLOW))
TAKES: dict[str, tuple[State, Colour, tuple[int, int, int], tuple[Colour, ...]]] = {
    "gp12 the profile's symbol gains one more cube": (
        table(row=(card(RED, 2), card(RED, 1)), profiles=DROP), RED, (2, 1, 0), ()
    ),
    "gp12 a symbol left in the row gains nothing": (
        table(row=(card(RED, 2), card(BLUE, 1)), profiles=DROP), RED, (1, 0, 0), ()
    ),
    **{
        f"gp13 every green headquarters of the colour gains a cube, {colour.name}": (
            table(row=(card(RED), card(BLUE)), sold=((), (), (0, 0, 0)), markers=((2, 0, 0, 1),)),
            colour, (1, 0, gained), (),
        )
        for colour, gained in ((RED, 2), (BLUE, 0))
    },
    "gp14 in sync gains a cube of each other colour": (
        table(row=(*EVERY_COLOUR, card(YELLOW, 6))), YELLOW, (2, 0, 0), (RED, BLUE, GREEN)
    ),
    "gp14 in sync cubes come without bonuses": (
        table(row=EVERY_COLOUR, profiles=DROP, sold=((), (), (0,)), markers=((0, 1, 0, 0),)),
        RED, (1, 0, 0), (BLUE, GREEN, YELLOW),
    ),
    "gp14 three colours are not in sync": (table(row=EVERY_COLOUR[:3]), RED, (1, 0, 0), ()),
    "gp3 a gain takes what the supply has, cards first": (
        table(row=(card(RED, 1), card(RED, 2), *EVERY_COLOUR[1:]), sold=((), (), (0,)),
              markers=((1, 0, 0, 0),), profiles=DROP, supply=(3, 0, 1, 1)),
        RED, (2, 1, 0), (GREEN, YELLOW),
    ),
    "gp3 the profile's cube comes after those of the cards": (
        table(row=(card(RED, 1), card(RED, 2)), profiles=DROP, supply=(2, 9, 9, 9)),
        RED, (2, 0, 0), (),
    ),
    "gp3 a colour can be taken without supply": (
        table(row=(card(RED),), supply=(0, 9, 9, 9)), RED, (0, 0, 0), ()
    ),
}  # fmt: skip


@pytest.mark.parametrize(("state", "colour", "gain", "in_sync"), TAKES.values(), ids=TAKES)
def test_a_take(
    state: State, colour: Colour, gain: tuple[int, int, int], in_sync: tuple[Colour, ...]
) -> None:
    """``gain`` is from the cards, from the profile, and from headquarters."""
    after, story = play(state, (0, actions.TakeColour(colour)))
    taken = tuple(number for number in state.row if colour * 6 <= number < colour * 6 + 6)
    assert story[0] == events.CubesTaken(
        0, colour, tuple(CARDS[one] for one in taken), *gain, in_sync
    )
    gained = [sum(gain) if each is colour else int(each in in_sync) for each in Colour]
    assert list(after.cubes[0]) == gained
    assert [old - new for old, new in zip(state.supply, after.supply, strict=True)] == gained
    assert after.row == tuple(number for number in state.row if number not in taken)
    assert after.discard[-len(taken) :] == taken


def test_gp14_in_sync_is_in_the_gain_of_the_active_player_alone() -> None:
    state = table(
        row=(card(RED, 1), card(BLUE), card(GREEN), card(YELLOW)),
        profiles=(Symbol.DROP, Symbol.DROP),
    )
    view = GAME.view(state, 1)
    assert view.gain(0, RED) == Gain(1, 1, 0, (BLUE, GREEN, YELLOW))
    assert view.gain(1, RED) == Gain(1, 1, 0, ())
    assert view.gain(1, RED).of_colour == 2
