"""The address of a database: read so that no part is taken for another, shown without secrets."""

from __future__ import annotations

import re

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

_SERVER = re.compile(
    r"[\w+]+://"
    r"(?:[^:/?@]*(?::[^?@]*)?@)?"
    r"(?:\[(?P<ipv6>[\da-fA-F:.]+)\]|(?P<host>[\w.-]*))(?::\d*)?"
    r"(?:/(?P<name>[^?@:;&=]*))?(?:\?.*)?"
)
"""A server's address. What is shown, host and name, holds nothing that sets parts apart."""

_FILE = re.compile(r"sqlite(?:\+\w+)?://(?:/[^?]*)?(?:\?.*)?")


class OddAddress(ValueError):
    """The address can be read in several ways, or in none. It isn't quoted: it may be secret."""


def parse(address: str) -> URL:
    """The parts of ``driver://user:password@host:port/name?options`` or ``sqlite:///file``.

    Raises :class:`OddAddress` when a part of a password could pass for a host or a name, as in
    ``postgresql://user:pass@word@host/name``.
    """
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        raise OddAddress from None
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


def shown(url: URL) -> str:
    """Kind, host and name alone: users, passwords and options are left out."""
    return URL.create(
        url.get_backend_name(), host=url.host, database=url.database
    ).render_as_string()
