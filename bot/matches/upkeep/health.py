"""Whether a running bot is well: its heartbeat in the database, and a verdict from it.

pulse = Pulse(database, heard_at=lambda: utc_now())
pulse.start()                              # in the bot
verdict = await check(database, now)       # `quayside health`, in another process
"""

import asyncio
import logging
import os
import platform
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta

import msgspec

from bot import __version__
from bot.errors import DatabaseFault
from bot.matches.db import open_matches, queries
from bot.matches.db.engine.database import Database
from bot.matches.db.engine.migrations import outdated
from bot.matches.db.maintenance import processes
from bot.matches.db.maintenance.processes import Backlog, Process
from bot.matches.unit_of_work import utc_now
from bot.settings import Shards

log = logging.getLogger(__name__)

BEAT_SECONDS = 10.0
SILENT = timedelta(seconds=27)
"""A process without a heartbeat for this long hangs, or is gone."""
UNHEARD = timedelta(seconds=30)
"""How long the gateway can be reconnecting before that is a fault."""
STARTING = timedelta(seconds=60)
MESSAGE_BEHIND = timedelta(minutes=10)
"""How long a message can be stale, since Discord may be down for a while."""
CLOCK_LATE = timedelta(minutes=2)
REPORTED = timedelta(minutes=10)
"""How long a trouble is reported after it was last met."""
ANOTHER_BOT = (
    "another bot with another database answers with this bot's token: stop it, or reset the token "
    "on the application's Bot page"
)
CURES = {
    20026: "it has flagged the bot as spam, so appeal in the Developer Portal",
    40003: "too many were opened at a time, which passes",
}


@dataclass(eq=False)
class Troubles:
    """What the host has to mend outside the program, in sentences without a full stop."""

    now: Callable[[], datetime] = utc_now
    _noted: dict[str, datetime] = field(default_factory=dict)

    def note(self, sentence: str) -> None:
        """Log it, once in a while, and report it for a while."""
        if sentence not in self._current():
            log.warning("%s", sentence)
        self._noted[sentence] = self.now()

    def _current(self) -> list[str]:
        return [each for each, at in self._noted.items() if self.now() - at < REPORTED]

    def __str__(self) -> str:
        return "; ".join(self._current())


def dms_refused(code: int) -> str:
    """The trouble of a bot whose direct messages Discord refuses with this code."""
    cure = CURES.get(code, "look the code up in Discord's documentation")
    return f"Discord refuses direct messages with code {code}: {cure}"


@dataclass(eq=False)
class Pulse:
    """Records every few seconds that this process is alive, and when it last heard Discord:
    ``heard_at()`` is now while the gateway is open, then the moment it closed, and None before it
    was first open."""

    database: Database
    heard_at: Callable[[], datetime | None]
    now: Callable[[], datetime] = utc_now
    shards: Callable[[], str | None] = lambda: None
    troubles: Troubles = field(default_factory=Troubles)

    def __post_init__(self) -> None:
        self._started_at = self.now()
        self._id = f"{host()}/{os.getpid()}"
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="pulse")

    async def stop(self) -> None:
        if self._task is None:
            return
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
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
            trouble=str(self.troubles) or None,
        )
        try:
            await self.database.beat(processes.beat, process)
            await self.database.checkpoint_if_quiet()
        except DatabaseFault as fault:
            log.warning("the pulse is not noted: %s", type(fault).__name__)

    async def _run(self) -> None:
        while True:
            await self.beat()
            await asyncio.sleep(BEAT_SECONDS)


class Verdict(msgspec.Struct, frozen=True):
    """Whether all is well, and a sentence that says so, or says what is wrong."""

    well: bool
    sentence: str


UNUSED = Verdict(False, "Not well: no bot of this version has run on this database yet.")


async def running(database: Database, now: datetime) -> list[str]:
    """The processes that use the database now, as ``host/number``; none before its first start."""
    if await outdated(database):
        return []
    noted = await database.read(processes.known)
    return [each.id for each in noted if now - each.beat_at < SILENT]


async def unreadable(database: Database) -> tuple[str, ...]:
    """The codes of open matches that were found to be unreadable."""
    return await database.read(queries.unreadable)


