"""Typed lines are understood in all three languages, in the words of buttons and the story too."""

import pytest
from msgspec.structs import replace

from bot.games import Chance, IllegalMove
from bot.ui.i18n.texts import LANGUAGES
from bot.ui.screens.contract import NoMove
from bot.ui.screens.names import Cast
from cogs.green_port.rules import actions
from cogs.green_port.rules.actions import Action
from cogs.green_port.rules.components import COLOURS, NO_CUBES
from cogs.green_port.rules.events import CubesTaken
from cogs.green_port.rules.game import GAME, objective
from cogs.green_port.rules.prompts import Question
from cogs.green_port.rules.state import Phase, State
from cogs.green_port.screen import SCREEN, typed
from cogs.green_port.screen.picking import ACTIONS
from cogs.green_port.screen.questions import question
from cogs.green_port.screen.story import narration
from cogs.green_port.screen.words import PortScene
from tests.cogs.green_port.tables import (
    BLACKS,
    BLUE,
    GREEN,
    NAMES,
    RED,
    YELLOW,
    asked_scenes,
    card,
    scene_of,
    table,
)
from tests.cogs.playing import buttons
from tests.cogs.screens.test_own_words import first_sentence
from tests.texts.catalogue import CATALOGUE

HIRE = table(row=(card(RED), card(BLUE)), cubes=((3, 1, 1, 1),))
REFER = table(row=(card(BLUE),), phase=Phase.REFER, waiting=(0,), active=1, cubes=((1, 0, 2, 0),))
ONE_FEE = replace(REFER, cubes=((0, 0, 2, 0), NO_CUBES))
UTILISE = table(phase=Phase.UTILISE, cubes=((7, 6, 7, 6),))
ONE_MARKER = replace(UTILISE, supply=NO_CUBES)
"""Only a green cube, of those just paid, can become the marker."""
WILD = table(phase=Phase.UTILISE, cubes=((0, 0, 0, 6),))
CHEAP = replace(UTILISE, objectives=(objective((1,), (RED,)),), owners=(None,))
RESCUE = table(
    row=(card(BLUE), card(RED), BLACKS[0]),
    phase=Phase.RESCUE,
    sold=((), (0,)),
    cubes=((3, 1, 0, 0),),
)
DISPERSE = table(phase=Phase.DISPERSION, waiting=(0,), cubes=((3, 3, 3, 0),))
UNDERDOG = table(phase=Phase.UNDERDOG, waiting=(0,))

UNDERSTOOD: list[tuple[State, str, Action]] = [
    (HIRE, "  DRAW! ", actions.Draw()),
    (HIRE, "red", actions.TakeColour(RED)),
    (HIRE, "take ●", actions.TakeColour(BLUE)),
    (HIRE, "Prends le bleu.", actions.TakeColour(BLUE)),
    (HIRE, "arrête", actions.StopEmpty()),
    (HIRE, "swap 3red for 1 green", actions.Specialise((3, 0, 0, 0), GREEN)),
    (HIRE, "swap ▲3 for ◆", actions.Specialise((3, 0, 0, 0), GREEN)),
    (HIRE, "swap ▲1 ●1 ★1 for ◆", actions.Specialise((1, 1, 0, 1), GREEN)),
    (HIRE, "swap red, blue and yellow for green", actions.Specialise((1, 1, 0, 1), GREEN)),
    (HIRE, "échange 3 rouges pour un vert", actions.Specialise((3, 0, 0, 0), GREEN)),
    (HIRE, "scambia 2 rossi per blu", actions.Specialise((2, 0, 0, 0), BLUE)),
    (REFER, "refer blue paying green", actions.Refer(BLUE, GREEN)),
    (REFER, "parrainer bleu contre vert", actions.Refer(BLUE, GREEN)),
    (REFER, "raccomanda blu pagando verde", actions.Refer(BLUE, GREEN)),
    (ONE_FEE, "refer blue", actions.Refer(BLUE, GREEN)),
    (REFER, "passe", actions.Pass()),
    (REFER, "passo", actions.Pass()),
    (REFER, "Dai 1 verde e prendi blu", actions.Refer(BLUE, GREEN)),
    (HIRE, "prendi ancora rosso", actions.TakeColour(RED)),
    (RESCUE, "police", actions.DeclineRescue()),
    (replace(RESCUE, cubes=((2, 0, 0, 0), NO_CUBES)), "pay", actions.Rescue((2, 0, 0, 0))),
    (UTILISE, "complete ▲6 ◆1", actions.Complete(2)),
    (UTILISE, "accomplir l'objectif 5 bleus → +5", actions.Complete(1)),
    (UTILISE, "completa 6 rosso", actions.Complete(5, RED)),
    (UTILISE, "complete 6 in red", actions.Complete(5, RED)),
    (WILD, "complete", actions.Complete(5, YELLOW)),
    (CHEAP, "complete red", actions.Complete(0)),
    (UTILISE, "buy green for blue", actions.Buy(GREEN, BLUE)),
    (UTILISE, "buy green", actions.Buy(GREEN)),
    (ONE_MARKER, "buy green", actions.Buy(GREEN, GREEN)),
    (ONE_MARKER, "◆6 → +2 · +1 a take", actions.Buy(GREEN, GREEN)),
    (ONE_MARKER, "buy green for blue", actions.Buy(GREEN, BLUE)),
    (UTILISE, "achète un repaire jaune", actions.Buy(YELLOW)),
    (UTILISE, "end turn", actions.EndTurn()),
    (UTILISE, "fin", actions.EndTurn()),
    (UTILISE, "fine", actions.EndTurn()),
    (DISPERSE, "cède 3 rouges et un bleu", actions.Disperse((3, 1, 0, 0))),
    (UNDERDOG, "red", actions.ChooseCube(RED)),
    (UNDERDOG, "take a green cube", actions.ChooseCube(GREEN)),
]


