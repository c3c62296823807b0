"""An estimate of how high a message is on a phone: a decision should fit on one screen."""

import re
from collections.abc import Iterable
from textwrap import wrap

from bot.ui.layout.message import Link, Message, Row

SCREEN = 645
"""Pixels on a phone's screen, less the most by which an estimate may be too low."""
WIDE = 265
"""How many pixels wide a picture is, and the text and buttons below it."""
LINE, SMALL_LINE = (22.0, 32), (19.5, 38)
"""How high a line of text is, and how many characters fit on it."""
CONTROL, LETTER, AROUND, SIGN = 42, 7, 32, 24
"""How high a row of buttons is; how wide a letter, a button's margin, and the sign of a link."""
BROAD = re.compile("[▲●◆★]")
"""As wide as two letters."""


def height(card: Message) -> float:
    """From the top of the first picture to the last button, on a screen 390 pixels wide."""
    figures = [card.moment and card.moment.picture, card.picture]
    high = sum(int(re.findall(r'height="(\d+)"', each.svg)[0]) for each in figures if each)
    lines = (*(card.moment.lines if card.moment else ()), *card.lines)
    return high * WIDE / 1000 + _written(lines) + CONTROL * sum(map(_rows, card.rows))


def _written(lines: Iterable[str]) -> float:
    kinds = ((line, SMALL_LINE if line.startswith("-# ") else LINE) for line in lines)
    return sum(
        high * len(wrap(BROAD.sub("mm", line.removeprefix("-# ").replace("*", "")), most))
        for line, (high, most) in kinds
    )


def _rows(row: Row) -> int:
    """How many rows it takes on a phone."""
    rows, end = 1, 0
    for button in row if isinstance(row, tuple) else ():
        letters = len(BROAD.sub("mm", button.label))
        wide = LETTER * letters + AROUND + SIGN * isinstance(button, Link)
        if end and end + wide > WIDE:
            rows, end = rows + 1, 0
        end += wide
    return rows
