"""The risk line tells what the next card can be, whoever draws it."""

import pytest

from bot.ui.i18n.texts import ENGLISH, LANGUAGES
from bot.ui.layout.message import Button
from cogs.green_port.rules.actions import Draw, EndTurn, Rescue, TakeColour
from cogs.green_port.rules.components import GREEN_X
from cogs.green_port.rules.game import GAME
from cogs.green_port.rules.state import Phase, State
from cogs.green_port.screen.screen import SCREEN
from cogs.green_port.screen.words import risk
from tests.cogs.green_port.tables import BLACKS, BLUE, GREEN, RED, card, play, scene_of, table
from tests.texts.catalogue import CATALOGUE

ONE_BLUE = ((), (0,), (), ())
"""Seat 0 has a blue headquarters."""


def told(state: State, code: str = ENGLISH) -> str:
    return risk(GAME.view(state, None), CATALOGUE.texts(code))


def test_gp7_the_chance_is_that_of_the_deck() -> None:
    assert told(table(row=(card(RED),))) == (
        "Next card: **17%** chance of a bust. In the deck: 30 cards, 5 of them police, 2 X."
    )


def test_gp7_with_police_alone_in_the_row_the_next_card_is_no_bust() -> None:
    state = table(row=BLACKS[:1], black_drawn=True)
    assert told(state).startswith("Next card: no bust")
    for code in ("fr", "it"):
        assert "vide" not in told(state, code)
        assert "vuota" not in told(state, code)


def test_gp6_when_the_deck_has_run_out_the_row_is_not_among_the_next_cards() -> None:
    row = (card(RED), *BLACKS[:1])
    state = table(row=row, deck_is_short=True, black_drawn=True)
    assert "29 cards, 4 of them police, 2 X." in told(state)


@pytest.mark.parametrize("phase", [Phase.REFER, Phase.UTILISE])
def test_gp6_for_the_next_seat_the_row_is_shuffled_in_when_the_deck_has_run_out(
    phase: Phase,
) -> None:
    state = table(row=(card(RED), *BLACKS[:1]), deck_is_short=True, phase=phase)
    assert told(state) == "In the next deck: 31 cards, 5 of them police, 2 X."


def test_gp9_when_a_shuffle_is_due_the_next_seat_draws_from_all_cards() -> None:
    state = table(seats=3, draws=(GREEN_X, card(RED), card(BLUE)))
    state, _ = play(state, (0, Draw()), (0, Draw()))
    assert told(state).startswith("Next card: **17%** chance of a bust. In the deck: 29 cards")
    state, _ = play(state, (0, TakeColour(RED)))
    assert told(state) == "In the next deck: 31 cards, 5 of them police, 2 X."
    state, _ = play(state, (0, EndTurn()))
    assert sum(each in BLACKS for each in GAME.view(state, None).deck) == 5
    assert len(state.deck) == 31


def test_gp8_a_blue_headquarters_that_can_be_paid_turns_the_bust_into_a_second_chance() -> None:
    state = table(row=(card(RED), card(GREEN)), cubes=((2, 0, 0, 0),), sold=ONE_BLUE)
    assert told(state) == (
        "Next card: **17%** chance of police,"
        " and the blue headquarters gives a second chance for 2 cubes."
        " In the deck: 29 cards, 5 of them police, 2 X."
    )


@pytest.mark.parametrize("why", ["too few cubes", "the second police card", "another's"])
def test_gp8_else_it_is_a_bust(why: str) -> None:
    held = (1, 0, 0, 0) if why == "too few cubes" else (9, 0, 0, 0)
    state = table(
        row=(card(RED), card(GREEN)),
        cubes=(held,),
        sold=((), (1,), (), ()) if why == "another's" else ONE_BLUE,
        black_drawn=why == "the second police card",
    )
    assert told(state).startswith("Next card: **17%** chance of a bust.")


def test_gp8_the_next_card_after_a_rescue_is_not_from_the_row() -> None:
    state = table(
        row=(card(RED),), draws=BLACKS[:1], deck_is_short=True, cubes=((1, 0, 0, 0),), sold=ONE_BLUE
    )
    state, _ = play(state, (0, Draw()))
    assert told(state) == "In the next deck: 31 cards, 5 of them police, 2 X."
    state, _ = play(state, (0, Rescue((1, 0, 0, 0))))
    assert "31 cards, 5 of them police, 2 X." in told(state)


def asked(state: State) -> str:
    """The question on the hiring seat's panel, and its first button."""
    seen = scene_of(state, 0)
    row = SCREEN.panel(seen, ()).rows[0]
    assert isinstance(row, tuple)
    assert isinstance(row[0], Button)
    return f"{' '.join(SCREEN.asked(seen))} [{row[0].label}]"


def test_gp8_after_a_rescue_the_question_is_not_that_of_a_new_turn() -> None:
    state = table(black_drawn=True, cubes=((3, 0, 0, 0),))
    assert asked(state) == "The row is clear: draw a card. [Draw]"


def test_gp7_the_button_names_no_risk_when_no_police_can_come() -> None:
    row = (card(RED), *BLACKS)
    state = table(row=row, black_drawn=True)
    assert asked(state) == "Draw or take a colour. [Draw]"


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_hint_says_that_its_chances_include_the_risk_only_where_it_tells_them(code: str) -> None:
    about_as_good, clear = (
        CATALOGUE.texts(code).say("gp-why-draw", gap=gap, win=50 + gap, other=50, bust=17)
        for gap in (0, 5)
    )
    assert "17" in about_as_good
    assert "(" not in about_as_good
    assert "(17" in clear
