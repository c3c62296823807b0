"""Board and panel: clear, within Discord's limits, and every answer within reach of a press."""

from collections.abc import Iterator

import msgspec
import pytest

from bot.errors import StalePrompt
from bot.matches.model.match import RecentStep
from bot.ui.controls.custom_id import CustomId
from bot.ui.i18n.texts import LANGUAGES
from bot.ui.layout.message import PHONE_ROW, Button, Form, Row, Select
from bot.ui.screens.contract import Body, PartialChoice
from bot.ui.screens.renderer import Renderer
from bot.ui.screens.scene import scene as seen_in
from cogs.green_port.rules.actions import Action, EndTurn, Specialise
from cogs.green_port.rules.components import CARDS, NO_CUBES, ORANGE_X, Colour
from cogs.green_port.rules.events import Revealed
from cogs.green_port.rules.game import GAME
from cogs.green_port.rules.prompts import (
    DispersePrompt,
    Question,
    ReferPrompt,
    RescuePrompt,
    TurnQuestion,
    UnderdogPrompt,
)
from cogs.green_port.rules.state import Phase, State
from cogs.green_port.screen.picking import sensible
from cogs.green_port.screen.questions import question
from cogs.green_port.screen.screen import SCREEN
from cogs.green_port.screen.words import PortScene
from tests.cogs.golden import played
from tests.cogs.green_port.scene import BLUE, GREEN, RED, YELLOW, card, play, scene
from tests.cogs.green_port.sights import asked_sights, golden_states, sight, texts_in
from tests.cogs.playing import GAMES, SCREENS, press, running
from tests.texts.catalogue import CATALOGUE

MOST_LINES = 8
WAITING = 1
"""Lines that the table adds to a board."""
LONG_NAMES = ("W" * 32, "Éloïse de la Fontaine-Beauregard", "M" * 32, "n" * 32)


def buttons(rows: tuple[Row, ...]) -> Iterator[Button]:
    for row in rows:
        if isinstance(row, tuple):
            yield from (item for item in row if isinstance(item, Button) and not item.disabled)


def labels_of(state: State, seat: int) -> list[str]:
    shown = buttons(SCREEN.panel(sight(state, seat), ()).rows)
    return [button.label.replace("\u00a0", " ") for button in shown]


def selects(rows: tuple[Row, ...]) -> Iterator[Select]:
    return (row for row in rows if isinstance(row, Select))


def reachable(seen: PortScene) -> set[Action]:
    """Every action that can be decided by presses, however many."""
    actions: set[Action] = set()
    drafts: list[tuple[str, ...]] = [()]
    known = set(drafts)
    while drafts:
        face = SCREEN.panel(seen, drafts.pop())
        replies = [press(SCREEN, seen, b.words[1:]) for b in buttons(face.rows)]
        replies += [
            press(SCREEN, seen, select.words[1:], (option.value,))
            for select in selects(face.rows)
            for option in select.options
        ]
        for reply in replies:
            if not isinstance(reply, PartialChoice):
                assert not isinstance(reply, Form)
                actions.add(reply)
            elif reply.words not in known:
                known.add(reply.words)
                drafts.append(reply.words)
    return actions


def check_face(face: Body) -> None:
    assert face.picture is not None
    assert 20 < len(face.picture.alt) <= 1024
    assert len("\n".join(face.lines)) < 2500
    for row in face.rows:
        if isinstance(row, Select):
            assert 1 <= len(row.options) <= 25
            words = row.words
            assert len(CustomId("KTRM", 9999, words).custom_id) <= 100
            continue
        assert isinstance(row, tuple)
        assert 1 <= len(row) <= PHONE_ROW
    for button in buttons(face.rows):
        assert 1 <= len(button.label) <= 40, button.label
        control = CustomId("KTRM", 9999, button.words)
        assert CustomId.read(control.custom_id) == control
        assert len(control.custom_id) <= 100


def dominated(prompt: Question) -> set[Action]:
    """The swaps that cost more than another for the same cube."""
    trades = prompt.trades() if isinstance(prompt, TurnQuestion) else ()
    kept = sensible(trades)
    return {trade for trade in trades if trade not in kept}


