"""Settings from the environment, as one frozen value."""

from __future__ import annotations

import base64
import binascii
import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Literal, get_args

import msgspec
import platformdirs
from dotenv import dotenv_values

from bot.database_url import OddAddress, parse, shown
from bot.limits import Limits
from bot.links import Links
from bot.shards import Shards, read_ids

LogLevel = Literal["DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"]
LogFormat = Literal["plain", "json"]

DEFAULT_DATABASE = "quayside.db"
"""The file's name, wherever it is."""
REQUESTS_PER_SECOND = 45
"""Somewhat below the 50 that Discord allows a bot."""

MOST_SHARDS = 16_384

_DATABASES = {"sqlite": "sqlite", "postgresql": "postgresql", "postgres": "postgresql"}
"""The backend by a URL's scheme, without a driver after a +."""

_LIKE_A_URL = re.compile(r"(?s)[\w+]{2,}:|(?![a-zA-Z]:[^:]*$).*:.*@")
"""Also without slashes, or a password could pass for a path. ``C:`` is a drive."""


LIMITS = {
    "MOST_INVITATIONS": "invitations",
    "MOST_TABLES": "tables",
    "MOST_MATCHES": "matches",
    "MOST_SERVER_TABLES": "server_tables",
}
"""The limits by their variables."""

LINKS = {"PRIVACY_URL": "privacy", "TERMS_URL": "terms", "SUPPORT_URL": "support"}
"""The links by their variables."""

_PAGE = re.compile(r"https?://[^\s/?#]\S*")
_LONGEST_LINK = 512
"""What Discord takes for a button."""


