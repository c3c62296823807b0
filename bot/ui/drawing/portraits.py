"""The computer players' faces: a sea bird for each character, with the seat's emblem."""

from collections.abc import Mapping

from bot.ui.drawing.identity import COLOURS, SMALLEST_FACE, badge, mood
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
from bot.ui.drawing.svg import Element, circle, group, kept, path, stroke

_BODY = "M-50-26C-50-58-29-76-3-76S43-58 43-26L41 91A100 100 0 0 1-59 81z"
"""The body of a bird facing right, in a disc of radius 100 around (0, 0)."""
_GANNET, _HERON, _BLUE_BILL, _BLUE_EYE = "#FBE9BE", "#8FA6BA", "#7E9BB5", "#3F8FC4"


def _eye(x: float, y: float, white: str | None = None) -> list[Element]:
    ring = [] if white is None else [circle(x, y, 14, fill=white)]
    return [*ring, circle(x, y, 8, fill=DEEP), circle(x + 3, y - 3, 2.5, fill=FOAM)]


_SPECKLES = ((-28, 0), (2, 14), (-22, 34), (14, 46), (-38, 62), (-8, 68), (24, 78))
_BIRDS = {
    "larus": (  # a gull: frown, and a hooked yellow bill with its red spot
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
    """A computer player and, at the lower left, its seat's emblem; only that without room for a
    face."""
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
    """The portrait of one of the ``computers``, the characters by seat, or a person's badge, with
    a face for a ``feeling``."""
    if seat in computers:
        return portrait(seat, computers[seat], x, y, radius)
    return mood(seat, x, y, radius, feeling) if feeling else badge(seat, x, y, radius)
