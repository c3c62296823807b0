"""A sample of ``python -m tests.faults month``: nobody is told twice, late, or in vain."""

from pathlib import Path

from tests.faults.month import pass_a_month


def test_a_month_of_tables_tells_everybody_as_they_asked(tmp_path: Path) -> None:
    assert "notices" in pass_a_month(12, 3, tmp_path, people=30, days=2)
