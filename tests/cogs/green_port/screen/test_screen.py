"""Board and panel: clear, within Discord's limits, and with a control for every answer."""

import msgspec
import pytest

from bot.errors import StalePrompt
from bot.ui.i18n.texts import LANGUAGES
from bot.ui.layout.message import PHONE_ROW, Button, Row
from bot.ui.screens.contract import Body, PartialChoice
from bot.ui.screens.renderer import Renderer
from bot.ui.screens.scene import scene as seen_in
from cogs.green_port.rules.actions import Action, Specialise
from cogs.green_port.rules.components import NO_CUBES, ORANGE_X
from cogs.green_port.rules.game import GAME, SHORT
from cogs.green_port.rules.prompts import (
    DispersePrompt,
    Question,
    ReferPrompt,
    RescuePrompt,
    TurnQuestion,
    UnderdogPrompt,
)
from cogs.green_port.rules.setup import objective
from cogs.green_port.rules.state import Phase, State
from cogs.green_port.screen.lessons import LESSONS
from cogs.green_port.screen.picking import worthwhile
from cogs.green_port.screen.questions import question
from cogs.green_port.screen.screen import SCREEN
from tests.cogs import playing
from tests.cogs.golden import played
from tests.cogs.green_port.scenes import asked_scenes, golden_states, scene_of
from tests.cogs.green_port.tables import BLUE, RED, YELLOW, card, table
from tests.cogs.playing import GAMES, SCREENS, press, reachable_actions, running
from tests.texts.catalogue import CATALOGUE

MOST_LINES = 8
WAITING = 1
"""Lines that the bot adds to a game's board."""
LONG_NAMES = ("W" * 32, "Éloïse de la Fontaine-Beauregard", "M" * 32, "n" * 32)


def buttons(rows: tuple[Row, ...]) -> list[Button]:
    return [button for button in playing.buttons(rows) if not button.disabled]


def labels_of(state: State, seat: int) -> list[str]:
    shown = buttons(SCREEN.panel(scene_of(state, seat), ()).rows)
    return [button.label.replace("\u00a0", " ") for button in shown]


def check_face(face: Body) -> None:
    assert face.picture is not None
    assert 20 < len(face.picture.alt) <= 1024
    assert len("\n".join(face.lines)) < 2500
    assert all(1 <= len(row) <= PHONE_ROW for row in face.rows if isinstance(row, tuple))
    for button in buttons(face.rows):
        assert 1 <= len(button.label) <= 40, button.label


def dominated(prompt: Question) -> set[Action]:
    """The swaps that cost more than another one for the same cube."""
    trades = prompt.trades if isinstance(prompt, TurnQuestion) else ()
    kept = worthwhile(trades)
    return {trade for trade in trades if trade not in kept}


def test_every_answer_can_be_pressed_and_nothing_else() -> None:
    checked = 0
    for _, seen in asked_scenes(every=15):
        prompt = seen.prompt
        assert isinstance(prompt, Question)
        if isinstance(prompt, RescuePrompt | DispersePrompt) and sum(prompt.cubes) > 9:
            continue
        assert reachable_actions(SCREEN, seen) == set(prompt.choices()) - dominated(prompt)
        checked += 1
    assert checked > 50


def test_all_cubes_to_discard_can_be_chosen_colour_by_colour() -> None:
    state = table(phase=Phase.DISPERSION, waiting=(0,), cubes=((4, 3, 3, 1),), row=(ORANGE_X,))
    seen = scene_of(state, 0)
    assert isinstance(seen.prompt, DispersePrompt)
    assert len(seen.prompt.choices()) > 25
    assert reachable_actions(SCREEN, seen) == set(seen.prompt.choices())


def test_every_face_is_within_the_limits_in_every_language() -> None:
    for state, seen in asked_scenes(every=24):
        check_face(SCREEN.panel(seen, ()))
        for button in buttons(SCREEN.panel(seen, ()).rows):
            reply = press(SCREEN, seen, button.words[1:])
            if isinstance(reply, PartialChoice):
                check_face(SCREEN.panel(seen, reply.words))
        board = SCREEN.board(scene_of(state, None, seen.texts.locale))
        check_face(board)
        assert len(board.lines) + WAITING <= MOST_LINES


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_longest_names_fit_the_alt_texts(code: str) -> None:
    for state in golden_states(every=40):
        board = SCREEN.board(scene_of(state, None, code, LONG_NAMES))
        panel = SCREEN.panel(scene_of(state, 0, code, LONG_NAMES), ())
        for shown in (board.picture, panel.picture):
            assert shown is not None
            assert len(shown.alt) <= 1024
            assert shown.alt.endswith(".")


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_final_board_is_within_the_limits(code: str, seats: int) -> None:
    final = SCREEN.final(scene_of(played(GAME.key, seats).end, None, code))
    check_face(final)
    assert len(final.lines) <= 3


