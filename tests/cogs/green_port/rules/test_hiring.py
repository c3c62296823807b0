"""Hire Units: the row, the police, second chances, and the gain of a take."""

from cogs.green_port.rules.actions import (
    DeclineRescue,
    Draw,
    EndTurn,
    Pass,
    Rescue,
    StopEmpty,
    TakeColour,
)
from cogs.green_port.rules.components import CARDS, GREEN_X, Symbol
from cogs.green_port.rules.events import (
    Busted,
    CubesTaken,
    DeckReshuffled,
    Rescued,
    RescueOffered,
    Revealed,
    StoppedEmpty,
)
from cogs.green_port.rules.game import GAME
from cogs.green_port.rules.prompts import HirePrompt, RescuePrompt
from cogs.green_port.rules.state import Phase
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
    told,
)

BLACK, OTHER_BLACK = BLACKS[:2]
BLUE_HEADQUARTERS = ((), (0,), (), ())


def test_the_texts_example_of_hiring_gains_two_red_cubes() -> None:
    reds, blues = (card(RED, 5), card(RED, 6)), (card(BLUE, 5), card(BLUE, 6))
    state = table(draws=(reds[0], blues[0], blues[1], reds[1]))
    state, story = play(state, *[(0, Draw())] * 4, (0, TakeColour(RED)))
    assert [event.card for event in story if isinstance(event, Revealed)] == [
        CARDS[number] for number in (reds[0], blues[0], blues[1], reds[1])
    ]
    assert state.cubes[0] == (2, 0, 0, 0)
    assert state.row == blues
    assert state.discard == reds


def test_gp4_at_least_one_card_is_drawn() -> None:
    state = table()
    assert refused(state, 0, TakeColour(RED)).key == "gp-draw-first"
    assert refused(state, 0, StopEmpty()).key == "gp-draw-first"
    prompt = asked(state, 0)
    assert isinstance(prompt, HirePrompt)
    assert list(prompt.choices()) == [Draw()]


def test_gp4_only_a_colour_in_the_row_can_be_taken() -> None:
    refusal = refused(table(row=(card(RED),)), 0, TakeColour(BLUE))
    assert (refusal.key, refusal.values) == ("gp-colour-not-in-row", {"colour": BLUE})


def test_gp4_stopping_with_nothing_needs_a_row_without_unit_cards() -> None:
    assert refused(table(row=(card(RED),)), 0, StopEmpty()).key == "gp-take-a-colour"
    state, story = play(table(row=(GREEN_X,)), (0, StopEmpty()))
    assert story == [StoppedEmpty(0)]
    assert state.phase is Phase.UTILISE


def test_gp4_without_any_card_left_drawing_stops() -> None:
    state = table(row=range(31))
    assert refused(state, 0, Draw()).key == "gp-no-cards"
    prompt = asked(state, 0)
    assert isinstance(prompt, HirePrompt)
    assert not prompt.may_draw


def test_gp5_revealed_cards_stay_in_the_row_until_the_turn_ends() -> None:
    state, _ = play(table(draws=(card(RED), BLACK)), (0, Draw()), (0, Draw()))
    assert state.row == (card(RED), BLACK)
    state, _ = play(state, (0, EndTurn()))
    assert (state.row, state.discard) == ((), (card(RED), BLACK))


def test_gp6_the_discard_pile_alone_becomes_the_deck_when_a_card_must_be_drawn() -> None:
    state = table(row=(GREEN_X,), draws=(card(RED),), deck_is_short=True)
    state, story = play(state, (0, Draw()))
    assert not told(story, DeckReshuffled)
    assert state.deck == ()
    state, story = play(state, (0, Draw()))
    assert story[0] == DeckReshuffled(29, after_green_x=False)
    assert state.row[:2] == (GREEN_X, card(RED))
    assert len(state.deck) == 28
    assert state.discard == ()


def test_gp7_a_black_card_after_a_unit_card_busts_the_hiring() -> None:
    state, story = play(table(draws=(card(RED), BLACK)), (0, Draw()), (0, Draw()))
    assert told(story, Busted) == [Busted(0, lost=1)]
    assert state.phase is Phase.UTILISE
    assert state.cubes[0] == (0, 0, 0, 0)


def test_gp7_nobody_refers_after_a_bust() -> None:
    state = table(draws=(card(RED), BLACK), cubes=((0, 0, 0, 0), (3, 3, 3, 3)))
    state, _ = play(state, (0, Draw()), (0, Draw()))
    assert set(GAME.pending(state)) == {0}


