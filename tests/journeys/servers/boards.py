"""A server with a past: matches played before a journey begins."""

from collections.abc import Mapping

from bot.matches.model.match import Match, Person, Place
from tests.bot.matches.table import auction
from tests.journeys.discord_server import DiscordServer


def person(server: DiscordServer, name: str) -> Person:
    return Person(server.people[name].id, name)


def here(server: DiscordServer) -> Place:
    channel = server.games
    return Place(server.guild.id, "Harbour", channel.id, "games", "en-US")


async def played(
    server: DiscordServer, bids: Mapping[str, int], place: Place | None = None
) -> Match:
    """An auction of one round, already over."""
    people = {person(server, name): amount for name, amount in bids.items()}
    return await auction(server.services, people, place=place or here(server))
