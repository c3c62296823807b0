"""The risk line tells what the next card can be, whoever draws it."""

import pytest
from msgspec.structs import replace

from bot.ui.i18n.texts import ENGLISH, LANGUAGES
from cogs.green_port.rules.actions import Draw, TakeColour
from cogs.green_port.rules.components import GREEN_X
from cogs.green_port.rules.game import GAME
from cogs.green_port.rules.state import Phase, State
from cogs.green_port.screen import SCREEN
from cogs.green_port.screen.words import risk
from tests.cogs.green_port.tables import BLACKS, BLUE, GREEN, RED, card, play, scene_of, table
from tests.cogs.playing import buttons
from tests.texts.catalogue import CATALOGUE

ONE_BLUE = ((), (0,), (), ())
"""Seat 0 has a blue headquarters."""
POLICE = BLACKS[:1]
TWO = (card(RED), card(GREEN))
RISKS: dict[str, tuple[State, str]] = {
    "gp7 the chance is that of the deck": (
        table(row=(card(RED),)),
        "Next card: 17% chance of a bust. In the deck: 30 cards, 5 of them police, 2 X.",
    ),
    "gp7 with police alone in the row the next card is no bust": (
        table(row=POLICE, black_drawn=True),
        "Next card: no bust, as nobody is in the row yet. In the deck: 30 cards, 4 of them police,"
        " 2 X.",
    ),
    "gp6 when the deck has run out the row is not among the next cards": (
        table(row=(card(RED), *POLICE), deck_is_short=True, black_drawn=True),
        "Next card: 14% chance of a bust. In the deck: 29 cards, 4 of them police, 2 X.",
    ),
    "gp6 no card is left": (table(row=range(31)), "There’s no card left to draw."),
    **{
        f"gp6 for the next seat the row is shuffled in, {phase.value}": (
            table(row=(card(RED), *POLICE), deck_is_short=True, phase=phase),
            "In the next deck: 31 cards, 5 of them police, 2 X.",
        )
        for phase in (Phase.REFER, Phase.UTILISE)
    },
    "gp8 a blue headquarters that can be paid turns the bust into a second chance": (
        table(row=TWO, cubes=((2, 0, 0, 0),), sold=ONE_BLUE),
        "Next card: 17% chance of police, and the blue headquarters gives a second chance for"
        " 2 cubes. In the deck: 29 cards, 5 of them police, 2 X.",
    ),
    **{
        f"gp8 else it is a bust, {why}": (
            state,
            "Next card: 17% chance of a bust. In the deck: 29 cards, 5 of them police, 2 X.",
        )
        for why, state in (
            ("too few cubes", table(row=TWO, cubes=((1, 0, 0, 0),), sold=ONE_BLUE)),
            ("the second police card",
             table(row=TWO, cubes=((9, 0, 0, 0),), sold=ONE_BLUE, black_drawn=True)),
            ("another's", table(row=TWO, cubes=((9, 0, 0, 0),), sold=((), (1,), (), ()))),
        )
    },
    "gp8 the next card after a rescue is not from the row": (
        table(row=(card(RED), *POLICE), deck_is_short=True, phase=Phase.RESCUE),
        "In the next deck: 31 cards, 5 of them police, 2 X.",
    ),
}  # fmt: skip


def told(state: State) -> str:
    return risk(GAME.view(state, None), CATALOGUE.texts(ENGLISH))


@pytest.mark.parametrize(("state", "said"), RISKS.values(), ids=RISKS)
def test_the_risk(state: State, said: str) -> None:
    assert told(state) == said


def test_gp9_when_a_shuffle_is_due_the_next_seat_draws_from_all_cards() -> None:
    state = table(seats=3, draws=(GREEN_X, card(RED), card(BLUE)))
    state, _ = play(state, (0, Draw()), (0, Draw()))
    assert told(state).startswith("Next card: 17% chance of a bust. In the deck: 29 cards")
    state, _ = play(state, (0, TakeColour(RED)))
    assert told(state) == "In the next deck: 31 cards, 5 of them police, 2 X."


QUESTIONS: dict[str, tuple[State, str]] = {
    "gp8 after a rescue it is not that of a new turn": (
        table(black_drawn=True, cubes=((3, 0, 0, 0),)), "The row is clear: draw a card. [Draw]"
    ),
    "gp7 the button names the risk": (
        table(row=(card(RED),)), "Draw or take a colour. [Draw · 17% risk]"
    ),
    "gp7 but none when no police can come": (
        table(row=(card(RED), *BLACKS), black_drawn=True), "Draw or take a colour. [Draw]"
    ),
    "gp4 without a card left nobody draws": (
        replace(table(row=(card(RED), card(BLUE))), deck=()),
        "No card is left: take a colour. [▲ +1]",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("state", "asked"), QUESTIONS.values(), ids=QUESTIONS)
def test_the_question_and_the_first_button(state: State, asked: str) -> None:
    scene = scene_of(state, 0)
    first = buttons(SCREEN.panel(scene, ()).rows)[0].label.replace("\u00a0", " ")
    assert f"{' '.join(SCREEN.question(scene))} [{first}]" == asked


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_hint_says_that_its_chances_include_the_risk_only_where_it_tells_them(code: str) -> None:
    about_as_good, clear = (
        CATALOGUE.texts(code).say("gp-why-draw", gap=gap, win=50 + gap, other=50, bust=17)
        for gap in (0, 5)
    )
    assert "17" in about_as_good
    assert "(" not in about_as_good
    assert "(17" in clear
