"""Settings from environment variables and ``.env``, or another file like it."""

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
from typing import Any, get_args

from dotenv import dotenv_values

from bot.database_url import OddAddress, parse, sqlite_file
from bot.settings import (
    ENV_FILE,
    MOST_SHARDS,
    REQUESTS_PER_SECOND,
    Limits,
    Links,
    LogFormat,
    LogLevel,
    Settings,
    SettingsError,
    Shards,
    read_ids,
)

_DATABASES = {"sqlite": "sqlite", "postgresql": "postgresql", "postgres": "postgresql"}
"""The backend by URL scheme (without its +driver)."""

_LIKE_A_URL = re.compile(r"(?s)[\w+]{2,}:|(?![a-zA-Z]:[^:]*$).*:.*@")
"""A URL even if its slashes are missing: else a password could pass for a path. ``C:`` is a
drive."""

_QUOTED = re.compile(r"(?s)\A(['\"])(.*)\1\Z")
_TOKEN = re.compile(r"[\w-]+\.[\w-]+\.[\w-]+", re.ASCII)
_AROUND_A_TOKEN = " \t\"'`<>“”‘’«»"

_PAGE = re.compile(r"https?://[^\s/?#]\S*")
_LONGEST_LINK = 512
"""Discord's limit for link buttons."""


def load_settings(
    environment: Mapping[str, str] = os.environ, dotenv: Path | None = None
) -> Settings:
    """Read the environment, falling back to ``.env``. Blank values count as unset. Raises
    :class:`SettingsError` for the first invalid one."""
    given = _given(environment, dotenv or settings_file())
    found = defaultdict[type, dict[str, Any]](dict)
    for variable, (part, field, read) in VARIABLES.items():
        if variable in given:
            try:
                found[part][field] = read(given[variable])
            except ValueError as problem:
                raise SettingsError(variable, str(problem)) from None
    shards = Shards(**found[Shards])
    values = found[Settings]
    values.setdefault("requests_per_second", shards.share(REQUESTS_PER_SECOND))
    limits, links = Limits(**found[Limits]), Links(**found[Links])
    settings = Settings(**values, shards=shards, limits=limits, links=links)
    _check_shards(shards, settings.database_url)
    return settings


def settings_file() -> Path:
    """The file with settings: ``.env`` in the working folder, unless ``--env-file`` names one."""
    return Path(os.environ.get(ENV_FILE) or ".env")


def is_set(variable: str) -> bool:
    """Whether a variable has a value. False if ``.env`` is unreadable: loading reports that."""
    try:
        return variable in _given(os.environ, settings_file())
    except SettingsError:
        return False


def warnings(
    environment: Mapping[str, str] = os.environ, dotenv: Path | None = None
) -> Iterator[str]:
    """What may be wrong with the settings: misspelt names, and a ``.env`` that others can read."""
    dotenv = dotenv or settings_file()
    names = {**dict.fromkeys(environment, 0.85), **dict.fromkeys(_read(dotenv), 0.7)}
    for name, likeness in names.items():
        meant = get_close_matches(name.upper(), VARIABLES, 1, likeness)
        if meant and name not in VARIABLES:
            yield f"{name} is no setting, so it does nothing: {meant[0]} is one"
    if os.name == "posix" and os.path.exists(dotenv) and os.stat(dotenv).st_mode & 0o004:
        yield f"everybody on this machine can read {dotenv}, with its secrets: chmod go= {dotenv}"


def _given(environment: Mapping[str, str], dotenv: Path) -> dict[str, str]:
    """The variables with values that aren't blank. Docker leaves quotes around them."""
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
        raise SettingsError(str(dotenv), f"can't be read: {problem}.") from error


def database_url(text: str) -> str:
    """Normalize a SQLite or PostgreSQL URL, or the path of a SQLite file, to a URL.

    >>> database_url("matches.db")
    'sqlite:///matches.db'
    >>> database_url("postgres://quay@localhost/side")
    'postgresql://quay@localhost/side'

    Raises ``ValueError``, with a message for the host, for any other kind of database, for one in
    memory (matches would be lost at the next start) and for an ambiguous address.
    """
    if text and "://" not in text and text != ":memory:" and not _LIKE_A_URL.match(text):
        return f"sqlite:///{_file(text)}"
    try:
        url = parse(text)
    except OddAddress:
        raise ValueError(
            "is neither a file path nor a database URL. In a URL, two slashes follow the first"
            " colon; in a user's name or password @ is written %40, / %2F, : %3A and ? %3F."
        ) from None
    if not 1 <= (url.port or 1) <= 65_535:
        raise ValueError("must have a port from 1 to 65535.")
    kind = _DATABASES.get(url.kind)
    if kind is None:
        raise ValueError("must name a SQLite file or a PostgreSQL database.")
    if kind == "sqlite" and url.database in {None, "", ":memory:"}:
        raise ValueError("must name a file: in memory, matches would be lost.")
    if kind == "sqlite":
        options = f"?{url.options}" if url.options else ""
        return f"sqlite:///{_file(url.database or '')}{options}"
    return f"{kind}:{text.partition(':')[2]}"


def _path(text: str) -> Path:
    """A path, which may begin with ``~``."""
    path = os.path.expanduser(text)
    if path.startswith("~"):
        raise ValueError("begins with ~, which is no home on this machine: write the whole path.")
    return Path(path)


def _file(text: str) -> Path:
    """The path of a file; SQLite takes one that begins with ``file:`` for a URI."""
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


def _check_shards(shards: Shards, url: str) -> None:
    if shards.ids is None:
        return
    if shards.count is None:
        problem = "needs SHARD_COUNT: how many shards there are, the same for all processes."
    elif max(shards.ids) >= shards.count:
        problem = f"must be below SHARD_COUNT: the shards are 0 to {shards.count - 1}."
    elif len(shards.ids) < shards.count and sqlite_file(url) is not None:
        problem = (
            "leaves shards to other processes, which a SQLite file can't be shared with:"
            " set DATABASE_URL to a PostgreSQL database."
        )
    else:
        return
    raise SettingsError("SHARD_IDS", problem)


def _token(text: str) -> str:
    """The token, without quotes, a comment and invisible signs, which come along when copying."""
    seen = "".join(sign for sign in text if unicodedata.category(sign) != "Cf")
    token = seen.partition("#")[0].strip().removeprefix("Bot ").strip(_AROUND_A_TOKEN)
    if not _TOKEN.fullmatch(token) or application_id(token) is None:
        raise ValueError("is not a bot token: copy it from your application's Bot page.")
    return token


def _one_of(known: tuple[str, ...], text: str) -> str:
    """The known word equal to the text, ignoring case."""
    for each in known:
        if text.lower() == each.lower():
            return each
    raise ValueError(f"must be one of {', '.join(known)}.")


def _link(text: str) -> str:
    if not _PAGE.fullmatch(text) or len(text) > _LONGEST_LINK:
        raise ValueError(
            f"must be an address like https://example.org, of {_LONGEST_LINK} characters at most."
        )
    return text


def _number(text: str, most: int = 999_999_999) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 9 and 1 <= int(text) <= most):
        raise ValueError(f"must be a whole number from 1 to {most}.")
    return int(text)


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
    "SHARD_COUNT": (Shards, "count", partial(_number, most=MOST_SHARDS)),
    "SHARD_IDS": (Shards, "ids", read_ids),
}
"""For each variable, the struct and field it sets, and the function that parses it."""
