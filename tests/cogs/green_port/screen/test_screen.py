"""Board and panel: clear, within Discord's limits, and with a control for every answer."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.errors import StalePrompt
from bot.ui.i18n.texts import LANGUAGES
from bot.ui.screens.contract import LessonValues
from bot.ui.screens.renderer import Renderer
from bot.ui.screens.scene import scene_of as seen_in
from cogs.green_port.rules.actions import Action, Refer, Specialise
from cogs.green_port.rules.components import COLOURS, NO_CUBES, ORANGE_X, as_cubes
from cogs.green_port.rules.game import FIRST, GAME, SHORT, objective
from cogs.green_port.rules.prompts import (
    DispersePrompt,
    Question,
    ReferPrompt,
    RescuePrompt,
    TurnQuestion,
    UnderdogPrompt,
)
from cogs.green_port.rules.state import Phase, State
from cogs.green_port.screen import LESSONS, SCREEN
from cogs.green_port.screen.picking import worthwhile
from cogs.green_port.screen.questions import question
from cogs.green_port.screen.words import PortScene
from tests.cogs.green_port.tables import (
    BLACKS,
    BLUE,
    RED,
    YELLOW,
    asked_scenes,
    card,
    scene_of,
    table,
)
from tests.cogs.playing import GAMES, SCREENS, buttons, press, reachable_actions, running
from tests.texts.catalogue import CATALOGUE

REFER = table(row=(card(BLUE), card(RED)), phase=Phase.REFER, waiting=(0,), active=1)
RESCUE = table(row=(card(BLUE), card(RED), BLACKS[0]), phase=Phase.RESCUE)
UTILISE = table(phase=Phase.UTILISE)
ALIKE = tuple(map(objective, ((6,), (1, 5)), ((RED,), (RED, RED))))
"""Two objectives that cost six red cubes."""


def holding(state: State, *cubes: int, **more: Any) -> State:
    """The state with these cubes in seat 0."""
    return replace(state, cubes=(as_cubes(cubes), NO_CUBES), **more)


LABELS: dict[str, tuple[State, tuple[str, ...], list[str]]] = {
    "of many swaps one first chooses the cube to gain": (
        holding(UTILISE, 3, 3, 3, 0), ("swap",), ["→ ●", "→ ◆", "→ ★", "→ ▲", "Back"],
    ),
    "and then what to pay": (
        holding(UTILISE, 3, 3, 3, 0), ("swap", "blue"), ["▲▲▲ → ●", "◆◆◆ → ●", "Back"],
    ),
    "a list of one swap is a button, and so are the only cubes to pay": (
        holding(RESCUE, 3, 0, 0, 0, supply=(9, 0, 0, 9)), (),
        ["Pay ▲2", "Let them bust you", "▲▲▲ → ★"],
    ),
    "a swap that costs more than another is not listed": (
        holding(UTILISE, 3, 0, 0, 0, sold=((0,), (), (), ())), ("swap",),
        ["▲▲ → ●", "▲▲ → ◆", "▲▲ → ★", "Back"],
    ),
    "objectives are called as their tiles": (
        holding(UTILISE, 6, 5, 0, 0), (),
        ["▲5 → +5", "●5 → +5", "▲6 → +6", "▲6 → +2 · swap 2→1", "End turn", "Swap"],
    ),
    "and card by card if two are alike": (
        holding(UTILISE, 6, 0, 0, 0, objectives=(*ALIKE, *UTILISE.objectives[2:])), (),
        ["▲6 → +6", "▲1 ▲5 → +6", "▲▲▲▲▲▲ → +6", "End turn", "Swap"],
    ),
    "a green headquarters comes last, as it leads on": (
        holding(UTILISE, 0, 0, 6, 6), (),
        ["◆6 → +6", "★6 → +6", "★6 → +2 · limit +3", "◆6 → +2 · +1 a take", "End turn", "Swap"],
    ),
    "cubes that are held no longer are not paid": (
        holding(RESCUE, 1, 1, 0, 0), ("cubes", "2-0-0-0"), ["Back"],
    ),
    "a headquarters is offered with its power": (
        holding(UTILISE, 0, 6, 0, 0), (),
        ["●5 → +5", "●6 → +6", "●6 → +2 · second chance", "End turn", "Swap"],
    ),
    "a referral without gain is not suggested": (
        holding(REFER, 0, 0, 2, 0, supply=(3, 0, 3, 3)), (), ["▲ +1 for ◆", "Pass"],
    ),
    "nor by itself reason enough for a list": (
        holding(REFER, 0, 0, 2, 0, supply=(0, 0, 3, 3)), (), ["Pass"],
    ),
    "but the list says so": (
        holding(REFER, 0, 0, 2, 0, supply=(3, 0, 3, 3)), ("refer",),
        ["▲ +1", "● none left", "Back"],
    ),
    "the referrals that gain most are suggested, each with its best fee": (
        holding(REFER, 1, 1, 0, 5, row=[*map(card, (RED, BLUE, BLUE, YELLOW))]), (),
        ["● +2 for ▲", "▲ +1 for ●", "★ +1 for ●", "Other cubes", "Pass"],
    ),
    "of four as good, the others are in the list": (
        holding(REFER, 1, 0, 0, 0, row=[*map(card, COLOURS), card(RED, 6)]), (),
        ["▲ +2 for ▲: 1 more in all", "● +1 for ▲", "◆ +1 for ▲", "Other cubes", "Pass"],
    ),
    "if the list has a single colour, one chooses what to pay for it": (
        holding(REFER, 1, 0, 2, 0, row=[card(BLUE)]), ("refer",),
        ["1 red ▲", "1 green ◆", "Back"],
    ),
    "a referral that pays what it takes is not suggested": (
        holding(REFER, 0, 2, 0, 0), (), ["▲ +1 for ●", "Pass"],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("state", "draft", "labels"), LABELS.values(), ids=LABELS)
def test_the_buttons(state: State, draft: tuple[str, ...], labels: list[str]) -> None:
    shown = buttons(SCREEN.panel(scene_of(state, 0), draft).rows)
    enabled = [button.label for button in shown if not button.disabled]
    assert [label.replace("\u00a0", " ") for label in enabled] == labels


def test_a_swap_is_made_as_its_button_says() -> None:
    state = holding(UTILISE, 3, 0, 0, 0, supply=(9, 0, 0, 9))
    (button,) = (each for each in buttons(SCREEN.panel(scene_of(state, 0), ()).rows)
                 if "★" in each.label)  # fmt: skip
    pressed = press(SCREEN, scene_of(state, 0), button.words[1:], (button.label,))
    assert pressed == Specialise((3, 0, 0, 0), YELLOW)


def pointless(scene: PortScene, prompt: Question) -> set[Action]:
    """The referrals that gain no cube. They have no buttons unless others need a list."""
    if not isinstance(prompt, ReferPrompt):
        return set()
    gains = {colour: scene.view.gain(scene.own_seat, colour).of_colour for colour in prompt.colours}
    return {
        Refer(colour, fee)
        for colour, gain in gains.items()
        for fee in prompt.payable
        if gain <= (colour is fee)
    }


def test_every_answer_can_be_pressed_and_nothing_else() -> None:
    checked = 0
    for _, scene in asked_scenes(every=15):
        prompt = scene.prompt
        assert isinstance(prompt, Question)
        if isinstance(prompt, RescuePrompt | DispersePrompt) and sum(prompt.cubes) > 9:
            continue
        answers = set(prompt.choices())
        if isinstance(prompt, TurnQuestion):
            answers -= {*prompt.trades} - {*worthwhile(prompt.trades)}
        assert answers - pointless(scene, prompt) <= reachable_actions(SCREEN, scene) <= answers
        checked += 1
    assert checked > 50


def test_all_cubes_to_discard_can_be_chosen_colour_by_colour() -> None:
    state = table(phase=Phase.DISPERSION, waiting=(0,), cubes=((4, 3, 3, 1),), row=(ORANGE_X,))
    scene = scene_of(state, 0)
    assert isinstance(scene.prompt, DispersePrompt)
    assert len(scene.prompt.choices()) > 25
    assert reachable_actions(SCREEN, scene) == set(scene.prompt.choices())


def test_a_stale_draft_shows_the_first_question() -> None:
    drafts = ("swap",), ("swap", "0"), ("refer", "red"), ("marker",), ("cubes",), ("strange",)
    for state in (table(row=(card(BLUE),)), holding(RESCUE, 1, 1, 0, 0), UTILISE):
        plain = SCREEN.panel(scene_of(state, 0), ()).rows
        assert all(SCREEN.panel(scene_of(state, 0), draft).rows == plain for draft in drafts)


@pytest.mark.parametrize(
    "words",
    ["", "strange", "take", "take pink", "rescue 1-2-3", "complete x", "set red 1-0-0-0",
     "buy green red blue"],
)  # fmt: skip
def test_unknown_words_are_taken_for_a_stale_prompt(words: str) -> None:
    with pytest.raises(StalePrompt):
        press(SCREEN, scene_of(table(), 0), tuple(words.split()))


def test_no_two_buttons_of_a_panel_have_the_same_label() -> None:
    for _, scene in asked_scenes():
        labels = [button.label for button in buttons(question(scene, ()).rows)]
        assert len(set(labels)) == len(labels), labels


@pytest.mark.usefixtures("newcomers")
@pytest.mark.parametrize("seasoned", [True, False])
def test_neither_experience_nor_a_lesson_hides_questions_that_events_raise(seasoned: bool) -> None:
    renderer = Renderer(GAMES, SCREENS, CATALOGUE)
    told: dict[type, set[bool]] = {}
    for state, scene in asked_scenes(every=8, codes=("en-US",)):
        match = running(GAME, len(scene.players), state)
        knows = replace(match.host, seasoned=seasoned, lessons=GAME.key if seasoned else "")
        seats = tuple(replace(each, person=knows) for each in match.seats)
        match = replace(match, seats=seats)
        seen = seen_in(match, GAME, scene.texts, scene.own_seat)
        if seasoned or renderer.lesson(match, seen) is not None:
            lines = renderer.panel(match, scene.own_seat, board=None).lines
            found = told.setdefault(type(scene.prompt), set())
            found.add(any(SCREEN.question(seen)[0] in line for line in lines))
    of_now = {DispersePrompt, RescuePrompt, UnderdogPrompt}
    assert told == {kind: {kind in of_now} for kind in told}
    assert of_now < told.keys()


def test_a_question_that_events_raise_has_no_lesson_but_its_own() -> None:
    own = {f"gp-lesson-{name}" for name in ("rescue", "disperse", "underdog", "refer")}
    others = [lesson.met for key, lesson in LESSONS.items() if key not in own]
    for _, scene in asked_scenes(codes=("en-US",)):
        if isinstance(scene.prompt, (DispersePrompt, ReferPrompt, RescuePrompt, UnderdogPrompt)):
            assert not any(met(scene) is not None for met in others)


def test_goals_are_taught_before_the_first_purchase() -> None:
    """After the first risk, whatever the seat can pay for."""
    order = [*LESSONS]
    assert order.index("gp-lesson-hire") < order.index("gp-lesson-objective")
    state = table(phase=Phase.UTILISE, cubes=((0, 0, 0, 6),))
    met = [key for key, lesson in LESSONS.items() if lesson.met(scene_of(state, 0)) is not None]
    assert met[:2] == ["gp-lesson-objective", "gp-lesson-headquarters"]


HIRING = table(row=(card(RED), card(BLUE, 1)), cubes=((0, 3, 0, 0),))
"""The blue card shows the symbol of seat 0."""
TAUGHT: dict[str, tuple[State, str, LessonValues]] = {
    "the nearest objective": (
        HIRING, "objective", {"cost": "●5", "points": 5, "missing": 2, "number": 2}
    ),
    "the wild one": (
        replace(HIRING, owners=(1, 1, 1, 1, 1, None)), "objective",
        {"cost": "6 of one colour", "points": 6, "missing": 3, "number": 6},
    ),
    "the risk, and a card for one's symbol": (HIRING, "hire", {"risk": 17, "symbol": "yes"}),
    "no such card": (replace(HIRING, row=(card(RED),)), "hire", {"risk": 17, "symbol": "no"}),
    "no risk if no police can come": (replace(HIRING, deck=(card(RED, 2),)), "hire", None),
    "nor before a second chance": (replace(HIRING, sold=((), (0,), (), ())), "hire", None),
    "the profile": (HIRING, "profile", {"colour": "blue\u00a0●", "gain": 2, "lane": BLUE}),
    "two colours are not in sync": (HIRING, "in-sync", None),
    "the limit, once passed": (
        holding(UTILISE, 8, 1, 0, 0), "limit", {"total": 9, "limit": 7, "lost": 4}
    ),
    "not when reached": (holding(UTILISE, 7, 0, 0, 0), "limit", None),
    "no swap of too few cubes": (holding(UTILISE, 2, 0, 0, 0), "swap", None),
}  # fmt: skip


@pytest.mark.parametrize(("state", "lesson", "values"), TAUGHT.values(), ids=TAUGHT)
def test_a_lesson(state: State, lesson: str, values: LessonValues) -> None:
    assert LESSONS[f"gp-lesson-{lesson}"].met(scene_of(state, 0)) == values


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_rules_name_the_last_round_of_every_form(code: str) -> None:
    lines = "\n".join(SCREEN.rules(CATALOGUE.texts(code))).splitlines()
    (last,) = (line for line in lines if "30" in line)
    assert all(str(number) in last for number in (FIRST, SHORT))
