"""Names are made harmless, and what is legible stays as it was."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ui.screens.names import NAMELESS, plain, safe, told_apart
from tests.bot.ui.matches import ENGLISH
from tests.hostile_names import markup, unseen


@given(st.text(st.characters(), max_size=60))
def test_no_name_at_all_has_markup_or_anything_unseen(name: str) -> None:
    assert not markup(safe(name))
    assert not unseen(plain(name)) - {"200d", "200c"}
    assert plain(plain(name)) == plain(name)
    assert plain(name)


@pytest.mark.parametrize(
    "name", ["Ana", "O'Neil & Söhne, Jr.", "Zoë", "Nguyễn Thị Ánh", "👩‍🔬", "👨‍👩‍👧‍👦", "1️⃣", "सत्‍य"]
)
def test_what_people_write_is_kept(name: str) -> None:
    assert plain(name) == name


@pytest.mark.parametrize(
    ("name", "most", "shown"),
    [
        ("می\u200cخواهم", 100, "\u2068می\u200cخواهم\u2069"),
        ("שרה", 100, "\u2068שרה\u2069"),
        ("ש" * 30, 20, "\u2068" + "ש" * 19 + "…\u2069"),
        ("A" + "\u0336" * 9 + "na", 100, "A" + "\u0336" * 3 + "na"),
        ("\u200b\u3164", 100, NAMELESS),
    ],
)
def test_what_could_disturb_is_isolated_or_cut(name: str, most: int, shown: str) -> None:
    """Writing from right to left, marks that no language needs, names with nothing to see."""
    assert plain(name, most) == shown


def test_markdown_is_escaped_and_nothing_else() -> None:
    assert safe("[a](https://b.c) O'Neil-*x*") == (r"\[a\]\(https\:\/\/b\.c\) O'Neil-\*x\*")


@pytest.mark.parametrize(
    ("names", "called"),
    [
        (["Ana", "Bo"], ["Ana", "Bo"]),
        (["Alex", "Alex", "Bo"], ["Alex, anchor", "Alex, bell", "Bo"]),
        (["ALEX", "Bo", "alex"], ["ALEX, anchor", "Bo", "alex, buoy"]),
        (["Ａｌｅｘ", "Alex"], ["Ａｌｅｘ, anchor", "Alex, bell"]),
        (
            ["Al\u200bex", "❤️ Al", "Alex", "❤ Al"],
            ["Alex, anchor", "❤️ Al, bell", "Alex, buoy", "❤ Al, wheel"],
        ),
        (["?", "\u200b"], ["?, anchor", "?, bell"]),
        (["Alex", "alex", "Alex, anchor"], ["Alex, anchor", "alex, bell", "Alex, anchor, buoy"]),
        (["שרה", "שרה"], ["\u2068שרה\u2069, anchor", "\u2068שרה\u2069, bell"]),
    ],
)
def test_names_that_look_alike_come_with_emblems(names: list[str], called: list[str]) -> None:
    by_seat = told_apart({seat: plain(name) for seat, name in enumerate(names)}, ENGLISH)
    assert [by_seat[seat] for seat in range(len(names))] == called
