"""Signs of the bot's health in the database, in SQL for both kinds of it.

SQLAlchemy isn't imported for this: `quayside health` reads them twice a minute, for ever.
"""

import platform
from collections.abc import Sequence
from datetime import UTC, datetime
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


def host() -> str:
    """The name of this machine or container."""
    return platform.node()[:80]


class Trouble(msgspec.Struct, frozen=True):
    """What the host has to mend outside the program: the ``finding`` and its ``remedy``, both
    without a full stop."""

    finding: str
    remedy: str

    def __str__(self) -> str:
        return f"{self.finding}: {self.remedy}"


class Process(msgspec.Struct, frozen=True):
    """A running process of the bot, which updates ``beat_at``, by its machine's clock, every few
    seconds. ``heard_at`` is when its connection to Discord was last known to be open."""

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
    """The processes on all machines that run, or did until recently, oldest first. When the oldest
    stale ``message`` missed its first change (its last one, if it shows none), when the next
    ``deadline`` falls due or did, and the codes of open matches that are unreadable."""

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
    """SQLite stores a time as text, in UTC without saying so."""
    if isinstance(stored, str):
        return datetime.fromisoformat(stored).replace(tzinfo=UTC)
    return stored
