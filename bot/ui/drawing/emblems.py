"""Six emblems that tell people apart without colour: everything in a square of 100 around (0, 0).

``ink`` is what they are drawn in, ``ground`` what shows through.
"""

from __future__ import annotations

from collections.abc import Callable

from bot.ui.drawing.svg import Element, box, circle, path, stroke

Emblem = Callable[[str, str], list[Element]]


def _anchor(ink: str, ground: str) -> list[Element]:
    return [
        circle(0, -36, 11, fill="none", stroke=ink, stroke_width=9),
        stroke("M0-24V44M-24-8H24M-40 14Q-34 45 0 45T40 14", ink, 11),
    ]


def _bell(ink: str, ground: str) -> list[Element]:
    return [
        path("M0-48C30-48 32-20 32 2C32 18 44 20 44 30H-44C-44 20-32 18-32 2C-32-20-30-48 0-48z",
             fill=ink),
        circle(0, 40, 11, fill=ink),
    ]  # fmt: skip


def _buoy(ink: str, ground: str) -> list[Element]:
    return [
        circle(0, -38, 12, fill=ink),
        path("M-12-24H12L30 24H-30z", fill=ink),
        stroke("M-19 2H19", ground, 9),
        path("M-46 26H46Q40 48 18 48H-18Q-40 48-46 26z", fill=ink),
    ]


def _wheel(ink: str, ground: str) -> list[Element]:
    return [
        circle(0, 0, 27, fill="none", stroke=ink, stroke_width=11),
        stroke("M0-46V46M-46 0H46M-32-32L32 32M-32 32L32-32", ink, 7),
        circle(0, 0, 9, fill=ink),
    ]


def _kite(ink: str, ground: str) -> list[Element]:
    return [
        path("M8-50L42-14L8 30L-24-14z", fill=ink),
        stroke("M8-44V24M-18-14H36", ground, 6),
        stroke("M8 30Q-14 34-12 42T-36 48", ink, 8),
    ]


def _lantern(ink: str, ground: str) -> list[Element]:
    return [
        stroke("M-15-30Q-15-48 0-48T15-30", ink, 8),
        box(-27, -32, 54, 13, 5, fill=ink),
        box(-22, -16, 44, 48, 6, fill=ink),
        path("M0-8C10 4 12 8 12 15a12 12 0 0 1-24 0C-12 8-10 4 0-8z", fill=ground),
        box(-30, 35, 60, 13, 5, fill=ink),
    ]


EMBLEMS: tuple[Emblem, ...] = (_anchor, _bell, _buoy, _wheel, _kite, _lantern)
"""In seat order."""
