"""Words that none of the bot's controls has are refused, never an error."""

import contextlib
import time
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

import pytest

from bot.errors import Refusal
from bot.games import Chance, IllegalMove
from bot.ui.controls import PATTERN, CustomId
from bot.ui.handlers.line_words import LONGEST_LINE
from bot.ui.i18n.texts import catalogue
from bot.ui.layout.message import Form, Select
from bot.ui.screens.contract import PartialChoice
from tests.cogs.playing import KEYS, AskedSeat, asked_seats, press, words_of
from tests.stories.hostile import ODD, TYPED

VALUES = (*ODD, "take.0", "take.99.1", "again.take.0", "9-9-9-9")
PRESSES, DRAFTS, LINES = 300, 100, 400
LONG = 5 * LONGEST_LINE

pytestmark = pytest.mark.parametrize("key", KEYS)


@cache
def spoken(key: str) -> tuple[str, ...]:
    """Every word in a control of the game."""
    panels = [asked.screen.panel(asked.scene, ()) for asked in asked_seats(key)]
    found = {word for panel in panels for words in words_of(panel.rows) for word in words[1:]}
    return tuple(sorted(found))


def some(random: Random, words: Sequence[str], most: int) -> tuple[str, ...]:
    return tuple(random.choices(words, k=random.randint(0, most)))


def test_senseless_words_are_refused_without_an_error(key: str) -> None:
    random, words = Random(key), (*spoken(key), *VALUES)
    for _ in range(PRESSES):
        asked = random.choice(asked_seats(key))
        chosen = some(random, (*VALUES, *spoken(key)), 2)
        fields = {name: random.choice(VALUES) for name in some(random, ("amount", "other"), 1)}
        try:
            reply = press(asked.screen, asked.scene, some(random, words, 5), chosen, fields)
        except (IllegalMove, Refusal):
            continue
        if isinstance(reply, PartialChoice):
            draw(asked, reply.words)
        elif not isinstance(reply, Form):
            decide(asked, reply)


def test_a_panel_with_any_draft_is_drawn_or_refused(key: str) -> None:
    random, words = Random(key), (*spoken(key), *VALUES)
    for _ in range(DRAFTS):
        draw(random.choice(asked_seats(key)), some(random, words, 5))


def test_a_typed_line_is_a_move_or_refused(key: str) -> None:
    random = Random(key)
    for _ in range(LINES):
        asked = random.choice(asked_seats(key))
        try:
            action = asked.screen.typed(asked.scene, " ".join(some(random, (*ODD, *TYPED), 8)))
        except IllegalMove:
            continue
        if isinstance(action, PartialChoice):
            draw(asked, action.words)
        else:
            decide(asked, action)


@pytest.mark.parametrize(
    "part",
    ["1", "0", " ", "1 ", "1,", "1.", "1+", "a", "(", "+8(", "take ", "take 7 ", "7:1+", "red ",
     "pay Bo ", "2 red ", "stack ", "½", "\N{ARABIC LIGATURE SALLALLAHOU ALAYHE WASALLAM}(",
     "e\u0301", "\ud800", "\x00", "\u202e", "🍌"],
)  # fmt: skip
def test_a_line_twice_as_long_takes_twice_as_long(key: str, part: str) -> None:
    """Lines of five and of ten times the allowed length."""
    assert catalogue(), "read at the start of the bot, not by the first line"
    line = (part * LONG)[:LONG]
    asked = asked_seats(key)[0]
    for tail in ("", "="):
        # A garbage collection can fall into one of the tries.
        assert any(_linear(asked, line, tail, tries) for tries in (1, 3, 3, 3, 3)), tail


def _linear(asked: AskedSeat, line: str, tail: str, tries: int) -> bool:
    """Whether a line of twice the length takes at most three times as long, plus 100 µs."""
    once, twice = (
        min(seconds_to_read(asked, text + tail) for _ in range(tries)) for text in (line, line * 2)
    )
    return twice < 3 * once + 0.000_1


def seconds_to_read(asked: AskedSeat, line: str) -> float:
    begun = time.thread_time()
    with contextlib.suppress(IllegalMove):
        asked.screen.typed(asked.scene, line)
    return time.thread_time() - begun


def decide(asked: AskedSeat, action: Any) -> None:
    """Check that the rules accept the action or refuse it."""
    before = asked.state
    try:
        asked.game.apply(asked.state, asked.seat, action, Chance(bytes(32)))
    except IllegalMove:
        assert asked.state == before


def draw(asked: AskedSeat, draft: tuple[str, ...]) -> None:
    """Check that the panel is refused, or has controls that Discord and the bot accept."""
    try:
        face = asked.screen.panel(asked.scene, draft)
    except (IllegalMove, Refusal):
        return
    for row in face.rows:
        for control in row if isinstance(row, tuple) else (row,):
            custom_id = CustomId("KTRM", 12_345, getattr(control, "words", ("x",))).custom_id
            assert len(custom_id) <= 100
            assert PATTERN.fullmatch(custom_id), custom_id
        if isinstance(row, Select):
            assert 1 <= len(row.options) <= 25
            assert all(len(option.value) <= 100 for option in row.options)
