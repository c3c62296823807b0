"""The end: the sale of headquarters by colour, then how everybody's points add up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.games import Standing
from bot.ui.drawing import Picture, picture
from bot.ui.drawing.font import width, writing
from bot.ui.drawing.identity import Names, badge, name_tag
from bot.ui.drawing.palette import BANANA, FOAM, HAZE, MIST, QUAY
from bot.ui.drawing.picture import WIDTH
from bot.ui.drawing.shapes import coin, crown, place_medal
from bot.ui.drawing.svg import Attribute, Element, box, group
from cogs.green_port.art.parts import lanes
from cogs.green_port.art.parts.lanes import PAINT, any_cube, cube
from cogs.green_port.art.parts.market import house
from cogs.green_port.rules.components import COLOURS, Colour
from cogs.green_port.rules.events import FinalPurchase
from cogs.green_port.rules.view import Gang, View

_SALE = 176
_ROW = 168.0
_TOP = 14


def final(view: View, names: Names, standings: Sequence[Standing]) -> Picture:
    """What was sold at the end, and a row for each seat, best first; winners wear crowns."""
    first = _TOP + _SALE + 14
    ranked = sorted(standings, key=lambda each: (each.place, each.seat))
    return picture(
        first + _ROW * len(ranked) + 8,
        *(_sale(view, colour) for colour in COLOURS),
        *(
            _row(view.gangs[each.seat], names, each, first + _ROW * place)
            for place, each in enumerate(ranked)
        ),
    )


def _sale(view: View, colour: Colour) -> Element:
    """Who bought how many headquarters of a colour in the final sale, and at which price."""
    sold = [e for e in view.turn if isinstance(e, FinalPurchase) and e.colour is colour]
    left, middle = lanes.left(colour), lanes.middle(colour)
    if not sold:
        return group(
            lanes.plate(colour, _TOP, _SALE, lit=False),
            house(middle, _TOP + _SALE / 2, 1.5, HAZE),
        )
    bought = Counter(event.seat for event in sold)
    return group(
        lanes.dark_plate(colour, _TOP, _SALE),
        house(left + 62, _TOP + 46, 1.1, PAINT[colour]),
        cube(colour, left + 132, _TOP + 46, 40),
        writing(str(sold[0].price), left + 182, _TOP + 46, 60, FOAM),
        *_buyers(bought, middle, _TOP + 126),
    )


def _buyers(bought: Counter[int], x: float, y: float) -> Iterator[Element]:
    step = min(112, (lanes.WIDTH - 20) / len(bought))
    for place, (seat, count) in enumerate(sorted(bought.items())):
        middle = x + (place - (len(bought) - 1) / 2) * step
        yield badge(seat, middle - (20 if count > 1 else 0), y, 30)
        if count > 1:
            yield writing(str(count), middle + 32, y, 46, FOAM)


def _row(gang: Gang, names: Names, standing: Standing, top: float) -> Element:
    """Place, who it is, objectives and houses, what they add up to, and the cubes left."""
    won = standing.place == 1
    houses = gang.points - sum(gang.cards)
    y = _ROW / 2
    frame: dict[str, Attribute] = {"stroke": BANANA, "stroke_width": 6} if won else {}
    return group(
        box(15, 4, WIDTH - 30, _ROW - 8, 28, fill=HAZE if won else QUAY, **frame),
        place_medal(standing.place, 70, y - 12, 34),
        badge(gang.seat, 172, y + (14 if won else 0), 46),
        *([crown(172, y - 36, 70)] if won else []),
        name_tag(gang.seat, names, 240, y - 34, 54, 340),
        any_cube(262, y + 38, 40),
        writing(str(gang.total), 296, y + 38, 46, MIST, "start"),
        *_sum(sum(gang.cards), houses, standing.score, y),
        y=top,
    )


def _sum(objectives: int, houses: int, points: int, y: float) -> Iterator[Element]:
    """``15 + house 8 = 23``: objectives, headquarters, and both together."""
    x = 500.0
    yield coin(objectives, x, y + 34, 31, size=44, fill=FOAM)
    yield writing("+", x + 62, y + 36, 54, MIST)
    yield house(x + 118, y + 34, 0.9, MIST)
    yield writing(str(houses), x + 152, y + 36, 54, FOAM, "start")
    end = x + 152 + width(str(houses), 54)
    yield writing("=", end + 40, y + 36, 54, MIST)
    yield coin(points, WIDTH - 100, y, 62, size=78)