def test_every_answer_can_be_pressed_and_nothing_else() -> None:
    checked = 0
    for _, seen in asked_sights(every=15):
        prompt = seen.prompt
        assert isinstance(prompt, Question)
        if isinstance(prompt, RescuePrompt | DispersePrompt) and sum(prompt.cubes) > 9:
            continue
        assert reachable(seen) == set(prompt.choices()) - dominated(prompt)
        checked += 1
    assert checked > 50


def test_all_cubes_to_scatter_can_be_chosen_colour_by_colour() -> None:
    state = scene(
        phase=Phase.DISPERSION, waiting=(0,), cubes=((4, 3, 3, 1), NO_CUBES), row=(ORANGE_X,)
    )
    seen = sight(state, 0)
    assert isinstance(seen.prompt, DispersePrompt)
    assert len(seen.prompt.choices()) > 25
    assert reachable(seen) == set(seen.prompt.choices())


def test_every_face_is_within_the_limits_in_every_language() -> None:
    for state, seen in asked_sights(every=24):
        check_face(SCREEN.panel(seen, ()))
        for button in buttons(SCREEN.panel(seen, ()).rows):
            reply = press(SCREEN, seen, button.words[1:])
            if isinstance(reply, PartialChoice):
                check_face(SCREEN.panel(seen, reply.words))
        board = SCREEN.board(sight(state, None, seen.texts.locale))
        check_face(board)
        assert len(board.lines) + WAITING <= MOST_LINES


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_longest_names_fit_the_alt_texts(code: str) -> None:
    for state in golden_states(every=40):
        board = SCREEN.board(sight(state, None, code, LONG_NAMES))
        panel = SCREEN.panel(sight(state, 0, code, LONG_NAMES), ())
        for shown in (board.picture, panel.picture):
            assert shown is not None
            assert len(shown.alt) <= 1024
            assert shown.alt.endswith(".")


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_final_board_is_within_the_limits(code: str, seats: int) -> None:
    final = SCREEN.final(sight(played(GAME.key, seats).end, None, code))
    check_face(final)
    assert len(final.lines) <= 3


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_end_is_told_with_its_purchases(code: str) -> None:
    state = scene(phase=Phase.UTILISE, active=1, owners=(0,) * 6, cubes=((7, 0, 0, 0), NO_CUBES))
    state, _ = play(state, (1, EndTurn()))
    final = SCREEN.final(sight(state, None, code))
    assert final.lines[0] == texts_in(code).say("gp-end-done")
    assert "▲" in final.lines[1]
    assert "Ann (2)" in final.lines[1]
    assert texts_in(code).say("gp-end-purchase", purchases="").strip(" .") in " ".join(final.lines)


def test_the_board_tells_round_phase_and_story_and_its_picture_the_rest() -> None:
    row = (card(RED), card(BLUE), card(RED, 2))
    state = scene(row=row, cubes=((2, 0, 0, 0), NO_CUBES), owners=(1, *(None,) * 5), round_limit=9)
    turned = tuple(Revealed(0, CARDS[number]) for number in row)
    board = SCREEN.board(sight(state, None, recent=[RecentStep(1, 0, "act", turned)]))
    assert board.lines == (
        "Round 1 of 9 · **Ann** is hiring",
        "Ann turns up red ▲, blue ● and red ▲.",
    )
    assert board.picture is not None
    assert board.picture.alt == (
        "Round 1. In the row: red, blue and red. Next card: 18% chance of a bust."
        " In the deck: 28 cards, 5 of them police, 2 X."
        " Ben leads with 5 points."
        " Ann has 0 points and 2 red, with a limit of 7 and the profile drop."
        " Ben has 5 points and no cubes, with a limit of 7 and the profile hammers."
        " Objective 2: 5 blue for 5 points. Objective 3: 6 red and 1 green for 7 points."
        " Objective 4: 3 blue, 2 green and 3 yellow for 8 points."
        " Objective 5: 1 red, 2 green and 4 yellow for 7 points."
        " Objective 6: 6 of one colour for 6 points."
        " Headquarters for sale: red for 5, bringing 2 points, blue for 6, bringing 2 points,"
        " green for 6, bringing 2 points and yellow for 6, bringing 2 points."
    )


def test_the_alt_text_of_a_panel_tells_who_leads_and_what_i_lack() -> None:
    state = scene(cubes=((4, 5, 0, 0), NO_CUBES), owners=(*(None,) * 5, 1))
    panel = SCREEN.panel(sight(state, 0), ())
    assert panel.picture is not None
    alt = panel.picture.alt
    assert "Ben leads with 6 points. Ann has 0 points" in alt
    assert "Objective 1: 5 red for 5 points, one cube short." in alt
    assert "Objective 2: 5 blue for 5 points, which you can pay." in alt