def test_gp7_a_black_card_without_unit_cards_is_harmless() -> None:
    state = table(draws=(BLACK, GREEN_X, OTHER_BLACK, card(RED)))
    state, story = play(state, *[(0, Draw())] * 4)
    assert not told(story, Busted)
    assert state.phase is Phase.HIRE
    assert state.row == (BLACK, GREEN_X, OTHER_BLACK, card(RED))


def test_gp8_blue_headquarters_buy_a_second_chance() -> None:
    draws = (card(RED), card(YELLOW), BLACK, card(BLUE))
    state = table(draws=draws, cubes=((1, 0, 4, 0),), sold=BLUE_HEADQUARTERS)
    state, story = play(state, *[(0, Draw())] * 3)
    assert told(story, RescueOffered) == [RescueOffered(0, price=2)]
    prompt = asked(state, 0)
    assert isinstance(prompt, RescuePrompt)
    assert Rescue((1, 0, 1, 0)) in prompt.choices()
    state, story = play(state, (0, Rescue((1, 0, 1, 0))))
    assert story == [Rescued(0, (1, 0, 1, 0), cards=3)]
    assert (state.cubes[0], state.row, state.discard) == ((0, 0, 3, 0), (), draws[:3])
    assert refused(state, 0, TakeColour(RED)).key == "gp-draw-first"
    state, _ = play(state, (0, Draw()), (0, TakeColour(BLUE)))
    assert state.cubes[0] == (0, 1, 3, 0)


def test_gp8_the_second_black_card_busts() -> None:
    draws = (card(RED), BLACK, card(BLUE), OTHER_BLACK)
    state = table(draws=draws, cubes=((0, 0, 4, 0),), sold=((), (0, 0)))
    state, _ = play(state, (0, Draw()), (0, Draw()), (0, Rescue((0, 0, 1, 0))))
    state, story = play(state, (0, Draw()), (0, Draw()))
    assert told(story, Busted)
    assert state.phase is Phase.UTILISE


def test_gp8_a_harmless_first_black_card_spends_the_second_chance() -> None:
    draws = (BLACK, card(RED), OTHER_BLACK)
    state = table(draws=draws, cubes=((4, 0, 0, 0),), sold=BLUE_HEADQUARTERS)
    _, story = play(state, *[(0, Draw())] * 3)
    assert told(story, Busted)
    assert not told(story, RescueOffered)


def test_gp8_the_chance_comes_back_in_the_next_turn() -> None:
    state = table(phase=Phase.UTILISE, black_drawn=True)
    state, _ = play(state, (0, EndTurn()))
    assert not state.black_drawn


RAIDED = table(
    row=(card(RED), card(BLUE), BLACK),
    cubes=((1, 0, 4, 0),),
    sold=BLUE_HEADQUARTERS,
    phase=Phase.RESCUE,
)


def test_gp8_the_payment_is_one_cube_for_each_unit_card() -> None:
    assert refused(RAIDED, 0, Rescue((1, 0, 0, 0))).key == "gp-rescue-price"
    assert refused(RAIDED, 0, Rescue((2, 0, 0, 0))).key == "gp-cubes-missing"
    assert refused(RAIDED, 0, Rescue((-1, 0, 3, 0))).key == "gp-cubes-missing"
    assert refused(RAIDED, 0, Draw()).key == "gp-now-rescue"


def test_gp8_declining_is_a_bust() -> None:
    state, story = play(RAIDED, (0, DeclineRescue()))
    assert story == [Busted(0, lost=2)]
    assert state.phase is Phase.UTILISE


def test_gp8_the_last_cubes_pay_and_one_too_few_do_not() -> None:
    draws = (card(RED), card(YELLOW), BLACK)
    for held in (1, 2):
        cubes = ((held, 0, 0, 0), (0, 0, 0, 0))
        state = table(draws=draws, cubes=cubes, sold=BLUE_HEADQUARTERS)
        _, story = play(state, *[(0, Draw())] * 3)
        assert bool(told(story, Busted)) is (held == 1)
        assert bool(told(story, RescueOffered)) is (held == 2)


def test_gp8_another_seats_blue_headquarters_do_not_help() -> None:
    state = table(draws=(card(RED), BLACK), cubes=((9, 0, 0, 0),) * 2, sold=((), (1,)))
    _, story = play(state, (0, Draw()), (0, Draw()))
    assert told(story, Busted)


def test_gp12_the_profiles_symbol_gains_one_more_cube() -> None:
    state = table(row=(card(RED, 2), card(RED, 1)), profiles=(Symbol.DROP, Symbol.ARROW))
    state, story = play(state, (0, TakeColour(RED)))
    assert state.cubes[0] == (3, 0, 0, 0)
    cards = (CARDS[card(RED, 2)], CARDS[card(RED, 1)])
    assert told(story, CubesTaken) == [CubesTaken(0, RED, cards, 2, 1, 0, ())]


