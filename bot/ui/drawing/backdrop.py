"""The backdrop of the pictures: a harbour by night."""

from bot.ui.drawing.palette import BANANA, HAZE, MIST, MOON, MOON_SPOT, QUAY
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
    """Sky, far shore, and water ``height`` deep below ``shore``. ``moon_at``: centre and radius."""
    return group(
        stars(shore),
        *([moon(*moon_at)] if moon_at else []),
        skyline(shore, cranes=cranes),
        waves(shore, height, water),
    )


@kept
def stars(height: float) -> Element:
    """Stars above ``height``."""
    return group(
        *(circle(x, y, size, fill=MIST) for x, y, size in _STARS if y < height),
        opacity=0.6,
    )


@kept
def moon(x: float, y: float, radius: float) -> Element:
    """A full moon with a halo, paler than any text."""
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
    """The far shore on the ``horizon``: sheds, 78 high, and two idle cranes, 170 high."""
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
    """A quay crane reaching to one side: -1 left, 1 right."""
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
    start = -_WAVE + shift % _WAVE
    count = WIDTH // _WAVE + 2
    crest = f"q{half / 2} -16 {half} 0t{half} 0"
    return path(f"M{start} {y}{crest * count}V{y + depth}H{start}z", fill=colour)
