"""A list of faults is worth something while each of them can still be put in."""

from tests.mutants.__main__ import Mutant, rooms
from tests.test_codebase import ROOT

FAULTS = [(room, fault) for room in rooms().values() for fault in room.mutant]


def is_in(path: str, folders: list[str]) -> bool:
    return any(path == folder or path.startswith(f"{folder}/") for folder in folders)


def test_every_fault_has_its_place_and_a_test_that_exists() -> None:
    assert [problem for _, fault in FAULTS for problem in problems(fault)] == []


def problems(fault: Mutant) -> list[str]:
    path, _, name = fault.test.partition("::")
    function = name.partition("[")[0].rpartition("::")[2]
    found = []
    if (ROOT / fault.file).read_text("utf-8").count(fault.find) != 1:
        found.append(f"{fault.what}: {fault.find!r} isn't once in {fault.file}")
    if f"def {function}(" not in (ROOT / path).read_text("utf-8"):
        found.append(f"{fault.what}: no {fault.test}")
    return found


def test_every_fault_is_one_of_its_room() -> None:
    assert [fault.what for room, fault in FAULTS if not is_in(fault.file, room.code)] == []
