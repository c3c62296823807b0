"""The cards of the deck: units, the police, and the two X cards."""

from __future__ import annotations

from bot.ui.drawing.palette import DEEP, FOAM, HAZE, MIST, RIPE
from bot.ui.drawing.shapes import cross, soft_shadow
from bot.ui.drawing.svg import Element, box, group, stroke
from cogs.green_port.art.cubes import ACCENT, INK, PAINT, mark
from cogs.green_port.art.symbols import siren, symbol
from cogs.green_port.rules.components import BlackCard, Card, Reaction, UnitCard, XCard

WIDTH, HEIGHT = 132, 164
_ROUND = 22


def card(shown: Card, x: float, y: float, scale: float = 1) -> Element:
    """A card, 132 by 164 at full size, centred on (x, y)."""
    return group(
        *([soft_shadow(-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT, _ROUND)] if scale > 0.7 else []),
        *_face(shown),
        x=x,
        y=y,
        scale=scale,
    )


def _face(shown: Card) -> list[Element]:
    match shown:
        case UnitCard():
            return _unit(shown)
        case BlackCard():
            return [_sheet(DEEP, MIST), siren(0, 2, 96)]
        case XCard():
            return _x(shown.reaction)


def _unit(shown: UnitCard) -> list[Element]:
    """The colour's mark at the top, the symbol below it on a light plate."""
    colour = shown.colour
    return [
        _sheet(PAINT[colour], PAINT[colour]),
        mark(colour, 0, -43, 60, INK[colour]),
        box(-54, -2, 108, 72, 14, fill=FOAM),
        symbol(shown.symbol, 0, 34, 58, DEEP),
    ]


def _x(reaction: Reaction) -> list[Element]:
    """The underdog is lifted; the police drive everybody apart."""
    if reaction is Reaction.UNDERDOG:
        return [
            _sheet(FOAM, ACCENT),
            cross(0, -28, 52, DEEP, 16),
            stroke("M-30 54L0 28L30 54", ACCENT, 15),
        ]
    apart = "M-26 34L-46 48L-26 62M26 34L46 48L26 62M-42 48H-14M42 48H14"
    return [_sheet(FOAM, RIPE), cross(0, -28, 52, DEEP, 16), stroke(apart, DEEP, 11)]


def _sheet(fill: str, edge: str) -> Element:
    return box(
        -WIDTH / 2 + 5,
        -HEIGHT / 2 + 5,
        WIDTH - 10,
        HEIGHT - 10,
        _ROUND - 5,
        fill=fill,
        stroke=edge,
        stroke_width=10,
    )


def card_back(x: float, y: float, scale: float = 1) -> Element:
    """A card of the deck, face down, 44 by 56."""
    return group(
        box(-22, -28, 44, 56, 9, fill=MIST),
        box(-15, -21, 30, 42, 5, fill=HAZE),
        stroke("M0-11V9M-8-4H8M-12 3Q-11 12 0 12T12 3", MIST, 5),
        x=x,
        y=y,
        scale=scale,
    )


def black_back(x: float, y: float, scale: float = 1) -> Element:
    """A small police card, 44 by 56."""
    return group(
        box(-20, -26, 40, 52, 8, fill=DEEP, stroke=MIST, stroke_width=4),
        siren(0, 0, 32),
        x=x,
        y=y,
        scale=scale,
    )
