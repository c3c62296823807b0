"""An absentee changes the order of the others as the computer's strength does, and no more."""

import pytest

from tests.bench.absentee import STRONGEST, WEAKEST, changes


@pytest.mark.parametrize("one", [WEAKEST, STRONGEST])
def test_an_absentee_of_nine_changes_no_order_by_more_than_the_computer_does(one: int) -> None:
    away, weaker, apart = changes(100, one)
    assert away <= weaker + 0.02
    assert apart <= 0.02
