"""Leaderboards and careers: what remains of matches."""

from __future__ import annotations

from sqlalchemy import Connection, select

from bot.matches.db.servers import remember_person
from bot.matches.db.tables import PersonRow
from bot.matches.history import careers, leaderboard
from bot.matches.history.careers import Career, Finished, Scope
from bot.matches.history.leaderboard_rules import Board, BoardPage
from bot.matches.model.match import Person
from bot.matches.unit_of_work import UnitOfWork

PAGE = 10
"""Lines of a leaderboard's page."""


class Logbook(UnitOfWork):
    """The part of the door that looks back on what people have played."""

    async def leaderboard(
        self, board: Board, person_id: int, offset: int = 0, limit: int = PAGE
    ) -> BoardPage:
        """A page of a leaderboard, with the person's own line. An offset too far shows the end."""
        today = self.now().date()
        if await self.database.read(lambda connection: leaderboard.stale(connection, today)):
            await self.database.write(lambda connection: leaderboard.roll(connection, today))
        return await self.database.read(
            lambda connection: leaderboard.read(connection, board, today, person_id, offset, limit)
        )

    async def finished(
        self, scope: Scope, offset: int, limit: int
    ) -> tuple[list[Finished], int, int]:
        """Finished matches, newest first; the offset shown; how many there are."""
        return await self.database.read(
            lambda connection: careers.finished(connection, scope, offset, limit)
        )

    async def games_of(self, scope: Scope) -> list[str]:
        """The games that the person has finished matches of, the most played first."""
        return await self.database.read(lambda connection: careers.games_of(connection, scope))

    async def career(self, scope: Scope) -> Career:
        """The person's matches of one game, added up."""
        return await self.database.read(lambda connection: careers.career(connection, scope))

    async def hides(self, person_id: int) -> bool:
        """Whether the person keeps off the board of all servers, and the profile private."""
        return await self.database.read(
            lambda connection: bool(
                connection.execute(
                    select(PersonRow.hidden).where(PersonRow.id == person_id)
                ).scalar()
            )
        )

    async def hide(self, person: Person, hidden: bool) -> None:
        """Remembers what the person wishes, before the first match too."""

        def work(connection: Connection) -> None:
            remember_person(connection, person)
            leaderboard.hide(connection, person.id, hidden)

        await self.database.write(work)
