"""The pictures that every game has: a lobby, and the winners of its final."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from bot.games import Standing
from bot.ui.drawing.backdrop import harbour
from bot.ui.drawing.identity import Names, written_name
from bot.ui.drawing.portraits import face
from bot.ui.drawing.shapes import crown, free_seat
from bot.ui.drawing.svg import WIDTH, Element, Picture, picture

LOBBY_HEIGHT, QUAYSIDE = 496, 290
"""The height of a lobby's picture, and of its scene above the seats."""
MOON = (690, 62, 40)


def lobby(
    scene: Iterable[Element], seats: int, names: Names, computers: Mapping[int, str]
) -> Picture:
    """A lobby's ``scene`` and, in a row below it, the names of those seated and the free seats.
    ``ValueError`` for more names than seats."""
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


def cover() -> list[Element]:
    """The default scene of a lobby."""
    return [harbour(QUAYSIDE, LOBBY_HEIGHT - QUAYSIDE, moon_at=MOON)]


def winners(
    standings: Sequence[Standing], names: Names, computers: Mapping[int, str]
) -> Iterator[Element]:
    """The faces and crowns of whoever won, 178 high, and the name of a sole winner."""
    won = [each.seat for each in standings if each.place == 1]
    radius, step = (58, 128) if len(won) <= 3 else (42, 100)
    for number, seat in enumerate(won):
        x, y = 56 + radius + step * number, 174 - radius
        yield face(seat, x, y, radius, computers, "happy")
        yield crown(x, y - radius * 0.85, radius * 1.5)
    if len(won) == 1:
        yield written_name(names[won[0]], 200, 78, 70, 500)
