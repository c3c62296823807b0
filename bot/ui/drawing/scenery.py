"""The harbour by night, bananas, and the crates they are shipped in."""

from bot.ui.drawing.palette import (
    BANANA,
    CRATE,
    CRATE_DARK,
    CRATE_LIGHT,
    HAZE,
    MIST,
    MOON,
    MOON_SPOT,
    QUAY,
    RIPE,
    STALK,
)
from bot.ui.drawing.svg import WIDTH, Element, box, circle, group, kept, path, stroke

_STARS = (
    (48, 190, 3), (142, 262, 2), (236, 66, 3), (312, 158, 2), (402, 34, 2), (622, 48, 3),
    (708, 132, 2), (812, 232, 2), (884, 40, 2), (962, 186, 3), (566, 214, 2), (92, 118, 2),
)  # fmt: skip
_WAVE = 100
"""Pixels from crest to crest."""


@kept
def harbour(
    shore: float,
    height: float,
    water: str = QUAY,
    *,
    moon_at: tuple[float, float, float] | None = None,
    cranes: bool = True,
) -> Element:
    """The sky, the far shore, and water ``height`` deep below ``shore``. ``moon_at`` is the moon's
    centre and radius."""
    return group(
        stars(shore),
        *([moon(*moon_at)] if moon_at else []),
        skyline(shore, cranes=cranes),
        waves(shore, height, water),
    )


@kept
def stars(height: float) -> Element:
    """Stars above ``height``, each with its own opacity: blending a group takes ThorVG long."""
    return group(
        *(circle(x, y, size, fill=MIST, opacity=0.6) for x, y, size in _STARS if y < height)
    )


@kept
def moon(x: float, y: float, radius: float) -> Element:
    """A full moon with a halo, dimmer than foam-coloured text."""
    craters = ((-0.32, -0.2, 0.2), (0.34, 0.3, 0.14), (0.2, -0.46, 0.1))
    return group(
        circle(x, y, radius * 1.5, fill=MOON, opacity=0.05),
        circle(x, y, radius * 1.22, fill=MOON, opacity=0.08),
        circle(x, y, radius, fill=MOON),
        *(
            circle(x + dx * radius, y + dy * radius, size * radius, fill=MOON_SPOT)
            for dx, dy, size in craters
        ),
    )


@kept
def skyline(horizon: float, *, cranes: bool) -> Element:
    """The far shore on the ``horizon``: sheds, 78 high, and two idle cranes, if any, 170 high."""
    return group(
        path("M0 0V-46H96V-74H178V-30H262V-58H330V-22H420V-40H520V-18H640V-52H716V-30H790V-78H868"
             "V-44H1000V0z", fill=QUAY, opacity=0.75),
        *((_far_crane(130, -1), _far_crane(872, 1)) if cranes else ()),
        *(box(x, y, 10, 10, 2, fill=BANANA, opacity=0.7) for x, y in (
            (30, -30), (52, -30), (118, -56), (290, -42), (670, -36), (692, -36), (824, -60),
            (948, -28))),
        y=horizon,
    )  # fmt: skip


def _far_crane(x: float, facing: int) -> Element:
    """A quay crane that reaches to the left if ``facing`` is -1, to the right if it is 1."""
    return stroke(
        f"M{x - 26} 0L{x - 14} -120M{x + 26} 0L{x + 14} -120M{x - 22} -60H{x + 22}"
        f"M{x - 60 * facing} -120H{x + 104 * facing}M{x} -170L{x + 100 * facing} -122"
        f"M{x} -170L{x - 56 * facing} -122M{x - 14} -120L{x} -170L{x + 14} -120",
        HAZE,
        7,
        opacity=0.8,
    )


@kept
def waves(y: float, depth: float, colour: str, shift: float = 0) -> Element:
    """A band of water, ``depth`` deep, whose upper edge is a row of waves along ``y``."""
    half = _WAVE / 2
    start = WIDTH + shift % _WAVE
    count = WIDTH // _WAVE + 1
    crest = f"q{-half / 2} 16 {-half} 0t{-half} 0"  # to the right takes ThorVG long
    return path(f"M{start} {y}{crest * count}V{y + depth}H{start}z", fill=colour)


PEEL = "M71 12C73 42 54 62 15 67 6 68 5 78 13 81 56 97 97 66 86 10z"
"""The outline of a banana in a square of 100, its stem at the upper right."""
_SHADE = "M13 81C56 97 97 66 86 10L80 11C88 58 54 82 9 75 9 78 10 80 13 81z"
_STEM = "M70 14L69 4q0-3 3-4L81-2q4-1 5 3L88 12z"
_TIP = "M15 67C6 68 5 78 13 81l6 1.500q-5-7 2-15z"


@kept
def banana(x: float, y: float, size: float = 100, turn: float = 0) -> Element:
    """A banana in a square of ``size`` around (x, y), its stem at the upper right."""
    return group(
        group(
            path(PEEL, fill=BANANA),
            path(_SHADE, fill=RIPE),
            path(_STEM, fill=STALK),
            path(_TIP, fill=STALK),
            x=-50 * size / 100,
            y=-44 * size / 100,
            scale=size / 100,
        ),
        x=x,
        y=y,
        turn=turn,
    )


@kept
def heap(x: float, y: float, width: float) -> Element:
    """A heap of bananas, ``width`` wide, that rises from ``y``, the rim of a crate."""
    places = (
        (-112, -2, 100, 74),
        (112, -2, 100, -110),
        (-72, -26, 124, 40),
        (78, -22, 120, -80),
        (28, -40, 132, -42),
        (-24, -42, 140, 8),
    )
    return group(
        *(banana(dx, dy, size, turn) for dx, dy, size, turn in places), x=x, y=y, scale=width / 340
    )


@kept
def crate(x: float, y: float, width: float, height: float) -> Element:
    """A wooden crate, its upper left corner at (x, y): three boards between two posts."""
    post = min(width * 0.16, height * 0.22)
    gap = max(2.0, height * 0.03)
    radius = min(width, height) * 0.09
    board = (height - 4 * gap) / 3
    tops = [y + gap + row * (board + gap) for row in range(3)]
    return group(
        box(x, y, width, height, radius, fill=CRATE_DARK),
        *(box(x + gap, top, width - 2 * gap, board, radius / 2, fill=CRATE) for top in tops),
        *(box(left, y, post, height, radius, fill=CRATE_LIGHT) for left in (x, x + width - post)),
    )


@kept
def small_crate(x: float, y: float, size: float) -> Element:
    """A simple crate for a ship's deck or a heap, its upper left corner at (x, y)."""
    third = size / 3
    return group(
        box(x, y, size, size, size * 0.14, fill=CRATE),
        stroke(f"M{x + 4} {y + third}h{size - 8}m0 {third}h{8 - size}", CRATE_DARK, 3),
        box(x, y, size * 0.18, size, 3, fill=CRATE_LIGHT),
        box(x + size * 0.82, y, size * 0.18, size, 3, fill=CRATE_LIGHT),
    )
