"""The drawing kit: escaped SVG, legible writing, numbers that fit, colours that can be read."""

import re
from collections.abc import Callable
from itertools import product
from xml.etree.ElementTree import fromstring

import pytest

from bot.ui.drawing import font, palette
from bot.ui.drawing.common import lobby
from bot.ui.drawing.identity import drawable, written_name
from bot.ui.drawing.svg import element, group, picture
from bot.ui.screens.contract import Screen
from tests.pictures import LEAST_CONTRAST, contrast, free_seats, words


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        *product(("FOAM", "MIST", "BANANA"), ("NIGHT", "DEEP", "QUAY", "SEA", "HAZE")),
        *(("NIGHT", ground) for ground in ("FOAM", "BANANA", "RIPE", "MIST", "PAPER")),
    ],
)
def test_writing_stands_out_from_its_ground(ink: str, ground: str) -> None:
    assert contrast(getattr(palette, ink), getattr(palette, ground)) >= LEAST_CONTRAST


def test_a_lobby_shows_who_is_there_and_what_is_free() -> None:
    drawn = lobby(Screen.cover(), 5, ("Ann", "Alca"), {1: "alca"})
    assert words(drawn) == {"Ann": 1, "Alca": 1}
    assert free_seats(drawn) == 3
    assert drawn != lobby(Screen.cover(), 5, ("Ann", "Alca"), {})  # a computer player has a face


def test_text_and_attributes_are_escaped() -> None:
    inside = element("g", name="'")
    read = fromstring(element("g", inside, font.writing("<script>&'", 0, 0, 50), data_name='"<&>"'))
    assert read[1].text == "<script>&'"
    assert read.get("data-name") == '"<&>"'
    assert read[0].get("name") == "'"


@pytest.mark.parametrize(
    ("draw", "fault"),
    [
        (lambda: picture(1251), "at most 1250"),
        (lambda: font.writing("21", 0, 0, font.SMALLEST - 1), "at least 41"),
        (lambda: font.writing("\N{BANANA}", 0, 0, font.SMALLEST), "cannot draw"),
        (lambda: lobby(Screen.cover(), 2, ("Ann", "Ben", "Chloé"), {}), "3 of 2"),
    ],
)
def test_what_phone_or_font_cannot_show_is_refused(draw: Callable[[], object], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        draw()
    assert 'height="1250"' in picture(1250)
    assert font.has_glyphs(f"0123456789+{font.MINUS}=/>.")
    assert not font.has_glyphs("\N{BANANA}")


@pytest.mark.parametrize(
    ("number", "digits", "power"),
    [
        (0, "0", ""),
        (9999, "9999", ""),
        (10_000, "10 000", ""),
        (1_000_000, "1\N{MULTIPLICATION SIGN}10", "6"),
        (1_299_999, "12\N{MULTIPLICATION SIGN}10", "5"),
        (10**100 - 1, "99\N{MULTIPLICATION SIGN}10", "98"),
    ],
)
def test_a_long_number_is_cut_to_a_power_of_ten(number: int, digits: str, power: str) -> None:
    assert font.written(number) == font.Written(digits, power)


def test_a_number_shrinks_to_its_room_but_never_below_what_can_be_read() -> None:
    lines = fromstring(font.figure(10**9, 0, 0, 90, room=150))
    sizes = [float(line.get("font-size", 0)) for line in lines]
    assert font.SMALLEST <= min(sizes) <= max(sizes) < 90
    (line,) = fromstring(font.figure(123_456, 0, 0, 90, room=1))
    assert line.get("font-size") == str(font.SMALLEST)


def test_a_wider_number_is_measured_wider() -> None:
    assert font.width("8", 100) == pytest.approx(58.2)
    assert font.written(100_000).width(50) > font.written(99).width(50) > font.written(11).width(50)


@pytest.mark.parametrize(
    ("name", "spelt", "family"),
    [
        ("Chloé", "Chloé", font.FAMILY),
        ("Zoë \N{BANANA}", "Zoë", font.FAMILY),
        ("Ann\N{HEAVY BLACK HEART}\N{VARIATION SELECTOR-16}", "Ann", font.FAMILY),
        ("\N{BLACK STAR} Ann \N{BLACK STAR} B+C", "Ann B+C", font.FAMILY),
        ("".join(chr(ord(letter) - ord("a") + 0x1D586) for letter in "jan"), "jan", font.FAMILY),
        ("Şule", "Şule", font.SECOND_FAMILY),
        ("ō-chan \N{BANANA}", "ō-chan", font.SECOND_FAMILY),
        ("Nguyễn Văn", "Nguyễn Văn", font.SECOND_FAMILY),
        ("Ελένη", "Ελένη", font.SECOND_FAMILY),
    ],
)
def test_a_name_is_spelt_in_one_font_without_emoji(name: str, spelt: str, family: str) -> None:
    drawn = written_name(name, 0, 0, 50, 600)
    assert f">{spelt}</text>" in str(drawn)
    assert f'font-family="{family}"' in str(drawn)
    assert str(drawn).count("<text") == 1


@pytest.mark.parametrize("name", ["李雷", "Ann 李雷", "\N{BANANA}", "e\u0301\u0323\u0302", ""])
def test_of_a_name_that_no_font_has_whole_nothing_is_written(name: str) -> None:
    assert str(written_name(name, 0, 0, 50, 600)) == str(group())
    assert not drawable(name)


def test_a_long_name_is_cut_in_its_own_font() -> None:
    long = "Дмитрий" * 5
    text = re.search(">([^<]*…)</text>", str(written_name(long, 0, 0, 50, 300)))
    assert text is not None
    cut, whole = (font.width(each, 50, font.SECOND_FAMILY) for each in (text[1], long))
    assert cut <= 300 < whole
