"""Every question. Nothing here changes a match."""

from __future__ import annotations

from collections.abc import Callable, Collection
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Connection

from bot.games.record import BaseRecord
from bot.matches.db import loading, open_matches, queries, saving, servers, surfaces
from bot.matches.db.engine.database import Database
from bot.matches.db.loading import Games
from bot.matches.db.maintenance import absences
from bot.matches.db.people import blocks
from bot.matches.history import careers, leaderboard, replays
from bot.matches.history.careers import Career, Finished, Scope
from bot.matches.history.leaderboard_rules import Leaderboard, LeaderboardPage
from bot.matches.history.replays import ReplayStep
from bot.matches.model.draft import Draft
from bot.matches.model.match import Match, NextAsked, OpenMatch, OpenTable, Person, Surface
from bot.matches.model.server import Invitability, ServerSettings
from bot.matches.privacy import erase, export
from bot.matches.unit_of_work import utc_now

PAGE = 10
"""Lines on a page of a leaderboard."""
STILL_TOLD = timedelta(days=7)
"""How long after its end a match is still shown in a channel that opens again."""


class Queries:
    """All that can be asked about matches, and about those who play them."""

    def __init__(
        self, database: Database, games: Games, now: Callable[[], datetime] = utc_now
    ) -> None:
        self._database = database
        self._games = games
        self._now = now

    def _load(self, connection: Connection, code: str) -> Draft:
        return loading.load(connection, self._games, code, self._now())

    # Matches

    async def load(self, code: str) -> Match:
        """The match as it is now. Raises NoSuchMatch."""
        return await self._database.read_quickly(
            lambda connection: self._load(connection, code).match
        )

    async def served(self, request_id: str) -> bool:
        """Whether the request has changed a match."""
        code = await self._database.read(
            lambda connection: saving.served_code(connection, request_id)
        )
        return code is not None

    async def mine(
        self,
        person_id: int,
        *,
        game: str | None = None,
        running: bool = False,
        like: str = "",
        limit: int | None = None,
    ) -> list[OpenMatch]:
        """The open matches in which the person has a seat, those that wait for them first.

        Only of one game; only ``running`` ones; only those with ``like`` in their code.
        """
        return await self._database.read(
            lambda connection: open_matches.mine(
                connection, person_id, game=game, running=running, like=like, limit=limit
            )
        )

    async def open_matches(
        self,
        person_id: int,
        server_id: int | None,
        visible: Collection[int],
        offset: int,
        limit: int,
    ) -> tuple[list[OpenMatch], int, int]:
        """A page of open matches; where it begins; how many there are.

        Of a server, the person's own and those in ``visible`` channels; of all servers (None), the
        person's own. Their own come first, the rest are newest first.
        """
        return await self._database.read(
            lambda connection: open_matches.page(
                connection, person_id, server_id, visible, offset, limit
            )
        )

    async def tables(
        self, person_id: int, server_id: int, visible: Collection[int]
    ) -> list[OpenTable]:
        """A server's tables where the person may take a seat, the oldest first.

        They are in a ``visible`` channel, have a seat free, and don't wait for the players of an
        old match. A private one has invited the person; host and person don't keep apart.
        """
        return await self._database.read(
            lambda connection: open_matches.tables(connection, person_id, server_id, visible)
        )

    async def next_asked(self, person_id: int, code: str) -> NextAsked | None:
        """The first match that waits for the person, apart from the one with this code."""
        return await self._database.read(
            lambda connection: open_matches.next_asked(connection, person_id, code)
        )

    async def for_decision(
        self, code: str, person_id: int
    ) -> tuple[Match, list[Surface], NextAsked | None]:
        """What :meth:`with_surfaces` and :meth:`next_asked` tell, at one moment."""
        return await self._database.read_quickly(
            lambda connection: (
                self._load(connection, code).match,
                surfaces.of_match(connection, code),
                open_matches.next_asked(connection, person_id, code),
            )
        )

    async def open_on(
        self, server_id: int, *, like: str = "", limit: int | None = None
    ) -> list[tuple[str, int]]:
        """Code and channel of a server's open matches, newest first.

        Only of those with ``like`` in their code.
        """
        return await self._database.read(
            lambda connection: queries.open_on(connection, server_id, like=like, limit=limit)
        )

    async def servers_with_play(self) -> list[int]:
        """The servers with open matches that the bot is believed to be on."""
        return await self._database.read(absences.playing)

    # Where matches are shown

    async def closed_boards(self, server_id: int) -> list[tuple[str, int]]:
        """Code and channel of a server's boards whose channels took no messages lately.

        Those of matches that ended within :data:`STILL_TOLD` are among them.
        """
        ended_after = self._now() - STILL_TOLD
        return await self._database.read(
            lambda connection: surfaces.closed_boards(connection, server_id, ended_after)
        )

    async def take_backs(self) -> list[int]:
        """The DM channels in which everything is still to be deleted."""
        return await self._database.read(erase.take_backs)

    async def surfaces(self, code: str) -> list[Surface]:
        """The messages that show the match: the board, the panels by seat, the announcement."""
        return await self._database.read_quickly(
            lambda connection: surfaces.of_match(connection, code)
        )

    async def with_surfaces(self, code: str) -> tuple[Match, list[Surface]]:
        """The match and the messages that show it, at one moment. Raises NoSuchMatch."""
        return await self._database.read_quickly(
            lambda connection: (
                self._load(connection, code).match,
                surfaces.of_match(connection, code),
            )
        )

    async def out_of_date(self, opening: timedelta = timedelta(0)) -> list[str]:
        """The codes of matches that some message doesn't show as they are, or isn't there for.

        Matches opened less than ``opening`` ago may be without a board yet.
        """
        opened_before = self._now() - opening
        return await self._database.read(
            lambda connection: surfaces.codes_out_of_date(connection, opened_before)
        )

    # Servers and people

    async def settings(self, server_id: int) -> ServerSettings:
        """What the managers of a server have chosen."""
        return await self._database.read(
            lambda connection: servers.server_settings(connection, server_id)
        )

    async def all_settings(self) -> dict[int, ServerSettings]:
        """The same of all servers that are known, by their ids."""
        return await self._database.read(servers.all_settings)

    async def server_locale(self, server_id: int) -> str | None:
        """The language of a server's boards; None for an unknown server."""
        return await self._database.read(
            lambda connection: servers.server_locale(connection, server_id)
        )

    async def person(self, person_id: int) -> Person | None:
        """Somebody who has played here."""
        found = await self._database.read(
            lambda connection: servers.people(connection, [person_id])
        )
        return found[0] if found else None

    async def hides(self, person_id: int) -> bool:
        """Whether the person stays off the boards of all servers and keeps the profile private."""
        return await self._database.read(
            lambda connection: leaderboard.hides(connection, person_id)
        )

    async def invitability(self, person_id: int) -> Invitability:
        """Whether anybody may invite the person, and whom the person has blocked."""
        return await self._database.read(
            lambda connection: blocks.invitability(connection, person_id)
        )

    async def export(self, person_id: int) -> dict[str, Any] | None:
        """All that is stored about a person; None if there is nothing."""
        return await self._database.read(
            lambda connection: export.export(connection, self._games, person_id, self._now())
        )

    # What has been played

    async def leaderboard(
        self, board: Leaderboard, person_id: int, offset: int = 0, limit: int = PAGE
    ) -> LeaderboardPage:
        """A page of a leaderboard, and the person's own line. Too high an offset is the last page.

        The first to look on a new day takes what is too old off the boards of the last days.
        """
        today = self._now().date()
        if await self._database.read(lambda connection: leaderboard.stale(connection, today)):
            await self._database.write(lambda connection: leaderboard.roll(connection, today))
        return await self._database.read(
            lambda connection: leaderboard.read(connection, board, today, person_id, offset, limit)
        )

    async def finished(
        self, scope: Scope, offset: int, limit: int
    ) -> tuple[list[Finished], int, int]:
        """A page of finished matches, newest first; its offset; how many there are in all."""
        return await self._database.read(
            lambda connection: careers.finished(connection, scope, offset, limit)
        )

    async def finished_codes(
        self, person_id: int, server_id: int | None, start: str, limit: int
    ) -> list[tuple[str, str]]:
        """Code and game of matches that the person played, newest first.

        Only codes that begin with ``start``; on one server, or (None) on all.
        """
        return await self._database.read(
            lambda connection: replays.finished_codes(
                connection, person_id, server_id, start, limit
            )
        )

    async def games_of(self, scope: Scope) -> list[str]:
        """The games of the person's finished matches, the most played first."""
        return await self._database.read(lambda connection: careers.games_of(connection, scope))

    async def career(self, scope: Scope) -> Career:
        """The person's matches of one game, added up."""
        return await self._database.read(lambda connection: careers.career(connection, scope))

    async def record(self, code: str) -> BaseRecord:
        """A match that is over, from start to end, in the form that ``simulate`` writes.

        Raises NoSuchMatch, NotStarted, NeverStarted, StillRunning (it still holds secrets).
        """
        return await self._database.read(
            lambda connection: replays.record(connection, self._load(connection, code))
        )

    async def step(self, code: str, number: int) -> ReplayStep:
        """One step of a match that is over. 0 is the start; too high a number is the last step.

        Raises as :meth:`record`.
        """
        return await self._database.read(
            lambda connection: replays.step(connection, self._load(connection, code), number)
        )

    async def round(self, code: str, round_: int) -> ReplayStep:
        """The first step of a round of a match that is over. Raises as :meth:`record`."""
        return await self._database.read(
            lambda connection: replays.first_of_round(
                connection, self._load(connection, code), round_
            )
        )
