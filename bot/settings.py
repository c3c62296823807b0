"""The settings of the process, from environment variables and ``.env`` or another file like it.

A database's address is parsed without SQLAlchemy, because importing SQLAlchemy would take longer
than everything else that ``quayside health`` does.
"""

import base64
import binascii
import os
import re
import unicodedata
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from difflib import get_close_matches
from functools import partial
from pathlib import Path
from typing import Any, Literal, NamedTuple, get_args
from urllib.parse import parse_qs, unquote

import msgspec
import platformdirs
from dotenv import dotenv_values

LogLevel = Literal["DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"]
LogFormat = Literal["plain", "json"]

ENV_FILE = "QUAYSIDE_ENV_FILE"
"""The environment variable that holds the path given by ``--env-file``."""
REQUESTS_PER_SECOND = 45
"""A little below the 50 that Discord allows a bot."""
LONGEST_LINK = 512
"""The longest address, in characters, that Discord accepts in a link button."""

_LIKE_A_URL = re.compile(
    r"(?s)[\w+]{2,}:"
    r"|(?![a-zA-Z]:[^:]*$).*:.*@"  # unless its only colon is a drive's
)
"""Matches what may be a URL, even without slashes: a scheme, or a colon (other than a drive's, as
in ``C:``) before an ``@``. If a URL were taken for a path, its password would be shown."""
_FILE = re.compile(r"(?P<kind>sqlite)(?:\+\w+)?://(?:/(?P<name>[^?]*))?(?:\?(?P<options>.*))?")
_SERVER = re.compile(
    r"(?![^@]*@[^@]*@)"  # with two, the first might be part of a password
    r"(?P<kind>\w+)(?:\+\w+)?://"
    r"(?:(?P<user>[^:/?@]*)(?::(?P<password>[^?@]*))?@"
    r"|(?![^:/]*(?::[^@]*)?@))"  # without a user, an @ may only follow a / that no colon precedes
    r"(?:\[(?P<ipv6>[\da-fA-F:.]+)\]|(?P<host>[\w.-]*))(?::(?P<port>\d*))?"
    r"(?:/(?P<name>[^?@:;&=]*))?(?:\?(?P<options>.*))?"
)
"""A server's address. The host and name are shown, so they may contain no separators, and an
address doesn't match if part of its password could be taken for either."""
_QUOTED = re.compile(r"(?s)\A(['\"])(.*)\1\Z")
_TOKEN = re.compile(r"[\w-]+\.[\w-]+\.[\w-]+", re.ASCII)
_AROUND_A_TOKEN = " \t\"'`<>“”‘’«»"
_PAGE = re.compile(r"https?://[^\s/?#]\S*")
_SHARD_RUN = re.compile(r"([0-9]{1,5})(?:-([0-9]{1,5}))?")


class SettingsError(Exception):
    """A variable or the settings file is unusable. The message names it and shows no secret."""


class Address(NamedTuple):
    """A database's address. ``kind`` is ``sqlite``, ``postgresql`` or something unknown, without
    the driver; ``database`` is the file's path or the database's name, and ``options`` is what
    follows the ``?``."""

    kind: str
    database: str | None
    options: str
    user: str | None = None
    password: str | None = None
    host: str | None = None
    port: int | None = None

    def __str__(self) -> str:
        """The address without user, password, port or options."""
        host = f"[{self.host}]" if self.host and ":" in self.host else self.host or ""
        name = "" if self.database is None else f"/{self.database}"
        return f"{self.kind}://{host}{name}"

    @property
    def file(self) -> Path | None:
        """The file of a SQLite database; None for a server."""
        return Path(self.database) if self.kind == "sqlite" and self.database else None

    def read_options(self) -> dict[str, str | tuple[str, ...]]:
        """The driver's arguments by name; an argument with several values has a tuple."""
        options = parse_qs(self.options).items()
        return {name: tuple(values) if values[1:] else values[0] for name, values in options}


class Limits(msgspec.Struct, frozen=True):
    """Limits for one person: how many of their ``tables`` may wait for players, and in how many
    open ``matches`` they may have a seat."""

    tables: int = 3
    matches: int = 20


class Links(msgspec.Struct, frozen=True):
    """The bot host's own pages, as http:// or https:// addresses."""

    privacy: str | None = None
    terms: str | None = None
    support: str | None = None


class Shards(msgspec.Struct, frozen=True):
    """A process's shards: consecutive ``ids`` (None for all) out of ``count`` (None for as many as
    Discord recommends)."""

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
        """For example ``2-5 of 8``. The count must be known."""
        ids = range(self.count or 0) if self.ids is None else self.ids
        run = str(ids[0]) if len(ids) == 1 else f"{ids[0]}-{ids[-1]}"
        return f"{run} of {self.count}"


def data_folder() -> Path:
    """This account's data folder. Raises :class:`SettingsError` if the account has no home."""
    try:
        return platformdirs.user_data_path("quayside", appauthor=False)
    except RuntimeError:
        problem = "has to be set (for the sandbox --database): this account has no home."
        raise SettingsError(f"DATABASE_URL {problem}") from None


