"""`quayside licences`: the packages installed with this program, with versions and licences."""

from collections.abc import Iterator, Sequence
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from typing import NamedTuple

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from rich.markup import escape
from rich.table import Table

PROGRAM = "quayside"
FOR_DEVELOPERS = "test"
"""The extra that the bot doesn't need to run."""
LONGEST = 60
"""Characters of a licence's name; some packages give the full text instead."""


class Package(NamedTuple):
    """An installed package, with its licence as its authors name it."""

    name: str
    version: str
    licence: str


def installed(program: str = PROGRAM) -> list[Package]:
    """The program's direct and indirect requirements, by name, with extras that are installed.
    Raises ``PackageNotFoundError`` if the program itself isn't installed as a package."""
    extras = set(distribution(program).metadata.get_all("Provides-Extra") or ())
    found: dict[str, Package] = {}
    waiting = [Requirement(f"{program}[{','.join(extras - {FOR_DEVELOPERS})}]")]
    seen = set()
    while waiting:
        wanted = waiting.pop()
        if str(wanted) in seen:
            continue
        seen.add(str(wanted))
        try:
            package = distribution(wanted.name)
        except PackageNotFoundError:
            continue  # it belongs to an extra that isn't installed
        name = canonicalize_name(wanted.name)
        found[name] = Package(name, package.version, licence(package))
        waiting += _needed(package, wanted.extras)
    del found[program]
    return sorted(found.values())


def licence(package: Distribution) -> str:
    """The licence's name, from its own field if that is short, else from the classifiers."""
    fields = package.metadata
    given: str = (fields.get_all("License-Expression") or fields.get_all("License") or [""])[0]
    if 0 < len(given) <= LONGEST and "\n" not in given and given != "UNKNOWN":
        return given
    classes = [line for line in fields.get_all("Classifier") or () if line.startswith("License ::")]
    names = ", ".join(line.rpartition(" :: ")[2] for line in classes)
    return names or given.strip().partition("\n")[0][:LONGEST] or "unknown"


def report(packages: Sequence[Package]) -> Table:
    """The packages as a table for the terminal."""
    table = Table("Package", "Version", "Licence")
    for each in packages:
        table.add_row(*map(escape, each))
    return table


def _needed(package: Distribution, extras: set[str]) -> Iterator[Requirement]:
    for needed in map(Requirement, package.requires or ()):
        marker = needed.marker
        if marker is None or any(marker.evaluate({"extra": extra}) for extra in ("", *extras)):
            yield needed
