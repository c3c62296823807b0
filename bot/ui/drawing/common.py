"""The pictures that every game has: a lobby, and a final podium of crates."""

from collections.abc import Collection, Iterable, Iterator, Sequence

from bot.games import Standing
from bot.ui.drawing.backdrop import harbour
from bot.ui.drawing.cargo import crate
from bot.ui.drawing.identity import Names, mood, name_tag
from bot.ui.drawing.palette import SEA
from bot.ui.drawing.picture import WIDTH, Picture, picture
from bot.ui.drawing.portraits import face, portrait
from bot.ui.drawing.shapes import crown, free_seat, place_medal
from bot.ui.drawing.svg import Element, group

LOBBY_HEIGHT, QUAYSIDE = 496, 290
"""The height of a lobby's picture, and of its scene above the seats."""
MOON = (690, 62, 40)
_GROUND = 560
_CRATE = 116
_LEVELS = {1: 3, 2: 2, 3: 1}
"""Crates under each place; lower places stand on the ground."""


def lobby(
    scene: Iterable[Element], seats: int, names: Names = (), computers: Collection[int] = ()
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
            row.append(name_tag(seat, names, x, y + 96, 43, step - 8, anchor="middle"))
        else:
            row.append(free_seat(x, y, 58))
    return picture(LOBBY_HEIGHT, *scene, *row)


def cover() -> list[Element]:
    """The default scene of a lobby."""
    return [harbour(QUAYSIDE, LOBBY_HEIGHT - QUAYSIDE, moon_at=MOON)]


def final(standings: Sequence[Standing], names: Names, computers: Collection[int] = ()) -> Picture:
    """All players on a podium; winners wear crowns."""
    return picture(
        _GROUND + 84,
        harbour(_GROUND, 84, SEA, cranes=False),
        *(
            stand(standing, names, x, step, _GROUND, computers)
            for standing, x, step in podium(standings)
        ),
    )


def winners(
    standings: Sequence[Standing], names: Names, computers: Collection[int]
) -> Iterator[Element]:
    """The faces and crowns of whoever won, 178 high, and the name of a sole winner."""
    won = [each.seat for each in standings if each.place == 1]
    radius, step = (58, 128) if len(won) <= 3 else (42, 100)
    for number, seat in enumerate(won):
        x, y = 56 + radius + step * number, 174 - radius
        happy = mood(seat, x, y, radius, "happy")
        yield portrait(seat, x, y, radius) if seat in computers else happy
        yield crown(x, y - radius * 0.85, radius * 1.5)
    if len(won) == 1:
        yield name_tag(won[0], names, 200, 78, 70, 500)


def podium(standings: Sequence[Standing]) -> list[tuple[Standing, float, float]]:
    """Standings from left to right, each with its centre's x and its width: winners in the middle,
    the others by turns left and right of them."""
    ordered = sorted(standings, key=lambda one: (one.place, one.seat))
    order = [standing for standing in ordered if standing.place == 1]
    for number, standing in enumerate(ordered[len(order) :]):
        order.insert(len(order) if number % 2 else 0, standing)
    step = min(WIDTH / len(order), 300)
    left = (WIDTH - step * (len(order) - 1)) / 2
    return [(standing, left + step * number, step) for number, standing in enumerate(order)]


def stand(
    standing: Standing,
    names: Names,
    x: float,
    step: float,
    ground: float,
    computers: Collection[int],
) -> Element:
    """One seat on the crates of its place, its name below; winners wear a crown."""
    room = min(step - 14, 190)
    levels = _LEVELS.get(standing.place, 0)
    top = ground - levels * _CRATE
    disc = top - 62
    return group(
        *(
            crate(x - room / 2, ground - (level + 1) * _CRATE, room, _CRATE - 4)
            for level in range(levels)
        ),
        *([place_medal(standing.place, x, top + _CRATE / 2 - 10, 40)] if levels else []),
        face(standing.seat, x, disc, 52, computers),
        name_tag(standing.seat, names, x, ground + 42, 43, step - 2, anchor="middle"),
        *([crown(x, disc - 62, 96)] if standing.place == 1 else []),
    )
