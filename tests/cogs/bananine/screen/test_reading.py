"""Parsing typed moves."""

import pytest

from bot.games import IllegalMove
from bot.ui.i18n.texts import LANGUAGES
from cogs.bananine.rules.game import GAME, State, TurnPrompt
from cogs.bananine.rules.market import Action, Play, Take
from cogs.bananine.screen.controls import example, read_move
from tests.cogs.bananine.tables import table, turns
from tests.texts.catalogue import CATALOGUE

ENGLISH = CATALOGUE.texts("en-US")
BOTH = table((1, 2, 3, 4, 5), {7: 1, 2: 3}, surplus=(7, 9))
"""A standard and a surplus 7, three 2s, and a surplus 9."""


def prompt_of(state: State) -> TurnPrompt:
    return GAME.pending(state)[state.mover]


def read(text: str, state: State = BOTH) -> Action:
    return read_move(text, prompt_of(state), ENGLISH)


@pytest.mark.parametrize(
    "line",
    [
        "take 7 play 3 4",
        "take 7 and pay 3 4",
        "piglio il 7 pago 3+4",
        "7: 3+4",
        "7:3+4",
        "7 : 4, 3",
        "7 = 3 + 4",
        "Take 7 for 3 and 4",
        "t 7 p 3 4",
        "take 7 with 3+4",
        "take 7, pay 3 & 4",
        "take 7s play 3 4.",
        "  TAKE   7  PLAY  3 4 ",
        "prends 7 joue 3 4",
        "prends 7 pour 3 et 4",
        "prendi 7 gioca 3 4",
        "prendi 7 per 3 e 4",
        "\uff17: 3+4",
    ],
)
def test_a_line_takes_a_stack(line: str) -> None:
    assert read(line) == Take(7, False, (3, 4))


@pytest.mark.parametrize(
    "line",
    [
        "s7: 3+4",
        "S7: 4 3",
        "+7: 3+4",
        "7+: 3+4",
        "take surplus 7 play 3 4",
        "take 7 surplus play 3 4",
        "prends 7 en surplus pour 3 4",
        "prendi 7 di surplus per 3 4",
    ],
)
def test_a_mark_means_the_surplus_card(line: str) -> None:
    assert read(line) == Take(7, True, (3, 4))


def test_without_a_mark_the_only_kind_there_is_meant() -> None:
    assert read("9: 4+5") == Take(9, True, (4, 5))
    assert read("2: 1+5") == Take(2, False, (1, 5))
    assert read("s2: 1+5") == Take(2, True, (1, 5))


@pytest.mark.parametrize("line", ["play 5", "p 5", "joue 5", "gioca 5", "Play 5!"])
def test_a_line_plays_one_card(line: str) -> None:
    assert read(line) == Play(5)


@pytest.mark.parametrize(
    "line", ["", "hello", "7", "play", "take 7", "7 3 4", "play 3 4", "10: 5+5", "7: 3+0", "7: -3"]
)
def test_anything_else_gets_the_shortest_example(line: str) -> None:
    with pytest.raises(IllegalMove, match="bn-line") as refused:
        read(line)
    assert refused.value.values == {"example": "2:1+5"}


def test_the_example_tells_the_surplus_card_apart_where_it_has_to() -> None:
    state = table((3, 4), {2: 4}, surplus=(7,))
    assert example(prompt_of(state), ENGLISH) == "7:3+4"
    state = table((2, 2), {4: 2}, surplus=(4,))
    assert example(prompt_of(state), ENGLISH) == "s4:2+2"


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_example_is_a_legal_move(code: str) -> None:
    forced, texts = 0, CATALOGUE.texts(code)
    for state, _ in turns(3, *range(6)):
        prompt = prompt_of(state)
        move = read_move(example(prompt, texts), prompt, texts)
        assert move in prompt.choices()
        forced += isinstance(move, Play)
    assert forced > 5
