"""Pictures that all games share: a lobby, and the winners of a match, a series or a season in the
harbour by night."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from bot.games import Standing
from bot.matches.model.seat import Result
from bot.ui.drawing.font import figure
from bot.ui.drawing.identity import COLOURS, Names, face, written_name
from bot.ui.drawing.ladder import PITCH, LadderLine, standing
from bot.ui.drawing.palette import BANANA, FOAM, MIST, RIPE, SEA
from bot.ui.drawing.scenery import harbour
from bot.ui.drawing.shapes import crown, free_seat, place_medal
from bot.ui.drawing.svg import WIDTH, Element, box, circle, group, picture

LOBBY_HEIGHT, QUAYSIDE = 496, 290
"""The height of a lobby's picture, and of its scene above the seats."""
MOON = (690, 62, 40)
"""The centre and the radius of the moon above a lobby."""
HEIGHT, _SHORE = 440, 330
"""The height of a match's ending, and of the sky in all endings."""
_SERIES, _SEASON = 400, 300
"""The height of the scene above the lines of a series, and of a season."""
_CONFETTI = (
    (70, 52), (128, 194), (214, 64), (262, 150), (318, 40), (342, 226), (404, 96), (36, 130),
    (602, 60), (656, 206), (706, 48), (742, 128), (806, 72), (866, 176), (934, 60), (958, 150),
)  # fmt: skip


def lobby(scene: Iterable[Element], seats: int, names: Names, computers: Mapping[int, str]) -> str:
    """A lobby's ``scene`` and, in a row below it, the players' faces and names and the free seats.
    Raises ``ValueError`` if there are more names than seats."""
    if len(names) > seats:
        raise ValueError(f"{len(names)} of {seats} seats taken")
    step, y = WIDTH / seats, QUAYSIDE + 76
    row = []
    for seat in range(seats):
        x = step * (seat + 0.5)
        if seat < len(names):
            row.append(face(seat, x, y, 58, computers))
            row.append(written_name(names[seat], x, y + 96, 43, step - 8, anchor="middle"))
        else:
            row.append(free_seat(x, y, 58))
    return picture(LOBBY_HEIGHT, *scene, *row)


def winners(
    standings: Sequence[Standing], names: Names, computers: Mapping[int, str]
) -> Iterator[Element]:
    """The top of a game's own final picture, 178 high: the winners' faces with crowns, and the name
    of a sole winner."""
    won = [each.seat for each in standings if each.place == 1]
    radius, step = (58, 128) if len(won) <= 3 else (42, 100)
    for number, seat in enumerate(won):
        x, y = 56 + radius + step * number, 174 - radius
        yield face(seat, x, y, radius, computers, "happy")
        yield crown(x, y - radius * 0.85, radius * 1.5)
    if len(won) == 1:
        yield written_name(names[won[0]], 200, 78, 70, 500)


def ending(lines: Sequence[Result], names: Names, computers: Mapping[int, str]) -> str:
    """The end of a match. The winners are large and have a crown, a name and their score; the
    others stand beside them, the best nearest. ``lines`` has each seat's result, best first."""
    first = [line for line in lines if line.place == 1]
    step = min(270, WIDTH / len(first))
    left = 500 - step * (len(first) - 1) / 2
    return picture(
        HEIGHT,
        night(HEIGHT, [500] if len(first) == 1 else ()),
        *(
            _winner(line, names, computers, left + step * number, step)
            for number, line in enumerate(first)
        ),
        *_others(lines[len(first) :], names, computers, 500 - step * len(first) / 2),
    )


class SeasonWinner(msgspec.Struct, frozen=True):
    """A game's winner in a season. The game's ``sign`` fits a square of 100 around (0, 0)."""

    name: str
    points: int
    accent: str
    sign: Element


def series_ending(winners: Names, lines: Sequence[LadderLine]) -> str:
    """The end of a series: each winner's name below a medal with a crown, then the standings."""
    height, step = _SERIES + PITCH * len(lines) + 10, WIDTH / len(winners)
    return picture(
        height,
        night(height, [500] if len(winners) == 1 else ()),
        *(
            group(
                place_medal(1, 0, 205, 84),
                crown(0, 136, 150),
                written_name(name, 0, 345, 72, step - 20, anchor="middle"),
                x=step * (number + 0.5),
            )
            for number, name in enumerate(winners)
        ),
        *(standing(line, _SERIES + PITCH * number) for number, line in enumerate(lines)),
    )


def season_ending(champions: Sequence[SeasonWinner]) -> str:
    """The end of a season: a crown, and a line for each game's winner."""
    height = _SEASON + PITCH * len(champions) + 10
    return picture(
        height,
        night(height, [500]),
        crown(500, 200, 220),
        *(
            group(*_champion(each), x=10, y=_SEASON + PITCH * number)
            for number, each in enumerate(champions)
        ),
    )


def _champion(champion: SeasonWinner) -> Iterator[Element]:
    high, middle = PITCH - 6, (PITCH - 6) / 2
    yield box(0, 0, 980, high, 16, fill=SEA)
    yield box(0, 0, 14, high, 7, fill=champion.accent)
    yield group(champion.sign, x=80, y=middle, scale=0.72)
    yield written_name(champion.name, 160, middle, 50, 500)
    yield figure(champion.points, 850, middle, 50, BANANA, anchor="end")
    yield crown(920, middle + 20, 62)


def night(height: float, glow: Sequence[float]) -> Element:
    """The harbour, ``height`` high, with confetti, and a light around the winner at each x in
    ``glow``."""
    return group(
        harbour(_SHORE, height - _SHORE),
        *(
            box(x - 8, y - 6, 16, 12, 3, fill=(*COLOURS[:3], FOAM, BANANA, RIPE)[number % 6])
            for number, (x, y) in enumerate(_CONFETTI)
        ),
        *(circle(x, 175, size, fill=BANANA, opacity=0.09) for x in glow for size in (205, 150)),
    )


def _winner(
    line: Result, names: Names, computers: Mapping[int, str], x: float, room: float
) -> Element:
    radius, size = (92, 72) if room > 200 else (62, 46)
    return group(
        face(line.seat, x, 190, radius, computers, "happy"),
        crown(x, 196 - radius, radius * 1.6),
        written_name(names[line.seat], x, 330, size, room - 12, anchor="middle"),
        *([] if line.score is None else [figure(line.score, x, 400, 62, BANANA, room=room - 12)]),
    )


def _others(
    lines: Sequence[Result], names: Names, computers: Mapping[int, str], room: float
) -> Iterator[Element]:
    """The others, alternately to the left and right of the winners; each side is ``room`` wide."""
    step = room / max(1, (len(lines) + 1) // 2)
    for number, line in enumerate(lines):
        from_edge = room - step * (number // 2 + 0.5)
        x = WIDTH - from_edge if number % 2 else from_edge
        feeling = "sunk" if line.left else "worried" if number else "calm"
        yield face(line.seat, x, 250, min(56, step / 2 - 10), computers, feeling)
        yield written_name(names[line.seat], x, 344, 41, step - 8, MIST, "middle")
        if line.score is not None:
            yield figure(line.score, x, 402, 50, MIST, room=step - 8)