async def troubles(database: Database, now: datetime) -> list[str]:
    """What running processes can't mend themselves."""
    running = [each for each in await database.read(processes.known) if now - each.beat_at < SILENT]
    return [trouble for each in running for trouble in (each.trouble or "").split("; ") if trouble]


async def check(database: Database, now: datetime) -> Verdict:
    """Judge, from the database, this machine's processes and the backlog of all."""
    if await outdated(database):
        return UNUSED
    noted, waiting = await database.read(
        lambda connection: (processes.known(connection), processes.backlog(connection, now))
    )
    running = _running_here(noted, now)
    faults = [*_of_processes(running, now), *_of_backlog(waiting, now)]
    met = [each.trouble for each in running if each.trouble]
    if faults:
        faults += met
        return Verdict(False, f"Not well: {'; '.join(faults)}.")
    count = "one process" if len(running) == 1 else f"{len(running)} processes"
    shards = " and ".join(f"shards {each.shards}" for each in running if each.shards)
    well = f"Well: {count} of version {running[0].program}{shards and f' with {shards}'}"
    return Verdict(True, "; but ".join([f"{well}, nothing behind", *met]) + ".")


class Figures(msgspec.Struct, frozen=True):
    """Open matches by game and status, and the ages in seconds, 0 if there is none, of the oldest
    stale message and of the oldest unhandled deadline."""

    open_matches: dict[tuple[str, str], int]
    message_behind: float
    clock_late: float


async def figures(database: Database, now: datetime) -> Figures:
    """The current figures; raises :class:`bot.errors.DatabaseFault`."""
    waiting, matches = await database.read(
        lambda connection: (processes.backlog(connection, now), open_matches.count_open(connection))
    )
    return Figures(matches, _age(waiting.message, now), _age(waiting.deadline, now))


def _age(since: datetime | None, now: datetime) -> float:
    return 0.0 if since is None else max(0.0, (now - since).total_seconds())


def host() -> str:
    """The name of this machine or container."""
    return platform.node()[:80]


def _running_here(noted: list[Process], now: datetime) -> list[Process]:
    """This machine's processes, without silent ones whose shards others have taken over."""
    alive = [each for each in noted if now - each.beat_at < SILENT]
    shards = [Shards.read(each.shards) for each in alive if each.shards is not None]
    taken = {shard for each in shards for shard in each.ids or ()}

    def replaced(each: Process) -> bool:
        if each in alive or not shards:
            return False
        if each.shards is None:
            return True
        had = Shards.read(each.shards)
        resharded = any(had.count != there.count for there in shards)
        return resharded or taken.issuperset(had.ids or ())

    return [each for each in noted if each.host == host() and not replaced(each)]


def _of_processes(running: list[Process], now: datetime) -> list[str]:
    if not running:
        return ["no bot runs here"]
    faults = []
    for process in running:
        shards = f" (shards {process.shards})" if process.shards else ""
        name = f"process {process.id.rpartition('/')[2]}{shards}"
        if now - process.beat_at >= SILENT:
            faults.append(f"{name} has been silent for {_long(now - process.beat_at)}")
        elif process.heard_at is None:
            if now - process.started_at > STARTING:
                faults.append(f"{name} has not reached Discord's gateway")
        elif now - process.heard_at >= UNHEARD:
            faults.append(f"{name} has not heard Discord for {_long(now - process.heard_at)}")
    return faults


def _of_backlog(waiting: Backlog, now: datetime) -> list[str]:
    faults = []
    if waiting.message is not None and now - waiting.message > MESSAGE_BEHIND:
        faults.append(f"a message has been behind for {_long(now - waiting.message)}")
    if waiting.deadline is not None and now - waiting.deadline > CLOCK_LATE:
        faults.append(f"the clock is late by {_long(now - waiting.deadline)}")
    if waiting.unreadable:
        faults.append(f"can't read {', '.join(waiting.unreadable)}: end it by /manage end")
    return faults


def _long(time: timedelta) -> str:
    minutes = int(time.total_seconds()) // 60
    return f"{minutes} min" if minutes else f"{int(time.total_seconds())} s"