class SettingsError(Exception):
    """A variable's value can't be used. The message names the variable and never shows a secret."""

    def __init__(self, variable: str, problem: str) -> None:
        super().__init__(f"{variable} {problem}")
        self.variable = variable


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is configured from outside.

    ``database_url`` names no driver: :mod:`bot.matches.db.engine.database` chooses it.
    ``discord_token`` is None where none is needed: in the sandbox and in tests.
    ``requests_per_second`` is what this process may ask of Discord, besides answers to presses and
    commands: unless said otherwise, its ``shards``' part of what a bot may. The newest
    ``backups_kept`` nightly backups stay in ``backup_folder``; None makes no backups. The running
    bot answers those who watch over it at ``http_port``; None opens none.
    """

    discord_token: str | None = None
    database_url: str = msgspec.field(default_factory=lambda: database_url(""))
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
        values = msgspec.structs.asdict(self) | {"database_url": shown(parse(self.database_url))}
        if self.discord_token is not None:
            values["discord_token"] = "<hidden>"
        if self.backup_folder is not None:
            values["backup_folder"] = str(self.backup_folder)
        return f"Settings({', '.join(f'{name}={value!r}' for name, value in values.items())})"


def load_settings(
    environment: Mapping[str, str] = os.environ, dotenv: Path = Path(".env")
) -> Settings:
    """Read the environment, falling back on ``.env``.

    A blank value counts as not set. Raises :class:`SettingsError` for the first invalid one.
    """
    values = {name: value or "" for name, value in _read_dotenv(dotenv).items()}
    values.update((name, value) for name, value in environment.items() if value.strip())

    def read(name: str) -> str:
        return values.get(name, "").strip()

    url = database_url(read("DATABASE_URL"))
    shards = _shards(read("SHARD_COUNT"), read("SHARD_IDS"), url)
    share = shards.share(REQUESTS_PER_SECOND)
    return Settings(
        discord_token=_token(read("DISCORD_TOKEN")),
        database_url=url,
        log_level=_log_level(read("LOG_LEVEL") or "INFO"),
        log_format=_log_format(read("LOG_FORMAT") or "plain"),
        limits=Limits(
            **{
                name: _at_most(variable, text)
                for variable, name in LIMITS.items()
                if (text := read(variable))
            }
        ),
        requests_per_second=_at_most(
            "REQUESTS_PER_SECOND", read("REQUESTS_PER_SECOND") or str(share)
        ),
        shards=shards,
        backup_folder=Path(folder) if (folder := read("BACKUP_FOLDER")) else None,
        backups_kept=_at_most("BACKUPS_KEPT", read("BACKUPS_KEPT") or "7"),
        http_host=read("HTTP_HOST") or "127.0.0.1",
        http_port=_port("HTTP_PORT", text) if (text := read("HTTP_PORT")) else None,
        links=Links(
            **{
                name: _link(variable, text)
                for variable, name in LINKS.items()
                if (text := read(variable))
            }
        ),
    )


def database_url(text: str) -> str:
    """A SQLite or PostgreSQL URL, from such a URL, the path of a SQLite file, or nothing.

    Nothing is the file of this folder if there is one, else that of the platform's data folder.

    >>> database_url("matches.db")
    'sqlite:///matches.db'
    >>> database_url("postgres://quay@localhost/side")
    'postgresql://quay@localhost/side'

    Raises :class:`SettingsError` for another kind of database, for one in memory (which would lose
    every match at the next start), and for an ambiguous address.
    """
    text = text or _default_file()
    if "://" not in text and text != ":memory:" and not _LIKE_A_URL.match(text):
        return f"sqlite:///{text}"
    try:
        url = parse(text)
    except OddAddress:
        raise SettingsError(
            "DATABASE_URL",
            "is neither a file path nor a database URL. In a URL, two slashes follow the first"
            " colon; in a user's name or password @ is written %40, / %2F, : %3A and ? %3F.",
        ) from None
    kind = _DATABASES.get(url.get_backend_name())
    if kind is None:
        raise SettingsError("DATABASE_URL", "must name a SQLite file or a PostgreSQL database.")
    if kind == "sqlite" and url.database in {None, "", ":memory:"}:
        raise SettingsError("DATABASE_URL", "must name a file: in memory, matches would be lost.")
    return url.set(drivername=kind).render_as_string(hide_password=False)


def _default_file() -> str:
    if Path(DEFAULT_DATABASE).exists():
        return DEFAULT_DATABASE
    return str(platformdirs.user_data_path("quayside", appauthor=False) / DEFAULT_DATABASE)


def application_id(token: str) -> int | None:
    """The application's id, from the first part of its bot token; None if it can't be read."""
    head = token.partition(".")[0]
    try:
        digits = base64.urlsafe_b64decode(head + "=" * (-len(head) % 4)).decode("ascii")
    except (binascii.Error, ValueError):
        return None
    return int(digits) if digits.isdecimal() else None


def _read_dotenv(path: Path) -> Mapping[str, str | None]:
    try:
        return dotenv_values(path)
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError(str(path), "can't be read as UTF-8 text.") from error


def _token(text: str) -> str | None:
    if not text:
        return None
    if text.count(".") != 2 or application_id(text) is None:
        raise SettingsError(
            "DISCORD_TOKEN", "is not a bot token: copy it from the page Bot of your application."
        )
    return text


def _log_level(text: str) -> LogLevel:
    levels: dict[str, LogLevel] = {level: level for level in get_args(LogLevel)}
    level = levels.get(text.upper())
    if level is None:
        raise SettingsError("LOG_LEVEL", f"must be one of {', '.join(levels)}.")
    return level


def _log_format(text: str) -> LogFormat:
    formats: dict[str, LogFormat] = {known: known for known in get_args(LogFormat)}
    known = formats.get(text.lower())
    if known is None:
        raise SettingsError("LOG_FORMAT", f"must be one of {', '.join(formats)}.")
    return known


def _link(variable: str, text: str) -> str:
    if not _PAGE.fullmatch(text) or len(text) > _LONGEST_LINK:
        raise SettingsError(
            variable,
            f"must be an address like https://example.org, of {_LONGEST_LINK} characters at most.",
        )
    return text


def _port(variable: str, text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 5 and 1 <= int(text) <= 65535):
        raise SettingsError(variable, "must be a port, a whole number from 1 to 65535.")
    return int(text)


def _shards(count_text: str, ids_text: str, url: str) -> Shards:
    if not count_text:
        if ids_text:
            problem = "needs SHARD_COUNT: how many shards there are, the same for all processes."
            raise SettingsError("SHARD_IDS", problem)
        return Shards()
    count = _at_most("SHARD_COUNT", count_text, MOST_SHARDS)
    if not ids_text:
        return Shards(count)
    try:
        ids = read_ids(ids_text, count)
    except ValueError as error:
        raise SettingsError("SHARD_IDS", str(error)) from None
    if len(ids) < count and parse(url).get_backend_name() == "sqlite":
        problem = "leaves shards to other processes, which a SQLite file can't be shared with:"
        raise SettingsError("SHARD_IDS", f"{problem} set DATABASE_URL to a PostgreSQL database.")
    return Shards(count, ids)


def _at_most(variable: str, text: str, most: int = 999_999_999) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 9 and 1 <= int(text) <= most):
        raise SettingsError(variable, f"must be a whole number from 1 to {most}.")
    return int(text)
