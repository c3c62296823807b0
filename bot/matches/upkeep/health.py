"""Whether a running bot is well: the verdict on the signs that it leaves in the database, and the
figures and troubles that it reports itself."""

import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta

import msgspec
from sqlalchemy import Connection

from bot.matches.db import open_matches
from bot.matches.db.engine.database import Database
from bot.matches.db.engine.migrations import outdated
from bot.matches.db.maintenance import signs
from bot.matches.store import utc_now

log = logging.getLogger(__name__)

REPORTED = timedelta(minutes=10)
"""For how long a trouble is reported after it last occurred."""
ANOTHER_BOT = signs.Trouble(
    "another bot with another database answers with this bot's token",
    "stop it, or reset the token on the application's Bot page",
)
CURES = {
    20026: "it has flagged the bot as spam, so appeal in the Developer Portal",
    40003: "too many were opened at a time, which passes",
}


@dataclass(eq=False)
class Troubles:
    """The troubles that the bot has had lately."""

    now: Callable[[], datetime] = utc_now
    _noted: dict[signs.Trouble, datetime] = field(default_factory=dict)

    def note(self, trouble: signs.Trouble) -> None:
        """Report the trouble for a while, and log it unless it is already being reported."""
        if trouble not in self.current():
            log.warning("%s", trouble)
        self._noted[trouble] = self.now()

    def current(self) -> tuple[signs.Trouble, ...]:
        return tuple(each for each, at in self._noted.items() if self.now() - at < REPORTED)


def dms_refused(code: int) -> signs.Trouble:
    """The trouble to report when Discord refuses direct messages with this code."""
    cure = CURES.get(code, "look the code up in Discord's documentation")
    return signs.Trouble(f"Discord refuses direct messages with code {code}", cure)


async def running(database: Database, now: datetime) -> list[signs.Process]:
    """The processes that use the database now; none before the bot's first start."""
    if await outdated(database):
        return []
    noted = (await database.read(_read)).processes
    return [each for each in noted if now - each.beat_at < signs.SILENT]


async def check(database: Database, now: datetime) -> signs.Verdict:
    """Judge, from the database, this machine's processes and the backlog of all processes."""
    if await outdated(database):
        return signs.UNUSED
    return signs.judge(await database.read(_read), now)


def _read(connection: Connection) -> signs.Signs:
    return signs.signs([connection.exec_driver_sql(each).all() for each in signs.QUESTIONS])


class Figures(msgspec.Struct, frozen=True):
    """Open matches by game and status, and for how many seconds the oldest stale message has been
    behind and the oldest deadline overdue; 0 if there is none."""

    open_matches: dict[tuple[str, str], int]
    message_behind: float
    clock_late: float


async def figures(database: Database, now: datetime) -> Figures:
    """The current figures; raises :class:`bot.errors.DatabaseFault`."""
    waiting, matches = await database.read(
        lambda connection: (_read(connection), open_matches.count_open(connection))
    )
    return Figures(matches, _age(waiting.message, now), _age(waiting.deadline, now))


def _age(since: datetime | None, now: datetime) -> float:
    return 0.0 if since is None else max(0.0, (now - since).total_seconds())
