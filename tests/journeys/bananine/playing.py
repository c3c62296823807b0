"""Playing Bananine in a journey."""

import re

from simcord import ChannelHandle

from tests.journeys.discord_server import DiscordServer
from tests.journeys.playing import newest_dm


def on_turn(server: DiscordServer, people: tuple[str, ...]) -> str | None:
    """The person the board waits for; None when the match is over."""
    board = server.shows(people[0])[-1]
    found = re.search(r"Waiting for (\w+)", board)
    if found is None:
        assert re.search(r"wins the match|joint winners", board)
        return None
    return found[1]


async def choose_a_move(
    server: DiscordServer, person: str, where: ChannelHandle | None = None
) -> None:
    """Choose stack, payment and confirmation on the newest panel, always the last one offered; the
    only move has a button of its own."""
    while "Confirm" not in (labels := server.buttons(person, where)):
        if labels[0].startswith(("Take ", "Play ")):
            await server.press(person, labels[0], where=where)
            return
        *_, value = server.options(person, where).values()
        await server.choose(person, value, where=where)
    await server.press(person, "Confirm", where=where)


async def type_a_move(server: DiscordServer, person: str) -> None:
    """Type the example that the panel gives."""
    found = re.findall(r"`(\d:[\d+]+|s\d:[\d+]+|play \d)`", newest_dm(server, person))
    await server.dm(person, found[-1])
