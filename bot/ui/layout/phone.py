"""Estimates the height of a message on a phone: a decision should fit on one screen."""

import re
from collections.abc import Iterable
from textwrap import wrap

from bot.ui.layout.message import Link, Message, Row

SCREEN = 400
"""The height of a panel without a lesson in pixels, less the largest error of an estimate."""
WIDE = 265
"""The width of a picture, and of the text and buttons below it, in pixels."""
LINE, SMALL_LINE = (22.0, 32), (19.5, 38)
"""The height of a line of text in pixels, and how many characters fit on it."""
CONTROL, LETTER, AROUND, SIGN = 42, 7, 32, 24
"""The height of a row of buttons; the widths of a letter, a button's margins, and a link's icon."""
BROAD = re.compile("[▲●◆★]")
"""Characters as wide as two letters."""


def height(card: Message) -> float:
    """Pixels from the top of the first picture to the last button, on a screen 390 pixels wide."""
    figures = [card.moment and card.moment.picture, card.picture]
    high = sum(int(re.findall(r'height="(\d+)"', each.svg)[0]) for each in figures if each)
    lines = (*(card.moment.lines if card.moment else ()), *card.lines)
    return high * WIDE / 1000 + _text_height(lines) + CONTROL * sum(map(_wrapped_rows, card.rows))


def _text_height(lines: Iterable[str]) -> float:
    kinds = ((line, SMALL_LINE if line.startswith("-# ") else LINE) for line in lines)
    return sum(
        high * len(wrap(BROAD.sub("mm", line.removeprefix("-# ").replace("*", "")), most))
        for line, (high, most) in kinds
    )


def _wrapped_rows(row: Row) -> int:
    """How many rows a row of controls takes on a phone."""
    rows, end = 1, 0
    for button in row if isinstance(row, tuple) else ():
        letters = len(BROAD.sub("mm", button.label))
        wide = LETTER * letters + AROUND + SIGN * isinstance(button, Link)
        if end and end + wide > WIDE:
            rows, end = rows + 1, 0
        end += wide
    return rows
