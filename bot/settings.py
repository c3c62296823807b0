"""The settings as frozen values; :mod:`bot.environment` reads them."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Literal

import msgspec
import platformdirs

LogLevel = Literal["DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"]
LogFormat = Literal["plain", "json"]

ENV_FILE = "QUAYSIDE_ENV_FILE"
"""The environment variable with what ``--env-file`` names."""

REQUESTS_PER_SECOND = 45
"""A little below the 50 that Discord allows a bot."""

MOST_SHARDS = 16_384
_SHARD_RUN = re.compile(r"(?P<first>[0-9]{1,9})(-(?P<last>[0-9]{1,9}))?")
"""One shard or a range."""


class Limits(msgspec.Struct, frozen=True):
    """Limits for one person: their ``tables`` waiting for players, and open ``matches`` in which
    they have a seat."""

    tables: int = 3
    matches: int = 20


class Links(msgspec.Struct, frozen=True):
    """The bot host's own pages, as http:// or https:// addresses."""

    privacy: str | None = None
    terms: str | None = None
    support: str | None = None


class Shards(msgspec.Struct, frozen=True):
    """The ``ids`` of a process's shards, None for all, out of ``count``, None for as many as
    Discord recommends."""

    count: int | None = None
    ids: tuple[int, ...] | None = None

    def share(self, whole: int) -> int:
        """This process's part of a quota of requests, at least 1: half is for direct messages,
        which the process with shard 0 writes, and the shards share the rest equally."""
        if self.count is None or self.ids is None:
            return whole
        direct = whole // 2
        others = (whole - direct) * len(self.ids) // self.count
        return max(1, others + direct * (0 in self.ids))

    def __str__(self) -> str:
        """For example ``0-2,5 of 8``; needs a count."""
        runs: list[list[int]] = []
        for each in sorted(range(self.count or 0) if self.ids is None else self.ids):
            if runs and runs[-1][-1] == each - 1:
                runs[-1].append(each)
            else:
                runs.append([each])
        parts = [str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs]
        return f"{','.join(parts)} of {self.count}"


def read_ids(text: str) -> tuple[int, ...]:
    """Parse shard ids such as ``0-2,5``; ``ValueError`` with a message for the host."""
    ids: list[int] = []
    for part in text.replace(" ", "").split(","):
        ends = _SHARD_RUN.fullmatch(part)
        if ends is None:
            raise ValueError("must name shards, such as 0 or 0-3,6.")
        first = int(ends["first"])
        last = int(ends["last"] or ends["first"])
        if max(first, last) >= MOST_SHARDS:
            raise ValueError(f"must be below {MOST_SHARDS}.")
        ids += range(first, last + 1)
    if not ids or len(set(ids)) < len(ids):
        raise ValueError("must name each shard once.")
    return tuple(sorted(ids))


class SettingsError(Exception):
    """A variable's value is unusable. The message names the variable and shows no secret."""

    def __init__(self, variable: str, problem: str) -> None:
        super().__init__(f"{variable} {problem}")
        self.variable = variable


def data_folder() -> Path:
    """This account's folder for the program's data. Raises :class:`SettingsError`."""
    try:
        return platformdirs.user_data_path("quayside", appauthor=False)
    except RuntimeError:
        problem = "has to be set (for the sandbox --database): this account has no home."
        raise SettingsError("DATABASE_URL", problem) from None


def default_database_url() -> str:
    """``quayside.db`` in the working directory if there is one, else in the data folder."""
    here = Path("quayside.db")
    return f"sqlite:///{here if os.path.exists(here) else data_folder() / here}"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that can be configured.

    ``database_url`` names no driver: :mod:`bot.matches.db.engine.database` chooses it.
    ``discord_token`` is None in the sandbox and in tests. ``requests_per_second`` limits this
    process's requests to Discord, apart from interaction responses. ``backup_folder`` keeps the
    newest ``backups_kept`` nightly backups; None for no backups. ``http_port`` serves monitoring;
    None for no server.
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
        """Shows no values, since two are secrets."""
        return "Settings(…)"
