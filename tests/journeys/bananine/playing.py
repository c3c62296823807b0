"""Playing Bananine in a journey."""

from __future__ import annotations

import re
from itertools import cycle

from simcord import ChannelHandle

from tests.journeys.discord_server import DiscordServer

TURNS = 80
"""More than a match can last."""


async def open_table(server: DiscordServer, *people: str, **options: object) -> str:
    """The first person opens a table, the others join, the match starts. Returns its code."""
    await server.slash(people[0], "bananine start", **options)
    for person in people[1:]:
        await server.press(person, "Join")
    await server.press(people[0], "Start")
    found = re.search(r"#([A-Z]{4})", server.shows(people[0])[-1])
    assert found is not None
    return found[1]


def on_turn(server: DiscordServer, people: tuple[str, ...]) -> str | None:
    """The person the board waits for; None when the match is over."""
    board = server.shows(people[0])[-1]
    found = re.search(r"Waiting for (\w+)", board)
    if found is None:
        assert re.search(r"wins the match|joint winners", board)
        return None
    return found[1]


async def choose_a_move(
    server: DiscordServer,
    person: str,
    where: ChannelHandle | None = None,
    *,
    restarts: bool = False,
) -> None:
    """Choose stack, payment and confirmation on the newest panel, always the last one offered."""
    while "Confirm" not in server.buttons(person, where):
        *_, value = server.options(person, where).values()
        await server.choose(person, value, where=where)
        if restarts:
            await server.restart()
    await server.press(person, "Confirm", where=where)


async def type_a_move(server: DiscordServer, person: str) -> None:
    """Type the example that the panel gives."""
    found = re.findall(
        r"`(\d:[\d+]+|s\d:[\d+]+|play \d)`", server.shows(person, server.dms(person))[-1]
    )
    await server.dm(person, found[-1])


async def play_to_the_end(
    server: DiscordServer, people: tuple[str, ...], *, press_restarts: bool = False
) -> dict[str, int]:
    """Alternate presses and typed lines, restarting after each turn. Returns turns by person."""
    turns = dict.fromkeys(people, 0)
    by_line = cycle((False, True, False))
    for _ in range(TURNS):
        person = on_turn(server, people)
        if person is None:
            return turns
        if next(by_line):
            await type_a_move(server, person)
        else:
            await choose_a_move(server, person, server.dms(person), restarts=press_restarts)
        turns[person] += 1
        await server.restart()
    raise AssertionError("the match does not end")
