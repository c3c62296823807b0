"""A list of faults is worth something while each of them can still be put in."""

import re

from tests.mutants.__main__ import Mutant, rooms
from tests.test_codebase import ROOT

ROOMS = rooms()
FEWEST = 10


def test_every_fault_has_its_place_and_a_test_that_exists() -> None:
    faults = [fault for room in ROOMS.values() for fault in room.mutant]
    assert [problem for fault in faults for problem in problems(fault)] == []


def problems(fault: Mutant) -> list[str]:
    path, _, name = fault.test.partition("::")
    function = name.partition("[")[0].rpartition("::")[2]
    found = []
    if (ROOT / fault.file).read_text("utf-8").count(fault.find) != 1:
        found.append(f"{fault.what}: {fault.find!r} isn't once in {fault.file}")
    if fault.find == fault.put:
        found.append(f"{fault.what}: changes nothing")
    if f"def {function}(" not in (ROOT / path).read_text("utf-8"):
        found.append(f"{fault.what}: no {fault.test}")
    return found


def test_each_room_has_ten_faults_that_its_own_tests_catch() -> None:
    for name, room in ROOMS.items():
        assert len(room.mutant) >= FEWEST, name
        elsewhere = [fault.what for fault in room.mutant if not fault.test.startswith(room.tests)]
        assert elsewhere == [], name


def test_each_room_on_the_map_has_faults() -> None:
    papers = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    section = papers.partition("## The map")[2].partition("\n## ")[0]
    names = re.findall(r"^\| (.+?) \|", section, re.MULTILINE)[1:]
    known = {room for part in ROOMS.values() for room in part.rooms}
    assert [name for name in names if not any(f"`{room}`" in name for room in known)] == []
    assert [room for room in known if f"`{room}`" not in " ".join(names)] == []