def default_database_url() -> str:
    """``quayside.db`` in the working directory if there is one, else in the data folder."""
    file = Path("quayside.db")
    return f"sqlite:///{file if os.path.exists(file) else data_folder() / file}"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that can be configured.

    ``database_url`` names no driver: :mod:`bot.matches.db.engine.database` chooses it.
    ``discord_token`` is None in the sandbox and in tests. ``requests_per_second`` limits this
    process's requests to Discord, apart from interaction responses. ``backup_folder`` holds the
    newest ``backups_kept`` nightly backups, and is None for no backups. Monitoring is served on
    ``http_port``, which is None for no server.
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

    @property
    def database_file(self) -> Path | None:
        """The SQLite file; None on PostgreSQL."""
        return parse_address(self.database_url).file

    def __repr__(self) -> str:
        """Shows no values, since two are secrets."""
        return "Settings(…)"


def load_settings(
    environment: Mapping[str, str] = os.environ, dotenv: Path | None = None
) -> Settings:
    """Read the environment, falling back to ``.env``. Blank values count as unset. Raises
    :class:`SettingsError` for the first invalid one."""
    given = _given(environment, dotenv or settings_file())
    values_of = defaultdict[type, dict[str, Any]](dict)
    for variable, (part, field, read) in VARIABLES.items():
        if variable in given:
            try:
                values_of[part][field] = read(given[variable])
            except ValueError as problem:
                raise SettingsError(f"{variable} {problem}") from None
    shards = Shards(**values_of[Shards])
    values = {"requests_per_second": shards.share(REQUESTS_PER_SECOND), **values_of[Settings]}
    limits, links = Limits(**values_of[Limits]), Links(**values_of[Links])
    settings = Settings(**values, shards=shards, limits=limits, links=links)
    _check_shards(shards, settings.database_url)
    return settings


def settings_file() -> Path:
    """The file with settings: ``.env`` in the working folder, unless ``--env-file`` names one."""
    return Path(os.environ.get(ENV_FILE) or ".env")


def warnings(
    environment: Mapping[str, str] = os.environ, dotenv: Path | None = None
) -> Iterator[str]:
    """What may be wrong with the settings: misspelt names, and a ``.env`` that others can read."""
    dotenv = dotenv or settings_file()
    # The environment also has the variables of other programs, so only closer matches count there.
    names = {**dict.fromkeys(environment, 0.85), **dict.fromkeys(_read(dotenv), 0.7)}
    for name, likeness in names.items():
        meant = get_close_matches(name.upper(), VARIABLES, 1, likeness)
        if meant and name not in VARIABLES:
            yield f"{name} is no setting, so it does nothing: {meant[0]} is one"
    if os.path.exists(dotenv) and os.stat(dotenv).st_mode & 0o004:
        yield f"everybody on this machine can read {dotenv}, with its secrets: chmod go= {dotenv}"


def _given(environment: Mapping[str, str], dotenv: Path) -> dict[str, str]:
    """The variables whose values aren't blank, without the quotes that Docker leaves around
    them."""
    both = [*_read(dotenv).items(), *environment.items()]
    return {
        name: _QUOTED.sub(r"\2", value.strip())
        for name, value in both
        if value and value.strip(" \t\r\n'\"")
    }


def _read(dotenv: Path) -> Mapping[str, str | None]:
    try:
        return dotenv_values(dotenv)
    except (OSError, UnicodeDecodeError) as error:
        problem = getattr(error, "strerror", None) or "it is no UTF-8 text"
        raise SettingsError(f"{dotenv} can't be read: {problem}.") from error


def _check_shards(shards: Shards, url: str) -> None:
    if shards.ids is None:
        return
    if shards.count is None:
        problem = "needs SHARD_COUNT: how many shards there are, the same for all processes."
    elif max(shards.ids) >= shards.count:
        problem = f"must be below SHARD_COUNT: the shards are 0 to {shards.count - 1}."
    elif len(shards.ids) < shards.count and parse_address(url).file is not None:
        problem = (
            "leaves shards to other processes, which a SQLite file can't be shared with:"
            " set DATABASE_URL to a PostgreSQL database."
        )
    else:
        return
    raise SettingsError(f"SHARD_IDS {problem}")


def parse_address(url: str) -> Address:
    """Parse ``driver://user:password@host:port/name?options`` or ``sqlite:///file``.

    Raises ``ValueError``, which quotes no secret, even where part of a password could be taken for
    a host or name: ``postgresql://user:pass@word@host/name``.
    """
    is_file = url.startswith(("sqlite:", "sqlite+"))
    match = (_FILE if is_file else _SERVER).fullmatch(url)
    if match is None or "%00" in url:
        raise ValueError(
            "is neither a file path nor a database URL. In a URL, two slashes follow the first"
            " colon; in a user's name or password @ is written %40, / %2F, : %3A and ? %3F."
        )
    kind, name, options = match["kind"], match["name"], match["options"] or ""
    if is_file:
        return Address(kind, name, options)
    user, password = (text and unquote(text) for text in match.group("user", "password"))
    host = match["ipv6"] or match["host"] or None
    port = int(match["port"] or 0) or None
    kind = "postgresql" if kind == "postgres" else kind
    return Address(kind, name, options, user, password, host, port)


