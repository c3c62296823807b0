"""The words of buttons, examples and the story can be typed back, in each language."""

import re
from types import SimpleNamespace
from typing import Any, cast

import pytest
from msgspec.structs import replace

from bot.games import IllegalMove
from bot.ui.app import game_choices
from bot.ui.controls import PLAY
from bot.ui.i18n.texts import LANGUAGES
from bot.ui.screens.cards import help_message
from bot.ui.screens.contract import NoMove
from bot.ui.screens.names import Cast
from cogs.bananine.rules.game import GAME as BANANINE
from cogs.bananine.rules.game import TurnPrompt
from cogs.bananine.rules.market import Play
from cogs.bananine.screen.controls import read_move
from cogs.bananine.screen.story import move_words
from cogs.green_port.rules.actions import Action, Buy, Complete, Refer
from cogs.green_port.rules.events import CubesTaken
from cogs.green_port.rules.game import GAME as GREEN_PORT
from cogs.green_port.screen import SCREEN as PORT
from cogs.green_port.screen.picking import ACTIONS
from cogs.green_port.screen.questions import question
from cogs.green_port.screen.story import narration as story
from cogs.green_port.screen.typed import phrase, read_line
from cogs.green_port.screen.words import PortScene
from cogs.puerto_banana.bids import read_bid
from tests.bot.ui.matches import CHANCE
from tests.cogs.bananine.tables import turns
from tests.cogs.green_port.tables import NAMES, asked_scenes
from tests.cogs.playing import KEYS, SCREENS, asked_seats, buttons
from tests.texts.catalogue import CATALOGUE


def first_sentence(text: str) -> str:
    return re.split(r"(?<=[.!]) (?=[^\W\d_a-z])", text.replace("*", ""))[0]


@pytest.mark.parametrize("key", KEYS)
def test_a_line_that_is_no_move_is_answered_with_an_example_told_once(key: str) -> None:
    for played in asked_seats(key):
        with pytest.raises(NoMove) as refused:
            played.screen.typed(played.scene, "lots and lots")
        example = str(refused.value.values["example"])
        lines = help_message(played.scene, played.screen, example, "no-move").lines
        assert "\n".join(lines).count(f"`{example}`") == 1


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("bid", [0, 1, 2, 21, 1_000, 1_234_567])
def test_a_bid_is_read_as_it_is_told(code: str, bid: int) -> None:
    texts = CATALOGUE.texts(code)
    reader = texts.say("reader", form="subject")
    for said in (
        texts.number(bid),
        texts.say("score-puerto-banana", score=bid) if bid != 1 else "1 banana",
        texts.say("pb-story-of", name=reader, amount=texts.number(bid)),
        first_sentence(texts.say("pb-panel-bid", bid=texts.number(bid))),
        texts.say("pb-alt-bid", bid=bid),
    ):
        assert read_bid(said) == bid, said


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_move_of_bananine_is_read_as_the_story_tells_it(code: str) -> None:
    texts, kinds = CATALOGUE.texts(code), set()
    for state, step in turns(3, 0, 1, 2, 3):
        prompt = BANANINE.pending(state)[step.seat]
        assert isinstance(prompt, TurnPrompt)
        for reader in (step.seat, None):
            told = move_words(tuple(step.events), Cast(("Ana", "Bo", "Cleo"), texts, reader))
            line = first_sentence(told)
            if reader is None:
                line = line.removeprefix("Ana ").removeprefix("Bo ").removeprefix("Cleo ")
            assert read_move(line, prompt, texts) == step.action, line
        kinds.add(type(step.action))
    assert Play in kinds


def decided(scene: PortScene) -> list[tuple[str, Action]]:
    """The labels of the panel's deciding buttons, with their actions."""
    return [
        (button.label, ACTIONS.read(button.words[1:], scene.open_prompt))
        for button in buttons(question(scene, ()).rows)
        if button.words[0] == PLAY and button.words[1] not in ("ask", "set") and not button.disabled
    ]


def test_every_label_of_green_port_can_be_typed() -> None:
    kinds = set()
    for _, scene in asked_scenes(every=3):
        for label, action in decided(scene):
            assert PORT.typed(scene, label) == action, label
            kinds.add(type(action))
    assert len(kinds) > 9


TELLING = {
    *("CubesTaken", "StoppedEmpty", "Rescued", "Dispersed", "BonusTaken", "Referred", "Passed"),
    *("Specialised", "ObjectiveCompleted", "HeadquartersBought"),
}
"""Events that tell the decision itself, unlike the card that a draw reveals."""


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_decision_in_green_port_is_read_as_the_story_tells_it(code: str) -> None:
    kinds = set()
    for state, scene in asked_scenes(every=3, codes=(code,)):
        assert scene.seat is not None
        for action in {
            type(each): each for each in list(scene.open_prompt.choices())[:40]
        }.values():
            if isinstance(action, Buy | Complete) and _more_is_asked(action):
                continue
            _, events = GREEN_PORT.apply(state, scene.seat, action, CHANCE)
            ((event, told),) = story(events[:1], scene.view, Cast(NAMES, scene.texts, scene.seat))
            if told and type(event).__name__ in TELLING:
                line = first_sentence(told)
                if isinstance(event, CubesTaken) and (event.in_sync or not event.cubes):
                    continue  # cubes of every colour, or none: the story doesn't name the one taken
                assert read_line(scene, line) == action, line
                kinds.add(type(action))
    assert len(kinds) > 6


def _more_is_asked(action: Buy | Complete) -> bool:
    """Whether there is a second colour, which the story tells separately or as a payment."""
    return (action.marker if isinstance(action, Buy) else action.colour) is not None


@pytest.mark.parametrize("name", ["green", "2 red", "paying", "pour", "passo", "1", "red Bo"])
def test_no_name_changes_what_a_line_means(name: str) -> None:
    """Nor is a line read that says a name, but where this is the name of whoever is paid."""

    def meaning(reader: PortScene, line: str) -> Action | None:
        try:
            return read_line(reader, line)
        except IllegalMove:
            return None

    for _, scene in asked_scenes(every=40):
        named = tuple(replace(player, name=name, plain=name) for player in scene.players)
        beside = replace(scene, players=named)
        for action in list(scene.open_prompt.choices())[::7]:
            line = phrase(scene, action)
            assert read_line(beside, line) == action, line
            for told in (f"{name} {line}", f"{line} {name}"):
                found = meaning(beside, told)
                paid = isinstance(action, Refer) and found == action
                assert paid or found == meaning(scene, told), told


@pytest.mark.parametrize(
    ("text", "found"), [("", set(SCREENS)), ("BANANA", {"puerto-banana"}), ("chess", set())]
)
async def test_games_are_suggested_by_any_part_of_their_names(text: str, found: set[str]) -> None:
    services = SimpleNamespace(catalogue=CATALOGUE, screens=SCREENS)
    client = SimpleNamespace(app=SimpleNamespace(services=services))
    asked = cast(Any, SimpleNamespace(client=client, locale="it"))
    assert {choice.value for choice in await game_choices(asked, text)} == found