def test_of_many_swaps_one_first_chooses_the_cube_to_gain() -> None:
    state = table(phase=Phase.UTILISE, cubes=((3, 3, 3, 0),))
    shown = labels_of(state, 0)
    assert shown == ["End turn", "Swap"]
    gains = buttons(SCREEN.panel(scene_of(state, 0), ("swap",)).rows)
    assert [each.label for each in gains] == ["→ ●", "→ ◆", "→ ★", "→ ▲", "Back"]
    reply = press(SCREEN, scene_of(state, 0), gains[0].words[1:])
    assert isinstance(reply, PartialChoice)
    ways = buttons(SCREEN.panel(scene_of(state, 0), reply.words).rows)
    assert [each.label.replace("\u00a0", " ") for each in ways] == ["▲▲▲ → ●", "◆◆◆ → ●", "Back"]


def test_objectives_are_called_as_their_tiles_and_card_by_card_if_two_are_alike() -> None:
    state = table(phase=Phase.UTILISE, cubes=((6, 5, 0, 0),))
    assert labels_of(state, 0)[:3] == ["▲5 → +5", "●5 → +5", "▲6 → +6"]
    alike = tuple(map(objective, ((6,), (1, 5)), ((RED,), (RED, RED))))
    state = msgspec.structs.replace(state, objectives=(*alike, *state.objectives[2:]))
    assert labels_of(state, 0)[:3] == ["▲6 → +6", "▲1 ▲5 → +6", "▲▲▲▲▲▲ → +6"]
    texts = " ".join(labels_of(state, 0))
    assert "bjective" not in texts


def test_a_headquarters_is_offered_with_its_power() -> None:
    state = table(phase=Phase.UTILISE, cubes=((0, 6, 0, 0),))
    assert "●6 → +2 · second chance" in labels_of(state, 0)


def test_a_list_of_one_swap_is_a_button() -> None:
    state = table(phase=Phase.UTILISE, cubes=((3, 0, 0, 0),), supply=(9, 0, 0, 9))
    assert labels_of(state, 0) == ["End turn", "▲▲▲ → ★"]
    button = [*buttons(SCREEN.panel(scene_of(state, 0), ()).rows)][-1]
    pressed = press(SCREEN, scene_of(state, 0), button.words[1:], (button.label,))
    assert pressed == Specialise((3, 0, 0, 0), YELLOW)


def test_a_referral_without_gain_says_so_and_is_not_suggested() -> None:
    state = table(
        row=(card(BLUE), card(RED)),
        phase=Phase.REFER,
        waiting=(1,),
        cubes=(NO_CUBES, (0, 0, 2, 0)),
        supply=(3, 0, 3, 3),
    )
    seen = scene_of(state, 1)
    labels = [button.label for button in buttons(SCREEN.panel(seen, ()).rows)]
    assert labels == ["▲ +1 for ◆", "Other cubes", "Pass"]
    others = [button.label for button in buttons(SCREEN.panel(seen, ("refer",)).rows)]
    assert others == ["▲ +1", "● none left", "Back"]


def test_a_referral_that_pays_what_it_takes_is_not_suggested() -> None:
    state = table(
        row=(card(BLUE), card(RED)),
        phase=Phase.REFER,
        waiting=(1,),
        cubes=(NO_CUBES, (0, 2, 0, 0)),
    )
    labels = [button.label for button in buttons(SCREEN.panel(scene_of(state, 1), ()).rows)]
    assert labels == ["▲ +1 for ●", "Other cubes", "Pass"]


def test_a_swap_that_costs_more_than_another_is_not_listed() -> None:
    sold = ((0,), (), (), ())
    state = table(phase=Phase.UTILISE, cubes=((3, 0, 0, 0),), sold=sold)
    shown = buttons(SCREEN.panel(scene_of(state, 0), ("swap",)).rows)
    assert [each.label.replace("\u00a0", " ") for each in shown] == [
        "▲▲ → ●",
        "▲▲ → ◆",
        "▲▲ → ★",
        "Back",
    ]


def test_a_stale_draft_shows_the_first_question() -> None:
    seen = scene_of(table(row=(card(BLUE),)), 0)
    plain = SCREEN.panel(seen, ()).rows
    for draft in (("swap",), ("swap", "0"), ("refer", "red"), ("wild",), ("strange",)):
        assert SCREEN.panel(seen, draft).rows == plain


