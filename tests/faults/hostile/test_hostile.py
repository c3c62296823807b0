"""A sample of ``python -m tests.faults hostile``: whatever people send, nobody is harmed."""

from pathlib import Path

from tests.faults.hostile.trial import besiege

COUNT = 120
QUICK = 1.0
"""Seconds: a busy machine is slower, but not so slow unless the time grows with the input."""


def test_nothing_that_people_send_harms_anybody(tmp_path: Path) -> None:
    assert "Press" in besiege(COUNT, 9, tmp_path, QUICK)
