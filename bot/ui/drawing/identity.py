"""Who is who: a seat's colour, emblem and name, and a computer player's face, the same in every
picture of a match."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from unicodedata import category, normalize

from bot.ui.drawing.font import FAMILY, SECOND_FAMILY, has_glyphs, width, writing
from bot.ui.drawing.palette import (
    ALARM,
    BANANA,
    CRATE,
    CRATE_DARK,
    CRATE_LIGHT,
    DEEP,
    FOAM,
    MIST,
    NIGHT,
    RIPE,
)
from bot.ui.drawing.svg import Element, box, circle, group, kept, path, stroke

COLOURS = ("#7CC8FF", "#FF9C8A", "#8FE0B0", "#CDB1FF", "#FFC76B", "#F4F1E8")
"""The seats' colours, in seat order; pale, so that nobody mistakes them for a game's pieces."""
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
"""The seats' emblems, in seat order, to tell seats apart without colour. Each fills a square of 100
around (0, 0)."""
_EMOJI_STYLE = "\ufe0f"
KEPT = 4096
"""The most names in the cache."""

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
    "calm": (*(circle(x, 6, 6, fill=NIGHT) for x in (-15, 15)), stroke("M-11 25H11", NIGHT, 6)),
    "happy": (
        stroke("M-25 10q9 -14 18 0M7 10q9 -14 18 0", NIGHT, 6),
        path("M-17 18H17Q14 36 0 36T-17 18z", fill=NIGHT),
    ),
    "worried": (
        stroke("M-27 0L-9-7M27 0L9-7M-14 28q7-9 14 0t14 0", NIGHT, 6),
        *(circle(x, 9, 6, fill=NIGHT) for x in (-15, 15)),
    ),
    "sunk": (stroke(f"M-17 7{_CROSS}M17 7{_CROSS}", NIGHT, 6), circle(0, 28, 8, fill=NIGHT)),
}
"""The features of a face, for a radius of 50."""
SMALLEST_FACE = 40
"""The smallest radius with room for a face."""


@kept
def mood(seat: int, x: float, y: float, radius: float, feeling: str) -> Element:
    """A seat's badge with a face below the emblem; a plain badge if there's no room for a face."""
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
    """Whether a name can be written in pictures; if not, the seat's emblem stands alone."""
    return _spelt(name) is not None


def written_name(
    name: str, x: float, y: float, size: float, room: float, fill: str = FOAM, anchor: str = "start"
) -> Element:
    """A name on one line, cut to fit ``room``; nothing if no font has all of its letters."""
    spelt = _spelt(name)
    if spelt is None:
        return group()
    text, family = spelt
    return writing(_cut(text, size, room, family), x, y, size, fill, anchor, family)


@lru_cache(KEPT)
def _spelt(name: str) -> tuple[str, str] | None:
    """A name without emoji and other symbols that Fredoka One lacks, and the first font family that
    has all of its characters; None if no family does, or nothing is left."""
    plain = normalize("NFKC", name)
    kept = (char for char in plain if has_glyphs(char) or category(char)[0] in "LMNPZ")
    text = " ".join("".join(kept).replace(_EMOJI_STYLE, "").split())
    families = [family for family in (FAMILY, SECOND_FAMILY) if has_glyphs(text, family)]
    return (text, families[0]) if text and families else None


def _cut(name: str, size: float, room: float, family: str) -> str:
    """The name, shortened to fit ``room``. A Roman numeral at its end stays: ``Al. II``."""
    if width(name, size, family) <= room:
        return name
    start, _, last = name.rpartition(" ")
    start, end = (start, f". {last}") if {*last} <= {*"IV"} else (name, "…")
    while start and width(start.rstrip() + end, size, family) > room:
        start = start[:-1]
    return start.rstrip() + end


_BODY = "M-50-26C-50-58-29-76-3-76S43-58 43-26L41 91A100 100 0 0 1-59 81z"
"""The body of a bird facing right, in a disc of radius 100 around (0, 0)."""
_GANNET, _HERON, _BLUE_BILL, _BLUE_EYE = "#FBE9BE", "#8FA6BA", "#7E9BB5", "#3F8FC4"


def _eye(x: float, y: float, white: str | None = None) -> list[Element]:
    ring = [] if white is None else [circle(x, y, 14, fill=white)]
    return [*ring, circle(x, y, 8, fill=DEEP), circle(x + 3, y - 3, 2.5, fill=FOAM)]


