"""Put known faults into the code, one at a time: ``python -m tests.mutants [ROOM…]``.

Each ``ROOM.toml`` beside this file lists faults that a careless change might bring in, and the test
that must fail then. Works on a copy of the tree; exits with 1 if a fault goes unnoticed.
"""

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Collection, Iterator
from pathlib import Path

import msgspec

from tests.test_codebase import ROOT, tracked


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
    for path in sorted(Path(__file__).parent.glob("*.toml")):
        if not rooms or path.stem in rooms:
            yield from msgspec.toml.decode(path.read_bytes(), type=Room).mutant


def copy_tree(to: Path) -> None:
    """Everything that git knows or would know."""
    for path in tracked():
        copied = to / path.relative_to(ROOT)
        copied.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, copied)


def noticed(mutant: Mutant, tree: Path) -> bool:
    """Whether the test passes without the fault and fails with it."""
    path = tree / mutant.file
    whole = path.read_text("utf-8")
    if not passes(mutant.test, tree):
        raise SystemExit(f"{mutant.test} fails without any fault")
    path.write_text(whole.replace(mutant.find, mutant.put), "utf-8")
    try:
        return not passes(mutant.test, tree)
    finally:
        path.write_text(whole, "utf-8")


def passes(test: str, tree: Path) -> bool:
    """Whether the test is green in this tree. Raises SystemExit if it can't be run."""
    command = [sys.executable, "-B", "-m", "pytest", "-x", test]
    done = subprocess.run(command, cwd=tree, capture_output=True, text=True)
    if done.returncode not in (0, 1):
        raise SystemExit(f"{test} can't be run:\n{done.stdout}\n{done.stderr}")
    return done.returncode == 0


def main() -> None:
    """Try all rooms, or those named."""
    missed = 0
    with tempfile.TemporaryDirectory() as folder:
        copy_tree(Path(folder))
        for mutant in mutants(sys.argv[1:]):
            caught = noticed(mutant, Path(folder))
            missed += not caught
            print("caught  " if caught else "UNNOTICED", mutant.what, flush=True)
    sys.exit(bool(missed))


if __name__ == "__main__":
    main()
