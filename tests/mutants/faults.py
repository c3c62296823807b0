"""The faults that are known, read from the rooms' lists."""

from collections.abc import Collection, Iterator
from pathlib import Path

import msgspec

ROOT = Path(__file__).parents[2]
LISTS = Path(__file__).parent


class Mutant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fault: ``put`` takes the place of ``find`` in ``file``, and then ``test`` must fail."""

    what: str
    file: str
    find: str
    put: str
    test: str


class Room(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The faults of one room."""

    mutant: list[Mutant]


def mutants(rooms: Collection[str] = ()) -> Iterator[Mutant]:
    """The faults of these rooms, or of all."""
    for path in sorted(LISTS.glob("*.toml")):
        if not rooms or path.stem in rooms:
            yield from msgspec.toml.decode(path.read_bytes(), type=Room).mutant