_SPECKLES = ((-28, 0), (2, 14), (-22, 34), (14, 46), (-38, 62), (-8, 68), (24, 78))
_BIRDS = {
    "larus": (  # a gull: a frown, and a hooked yellow bill with a red spot
        path(_BODY, fill=FOAM),
        path("M-50 30Q-6 26 8 95A100 100 0 0 1-59 81z", fill=MIST),
        path("M34-34H84Q102-34 100-8Q98 4 88-6H36z", fill=BANANA),
        circle(78, -13, 7, fill=ALARM),
        *_eye(16, -34),
        stroke("M-8-58L34-46", DEEP, 8),
    ),
    "alca": (  # a razorbill: black, with white stripes across a deep bill
        path(_BODY, fill=DEEP),
        path("M42 12Q-14 24 4 96L41 91z", fill=FOAM),
        path("M30-56Q92-62 100-14Q92-4 38-6z", fill=DEEP),
        stroke("M66-54Q76-32 68-8M24-42L48-46", FOAM, 6),
        *_eye(12, -34, FOAM),
    ),
    "sterna": (  # a tern: a black cap blown back by the wind, and a red bill
        path(_BODY, fill=FOAM),
        path("M44-38C40-66 20-82-6-82Q-36-80-52-62L-96-64-62-48-98-38-58-30z", fill=DEEP),
        path("M38-36L104-14L36-8z", fill=ALARM),
        *_eye(18, -32, FOAM),
    ),
    "ardea": (  # a heron: a long neck, a plume, and a bill like a dagger
        path("M-12-24C-40 10 12 34-26 96A100 100 0 0 0 36 93C44 30 14 20 34-22z", fill=_HERON),
        stroke("M6 2Q14 34 4 62", DEEP, 5),
        path("M-30-38Q-24-74 8-74Q40-72 42-36Q34-14 6-14Q-22-16-30-38z", fill=FOAM),
        path("M32-52L108-28L32-18z", fill=BANANA),
        stroke("M26-58Q-28-84-86-44", DEEP, 11),
        *_eye(20, -42),
    ),
    "sula": (  # a gannet: cream, with a pale blue eye and a bill made for diving
        path(_BODY, fill=_GANNET),
        path("M-50-30Q-46-74-3-76Q30-74 40-44Q-4-44-20 6Q-44 0-50-30z", fill=RIPE, opacity=0.35),
        path("M30-48L104-18L34 4z", fill=_BLUE_BILL),
        stroke("M40-20H84", DEEP, 5),
        circle(12, -32, 18, fill=_BLUE_EYE),
        *_eye(12, -32, FOAM),
    ),
    "tringa": (  # a redshank: speckled, wide awake, its long red bill dark at the tip
        path(_BODY, fill=CRATE),
        path("M42 24Q6 44 20 94L41 91z", fill=CRATE_LIGHT),
        *(circle(x, y, 7, fill=CRATE_DARK) for x, y in _SPECKLES),
        stroke("M40-24L92-16", ALARM, 12),
        stroke("M92-16L106-13", DEEP, 12),
        circle(10, -36, 22, fill=FOAM),
        *_eye(12, -36),
    ),
}


@kept
def portrait(seat: int, character: str, x: float, y: float, radius: float) -> Element:
    """A computer player's face and, at the lower left, its seat's emblem; the emblem alone if
    there's no room for a face."""
    if radius < SMALLEST_FACE:
        return badge(seat, x, y, radius)
    return group(
        circle(x, y, radius + 5, fill=NIGHT),
        circle(x, y, radius, fill=COLOURS[seat % len(COLOURS)]),
        group(*_BIRDS[character], x=x, y=y, scale=radius / 100),
        badge(seat, x - radius * 0.7, y + radius * 0.7, radius * 0.38),
    )


def face(
    seat: int, x: float, y: float, radius: float, computers: Mapping[int, str], feeling: str = ""
) -> Element:
    """The seat's computer player, if it is in ``computers`` (characters by seat); otherwise the
    person's badge, with a face that shows the ``feeling``, if any."""
    if seat in computers:
        return portrait(seat, computers[seat], x, y, radius)
    return mood(seat, x, y, radius, feeling) if feeling else badge(seat, x, y, radius)
