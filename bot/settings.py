"""What can be chosen from outside, as frozen values; :mod:`bot.environment` reads them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal

import msgspec
import platformdirs

LogLevel = Literal["DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"]
LogFormat = Literal["plain", "json"]

REQUESTS_PER_SECOND = 45
"""A little below the 50 that Discord allows a bot."""


MOST_SHARDS = 16_384
_SHARD_RUN = re.compile(r"(?P<first>[0-9]{1,9})(-(?P<last>[0-9]{1,9}))?")
"""One shard, or several in a row."""


class Limits(msgspec.Struct, frozen=True):
    """The most that one person, and one server, may ask for.

    ``invitations`` of a person in ten minutes; ``tables`` that a person opened and that wait for
    players; ``matches`` in which a person has a seat; ``server_tables`` that wait for players on
    one server, whose managers may allow fewer.
    """

    invitations: int = 5
    tables: int = 3
    matches: int = 20
    server_tables: int = 100


class Links(msgspec.Struct, frozen=True):
    """The host's own pages, as addresses that begin with https:// or http://."""

    privacy: str | None = None
    terms: str | None = None
    support: str | None = None


class Shards(msgspec.Struct, frozen=True):
    """A process's ``ids`` of Discord's ``count`` shards; each is a part of all servers.

    Without ids it has all of them; without a count, as many as Discord recommends.
    """

    count: int | None = None
    ids: tuple[int, ...] | None = None

    def share(self, whole: int) -> int:
        """This process's part of something that all shards share equally; at least 1."""
        if self.count is None or self.ids is None:
            return whole
        return max(1, whole * len(self.ids) // self.count)

    @classmethod
    def read(cls, words: str) -> Shards:
        """The inverse of ``str``."""
        ids, _, count = words.partition(" of ")
        return cls(int(count), read_ids(ids))

    def __str__(self) -> str:
        """For example ``0-2,5 of 8``; there must be a count."""
        runs: list[list[int]] = []
        for each in sorted(range(self.count or 0) if self.ids is None else self.ids):
            if runs and runs[-1][-1] == each - 1:
                runs[-1].append(each)
            else:
                runs.append([each])
        parts = [str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs]
        return f"{','.join(parts)} of {self.count}"


def read_ids(text: str) -> tuple[int, ...]:
    """The ids in a text such as ``0-2,5``. Raises ``ValueError``, which says what is wrong."""
    ids: list[int] = []
    for part in text.replace(" ", "").split(","):
        ends = _SHARD_RUN.fullmatch(part)
        if ends is None:
            raise ValueError("must name shards, such as 0 or 0-3,6.")
        first, last = int(ends["first"]), int(ends["last"] or ends["first"])
        if max(first, last) >= MOST_SHARDS:
            raise ValueError(f"must be below {MOST_SHARDS}.")
        ids += range(first, last + 1)
    if not ids or len(set(ids)) < len(ids):
        raise ValueError("must name each shard once.")
    return tuple(sorted(ids))


def data_folder() -> Path:
    """Where this account's programs keep their data."""
    return platformdirs.user_data_path("quayside", appauthor=False)


def default_database_url() -> str:
    """The file of the working directory if there is one, else that of the data folder."""
    here = Path("quayside.db")
    return f"sqlite:///{here if here.exists() else data_folder() / here}"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is configured from outside.

    ``database_url`` names no driver: :mod:`bot.matches.db.engine.database` chooses it.
    ``discord_token`` is None where none is needed: in the sandbox and in tests.
    ``requests_per_second`` is what this process may ask of Discord, besides answers to presses and
    commands. The newest ``backups_kept`` nightly backups stay in ``backup_folder``; None makes no
    backups. The running bot answers monitoring at ``http_port``; None opens none.
    """

    discord_token: str | None = None
    database_url: str = msgspec.field(default_factory=default_database_url)
    log_level: LogLevel = "INFO"
    log_format: LogFormat = "plain"
    limits: Limits = Limits()
    requests_per_second: int = REQUESTS_PER_SECOND
    shards: Shards = Shards()
    backup_folder: Path | None = None
    backups_kept: int = 7
    links: Links = Links()
    http_host: str = "127.0.0.1"
    http_port: int | None = None

    def __repr__(self) -> str:
        """No values: two of them are secrets."""
        return "Settings(…)"
