"""The words of buttons, examples and the story can be typed back, in each language."""

import re
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.ui.app import game_choices
from bot.ui.i18n.texts import LANGUAGES
from bot.ui.screens.cards import help_message
from bot.ui.screens.contract import NoMove
from bot.ui.screens.names import Cast
from cogs.bananine.rules.game import GAME as BANANINE
from cogs.bananine.rules.game import TurnPrompt
from cogs.bananine.rules.market import Play
from cogs.bananine.screen.controls import read_move
from cogs.bananine.screen.story import move_words
from cogs.puerto_banana.bids import read_bid
from tests.cogs.bananine.tables import turns
from tests.cogs.playing import KEYS, SCREENS, asked_seats
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


@pytest.mark.parametrize(
    ("text", "found"), [("", set(SCREENS)), ("BANANA", {"puerto-banana"}), ("chess", set())]
)
async def test_games_are_suggested_by_any_part_of_their_names(text: str, found: set[str]) -> None:
    services = SimpleNamespace(catalogue=CATALOGUE, screens=SCREENS)
    client = SimpleNamespace(app=SimpleNamespace(services=services))
    asked = cast(Any, SimpleNamespace(client=client, locale="it"))
    assert {choice.value for choice in await game_choices(asked, text)} == found
