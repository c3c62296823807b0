"""Signs of the bot's health in the database, read with SQL that both kinds of database accept, and
the verdict on them.

SQLAlchemy isn't imported for this, since `quayside health` runs twice a minute for years.
"""

import platform
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from operator import attrgetter
from typing import Any

import msgspec

from bot.settings import Shards

_PROCESSES = "SELECT signs FROM processes"
_MESSAGE = """
SELECT min(CASE WHEN s.version > 0
    THEN (SELECT e.at FROM events e WHERE e.match_id = s.match_id AND e.version > s.version
          ORDER BY e.version LIMIT 1)
    ELSE (SELECT e.at FROM events e WHERE e.match_id = s.match_id ORDER BY e.version DESC LIMIT 1)
    END)
FROM surfaces s JOIN matches m ON m.id = s.match_id
WHERE NOT m.delivered AND NOT m.unreadable AND s.version < m.version
"""
"""When the message that has been stale longest missed its first change. A message at version 0 has
to be drawn again, whatever it shows: for it, the match's last change counts."""
_DEADLINE = """
SELECT min(d.due_at)
FROM deadlines d JOIN matches m ON m.id = d.match_id JOIN servers g ON g.id = m.server_id
WHERE NOT m.unreadable AND g.away_since IS NULL
    AND (m.paused_at IS NULL OR d.kind IN ('resume', 'close'))
"""
_UNREADABLE = """
SELECT code FROM matches WHERE unreadable AND status IN ('lobby', 'running') ORDER BY id
"""
QUESTIONS = (_PROCESSES, _MESSAGE, _DEADLINE, _UNREADABLE)

SILENT = timedelta(seconds=27)
"""A process without a heartbeat for this long is hanging or gone."""
UNHEARD = timedelta(seconds=30)
"""How long reconnecting to the gateway may take before it is a fault."""
STARTING = timedelta(seconds=60)
MESSAGE_BEHIND = timedelta(minutes=10)
"""How long a message may be stale, since Discord may be down for a while."""
CLOCK_LATE = timedelta(minutes=2)


def host() -> str:
    """The name of this machine or container."""
    return platform.node()[:80]


class Trouble(msgspec.Struct, frozen=True):
    """Something that the host has to put right outside the program: the ``finding`` and its
    ``remedy``, both without a full stop."""

    finding: str
    remedy: str

    def __str__(self) -> str:
        return f"{self.finding}: {self.remedy}"


class Process(msgspec.Struct, frozen=True):
    """A running process of the bot, which sets ``beat_at`` every few seconds, by its machine's
    clock. ``heard_at`` is when its connection to Discord was last known to be open."""

    number: int
    host: str
    pid: int
    program: str
    started_at: datetime
    beat_at: datetime
    heard_at: datetime | None
    shards: Shards | None = None
    troubles: tuple[Trouble, ...] = ()


_decode = msgspec.json.Decoder(Process).decode


class Signs(msgspec.Struct, frozen=True):
    """The running and recent ``processes`` on all machines, oldest first; when the longest-stale
    ``message`` missed its first change; when the earliest ``deadline`` falls or fell due; and the
    codes of ``unreadable`` open matches."""

    processes: list[Process]
    message: datetime | None
    deadline: datetime | None
    unreadable: tuple[str, ...]


def signs(answers: Sequence[Sequence[Sequence[Any]]]) -> Signs:
    """The signs from the rows that answer :data:`QUESTIONS`."""
    processes, ((message,),), ((deadline,),), unreadable = answers
    return Signs(
        sorted([_decode(process) for (process,) in processes], key=attrgetter("started_at")),
        _moment(message),
        _moment(deadline),
        tuple(code for (code,) in unreadable),
    )


def _moment(stored: str | datetime | None) -> Any:
    """A time from the database, in UTC. SQLite stores it as text without a time zone."""
    if isinstance(stored, str):
        return datetime.fromisoformat(stored).replace(tzinfo=UTC)
    return stored


class Verdict(msgspec.Struct, frozen=True):
    """Whether all is well, and a sentence that says so, or says what is wrong."""

    well: bool
    sentence: str


UNUSED = Verdict(False, "Not well: no bot of this version has run on this database yet.")


def judge(waiting: Signs, now: datetime) -> Verdict:
    """Judge this machine's processes, and the backlog that all processes share."""
    running = _running_here(waiting.processes, now)
    faults = [*_of_processes(running, now), *_of_backlog(waiting, now)]
    met = [str(trouble) for each in running for trouble in each.troubles]
    if faults:
        return Verdict(False, f"Not well: {'; '.join([*faults, *met])}.")
    count = "one process" if len(running) == 1 else f"{len(running)} processes"
    shards = " and ".join(f"shards {each.shards}" for each in running if each.shards)
    well = f"Well: {count} of version {running[0].program}{shards and f' with {shards}'}"
    return Verdict(True, "; but ".join([f"{well}, nothing behind", *met]) + ".")


def _running_here(noted: list[Process], now: datetime) -> list[Process]:
    """This machine's processes, without silent ones whose shards others have taken over."""
    alive = [each for each in noted if now - each.beat_at < SILENT]
    served = [each.shards for each in alive if each.shards is not None]
    on_host = [each for each in noted if each.host == host()]
    return [each for each in on_host if each in alive or not _is_replaced(each.shards, served)]


def _is_replaced(silent: Shards | None, served: list[Shards]) -> bool:
    """Whether a silent process's shards are among those ``served`` by others. If its shards are
    unknown, or of another number in all, any other process with shards has replaced it."""
    if not served:
        return False
    if silent is None or any(silent.count != each.count for each in served):
        return True
    numbers = {number for each in served for number in each.ids or ()}
    return numbers.issuperset(silent.ids or ())


def _of_processes(running: list[Process], now: datetime) -> list[str]:
    if not running:
        return ["no bot runs here"]
    faults = []
    for process in running:
        shards = f" (shards {process.shards})" if process.shards else ""
        name = f"process {process.pid}{shards}"
        if now - process.beat_at >= SILENT:
            faults.append(f"{name} has been silent for {_long(now - process.beat_at)}")
        elif process.heard_at is None:
            if now - process.started_at > STARTING:
                faults.append(f"{name} has not reached Discord's gateway")
        elif now - process.heard_at >= UNHEARD:
            faults.append(f"{name} has not heard Discord for {_long(now - process.heard_at)}")
    return faults


def _of_backlog(waiting: Signs, now: datetime) -> list[str]:
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
