"""Every question. Nothing here changes a match."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from datetime import datetime
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection

from bot.errors import UnreadableMatch
from bot.matches.db import (
    loading,
    open_matches,
    queries,
    saving,
    series,
    servers,
    surfaces,
)
from bot.matches.db.engine.database import reads
from bot.matches.db.maintenance import absences
from bot.matches.db.people import blocks
from bot.matches.history import careers, champions, dailies, leaderboard, replays, shares
from bot.matches.history.leaderboard_rules import Leaderboard, LeaderboardPage
from bot.matches.model.draft import Draft
from bot.matches.model.match import Match
from bot.matches.model.open_matches import NextAsked
from bot.matches.model.series.series import Series
from bot.matches.model.surface import Surface
from bot.matches.privacy import erase, export
from bot.matches.unit_of_work import UnitsOfWork

P = ParamSpec("P")
T = TypeVar("T")

PAGE = 10
"""Lines per page of a leaderboard."""


def of_match(
    question: Callable[Concatenate[Connection, Draft, P], T],
) -> Callable[Concatenate[Queries, str, P], Coroutine[Any, Any, T]]:
    """Turn a question about a loaded match into a method of its code. Raises NoSuchMatch,
    UnreadableMatch."""

    async def ask(self: Queries, code: str, /, *args: P.args, **kwargs: P.kwargs) -> T:
        def work(connection: Connection) -> T:
            draft = loading.load(connection, self._games, code, self._now())
            return question(connection, draft, *args, **kwargs)

        return await self._database.read(work)

    return ask


def at_now(
    question: Callable[Concatenate[Connection, datetime, P], T],
) -> Callable[Concatenate[Queries, P], Coroutine[Any, Any, T]]:
    """Turn a question that depends on the current time into a method."""

    async def ask(self: Queries, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._database.read(question, self._now(), *args, **kwargs)

    return ask


class Queries:
    """Questions about matches and the people who play them."""

    def __init__(self, units: UnitsOfWork) -> None:
        self._database, self._games, self._now = units.database, units.games, units.now

    async def _decode(self, rows: loading.Rows) -> tuple[Match, list[Surface]]:
        """Decode on the caller's side, so that one match's rows don't hold up other reads."""
        try:
            return loading.decode(rows, self._games, self._now())
        except UnreadableMatch:
            await self._database.write(saving.note_unreadable, rows.match.code)
            raise

    # Matches

    async def load(self, code: str) -> Match:
        """The match as it is now. Raises NoSuchMatch."""
        return (await self.with_surfaces(code))[0]

    served = reads(saving.served_code)
    mine = reads(open_matches.mine)
    tables = reads(open_matches.tables)
    next_asked = reads(open_matches.next_asked)
    lowest_panel = reads(open_matches.lowest_panel)
    open_matches = reads(open_matches.page)

    async def for_decision(
        self, code: str, person_id: int
    ) -> tuple[Match, list[Surface], NextAsked | None]:
        """Combine :meth:`with_surfaces` and :meth:`next_asked`."""
        rows, following = await self._database.read_quickly(
            lambda connection: (
                loading.fetch(connection, code),
                open_matches.next_asked(connection, person_id, code),
            )
        )
        return *await self._decode(rows), following

    open_on = reads(queries.open_on)
    servers_with_play = reads(absences.servers_with_play)

    # Series

    unsettled_series = reads(series.unsettled)

    async def series(self, number: int) -> Series:
        """The series as it is now. Raises NoSuchSeries."""
        return await self._database.read(series.load, self._games, number)

    # Where matches are shown

    boards_shown = reads(surfaces.boards_shown)
    closed_boards = at_now(surfaces.closed_boards)
    take_backs = reads(erase.take_backs)

    async def with_surfaces(self, code: str) -> tuple[Match, list[Surface]]:
        """The match and the messages that show it, from one snapshot. Raises NoSuchMatch."""
        rows = await self._database.read_quickly(loading.fetch, code)
        return await self._decode(rows)

    out_of_date = at_now(surfaces.out_of_date)

    # Servers and people

    settings = reads(servers.server_settings)
    all_settings = reads(servers.all_settings)
    server_locale = reads(servers.server_locale)

    person = reads(servers.person)
    hides = reads(leaderboard.hides)
    invitability = reads(blocks.invitability)

    async def export(self, person_id: int) -> dict[str, Any] | None:
        return await self._database.read(export.export, self._games, person_id, self._now())

    # What has been played

    async def leaderboard(
        self, board: Leaderboard, person_id: int, offset: int = 0, limit: int = PAGE
    ) -> LeaderboardPage:
        """A page of a leaderboard (past the end, the last one) and the person's own line. The first
        call on a new day drops expired results from the monthly boards."""
        today = self._now().date()
        if await self._database.read(leaderboard.stale, today):
            await self._database.write(leaderboard.roll, today)
        reading = leaderboard.read
        return await self._database.read(reading, board, today, person_id, offset, limit)

    unannounced = at_now(champions.unannounced)
    champions = at_now(champions.champions)

    finished = reads(careers.finished)
    finished_codes = reads(replays.finished_codes)
    games_of = reads(careers.games_of)
    career = reads(careers.career)
    score = reads(careers.score)

    daily = at_now(dailies.daily)
    shared = reads(shares.shared)
    noted_share = reads(shares.noted_share)
    film = reads(replays.film)
    decision = of_match(replays.decision)
    record = of_match(replays.record)
    step = of_match(replays.step)
    round = of_match(replays.first_of_round)
