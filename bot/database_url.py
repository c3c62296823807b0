"""Database addresses, parsed strictly and shown without secrets."""

import re
from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

_SERVER = re.compile(
    r"[\w+]+://"
    r"(?:[^:/?@]*(?::[^?@]*)?@)?"
    r"(?:\[(?P<ipv6>[\da-fA-F:.]+)\]|(?P<host>[\w.-]*))(?::\d*)?"
    r"(?:/(?P<name>[^?@:;&=]*))?(?:\?.*)?"
)
"""A server's address. Host and name, which get shown, contain no separators."""

_FILE = re.compile(r"sqlite(?:\+\w+)?://(?:/[^?]*)?(?:\?.*)?")


class OddAddress(ValueError):
    """The address is ambiguous or invalid. The message doesn't quote it: it may hold a secret."""


def parse(address: str) -> URL:
    """Parse ``driver://user:password@host:port/name?options`` or ``sqlite:///file``.

    Raises :class:`OddAddress` also where part of a password could be taken for a host or name:
    ``postgresql://user:pass@word@host/name``.
    """
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        raise OddAddress from None
    if "%00" in address:
        raise OddAddress
    if url.get_backend_name() == "sqlite":
        if not _FILE.fullmatch(address):
            raise OddAddress
        return url
    match = _SERVER.fullmatch(address)
    if match is None or address.count("@") > 1:
        raise OddAddress
    if (url.host or "", url.database or "") != (
        match["ipv6"] or match["host"] or "",
        match["name"] or "",
    ):
        raise OddAddress
    return url


def sqlite_file(address: str) -> Path | None:
    """The file of a SQLite database; None for a server. Raises :class:`OddAddress`."""
    url = parse(address)
    return Path(url.database) if url.get_backend_name() == "sqlite" and url.database else None


def shown(url: URL) -> str:
    """The address without user, password and options."""
    return URL.create(
        url.get_backend_name(), host=url.host, database=url.database
    ).render_as_string()
