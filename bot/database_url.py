"""Database addresses, parsed strictly and shown without secrets.

SQLAlchemy isn't imported for this: that costs more than all else `quayside health` does.
"""

import re
from pathlib import Path
from typing import NamedTuple
from urllib.parse import parse_qs, unquote

_SERVER = re.compile(
    r"(?P<kind>[\w+]+)://"
    r"(?:(?P<user>[^:/?@]*)(?::(?P<password>[^?@]*))?@)?"
    r"(?:\[(?P<ipv6>[\da-fA-F:.]+)\]|(?P<host>[\w.-]*))(?::(?P<port>\d*))?"
    r"(?:/(?P<name>[^?@:;&=]*))?(?:\?(?P<options>.*))?"
)
"""A server's address. Host and name, which get shown, contain no separators."""

_PASSWORD_WITH_SIGNS = re.compile(r"[\w+]+://[^:/]*(?::[^@]*)?@")
"""What may be a user and a password, if signs in these are not escaped."""

_FILE = re.compile(r"(?P<kind>sqlite(?:\+\w+)?)://(?:/(?P<name>[^?]*))?(?:\?(?P<options>.*))?")


class OddAddress(ValueError):
    """The address is ambiguous or invalid. The message doesn't quote it: it may hold a secret."""


class Address(NamedTuple):
    """A database's address. ``kind`` is ``sqlite``, ``postgresql`` or something unknown, without
    its driver, ``database`` the file or the name, and ``options`` what follows the ``?``."""

    kind: str
    user: str | None = None
    password: str | None = None
    host: str | None = None
    port: int | None = None
    database: str | None = None
    options: str = ""

    def read_options(self) -> dict[str, str | tuple[str, ...]]:
        """The driver's arguments by name; several values of one are a tuple."""
        found = parse_qs(self.options).items()
        return {name: tuple(values) if values[1:] else values[0] for name, values in found}


def parse(address: str) -> Address:
    """Parse ``driver://user:password@host:port/name?options`` or ``sqlite:///file``.

    Raises :class:`OddAddress` also where part of a password could be taken for a host or name:
    ``postgresql://user:pass@word@host/name``.
    """
    file = address.startswith("sqlite:") or address.startswith("sqlite+")
    match = (_FILE if file else _SERVER).fullmatch(address)
    if match is None or "%00" in address:
        raise OddAddress
    found = match.groupdict()
    kind = found["kind"].partition("+")[0]
    options = found["options"] or ""
    if file:
        return Address(kind, database=found["name"], options=options)
    unescaped = found["user"] is None and _PASSWORD_WITH_SIGNS.match(address)
    if unescaped or address.count("@") > 1:
        raise OddAddress
    user, password = (text and unquote(text) for text in (found["user"], found["password"]))
    host = found["ipv6"] or found["host"] or None
    port = int(found["port"] or 0) or None
    return Address(kind, user, password, host, port, found["name"], options)


def sqlite_file(address: str) -> Path | None:
    """The file of a SQLite database; None for a server. Raises :class:`OddAddress`."""
    found = parse(address)
    return Path(found.database) if found.kind == "sqlite" and found.database else None


def shown(address: Address) -> str:
    """The address without user, password and options."""
    host = f"[{address.host}]" if address.host and ":" in address.host else address.host or ""
    name = "" if address.database is None else f"/{address.database}"
    return f"{address.kind}://{host}{name}"
