"""Adversaries that know how a level bids beat a level that always bids the same."""

from random import Random

import pytest

from bot.games.computer import AnyComputer
from tests.bench.puerto_banana.adversaries import Clone, Exploiter, Person, watch
from tests.cogs.puerto_banana.contests import fixed, win_share

ALIKE = fixed(150)


@pytest.mark.parametrize("adversary", [Person(), Exploiter(ALIKE), Clone(ALIKE)], ids=type)
def test_whoever_knows_what_the_others_bid_wins(adversary: AnyComputer) -> None:
    assert win_share(adversary, [ALIKE] * 2, 3) > 0.6


def test_what_was_watched_is_drawn_in_lots_of_the_present_auction() -> None:
    watched = watch(ALIKE, 3, 2)
    assert {watched.draw(10, 10, Random(number)) for number in range(9)} <= {14, 15, 16}