def test_draw_keeps_its_place_while_the_row_grows() -> None:
    row: tuple[int, ...] = ()
    for number in (card(RED), card(BLUE), card(GREEN), card(YELLOW)):
        face = SCREEN.panel(sight(scene(row=row), 0), ())
        first = face.rows[0]
        assert isinstance(first, tuple)
        assert isinstance(first[0], Button)
        assert first[0].label.startswith("Draw")
        row = (*row, number)


def test_a_take_button_tells_what_it_brings() -> None:
    state = scene(row=(card(RED, 1), card(RED, 2), card(BLUE)))
    assert labels_of(state, 0) == ["Draw · 18% bust", "▲ +3", "● +1"]


def test_in_sync_and_a_completed_objective_stand_on_the_button() -> None:
    row = tuple(card(colour) for colour in Colour)
    state = scene(row=row, cubes=((4, 3, 0, 0), NO_CUBES), supply=(9, 9, 9, 0))
    assert labels_of(state, 0)[1:] == [
        "▲ +1 ●◆ +1 → objective 1",
        "● +1 ▲◆ +1 → objective 1",
        "◆ +1 ▲● +1 → objective 1",
        "★ none left ▲●◆ +1 → objective 1",
    ]
    asked = msgspec.structs.replace(state, phase=Phase.REFER, waiting=(1,), active=0)
    one = msgspec.structs.replace(asked, cubes=(NO_CUBES, (0, 0, 1, 0)))
    assert labels_of(one, 1)[0] == "▲ +1 for ◆", "a referral is never In Sync"


def test_a_fee_in_the_colour_that_it_brings_comes_last_and_says_so() -> None:
    row = (card(RED), card(BLUE, 1), card(BLUE, 3))
    state = scene(row=row, phase=Phase.REFER, waiting=(1,), cubes=(NO_CUBES, (0, 2, 0, 0)))
    assert labels_of(state, 1) == ["▲ +1 for ●", "● +2 for ●: 1 more in all", "Pass"]
    alone = msgspec.structs.replace(state, row=(card(RED),), cubes=(NO_CUBES, (1, 0, 0, 0)))
    assert labels_of(alone, 1) == ["▲ +1 for ▲: no gain", "Pass"]
    both = msgspec.structs.replace(alone, cubes=(NO_CUBES, (1, 1, 0, 0)))
    fees = [*buttons(SCREEN.panel(sight(both, 1), ("refer", "red")).rows)]
    assert [button.label[0] for button in fees] == ["1", "▲", "B"], "blue, red, back"


def test_a_list_of_one_swap_is_a_button() -> None:
    state = scene(phase=Phase.UTILISE, cubes=((3, 0, 0, 0), NO_CUBES), supply=(9, 0, 0, 9))
    assert labels_of(state, 0) == ["End turn", "▲▲▲ → ★"]
    button = [*buttons(SCREEN.panel(sight(state, 0), ()).rows)][-1]
    pressed = press(SCREEN, sight(state, 0), button.words[1:], (button.label,))
    assert pressed == Specialise((3, 0, 0, 0), YELLOW)


def test_with_one_colour_to_pay_a_referral_is_one_press() -> None:
    state = scene(
        row=(card(BLUE),), phase=Phase.REFER, waiting=(1,), cubes=(NO_CUBES, (0, 0, 2, 0))
    )
    labels = [button.label for button in buttons(SCREEN.panel(sight(state, 1), ()).rows)]
    assert labels == ["● +1 for ◆", "Pass"]
    face = SCREEN.panel(sight(state, 1), ())
    asked = face.asked[0].replace("\u00a0", " ")
    assert asked == "Pay Ann 1 green ◆ and take all of one colour that is left."


def test_a_referral_is_one_press_for_the_cube_that_is_missed_least_and_others_lie_behind() -> None:
    row = (card(BLUE), card(BLUE, 2), card(RED))
    state = scene(row=row, phase=Phase.REFER, waiting=(1,), cubes=(NO_CUBES, (5, 0, 1, 0)))
    face = SCREEN.panel(sight(state, 1), ())
    shown = list(buttons(face.rows))
    assert [button.label.split(" for ")[0] for button in shown[:2]] == ["● +3", "▲ +1"]
    assert [button.label for button in shown[2:]] == ["Other cubes", "Pass"]
    assert len(reachable(sight(state, 1))) == 5


