"""Whoever thinks one step beats the easy level of Green Port, and soon."""

import pytest

from cogs.green_port.rules import GAME
from tests.bench.green_port.person import SOON, played

MATCHES = 20


@pytest.mark.parametrize("seats", [GAME.seats[0], GAME.seats[-1]])
def test_who_thinks_one_step_wins_more_than_their_share_among_easies(seats: int) -> None:
    found = [played(seats, number) for number in range(MATCHES)]
    assert sum(each.share for each in found) * seats / MATCHES >= 1.2
    assert sum(each.by_limit for each in found) <= MATCHES / 20
    assert sum(each.round <= SOON for each in found) >= 0.9 * MATCHES
