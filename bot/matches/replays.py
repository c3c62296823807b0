"""Looking back at matches that are over."""

from __future__ import annotations

from bot.matches.db import store
from bot.matches.history import replays
from bot.matches.model.match import Moment
from bot.matches.unit_of_work import UnitOfWork


class Replays(UnitOfWork):
    """The part of the door that opens what has been played, step by step."""

    async def step(self, code: str, number: int) -> Moment:
        """One step of a match that is over: 0 is the start, a number too high the last step.

        Raises NoSuchMatch, NotStarted, NeverStarted, StillRunning (it still holds secrets).
        """
        return await self.database.read(
            lambda connection: replays.step(
                connection, store.load(connection, self.games, code).draft, number
            )
        )

    async def round(self, code: str, round_: int) -> Moment:
        """The first step of a round of a match that is over. Raises as :meth:`step`."""
        return await self.database.read(
            lambda connection: replays.first_of_round(
                connection, store.load(connection, self.games, code).draft, round_
            )
        )

    async def finished_codes(
        self, person_id: int, server_id: int | None, start: str, limit: int
    ) -> list[tuple[str, str]]:
        """Code and game of what the person has played (on one server), the newest first.

        Only codes that begin with ``start``.
        """
        return await self.database.read(
            lambda connection: replays.finished_codes(
                connection, person_id, server_id, start, limit
            )
        )