def test_what_brings_nothing_is_said_to_and_is_never_the_first_button() -> None:
    state = scene(
        row=(card(BLUE), card(RED)),
        phase=Phase.REFER,
        waiting=(1,),
        cubes=(NO_CUBES, (0, 0, 2, 0)),
        supply=(3, 0, 3, 3),
    )
    seen = sight(state, 1)
    labels = [button.label for button in buttons(SCREEN.panel(seen, ()).rows)]
    assert labels == ["▲ +1 for ◆", "Other cubes", "Pass"]
    others = [button.label for button in buttons(SCREEN.panel(seen, ("refer",)).rows)]
    assert others == ["▲ +1", "● none left", "Back"]


def test_prices_are_on_the_buttons() -> None:
    state = scene(phase=Phase.UTILISE, cubes=((6, 5, 0, 0), NO_CUBES))
    labels = [button.label for button in buttons(SCREEN.panel(sight(state, 0), ()).rows)]
    assert labels == ["▲5 → +5", "●5 → +5", "▲6 → +6", "▲6 → headquarters +2", "End turn"]


def test_a_swap_that_costs_more_than_another_is_not_listed() -> None:
    sold = ((0,), (), (), ())
    state = scene(phase=Phase.UTILISE, cubes=((3, 0, 0, 0), NO_CUBES), sold=sold)
    (swaps,) = selects(SCREEN.panel(sight(state, 0), ()).rows)
    assert [option.label for option in swaps.options] == ["▲▲ → ●", "▲▲ → ◆", "▲▲ → ★"]


def test_once_no_objective_is_left_the_last_turns_are_told() -> None:
    state = scene(seats=3, phase=Phase.UTILISE, owners=(0,) * 6, active=1)
    assert SCREEN.board(sight(state, None)).lines[-1].startswith("No objective is left: after this")
    last = msgspec.structs.replace(state, active=2)
    assert "has the last turn" in SCREEN.board(sight(last, None)).lines[-1]
    assert any("you have the last turn" in line for line in SCREEN.panel(sight(last, 2), ()).lines)


def test_the_active_player_may_swap_while_others_decide() -> None:
    state = scene(
        row=(card(BLUE),),
        phase=Phase.REFER,
        waiting=(1,),
        cubes=((3, 0, 0, 0), (0, 0, 2, 0)),
    )
    seen = sight(state, 0)
    assert not seen.my_turn
    (swaps,) = selects(SCREEN.panel(seen, ()).rows)
    assert [option.label for option in swaps.options] == ["▲▲▲ → ●", "▲▲▲ → ◆", "▲▲▲ → ★"]
    assert len(reachable(seen)) == 3


def test_a_draft_that_fits_no_more_shows_the_first_question() -> None:
    seen = sight(scene(row=(card(BLUE),)), 0)
    plain = SCREEN.panel(seen, ()).rows
    for draft in (("swap",), ("swap", "red"), ("refer", "red"), ("wild",), ("strange",)):
        assert SCREEN.panel(seen, draft).rows == plain


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("strange",),
        ("take",),
        ("take", "pink"),
        ("rescue", "1-2-3"),
        ("complete", "x"),
        ("set", "red", "1-0-0-0"),
        ("buy", "green", "red", "blue"),
    ],
)
def test_words_without_a_meaning_are_taken_for_an_old_screen(words: tuple[str, ...]) -> None:
    with pytest.raises(StalePrompt):
        press(SCREEN, sight(scene(), 0), words)


def test_no_two_buttons_of_a_panel_read_alike() -> None:
    for _, seen in asked_sights():
        labels = [button.label for button in buttons(question(seen, ()).rows)]
        assert len(set(labels)) == len(labels), labels


def test_who_knows_the_game_is_still_asked_about_what_has_just_happened() -> None:
    renderer = Renderer(GAMES, SCREENS, CATALOGUE)
    told: dict[type, set[bool]] = {}
    for state, seen in asked_sights(every=8, codes=("en-US",)):
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
    of_now = {DispersePrompt, ReferPrompt, RescuePrompt, UnderdogPrompt}
    assert told == {kind: {kind in of_now} for kind in told}
    assert of_now < told.keys()
