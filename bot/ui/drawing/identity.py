"""Who is who: a seat's colour, emblem and name, the same in every picture of a match."""

from collections.abc import Sequence
from functools import lru_cache
from unicodedata import category, normalize

from bot.ui.drawing.font import FAMILY, SECOND_FAMILY, has_glyphs, width, writing
from bot.ui.drawing.palette import BANANA, FOAM, NIGHT
from bot.ui.drawing.svg import Element, box, circle, group, kept, path, stroke

COLOURS = ("#7CC8FF", "#FF9C8A", "#8FE0B0", "#CDB1FF", "#FFC76B", "#F4F1E8")
"""In seat order; pale, so that nobody mistakes them for a game's pieces."""
EMBLEMS = (
    (  # an anchor
        circle(0, -36, 11, fill="none", stroke=NIGHT, stroke_width=9),
        stroke("M0-24V44M-24-8H24M-40 14Q-34 45 0 45T40 14", NIGHT, 11),
    ),
    (  # a bell
        path("M0-48C30-48 32-20 32 2C32 18 44 20 44 30H-44C-44 20-32 18-32 2C-32-20-30-48 0-48z",
             fill=NIGHT),
        circle(0, 40, 11, fill=NIGHT),
    ),
    (  # a buoy
        circle(0, -38, 12, fill=NIGHT),
        path("M-12-24H12L30 24H-30z", fill=NIGHT),
        stroke("M-19 2H19", COLOURS[2], 9),
        path("M-46 26H46Q40 48 18 48H-18Q-40 48-46 26z", fill=NIGHT),
    ),
    (  # a wheel
        circle(0, 0, 27, fill="none", stroke=NIGHT, stroke_width=11),
        stroke("M0-46V46M-46 0H46M-32-32L32 32M-32 32L32-32", NIGHT, 7),
        circle(0, 0, 9, fill=NIGHT),
    ),
    (  # a kite
        path("M8-50L42-14L8 30L-24-14z", fill=NIGHT),
        stroke("M8-44V24M-18-14H36", COLOURS[4], 6),
        stroke("M8 30Q-14 34-12 42T-36 48", NIGHT, 8),
    ),
    (  # a lantern
        stroke("M-15-30Q-15-48 0-48T15-30", NIGHT, 8),
        box(-27, -32, 54, 13, 5, fill=NIGHT),
        box(-22, -16, 44, 48, 6, fill=NIGHT),
        path("M0-8C10 4 12 8 12 15a12 12 0 0 1-24 0C-12 8-10 4 0-8z", fill=COLOURS[5]),
        box(-30, 35, 60, 13, 5, fill=NIGHT),
    ),
)  # fmt: skip
"""In seat order, to tell seats apart without colour. Each fills a square of 100 around (0, 0)."""
_ELLIPSIS = "…"
_EMOJI_STYLE = "\ufe0f"
KEPT = 4096
"""Names whose spelling is remembered."""

Names = Sequence[str]
"""The names of a match's players, in seat order."""


@kept
def badge(seat: int, x: float, y: float, radius: float, *, deciding: bool = False) -> Element:
    """A seat's emblem on its colour, with a ring if the seat is ``deciding``."""
    ring = (
        circle(x, y, radius + 10, fill=NIGHT, stroke=BANANA, stroke_width=8)
        if deciding
        else circle(x, y, radius + 5, fill=NIGHT)
    )
    return group(
        ring,
        circle(x, y, radius, fill=COLOURS[seat % len(COLOURS)]),
        group(*EMBLEMS[seat % len(EMBLEMS)], x=x, y=y, scale=radius * 1.3 / 100),
    )


_CROSS = "m-8-8l16 16m0-16l-16 16"
MOODS = {
    "calm": (
        *(circle(x, 6, 6, fill=NIGHT) for x in (-15, 15)),
        stroke("M-11 25H11", NIGHT, 6),
    ),
    "happy": (
        stroke("M-25 10q9 -14 18 0M7 10q9 -14 18 0", NIGHT, 6),
        path("M-17 18H17Q14 36 0 36T-17 18z", fill=NIGHT),
    ),
    "worried": (
        stroke("M-27 0L-9-7M27 0L9-7M-14 28q7-9 14 0t14 0", NIGHT, 6),
        *(circle(x, 9, 6, fill=NIGHT) for x in (-15, 15)),
    ),
    "sunk": (
        stroke(f"M-17 7{_CROSS}M17 7{_CROSS}", NIGHT, 6),
        circle(0, 28, 8, fill=NIGHT),
    ),
}
"""The features of a face, for a radius of 50."""
SMALLEST_FACE = 40
"""The smallest radius with room for a face."""


@kept
def mood(seat: int, x: float, y: float, radius: float, feeling: str) -> Element:
    """A seat's badge with a face below the emblem. Without room for a face, a plain badge."""
    if radius < SMALLEST_FACE:
        return badge(seat, x, y, radius)
    emblem = EMBLEMS[seat % len(EMBLEMS)]
    return group(
        circle(x, y, radius + 5, fill=NIGHT),
        circle(x, y, radius, fill=COLOURS[seat % len(COLOURS)]),
        group(*emblem, x=x, y=y - radius * 0.5, scale=radius * 0.62 / 100),
        group(*MOODS[feeling], x=x, y=y, scale=radius / 50),
    )


def drawable(name: str) -> bool:
    """Whether a name can be written in pictures; if not, its emblem stands alone."""
    return _spelt(name) is not None


def written_name(
    name: str,
    x: float,
    y: float,
    size: float,
    room: float,
    fill: str = FOAM,
    anchor: str = "start",
) -> Element:
    """A name on one line, cut to fit ``room``; nothing if no font has all of its letters."""
    spelt = _spelt(name)
    if spelt is None:
        return group()
    text, family = spelt
    return writing(_cut(text, size, room, family), x, y, size, fill, anchor, family)


@lru_cache(KEPT)
def _spelt(name: str) -> tuple[str, str] | None:
    """A name in plain letters, without emoji and signs that Fredoka One lacks, and the first font
    family that has all of it; None if there is none, or nothing is left."""
    plain = normalize("NFKC", name)
    kept = (char for char in plain if has_glyphs(char) or category(char)[0] in "LMNPZ")
    text = " ".join("".join(kept).replace(_EMOJI_STYLE, "").split())
    families = [family for family in (FAMILY, SECOND_FAMILY) if has_glyphs(text, family)]
    return (text, families[0]) if text and families else None


def _cut(name: str, size: float, room: float, family: str) -> str:
    """A name, cut with an ellipsis if it doesn't fit ``room``, or shortened before a numeral."""
    if width(name, size, family) <= room:
        return name
    start, _, last = name.rpartition(" ")
    start, end = (start, f". {last}") if {*last} <= {*"IV"} else (name, _ELLIPSIS)
    while start and width(start.rstrip() + end, size, family) > room:
        start = start[:-1]
    return start.rstrip() + end