def test_gp12_a_symbol_left_in_the_row_gains_nothing() -> None:
    state = table(row=(card(RED, 2), card(BLUE, 1)), profiles=(Symbol.DROP, Symbol.ARROW))
    state, _ = play(state, (0, TakeColour(RED)))
    assert state.cubes[0] == (1, 0, 0, 0)


def test_gp13_every_green_headquarters_of_the_colour_gains_a_cube_per_take() -> None:
    state = table(row=(card(RED), card(BLUE)), sold=((), (), (0, 0, 0)), markers=((2, 0, 0, 1),))
    red, story = play(state, (0, TakeColour(RED)))
    assert red.cubes[0] == (3, 0, 0, 0)
    assert story[0] == CubesTaken(0, RED, (CARDS[card(RED)],), 1, 0, 2, ())
    blue, _ = play(state, (0, TakeColour(BLUE)))
    assert blue.cubes[0] == (0, 1, 0, 0)


def test_gp14_in_sync_gains_a_cube_of_each_other_colour() -> None:
    row = (card(RED), card(BLUE), card(GREEN), card(YELLOW), card(YELLOW, 6))
    state, story = play(table(row=row, cubes=((0, 0, 0, 0), (1, 0, 0, 0))), (0, TakeColour(YELLOW)))
    assert state.cubes[0] == (1, 1, 1, 2)
    assert state.row == row[:3]
    assert told(story, CubesTaken)[0].in_sync == (RED, BLUE, GREEN)
    assert state.phase is Phase.REFER


def test_gp14_in_sync_cubes_come_without_bonuses() -> None:
    row = (card(RED), card(BLUE, 1), card(GREEN), card(YELLOW))
    state = table(
        row=row, profiles=(Symbol.DROP, Symbol.ARROW), sold=((), (), (0,)), markers=((0, 1, 0, 0),)
    )
    state, _ = play(state, (0, TakeColour(RED)))
    assert state.cubes[0] == (1, 1, 1, 1)


def test_gp14_three_colours_are_not_in_sync() -> None:
    state, _ = play(table(row=(card(RED), card(BLUE), card(GREEN))), (0, TakeColour(RED)))
    assert state.cubes[0] == (1, 0, 0, 0)


def test_gp3_a_gain_takes_what_the_supply_has_cards_first() -> None:
    state = table(
        row=(card(RED, 1), card(RED, 2), card(BLUE), card(GREEN), card(YELLOW)),
        sold=((), (), (0,)),
        markers=((1, 0, 0, 0),),
        profiles=(Symbol.DROP, Symbol.ARROW),
        supply=(3, 0, 1, 1),
    )
    state, story = play(state, (0, TakeColour(RED)))
    taken = story[0]
    assert isinstance(taken, CubesTaken)
    assert (taken.from_cards, taken.from_profile, taken.from_headquarters) == (2, 1, 0)
    assert taken.in_sync == (GREEN, YELLOW)
    assert state.cubes[0] == (3, 0, 1, 1)
    assert state.supply == (0, 0, 0, 0)


def test_gp3_the_profiles_cube_comes_after_those_of_the_cards() -> None:
    state = table(
        row=(card(RED, 1), card(RED, 2)), profiles=(Symbol.DROP, Symbol.ARROW), supply=(2, 9, 9, 9)
    )
    state, story = play(state, (0, TakeColour(RED)))
    (taken,) = told(story, CubesTaken)
    assert (taken.from_cards, taken.from_profile, taken.cubes) == (2, 0, 2)
    assert state.cubes[0] == (2, 0, 0, 0)


def test_gp3_a_colour_can_be_taken_without_supply() -> None:
    state = table(row=(card(RED),), supply=(0, 9, 9, 9))
    state, story = play(state, (0, TakeColour(RED)))
    assert state.cubes[0] == (0, 0, 0, 0)
    assert story[0] == CubesTaken(0, RED, (CARDS[card(RED)],), 0, 0, 0, ())
    assert state.discard[-1] == card(RED)


def test_an_action_out_of_turn_names_the_deciding_seat() -> None:
    for action in (Draw(), Pass(), EndTurn()):
        refusal = refused(table(), 1, action)
        assert (refusal.key, refusal.values) == ("gp-not-your-turn", {"seat": 0})


def test_an_action_of_another_phase_is_refused() -> None:
    assert refused(table(), 0, EndTurn()).key == "gp-now-hire"
    assert refused(table(phase=Phase.UTILISE), 0, Draw()).key == "gp-now-utilise"
