"""The tables of a first visit, one in the middle of each game, and whose turn it is anywhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.games import Chance
from bot.games.computer import EASY
from bot.matches.model.match import (
    ChannelKind,
    Person,
    Place,
    Surface,
    SurfaceKind,
)
from bot.sandbox.doubles import play_people
from bot.sandbox.people import CHANNEL, SERVER
from bot.sandbox.world import Inhabitant, World
from bot.ui.app import App
from bot.ui.drawing import png

DECISIONS: Final = 8
"""So many decisions of people a table has behind it at least."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A running match that waits for somebody: ``game`` and ``person`` by their keys."""

    code: str
    game: str
    person: str


@dataclass(frozen=True, slots=True)
class Offer:
    """A game that can be played: its name, and one line of what it is."""

    key: str
    name: str
    pitch: str


class Tables:
    """The matches of the sandbox's people."""

    def __init__(self, app: App, world: World) -> None:
        self._app = app
        self._people = world.inhabitants
        self._guild_id = world.channel.guild.id if world.channel.guild is not None else 0
        self._channel_id = world.channel.id

    async def lay(self) -> None:
        """Begin a match of each game, in whose middle the first person decides.

        There are another one and a computer player at each table. None is laid where anything is
        being played already.
        """
        services = self._app.services
        if await services.queries.open_on(self._guild_id, limit=1):
            return
        for number, key in enumerate(services.games):
            host, guest = self._person(0), self._person(1 + number)
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
            await play_people(
                self._app, code, EASY, Chance(bytes(32)), but=host.id, least=DECISIONS
            )
            self._app.refresher.changed(code)

    def games(self, locale: str | None) -> list[Offer]:
        """All games in that language, the one that is over first in front."""
        services, texts = self._app.services, self._app.services.catalogue.texts(locale)
        return [
            Offer(key, texts.say(f"game-{key}"), screen.pitch(texts))
            for key, screen in sorted(services.screens.items(), key=lambda each: each[1].minutes)
        ]

    async def cover(self, game: str) -> bytes:
        """A game's picture as PNG; :class:`bot.errors.NoSuchGame`."""
        services = self._app.services
        screen = services.screen(game)
        texts = services.catalogue.texts(None)
        return await png(screen.cover(texts, screen.game.seats[-1], 0).svg)

    async def turns(self) -> list[Turn]:
        """Whom matches wait for, the people in their order."""
        queries = self._app.services.queries
        return [
            Turn(match.code, match.game, each.person.key)
            for each in self._people
            for match in await queries.mine(each.user.id, running=True)
            if match.asked
        ]

    def _person(self, number: int) -> Person:
        each: Inhabitant = self._people[number % len(self._people)]
        return Person(each.user.id, each.person.name, each.person.locale)
