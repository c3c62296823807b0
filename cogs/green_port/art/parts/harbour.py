"""The harbour around the row: the town by night, the police who come nearer, and the quay."""

from collections.abc import Iterator

from bot.ui.drawing.backdrop import skyline, waves
from bot.ui.drawing.font import width, writing
from bot.ui.drawing.palette import (
    BANANA,
    CRATE,
    CRATE_DARK,
    DEEP,
    FOAM,
    MIST,
    NIGHT,
    QUAY,
    RIPE,
)
from bot.ui.drawing.picture import WIDTH
from bot.ui.drawing.shapes import cross, flag, pill
from bot.ui.drawing.svg import Element, box, circle, group, kept, path, shape, stroke
from cogs.green_port.art.parts.lanes import ACCENT, PAINT
from cogs.green_port.art.parts.row import busted
from cogs.green_port.art.parts.symbols import siren
from cogs.green_port.rules.components import BlackCard, Colour, Reaction, XCard
from cogs.green_port.rules.view import View

SKY = 112
"""The height of the town, the police and their risk."""
QUAY_HIGH = 28
_MIDDLE = 57
_RISKY = 15
"""Percent from which the pill of the risk is bright."""


def sky(view: View) -> Element:
    """The town, and the police: the greater their risk, the nearer they come."""
    caught = busted(view)
    chance = 100 if caught else view.bust_chance
    near = min(chance or 0, 50) / 50
    x = 600 - 260 * near
    return group(
        skyline(84, cranes=False),
        waves(84, SKY - 84, QUAY),
        *([path(f"M{x - 70} 42L-20 {4 - 30 * near}V118z", fill=BANANA, opacity=0.24)]
          if chance else []),
        boat(x, SKY - 6, 0.62 + 0.4 * near, lit=bool(chance)),
        *_signs(view),
        *(_risk(chance) if chance is not None and not caught else ()),
    )  # fmt: skip


def quay(top: float) -> Element:
    return group(
        box(0, top, WIDTH, QUAY_HIGH, fill=CRATE_DARK),
        box(0, top, WIDTH, QUAY_HIGH * 0.6, fill=CRATE),
        *(_bollard(x, top) for x in (255, 500, 745)),
    )


def _bollard(x: float, top: float) -> Element:
    return group(
        box(x - 20, top - 12, 40, 32, 10, fill=CRATE_DARK),
        pill(x - 28, top - 20, 56, 18, CRATE),
    )


@kept
def boat(x: float, y: float, scale: float, *, lit: bool) -> Element:
    """The police boat with its lamp on, its keel on the height ``y``: 208 by 98 at full size."""
    return group(
        box(-48, -86, 84, 46, 10, fill=FOAM),
        box(-38, -76, 28, 22, 5, fill=NIGHT),
        box(-2, -76, 28, 22, 5, fill=NIGHT),
        box(-14, -100, 20, 16, 5, fill=BANANA if lit else MIST),
        hull(0, 0, 1),
        x=x,
        y=y,
        scale=scale,
    )


hull = shape(
    1,
    path("M-104-43H104L78 0H-78z", fill=FOAM),
    path("M-99-36H99L94-27H-94z", fill=PAINT[Colour.BLUE]),
)
"""A hull with a blue stripe: 208 wide at full size, and 43 high above the water at ``y``."""


def _signs(view: View) -> Iterator[Element]:
    """The last round, X cards, and police that found nobody, from the left."""
    x = 50
    if view.last_round and not view.over:
        yield flag(x - 6, _MIDDLE, 1)
        x += 84
    for reaction in [card.reaction for card in view.row_cards if isinstance(card, XCard)]:
        yield x_badge(reaction, x, _MIDDLE, 36)
        x += 84
    if not busted(view) and any(isinstance(card, BlackCard) for card in view.row_cards):
        yield circle(x, _MIDDLE, 34, fill=DEEP, stroke=MIST, stroke_width=5)
        yield siren(x, _MIDDLE - 2, 42, MIST)


@kept
def x_badge(reaction: Reaction, x: float, y: float, radius: float) -> Element:
    """An X card: the underdog is lifted, the police drive everybody apart."""
    if reaction is Reaction.UNDERDOG:
        edge, sign = ACCENT, stroke("M-26 54L0 30L26 54", ACCENT, 14)
    else:
        edge = RIPE
        sign = stroke("M-24 34L-42 46L-24 58M24 34L42 46L24 58M-38 46H-12M38 46H12", DEEP, 9)
    return group(
        circle(0, 0, 94, fill=FOAM, stroke=edge, stroke_width=14),
        cross(0, -22, 50, DEEP, 16),
        sign,
        x=x,
        y=y,
        scale=radius / 100,
    )


def _risk(chance: int) -> Iterator[Element]:
    text = f"{chance}%"
    wide = 118 + width(text, 84)
    left = WIDTH - 18 - wide
    ink = NIGHT if chance >= _RISKY else FOAM
    yield pill(left, 9, wide, 96, BANANA if chance >= _RISKY else QUAY)
    yield siren(left + 56, _MIDDLE - 3, 66, ink)
    yield writing(text, left + 98, _MIDDLE, 84, ink, "start")
