"""`quayside licences`: what is installed with this program, in which version, on which terms."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib.metadata import Distribution, PackageNotFoundError, distribution

import msgspec
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from rich.markup import escape
from rich.table import Table

PROGRAM = "quayside"
FOR_DEVELOPERS = "test"
"""The extra whose packages don't run the bot."""
LONGEST = 60
"""Of a licence's name; some packages give the whole text."""


class Package(msgspec.Struct, frozen=True):
    """An installed package; ``needed_by`` are the installed ones that ask for it, by name."""

    name: str
    version: str
    licence: str
    needed_by: tuple[str, ...]


def installed(program: str = PROGRAM) -> list[Package]:
    """Everything that the program needs, and what that needs, by name.

    Of an extra, the packages that are installed count. Raises ``PackageNotFoundError`` where the
    program itself isn't installed as a package.
    """
    extras = set(distribution(program).metadata.get_all("Provides-Extra") or ())
    found: dict[str, Distribution] = {}
    needed_by: dict[str, set[str]] = {}
    waiting = [(program, frozenset(extras - {FOR_DEVELOPERS}))]
    seen = set(waiting)
    while waiting:
        name, wanted = waiting.pop()
        for needed in _needed(distribution(name), wanted):
            key = canonicalize_name(needed.name)
            try:
                found[key] = distribution(needed.name)
            except PackageNotFoundError:
                continue  # of an extra that isn't installed
            if key == program:
                continue
            needed_by.setdefault(key, set()).add(name)
            step = (key, frozenset(needed.extras))
            if step not in seen:
                seen.add(step)
                waiting.append(step)
    return [
        Package(name, found[name].version, licence(found[name]), tuple(sorted(needing)))
        for name, needing in sorted(needed_by.items())
    ]


def licence(package: Distribution) -> str:
    """In the words of its authors, the shortest that they give."""
    given = [
        str(text)
        for field in ("License-Expression", "License")
        for text in package.metadata.get_all(field) or ()
        if text.strip() not in ("", "UNKNOWN")
    ]
    short = [text for text in given if len(text) <= LONGEST and "\n" not in text]
    classes = [
        line.rpartition(" :: ")[2]
        for line in package.metadata.get_all("Classifier") or ()
        if line.startswith("License :: ")
    ]
    first_lines = [text.strip().splitlines()[0][:LONGEST] for text in given]
    if classes and not short:
        return ", ".join(classes)
    return (short or first_lines or ["unknown"])[0]


def report(packages: Sequence[Package]) -> Table:
    """The packages as a table to print."""
    table = Table("Package", "Version", "Licence", "Needed by")
    for each in packages:
        row = each.name, each.version, each.licence, ", ".join(each.needed_by)
        table.add_row(*map(escape, row))
    return table


def _needed(package: Distribution, extras: frozenset[str]) -> Iterator[Requirement]:
    for line in package.requires or ():
        needed = Requirement(line)
        applies = needed.marker is None or any(
            needed.marker.evaluate({"extra": extra}) for extra in ("", *extras)
        )
        if applies:
            yield needed
