"""Helpers for journeys through Green Port: chosen deals, and presses on panels."""

from collections.abc import Sequence

import pytest

from cogs.green_port.rules.game import GreenPort
from cogs.green_port.rules.state import State
from tests.journeys.discord_server import DiscordServer
from tests.journeys.playing import newest_dm, same_luck

YOUR_TURN = ("Your turn.", "Everybody else has decided")


def deal(patch: pytest.MonkeyPatch, state: State) -> None:
    """Start all matches from this state, with the same luck."""
    patch.setattr(GreenPort, "setup", lambda *_: state)
    same_luck(patch, 1)


def choices(server: DiscordServer, person: str) -> list[str]:
    """The game's own buttons on a person's panel."""
    common = {"Rules", "Board", "Pause", "More …", "I’m back"}
    return [b for b in server.buttons(person, server.dms(person)) if b not in common]


def decider(server: DiscordServer, people: Sequence[str]) -> str | None:
    """The first person whose panel says it is their turn, if any."""
    for person in people:
        shown = newest_dm(server, person).splitlines()
        if any(line.startswith(YOUR_TURN) or "your answer?" in line for line in shown):
            return person
    return None


async def decide(server: DiscordServer, person: str, label: str) -> None:
    """Press a button of the panel (*Draw* at any risk), and wait until everything is sent."""
    risky = (each for each in choices(server, person) if each.startswith(f"{label} ·"))
    label = next(risky, label)
    await server.press(person, label, where=server.dms(person))
    await server.env.settle()
