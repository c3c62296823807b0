"""Questions about matches, people and messages."""

from __future__ import annotations

from sqlalchemy import Connection

from bot.errors import NoSuchMatch
from bot.games.record import Record
from bot.matches.db import lookup, servers, store, surfaces
from bot.matches.model.match import Match, Person, Surface
from bot.matches.unit_of_work import UnitOfWork


class Lookup(UnitOfWork):
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
            lambda connection: lookup.record(
                connection, store.load(connection, self.games, code).draft
            )
        )

    async def mine(self, person_id: int) -> list[Match]:
        """The open matches in which the person holds a seat, the oldest first."""

        def work(connection: Connection) -> list[Match]:
            codes = lookup.codes_of(connection, person_id)
            return [store.load(connection, self.games, code).draft.match() for code in codes]

        return await self.database.read(work)

    async def open_on(self, server_id: int) -> list[tuple[str, int]]:
        """Code and channel of a server's open matches, the newest first."""
        return await self.database.read(lambda connection: lookup.open_on(connection, server_id))

    async def person(self, person_id: int) -> Person | None:
        """Somebody who has played here."""
        found = await self.database.read(lambda connection: store.people(connection, [person_id]))
        return found[0] if found else None

    async def server_locale(self, server_id: int) -> str | None:
        """The language of a server's boards; None for an unknown server."""
        return await self.database.read(
            lambda connection: servers.server_locale(connection, server_id)
        )

    async def surfaces(self, code: str) -> list[Surface]:
        """The messages that show the match, the board first."""
        return await self.database.read(lambda connection: surfaces.of_match(connection, code))

    async def surface_at(self, channel_id: int, message_id: int) -> Surface | None:
        """What a message shows, if it shows a match."""
        return await self.database.read(
            lambda connection: surfaces.at(connection, channel_id, message_id)
        )

    async def save_surface(self, surface: Surface) -> None:
        """Replaces what was known of this board or panel. Raises NoSuchMatch."""

        def work(connection: Connection) -> None:
            match_id = lookup.match_id(connection, surface.code)
            if match_id is None:
                raise NoSuchMatch
            surfaces.save(connection, surface, match_id)

        await self.database.write(work)

    async def forget_surfaces(self) -> None:
        """All messages are gone, and what is open is to be shown anew: the sandbox's new world."""
        await self.database.write(surfaces.forget_all)

    async def behind(self) -> list[str]:
        """The codes of matches that a message shows as they were, or whose board is missing."""
        return await self.database.read(surfaces.codes_behind)
