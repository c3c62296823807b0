"""What a control's custom_id carries, and what is read from one: actions as words, and back."""

from enum import Enum

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.errors import StalePrompt
from bot.games import Listed, Prompt, Range, Value
from bot.matches.model.match import CODE_LETTERS
from bot.ui.controls import ActionWords, CustomId, number, reader
from tests.cogs.playing import KEYS, asked_seats

WORD = st.text("abcdefghijklmnopqrstuvwxyz0123456789,+-", min_size=1, max_size=12)


@settings(max_examples=50)
@given(
    st.text(CODE_LETTERS, min_size=4, max_size=5),
    st.integers(0, 10**6),
    st.lists(WORD, min_size=1, max_size=5).map(tuple),
)
def test_what_a_control_carries_is_read(code: str, prompt: int, words: tuple[str, ...]) -> None:
    control = CustomId(code, prompt, words)
    assert CustomId.read(control.custom_id) == control
    assert len(control.custom_id) <= 100


@pytest.mark.parametrize(
    "custom_id",
    ["", "demo:add", "q0:KTRM:1:join", "q1:KTRI:1:join", "q1:KTR:1:join", "q1:KTRM:x:join"],
)
def test_another_programs_custom_id_is_no_control(custom_id: str) -> None:
    assert CustomId.read(custom_id) is None


@pytest.mark.parametrize("word", ["", "-1", "1.5", "x", "٣", "9" * 20, "9" * 5_000, str(1 << 63)])
def test_a_word_that_no_id_of_the_database_can_be_is_no_number(word: str) -> None:
    with pytest.raises(StalePrompt):
        number(word)
    assert [number(other) for other in ("0", "007", str((1 << 63) - 1))] == [0, 7, (1 << 63) - 1]


def test_a_missing_word_means_an_older_screen() -> None:
    control = CustomId("KTRM", 1, ("leave", "yes"))
    assert control.word(1) == "yes"
    with pytest.raises(StalePrompt):
        control.word(2)


LONGEST_CODE, LATE = "KTRMA", 10**6
"""The longest code of a match and number of a prompt."""


class Suit(Enum):
    BATS = "b"
    GEESE = "g"


class Play(Value, frozen=True):
    card: int
    suit: Suit | None = None


class Swap(Value, frozen=True):
    up: bool
    cards: tuple[int, ...]
    pair: tuple[Suit, Suit]


Action = Play | Swap


class Open(Prompt, frozen=True, kw_only=True):
    """A prompt whose choices everybody knows."""


class Hand(Prompt, frozen=True, kw_only=True):
    """A prompt that lists cards of a hand."""

    secret = True
    cards: tuple[int, ...]

    def choices(self) -> Listed[Action]:
        return Listed([Play(card) for card in self.cards])


class Sealed(Prompt, frozen=True, kw_only=True):
    """A prompt with too many secret choices to list."""

    secret = True

    def choices(self) -> Range[Action]:
        return Range(Play, 0, 10**9)


WORDS = ActionWords[Action](Action, {Swap: "trade"})
OPEN, HAND = Open(number=1), Hand(number=1, cards=(7, 9))


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (Play(7), ("play", "7")),
        (Play(0, Suit.GEESE), ("play", "0", "geese")),
        (Swap(True, (1, 12), (Suit.BATS, Suit.GEESE)), ("trade", "1", "1-12", "bats-geese")),
        (Swap(False, (), (Suit.BATS, Suit.BATS)), ("trade", "0", "none", "bats-bats")),
    ],
)
def test_an_action_is_its_name_and_a_word_a_field(action: Action, words: tuple[str, ...]) -> None:
    assert WORDS.write(action, OPEN) == words
    assert WORDS.read(words, OPEN) == action


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("swap", "1", "1", "bats-bats"),
        ("play",),
        ("play", "x"),
        ("play", "-1"),
        ("play", "1", "cats"),
        ("play", "1", "bats", "1"),
        ("play", "9" * 30),
        ("trade", "1", "1-", "bats-bats"),
        ("trade", "1", "1", "bats-bats-bats"),
    ],
)
def test_words_that_mean_no_action_are_stale(words: tuple[str, ...]) -> None:
    with pytest.raises(StalePrompt):
        WORDS.read(words, OPEN)


def test_a_secret_choice_is_its_place_among_the_choices() -> None:
    assert WORDS.write(Play(9), HAND) == ("1",)
    assert WORDS.read(("1",), HAND) == Play(9)
    for words in ((), ("2",), ("0", "0"), ("play", "9"), ("-1",)):
        with pytest.raises(StalePrompt):
            WORDS.read(words, HAND)
    with pytest.raises(ValueError):
        WORDS.write(Play(8), HAND)
    with pytest.raises(TypeError):
        WORDS.write(Play(8), Sealed(number=1))  # they can't be listed


def test_a_type_that_has_no_word_is_found_when_the_program_starts() -> None:
    for kind in (float, str, dict[int, int], int | str, tuple[int, Suit]):
        with pytest.raises(TypeError, match="no word for"):
            reader(kind)


@pytest.mark.parametrize("key", KEYS)
def test_every_choice_of_every_game_fits_a_custom_id_and_comes_back(key: str) -> None:
    for played in asked_seats(key):
        prompt = played.scene.open_prompt
        choices = prompt.choices()
        if isinstance(choices, Range):
            continue
        for action in choices:
            words = played.screen.words(played.scene, action)
            custom_id = CustomId(LONGEST_CODE, LATE, words).custom_id
            assert len(custom_id) <= 100
            assert set(custom_id) <= set("abcdefghijklmnopqrstuvwxyz0123456789,.+-:KTRMA")
            assert played.screen.actions.read(words[1:], prompt) == action
            assert words[1:] == (str(choices.index(action)),) or not prompt.secret
