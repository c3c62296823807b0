"""A server with a past: matches played before a journey begins."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from bot.client import Quayside
from bot.matches.model.match import Match, Person, Place
from bot.ui.services import Services
from tests.bot.matches.table import auction
from tests.journeys.discord_server import DiscordServer


class Bots:
    """Makes bots, and knows the running one."""

    def __init__(self) -> None:
        self._made: list[Quayside] = []

    def __call__(self, database: Path) -> Quayside:
        self._made.append(Quayside(f"sqlite:///{database}", debounce=0))
        return self._made[-1]

    @property
    def services(self) -> Services:
        return self._made[-1].app.services


def person(server: DiscordServer, name: str) -> Person:
    return Person(server.people[name].id, name)


def here(server: DiscordServer) -> Place:
    channel = server.games
    return Place(server.guild.id, "Harbour", channel.id, "games", "en-US")


async def played(
    bots: Bots, server: DiscordServer, bids: Mapping[str, int], place: Place | None = None
) -> Match:
    """An auction of one round, already over."""
    people = {person(server, name): amount for name, amount in bids.items()}
    return await auction(bots.services, people, place=place or here(server))