@pytest.mark.parametrize(("state", "line", "action"), UNDERSTOOD, ids=lambda value: str(value)[:20])
def test_a_line_is_understood(state: State, line: str, action: Action) -> None:
    assert SCREEN.typed(scene_of(state, 0), line) == action


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_answer_can_be_typed_as_examples_have_it(code: str) -> None:
    kinds = set()
    for _, scene in asked_scenes(every=5, codes=(code,)):
        assert isinstance(scene.prompt, Question)
        for action in list(scene.prompt.choices())[:25]:
            assert typed.read_line(scene, typed.phrase(scene, action)) == action
            kinds.add(type(action))
    assert len(kinds) == len(typed.VERB_OF)


@pytest.mark.parametrize(
    ("state", "line", "example"),
    [
        (HIRE, "", "draw"),
        (HIRE, "take", "take red"),
        (HIRE, "take 3 red blue", "take red"),
        (HIRE, "take red 4", "take red"),
        (REFER, "refer 2 blue paying red", "take blue paying red"),
        (REFER, "refer blue paying 2 red", "take blue paying red"),
        (ONE_FEE, "refer 1 blue", "take blue paying green"),
        (ONE_FEE, "blue", "pass"),
        (UNDERDOG, "take 2 green", "take red"),
        (UTILISE, "complete", "complete 5 red"),
        (UTILISE, "buy", "buy red"),
        (UTILISE, "buy red 5", "buy red"),
        (UTILISE, "buy green for 2 blue", "buy red"),
        (HIRE, "swap 3 red for 2 green", "swap 3 red for blue"),
        (HIRE, "swap blue", "swap 3 red for blue"),
        (RESCUE, "?", "bust"),
        (RESCUE, "pay", "pay 2 red"),
        (RESCUE, "pay 0 red", "pay 2 red"),
        (DISPERSE, "discard", "discard 1 blue 3 green"),
        (DISPERSE, "other cubes", "discard 1 blue 3 green"),
    ],
)
def test_an_unreadable_line_gets_the_shortest_move(state: State, line: str, example: str) -> None:
    with pytest.raises(NoMove) as refusal:
        SCREEN.typed(scene_of(state, 0), line)
    assert refusal.value.key == "gp-line"
    assert refusal.value.values == {"example": example}


def test_an_example_is_in_the_readers_language() -> None:
    with pytest.raises(IllegalMove) as refusal:
        typed.read_line(scene_of(REFER, 0, "it"), "refer")
    assert refusal.value.values == {"example": "prendi blu pagando rosso"}


def test_while_others_decide_only_swaps_are_taken() -> None:
    state = table(
        row=(card(BLUE),), phase=Phase.REFER, waiting=(1,), cubes=((3, 0, 0, 0), (0, 0, 2, 0))
    )
    scene = scene_of(state, 0)
    assert typed.read_line(scene, "swap 3 red for blue") == actions.Specialise((3, 0, 0, 0), BLUE)
    with pytest.raises(IllegalMove) as refusal:
        typed.read_line(scene, "end")
    assert (refusal.value.key, refusal.value.values) == ("gp-only-swaps", {"people": ["Ben"]})


