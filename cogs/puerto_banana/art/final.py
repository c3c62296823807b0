"""The end: the winner, and everybody's stock as a bar up to the goal."""

from collections.abc import Mapping, Sequence

from bot.games import Standing
from bot.ui.drawing.common import winners
from bot.ui.drawing.font import figure, writing
from bot.ui.drawing.identity import Names, badge, written_name
from bot.ui.drawing.palette import BANANA, DEEP, FOAM, HAZE, MIST, QUAY
from bot.ui.drawing.scenery import banana, harbour
from bot.ui.drawing.shapes import flag, pill, place_medal
from bot.ui.drawing.svg import WIDTH, Element, Picture, box, group, picture, stroke
from cogs.puerto_banana.rules import View

_TOP, _PITCH = 194, 88
_BAR, _WIDE = 400, 400
"""The left edge and the width of the longest bar."""


def final(
    view: View, names: Names, standings: Sequence[Standing], computers: Mapping[int, str]
) -> Picture:
    """The winners above a line for each seat, with its place, and a bar for its stock."""
    lines = sorted(standings, key=lambda each: (each.place, each.seat))
    height = _TOP + _PITCH * len(lines) + 8
    most = max(view.goal, *view.stocks)
    goal = _BAR + _WIDE * view.goal / most
    return picture(
        height,
        harbour(_TOP - 4, height, cranes=False),
        *winners(lines, names, computers),
        banana(770, 74, 80),
        figure(lines[0].score, WIDTH - 36, 78, 82, BANANA, anchor="end"),
        *(
            _line(each, names, _TOP + _PITCH * (number + 0.5), most)
            for number, each in enumerate(lines)
        ),
        stroke(f"M{goal} {_TOP}V{height - 14}", FOAM, 4, stroke_dasharray="1 10"),
        group(flag(0, 0, 0.9), x=goal + 20, y=158),
        writing(str(view.goal), goal + 68, 154, 43, FOAM, "start"),
    )


def _line(standing: Standing, names: Names, y: float, most: int) -> Element:
    won = standing.place == 1
    filled = _WIDE * standing.score / most
    return group(
        box(20, y - 39, WIDTH - 40, 78, 22, fill=HAZE if won else QUAY),
        place_medal(standing.place, 66, y - 3, 27),
        badge(standing.seat, 134, y, 28),
        written_name(names[standing.seat], 176, y, 43, 210),
        pill(_BAR, y - 18, _WIDE, 36, DEEP),
        *([pill(_BAR, y - 18, max(36, filled), 36, BANANA if won else MIST)] if filled else []),
        figure(standing.score, WIDTH - 36, y, 52, anchor="end"),
    )