def database_url(text: str) -> str:
    """Normalize a SQLite or PostgreSQL URL, or the path of a SQLite file, to a URL.

    >>> database_url("matches.db")
    'sqlite:///matches.db'
    >>> database_url("postgres://quay@localhost/side")
    'postgresql://quay@localhost/side'

    Raises ``ValueError``, with a message for the bot's host, for any other kind of database, for
    one in memory (matches would be lost at the next start) and for an ambiguous address.
    """
    if text and "://" not in text and text != ":memory:" and not _LIKE_A_URL.match(text):
        return f"sqlite:///{_file(text)}"
    address = parse_address(text)
    if not 1 <= (address.port or 1) <= 65_535:
        raise ValueError("must have a port from 1 to 65535.")
    if address.kind == "postgresql":
        return f"postgresql:{text.partition(':')[2]}"
    if address.kind != "sqlite":
        raise ValueError("must name a SQLite file or a PostgreSQL database.")
    if address.database in {None, "", ":memory:"}:
        raise ValueError("must name a file: in memory, matches would be lost.")
    options = f"?{address.options}" if address.options else ""
    return f"sqlite:///{_file(address.database or '')}{options}"


def _path(text: str) -> Path:
    """A path, which may begin with ``~``."""
    path = os.path.expanduser(text)
    if path.startswith("~"):
        raise ValueError("begins with ~, which is no home on this machine: write the whole path.")
    return Path(path)


def _file(text: str) -> Path:
    """The path of a file. SQLite would take a path that begins with ``file:`` for a URI."""
    if text.startswith("file:") or text.endswith(("/", os.sep)):
        raise ValueError("must be the path of a file, without file: before it or / after it.")
    return _path(text)


def application_id(token: str) -> int | None:
    """The application's id, decoded from its bot token; None if the token is malformed."""
    head = token.partition(".")[0]
    try:
        digits = base64.urlsafe_b64decode(head + "=" * (-len(head) % 4)).decode("ascii")
    except (binascii.Error, ValueError):
        return None
    return int(digits) if digits.isdecimal() else None


def _token(text: str) -> str:
    """The token, without any quotes, comments or invisible characters that were copied with it."""
    visible = "".join(char for char in text if unicodedata.category(char) != "Cf")
    token = visible.partition("#")[0].strip().removeprefix("Bot ").strip(_AROUND_A_TOKEN)
    if not _TOKEN.fullmatch(token) or application_id(token) is None:
        raise ValueError("is not a bot token: copy it from your application's Bot page.")
    return token


def _one_of(allowed: tuple[str, ...], text: str) -> str:
    """The allowed word that equals the text, ignoring case."""
    for each in allowed:
        if text.lower() == each.lower():
            return each
    raise ValueError(f"must be one of {', '.join(allowed)}.")


def _link(text: str) -> str:
    if not _PAGE.fullmatch(text) or len(text) > LONGEST_LINK:
        raise ValueError(
            f"must be an address like https://example.org, of {LONGEST_LINK} characters at most."
        )
    return text


def _number(text: str, most: int = 999_999_999) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 9 and 1 <= int(text) <= most):
        raise ValueError(f"must be a whole number from 1 to {most}.")
    return int(text)


def _shard_ids(text: str) -> tuple[int, ...]:
    """One shard or a run of them, such as ``0-3``."""
    ends = _SHARD_RUN.fullmatch(text)
    ids = tuple(range(int(ends[1]), int(ends[2] or ends[1]) + 1)) if ends else ()
    if not ids:
        raise ValueError("must name shards, such as 0 or 0-3.")
    return ids


VARIABLES: Mapping[str, tuple[type, str, Callable[[str], Any]]] = {
    "DISCORD_TOKEN": (Settings, "discord_token", _token),
    "DATABASE_URL": (Settings, "database_url", database_url),
    "LOG_LEVEL": (Settings, "log_level", partial(_one_of, get_args(LogLevel))),
    "LOG_FORMAT": (Settings, "log_format", partial(_one_of, get_args(LogFormat))),
    "HTTP_HOST": (Settings, "http_host", str),
    "HTTP_PORT": (Settings, "http_port", partial(_number, most=65_535)),
    "BACKUP_FOLDER": (Settings, "backup_folder", _path),
    "BACKUPS_KEPT": (Settings, "backups_kept", _number),
    "REQUESTS_PER_SECOND": (Settings, "requests_per_second", _number),
    "MOST_TABLES": (Limits, "tables", _number),
    "MOST_MATCHES": (Limits, "matches", _number),
    "PRIVACY_URL": (Links, "privacy", _link),
    "TERMS_URL": (Links, "terms", _link),
    "SUPPORT_URL": (Links, "support", _link),
    "SHARD_COUNT": (Shards, "count", partial(_number, most=16_384)),
    "SHARD_IDS": (Shards, "ids", _shard_ids),
}
"""For each variable, the struct and field it sets, and the function that parses it."""
