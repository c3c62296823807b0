"""The tables of a first visit, one in the middle of each game, and whose turn it is anywhere."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from bot.games import Chance, required_seats
from bot.games.computer import EASY, Position
from bot.games.entry import GameEntry
from bot.matches.model.match import (
    ChannelKind,
    Match,
    Person,
    Place,
    Status,
    Surface,
    SurfaceKind,
)
from bot.sandbox.people import CHANNEL, SERVER
from bot.sandbox.world import Inhabitant, World
from bot.ui.app import App

DECISIONS: Final = 8
"""So many decisions of people a table has behind it."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A running match that waits for somebody: ``game`` and ``person`` by their keys."""

    code: str
    game: str
    person: str


class Tables:
    """The matches of the sandbox's people."""

    def __init__(self, app: App, world: World) -> None:
        self._app = app
        self._people = world.inhabitants
        self._guild_id = world.channel.guild.id if world.channel.guild is not None else 0
        self._channel_id = world.channel.id

    async def lay(self) -> None:
        """Begin a match of each game, with two people and a computer player.

        Not where anything is being played already.
        """
        services = self._app.services
        if await services.queries.open_on(self._guild_id, limit=1):
            return
        for number, (key, entry) in enumerate(services.games.items()):
            host, guest = (self._person(number + each) for each in (0, 1))
            place = Place(
                self._guild_id, SERVER, self._channel_id, CHANNEL, "en-US", ChannelKind.CHANNEL
            )
            request = f"sandbox/{key}"
            opened = await services.matches.open(
                key, place, host, computers=1, level=EASY, request_id=f"{request}/open"
            )
            code = opened.match.code
            board = Surface(code, SurfaceKind.BOARD, channel_id=self._channel_id)
            await services.matches.save_surfaces(code, [board])
            await services.matches.join(code, guest, request_id=f"{request}/{code}/join")
            await services.matches.start(code, host.id, request_id=f"{request}/{code}/start")
            await self._play(code, entry)
            self._app.refresher.changed(code)

    async def turns(self) -> list[Turn]:
        """Whom matches wait for, the people in their order."""
        queries = self._app.services.queries
        return [
            Turn(match.code, match.game, each.person.key)
            for each in self._people
            for match in await queries.mine(each.user.id, running=True)
            if match.asked
        ]

    async def _play(self, code: str, entry: GameEntry) -> None:
        """Some decisions, as a child would make them; the next one is left to whoever looks."""
        services, luck = self._app.services, Chance(bytes(32))
        for number in range(DECISIONS):
            await services.automation.play_computers(code)
            match = await services.queries.load(code)
            if match.status is not Status.RUNNING:
                return
            seat = next(_people_asked(match, entry), None)
            if seat is None:
                return
            person, prompt = match.seats[seat].person, entry.game.pending(match.state)[seat]
            assert person is not None, "the clock plays for computers"
            position: Position[Any, Any, Any] = Position(entry.game.view(match.state, seat), prompt)
            action = entry.computers[EASY].decide(position, luck)
            request_id = f"sandbox/{code}/{number}"
            await services.matches.act(code, person.id, action, prompt.number, request_id)
        await services.automation.play_computers(code)

    def _person(self, number: int) -> Person:
        each: Inhabitant = self._people[number % len(self._people)]
        return Person(each.user.id, each.person.name, each.person.locale)


def _people_asked(match: Match, entry: GameEntry) -> Iterator[int]:
    for seat in required_seats(entry.game.pending(match.state)):
        if match.seats[seat].person is not None:
            yield seat
