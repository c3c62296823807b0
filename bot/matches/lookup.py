"""Questions about matches, people and messages."""

from __future__ import annotations

from sqlalchemy import Connection

from bot.errors import NoSuchMatch
from bot.games.record import Record
from bot.matches import people, ratings, reading, store
from bot.matches.data import Match, Person, Ranked, Surface
from bot.matches.door import Door
from bot.matches.models import ALL_SERVERS


class Lookup(Door):
    """The part of the door that reads matches, and keeps where they are shown."""

    async def load(self, code: str) -> Match:
        """The match as it is now. Raises NoSuchMatch."""
        return await self.database.read(
            lambda connection: store.load(connection, self.games, code).draft.match()
        )

    async def record(self, code: str) -> Record:
        """A match that is over, from the deal to the end: what ``simulate`` writes, too.

        Raises NoSuchMatch, NotStarted, NeverStarted, StillRunning (it still holds secrets).
        """
        return await self.database.read(
            lambda connection: reading.record(
                connection, store.load(connection, self.games, code).draft
            )
        )

    async def mine(self, person_id: int) -> list[Match]:
        """The open matches in which the person holds a seat, the oldest first."""

        def work(connection: Connection) -> list[Match]:
            codes = reading.codes_of(connection, person_id)
            return [store.load(connection, self.games, code).draft.match() for code in codes]

        return await self.database.read(work)

    async def person(self, person_id: int) -> Person | None:
        """Somebody who has played here."""
        found = await self.database.read(lambda connection: store.people(connection, [person_id]))
        return found[0] if found else None

    async def leaderboard(
        self, game: str, server_id: int = ALL_SERVERS, offset: int = 0, limit: int = 10
    ) -> tuple[list[Ranked], int]:
        """A page of the best at a game on a server (0: on all), and how many there are."""
        return await self.database.read(
            lambda connection: ratings.leaderboard(connection, game, server_id, offset, limit)
        )

    async def server_locale(self, server_id: int) -> str | None:
        """The language of a server's boards; None for an unknown server."""
        return await self.database.read(
            lambda connection: people.server_locale(connection, server_id)
        )

    async def remember_server(self, server_id: int, name: str, locale: str) -> None:
        """Stores a server's name and the language of its boards."""
        await self.database.write(
            lambda connection: people.remember_server(connection, server_id, name, locale)
        )

    async def surfaces(self, code: str) -> list[Surface]:
        """The messages that show the match, the board first."""
        return await self.database.read(lambda connection: reading.surfaces(connection, code))

    async def surface_at(self, channel_id: int, message_id: int) -> Surface | None:
        """What a message shows, if it shows a match."""
        return await self.database.read(
            lambda connection: reading.surface_at(connection, channel_id, message_id)
        )

    async def save_surface(self, surface: Surface) -> None:
        """Replaces what was known of this board or panel. Raises NoSuchMatch."""

        def work(connection: Connection) -> None:
            match_id = reading.match_id(connection, surface.code)
            if match_id is None:
                raise NoSuchMatch
            reading.save_surface(connection, surface, match_id)

        await self.database.write(work)

    async def behind(self) -> list[str]:
        """The codes of matches that a message shows as they were, or whose board is missing."""
        return await self.database.read(reading.codes_behind)