@pytest.mark.parametrize(
    "words",
    ["", "strange", "take", "take pink", "rescue 1-2-3", "complete x", "set red 1-0-0-0",
     "buy green red blue"],
)  # fmt: skip
def test_unknown_words_are_taken_for_a_stale_prompt(words: str) -> None:
    with pytest.raises(StalePrompt):
        press(SCREEN, scene_of(table(), 0), tuple(words.split()))


def test_no_two_buttons_of_a_panel_have_the_same_label() -> None:
    for _, seen in asked_scenes():
        labels = [button.label for button in buttons(question(seen, ()).rows)]
        assert len(set(labels)) == len(labels), labels


def test_experienced_players_still_get_questions_that_events_raise() -> None:
    renderer = Renderer(GAMES, SCREENS, CATALOGUE)
    told: dict[type, set[bool]] = {}
    for state, seen in asked_scenes(every=8, codes=("en-US",)):
        match = running(GAME, len(seen.players), state)
        own = match.seats[seen.own]
        assert own.person is not None
        knows = msgspec.structs.replace(own.person, seasoned=True, lessons=GAME.key)
        seats = [*match.seats]
        seats[seen.own] = msgspec.structs.replace(own, person=knows)
        match = msgspec.structs.replace(match, seats=tuple(seats))
        lines = renderer.panel(match, seen.own, board=None).lines
        asked = SCREEN.asked(seen_in(match, GAME, seen.texts, seen.own))[0]
        found = told.setdefault(type(seen.prompt), set())
        found.add(any(asked in line for line in lines))
    of_now = {DispersePrompt, RescuePrompt, UnderdogPrompt}
    assert told == {kind: {kind in of_now} for kind in told}
    assert of_now < told.keys()


def test_a_question_that_events_raise_is_replaced_by_its_own_lesson_only() -> None:
    own = {f"gp-lesson-{name}" for name in ("rescue", "disperse", "underdog", "refer")}
    others = [lesson.met for key, lesson in LESSONS.items() if key not in own]
    for _, seen in asked_scenes(codes=("en-US",)):
        if isinstance(seen.prompt, (DispersePrompt, ReferPrompt, RescuePrompt, UnderdogPrompt)):
            assert not any(met(seen) is not None for met in others)


def test_goals_are_taught_before_the_first_purchase() -> None:
    """After the first risk, whatever the seat can pay for."""
    order = [*LESSONS]
    assert order.index("gp-lesson-hire") < order.index("gp-lesson-objective")
    state = table(phase=Phase.UTILISE, cubes=((0, 0, 0, 6),))
    met = [key for key, lesson in LESSONS.items() if lesson.met(scene_of(state, 0)) is not None]
    assert met[:2] == ["gp-lesson-objective", "gp-lesson-headquarters"]
    hiring = scene_of(table(row=(card(RED),), cubes=((0, 3, 0, 0),)), 0)
    assert LESSONS["gp-lesson-objective"].met(hiring) == {
        "cost": "●5", "points": 5, "missing": 2, "number": 2,
    }  # fmt: skip


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_rules_name_the_last_round_of_every_form(code: str) -> None:
    lines = "\n".join(SCREEN.rules(CATALOGUE.texts(code))).splitlines()
    (last,) = (line for line in lines if "30" in line)
    assert str(SHORT) in last


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("en-US", "**Ben’s turn:** your answer? Pay a cube to take a colour?"),
        ("fr", "**Ben joue\u00a0:** ta réponse\u202f? Un cube pour une couleur\u202f?"),
        ("it", "**Gioca Ben:** la tua risposta? Un cubo per un colore?"),
    ],
)
def test_a_reaction_is_asked_for_in_the_turn_of_who_is_at_play(code: str, words: str) -> None:
    state = table(
        row=(card(BLUE),), phase=Phase.REFER, waiting=(0,), active=1, cubes=((1, 0, 2, 0),)
    )
    match = running(GAME, 2, state)
    people = [msgspec.structs.replace(seat.person, locale=code, name=name) for seat, name in
              zip(match.seats, ("Ann", "Ben"), strict=True) if seat.person is not None]  # fmt: skip
    seats = [msgspec.structs.replace(seat, person=person)
             for seat, person in zip(match.seats, people, strict=True)]  # fmt: skip
    match = msgspec.structs.replace(match, seats=tuple(seats))
    renderer = Renderer(GAMES, SCREENS, CATALOGUE)
    assert renderer.panel(match, 0, board=None, draft=()).lines[-1] == words
