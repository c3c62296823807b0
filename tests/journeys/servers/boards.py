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


async def play_auction(
    server: DiscordServer, bids: Mapping[str, int], place: Place | None = None
) -> Match:
    """Play an auction of one round to its end, without messages. Returns the match."""
    people = {person(server, name): amount for name, amount in bids.items()}
    return await auction(server.services, people, place=place or here(server))
