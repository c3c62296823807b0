"""What is done to servers and people rather than to one match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, update

from bot.matches.db import lookup, servers, store
from bot.matches.db.servers import Server
from bot.matches.db.tables import MatchRow
from bot.matches.model import lobby, play
from bot.matches.model.match import Match, ServerSettings, Status
from bot.matches.model.mutable_match import MutableMatch
from bot.matches.privacy import erase, export
from bot.matches.privacy.erase import Erased
from bot.matches.unit_of_work import UnitOfWork


class Housekeeping(UnitOfWork):
    """The part of the door for managers' choices and for people's own data."""

    async def settings(self, server_id: int) -> ServerSettings:
        """What the managers of a server have chosen."""
        return await self.database.read(
            lambda connection: servers.server_settings(connection, server_id)
        )

    async def change_settings(
        self, server: Server, change: Callable[[ServerSettings], ServerSettings]
    ) -> tuple[ServerSettings, ServerSettings]:
        """The settings before and after. In a new language, open boards are left behind."""
        return await self.database.write(
            lambda connection: servers.change_settings(connection, server, change)
        )

    async def remember_servers(self, present: Sequence[Server]) -> list[int]:
        """Follows what known servers changed at Discord: those whose boards speak otherwise."""
        return await self.database.write(lambda connection: servers.remember(connection, present))

    async def move(self, code: str, channel_id: int, channel_name: str) -> Match:
        """The match is played in another channel from now on. Raises NoSuchMatch."""

        def work(connection: Connection) -> Match:
            connection.execute(
                update(MatchRow)
                .where(MatchRow.code == code)
                .values(channel_id=channel_id, channel_name=channel_name)
            )
            return store.load(connection, self.games, code).draft.match()

        return await self.database.write(work)

    async def export(self, person_id: int) -> dict[str, Any] | None:
        """All that is kept about a person; None where nothing is."""
        return await self.database.read(
            lambda connection: export.export(connection, self.games, person_id, self.now())
        )

    async def erase(self, person_id: int, request_id: str) -> Erased:
        """Forgets a person, whole or not at all.

        Tables that fill up are left, seats in running matches go to the computer for good, and
        everywhere an anonymous player takes the person's place. An unknown person is no fault.
        """

        def work(connection: Connection) -> Erased:
            if not store.people(connection, [person_id]):
                return Erased()
            seats = lookup.codes_of(connection, person_id)
            invited = erase.invitations(connection, person_id)
            now = self.now()
            for code in dict.fromkeys((*seats, *invited)):
                loaded = store.load(connection, self.games, code, change=True)
                seat = _withdraw(loaded.draft, person_id, now)
                self.save(connection, loaded, "leave", f"{request_id}/{code}", now, seat=seat)
            panels = erase.forget(connection, person_id)
            return Erased(tuple(dict.fromkeys((*seats, *invited))), panels)

        return await self.database.write(work)


def _withdraw(draft: MutableMatch, person_id: int, now: datetime) -> int | None:
    """Takes the person out of an open match: the seat that was given up, if it was in play."""
    draft.invited = [guest for guest in draft.invited if guest.id != person_id]
    if not any(person.id == person_id for person in draft.people()):
        return None
    if draft.status is Status.LOBBY:
        lobby.leave(draft, person_id, now)
        return None
    return play.leave(draft, person_id, now)
