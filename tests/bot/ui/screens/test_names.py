"""Names are made harmless, and what is legible stays as it was."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ui.screens.names import NAMELESS, plain, safe
from tests.hostile_names import NAMES, markup, unseen

kinds = pytest.mark.parametrize("name", NAMES.values(), ids=list(NAMES))


@kinds
def test_no_hostile_name_has_markup_or_anything_unseen(name: str) -> None:
    assert not markup(safe(name))
    assert not unseen(safe(name))
    assert not unseen(plain(name))
    assert "\n" not in safe(name)


@given(st.text(st.characters(), max_size=60))
def test_no_name_at_all_has_markup_or_anything_unseen(name: str) -> None:
    assert not markup(safe(name))
    assert not unseen(plain(name)) - {"200d", "200c"}
    assert plain(plain(name)) == plain(name)
    assert plain(name)


@pytest.mark.parametrize(
    "name",
    [
        "Ana",
        "O'Neil & Söhne, Jr.",
        "Zoë",
        "Nguyễn Thị Ánh",
        "محمد‌رضا".replace("\u200c", ""),
        "日本の港",
        "👩‍🔬",
        "❤️‍🔥 Bo",
        "👨‍👩‍👧‍👦",
        "1️⃣",
        "सत्‍य",
    ],
)
def test_what_people_write_is_kept(name: str) -> None:
    assert plain(name).strip("\u2068\u2069") == name


def test_persian_keeps_the_joiner_that_it_is_written_with() -> None:
    assert plain("می\u200cخواهم") == "\u2068می\u200cخواهم\u2069"


def test_writing_from_right_to_left_is_isolated_and_other_writing_is_not() -> None:
    assert plain("שרה") == "\u2068שרה\u2069"
    assert plain("Sara") == "Sara"


def test_marks_are_cut_down_to_what_a_language_needs() -> None:
    assert plain("A" + "\u0336" * 9 + "na") == "A" + "\u0336" * 3 + "na"


def test_a_name_with_nothing_to_see_is_a_question_mark() -> None:
    assert plain("\u200b\u3164") == NAMELESS


def test_a_long_name_is_cut_inside_its_isolate() -> None:
    assert plain("ש" * 30, 20) == "\u2068" + "ש" * 19 + "…\u2069"


def test_markdown_is_escaped_and_nothing_else() -> None:
    assert safe("[a](https://b.c) O'Neil-*x*") == (r"\[a\]\(https\:\/\/b\.c\) O'Neil-\*x\*")
