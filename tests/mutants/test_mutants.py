"""A list of faults is worth something while each of them can still be put in."""

from tests.mutants.__main__ import mutants
from tests.test_codebase import ROOT


def test_every_fault_has_its_place_and_a_test_that_exists() -> None:
    lost = []
    for mutant in mutants():
        path, _, name = mutant.test.partition("::")
        function = name.partition("[")[0].rpartition("::")[2]
        if (ROOT / mutant.file).read_text("utf-8").count(mutant.find) != 1:
            lost.append(f"{mutant.what}: {mutant.find!r} isn't once in {mutant.file}")
        if f"def {function}(" not in (ROOT / path).read_text("utf-8"):
            lost.append(f"{mutant.what}: no {mutant.test}")
    assert not lost, "\n".join(lost)
