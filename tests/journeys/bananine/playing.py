"""Playing Bananine in a journey."""

import re

from tests.journeys.discord_server import DiscordServer


def on_turn(server: DiscordServer, people: tuple[str, ...]) -> str | None:
    """The person the board waits for; None when the match is over."""
    board = server.shows(people[0])[-1]
    found = re.search(r"Waiting for (\w+)", board)
    if found is None:
        assert "👑 " in board
        return None
    return found[1]


async def type_a_move(server: DiscordServer, person: str) -> None:
    """Type the label of the panel's first button."""
    await server.dm(person, server.buttons(person, server.dms(person))[0])