def test_no_word_means_two_things() -> None:
    """Except that a verb can be a filler later in a line: *police*, *let the police have it*."""
    meanings: dict[str, set[str]] = {}
    colours = set(typed.vocabulary().colours)
    for code in LANGUAGES:
        texts = CATALOGUE.texts(code)
        for verb in typed.VERBS:
            for word in typed.synonyms(texts, f"gp-verb-{verb}"):
                meanings.setdefault("".join(typed.plain_words(word)), set()).add(verb)
        for colour in COLOURS:
            for word in typed.synonyms(texts, f"gp-colour-word-{colour.name.lower()}"):
                meanings.setdefault("".join(typed.plain_words(word)), set()).add(colour.name)
        for word in typed.synonyms(texts, "gp-filler"):
            assert "".join(typed.plain_words(word)) not in colours
    assert {word: means for word, means in meanings.items() if len(means) > 1} == {}
    assert len(typed.vocabulary().verbs) > 60


@pytest.mark.parametrize(
    ("name", "line", "read"),
    [
        ("Bo", "You pay Bo 1 green and take blue.", actions.Refer(BLUE, GREEN)),
        ("Bo", "refer blue paying green to Bo", actions.Refer(BLUE, GREEN)),
        ("Bo", "Paghi 1 verde e raccomandi blu: il cubo è per Bo.", actions.Refer(BLUE, GREEN)),
        ("Van der Bo", "Tu paies 1 vert à Van der Bo et prends bleu.", actions.Refer(BLUE, GREEN)),
        ("green", "refer blue paying green", actions.Refer(BLUE, GREEN)),
        ("green", "You pay green 1 green and refer blue.", None),
        ("take", "You take blue paying green.", actions.Refer(BLUE, GREEN)),
        ("2", "refer blue paying 2 green", None),
        ("Bo", "refer Bo blue", None),
        ("Bo", "Bo refer blue paying green", None),
    ],
)
def test_only_who_a_referral_pays_is_named(name: str, line: str, read: Action | None) -> None:
    scene = scene_of(REFER, 0, names=("Ann", name))
    if read is None:
        with pytest.raises(NoMove):
            typed.read_line(scene, line)
    else:
        assert typed.read_line(scene, line) == read


def test_every_label_of_a_button_that_decides_can_be_typed() -> None:
    kinds = set()
    for _, scene in asked_scenes(every=3):
        for button in buttons(question(scene, ()).rows):
            if button.words[1] != "ask":
                action = ACTIONS.read(button.words[1:], scene.open_prompt)
                assert SCREEN.typed(scene, button.label) == action, button.label
                kinds.add(type(action))
    assert len(kinds) > 9


TELLING = {
    *("CubesTaken", "StoppedEmpty", "Rescued", "Dispersed", "BonusTaken", "Referred", "Passed"),
    *("Specialised", "ObjectiveCompleted", "HeadquartersBought"),
}
"""Events that tell the decision itself, unlike the card that a draw reveals."""


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_decision_is_read_as_the_story_tells_it(code: str) -> None:
    kinds = set()
    for state, scene in asked_scenes(every=3, codes=(code,)):
        assert scene.seat is not None
        actions_by_kind = {type(each): each for each in list(scene.open_prompt.choices())[:40]}
        for action in actions_by_kind.values():
            second = action.colour if isinstance(action, actions.Complete) else None
            second = action.marker if isinstance(action, actions.Buy) else second
            if second is not None:
                continue  # the story tells a second colour separately, or as a payment
            _, events = GAME.apply(state, scene.seat, action, Chance(bytes(32)))
            cast = Cast(NAMES, scene.texts, scene.seat)
            ((event, told),) = narration(events[:1], scene.view, cast)
            if told and type(event).__name__ in TELLING:
                line = first_sentence(told)
                if isinstance(event, CubesTaken) and (event.in_sync or not event.cubes):
                    continue  # cubes of every colour, or none: the story doesn't name the one taken
                assert typed.read_line(scene, line) == action, line
                kinds.add(type(action))
    assert len(kinds) > 6


@pytest.mark.parametrize("name", ["green", "2 red", "paying", "pour", "passo", "1", "red Bo"])
def test_no_name_changes_what_a_line_means(name: str) -> None:
    """Nor is a line read that says a name, but where this is the name of whoever is paid."""

    def meaning(reader: PortScene, line: str) -> Action | None:
        try:
            return typed.read_line(reader, line)
        except IllegalMove:
            return None

    for _, scene in asked_scenes(every=40):
        named = tuple(replace(player, name=name, plain=name) for player in scene.players)
        beside = replace(scene, players=named)
        for action in list(scene.open_prompt.choices())[::7]:
            line = typed.phrase(scene, action)
            assert typed.read_line(beside, line) == action, line
            for told in (f"{name} {line}", f"{line} {name}"):
                found = meaning(beside, told)
                paid = isinstance(action, actions.Refer) and found == action
                assert paid or found == meaning(scene, told), told
