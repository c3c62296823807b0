"""Whether a running bot is well: its heartbeat in the database, and a verdict from it.

pulse = Pulse(database, heard_at=lambda: utc_now())
scheduler.every(BEAT_SECONDS, pulse.beat)  # in the bot
verdict = await check(database, now)       # `quayside health`, in another process
"""

import logging
import os
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta

import msgspec
from sqlalchemy import Connection

from bot import __version__
from bot.errors import DatabaseFault
from bot.matches.db import open_matches
from bot.matches.db.engine.database import Database
from bot.matches.db.engine.migrations import outdated
from bot.matches.db.maintenance import processes
from bot.matches.db.maintenance.signs import QUESTIONS, Process, Signs, Trouble, signs
from bot.matches.store import utc_now
from bot.matches.upkeep.verdict import SILENT, UNUSED, Verdict, host, judge
from bot.settings import Shards

log = logging.getLogger(__name__)

BEAT_SECONDS = 10.0
REPORTED = timedelta(minutes=10)
"""How long a trouble is reported after it was last met."""
ANOTHER_BOT = Trouble(
    "another bot with another database answers with this bot's token",
    "stop it, or reset the token on the application's Bot page",
)
CURES = {
    20026: "it has flagged the bot as spam, so appeal in the Developer Portal",
    40003: "too many were opened at a time, which passes",
}


@dataclass(eq=False)
class Troubles:
    """The troubles met lately."""

    now: Callable[[], datetime] = utc_now
    _noted: dict[Trouble, datetime] = field(default_factory=dict)

    def note(self, trouble: Trouble) -> None:
        """Log it, once in a while, and report it for a while."""
        if trouble not in self.current():
            log.warning("%s", trouble)
        self._noted[trouble] = self.now()

    def current(self) -> tuple[Trouble, ...]:
        return tuple(each for each, at in self._noted.items() if self.now() - at < REPORTED)


def dms_refused(code: int) -> Trouble:
    """The trouble of a bot whose direct messages Discord refuses with this code."""
    cure = CURES.get(code, "look the code up in Discord's documentation")
    return Trouble(f"Discord refuses direct messages with code {code}", cure)


@dataclass(eq=False)
class Pulse:
    """Records every few seconds that this process is alive, and when it last heard Discord:
    ``heard_at()`` is now while the gateway is open, then the moment it closed, and None before it
    was first open."""

    database: Database
    heard_at: Callable[[], datetime | None]
    now: Callable[[], datetime] = utc_now
    shards: Callable[[], Shards | None] = lambda: None
    troubles: Troubles = field(default_factory=Troubles)

    def __post_init__(self) -> None:
        self._started_at = self.now()
        self._id = f"{host()}/{os.getpid()}"

    async def end(self) -> None:
        """Note that this process ends."""
        try:
            await self.database.write(processes.forget, self._id)
        except DatabaseFault as fault:
            log.warning("the end of this process is not noted: %s", type(fault).__name__)

    async def beat(self) -> None:
        process = Process(
            id=self._id,
            host=host(),
            program=__version__,
            started_at=self._started_at,
            beat_at=self.now(),
            heard_at=self.heard_at(),
            shards=self.shards(),
            troubles=self.troubles.current(),
        )
        try:
            await self.database.beat(processes.beat, process)
            await self.database.checkpoint_if_quiet()
        except DatabaseFault as fault:
            log.warning("the pulse is not noted: %s", type(fault).__name__)


async def running(database: Database, now: datetime) -> list[Process]:
    """The processes that use the database now; none before its first start."""
    if await outdated(database):
        return []
    noted = (await database.read(_signs)).processes
    return [each for each in noted if now - each.beat_at < SILENT]


async def check(database: Database, now: datetime) -> Verdict:
    """Judge, from the database, this machine's processes and the backlog of all."""
    if await outdated(database):
        return UNUSED
    return judge(await database.read(_signs), now)


def _signs(connection: Connection) -> Signs:
    return signs([connection.exec_driver_sql(each).all() for each in QUESTIONS])


class Figures(msgspec.Struct, frozen=True):
    """Open matches by game and status, and the ages in seconds, 0 if there is none, of the oldest
    stale message and of the oldest unhandled deadline."""

    open_matches: dict[tuple[str, str], int]
    message_behind: float
    clock_late: float


async def figures(database: Database, now: datetime) -> Figures:
    """The current figures; raises :class:`bot.errors.DatabaseFault`."""
    waiting, matches = await database.read(
        lambda connection: (_signs(connection), open_matches.count_open(connection))
    )
    return Figures(matches, _age(waiting.message, now), _age(waiting.deadline, now))


def _age(since: datetime | None, now: datetime) -> float:
    return 0.0 if since is None else max(0.0, (now - since).total_seconds())
