"""Put known faults into the code, one at a time: ``python -m tests.mutants [ROOM…]``.

Each ``ROOM.toml`` beside this file lists faults that a careless change might bring in, and the test
that must fail then. Works on a copy of the tree; exits with 1 if a fault goes unnoticed.
"""

import compileall
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Collection
from pathlib import Path
from py_compile import PycInvalidationMode

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
    """The folders with the tests of ``rooms`` on CONTRIBUTING's map, or of a part of one, and the
    faults that these tests must catch."""

    rooms: tuple[str, ...]
    tests: tuple[str, ...]
    mutant: list[Mutant]


def rooms() -> dict[str, Room]:
    """All rooms by name."""
    return {
        path.stem: msgspec.toml.decode(path.read_bytes(), type=Room)
        for path in sorted(Path(__file__).parent.glob("*.toml"))
    }


def copy_tree(to: Path) -> None:
    """Everything that git knows or would know, compiled so that no change is missed."""
    for path in tracked():
        copied = to / path.relative_to(ROOT)
        copied.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, copied)
    compileall.compile_dir(to, quiet=1, invalidation_mode=PycInvalidationMode.CHECKED_HASH)


def noticed(mutant: Mutant, tree: Path) -> bool:
    """Whether the test fails with the fault."""
    path = tree / mutant.file
    whole = path.read_text("utf-8")
    path.write_text(whole.replace(mutant.find, mutant.put), "utf-8")
    try:
        return bool(failure([mutant.test], tree))
    finally:
        path.write_text(whole, "utf-8")


def failure(tests: Collection[str], tree: Path) -> str:
    """What pytest says of the first test that fails in this tree; empty if none does. Raises
    SystemExit if they can't be run."""
    command = [sys.executable, "-B", "-m", "pytest", "-x", *tests]
    done = subprocess.run(command, cwd=tree, capture_output=True, text=True)
    if done.returncode not in (0, 1):
        raise SystemExit(f"{tests} can't be run:\n{done.stdout}\n{done.stderr}")
    return done.stdout if done.returncode else ""


def main() -> None:
    """Try all rooms, or those named."""
    known = rooms()
    mutants = [mutant for name in sys.argv[1:] or known for mutant in known[name].mutant]
    missed = 0
    with tempfile.TemporaryDirectory() as folder:
        copy_tree(Path(folder))
        if output := failure({mutant.test for mutant in mutants}, Path(folder)):
            raise SystemExit(f"without any fault:\n{output}")
        for mutant in mutants:
            caught = noticed(mutant, Path(folder))
            missed += not caught
            print("caught  " if caught else "UNNOTICED", mutant.what, flush=True)
    sys.exit(bool(missed))


if __name__ == "__main__":
    main()
