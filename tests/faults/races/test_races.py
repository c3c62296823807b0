"""A sample of ``python -m tests.faults races``: concurrent actions take effect one by one."""

from pathlib import Path

from tests.faults.races.running import race

COUNT = 40


def test_whatever_happens_at_once_leaves_a_match_as_it_must_be(tmp_path: Path) -> None:
    assert race(COUNT, 5, tmp_path) >= COUNT
