"""Ranges of choices: membership, and the samples of random play."""

from bot.games.choices import Range
from cogs.puerto_banana.rules import Bid


def test_samples_go_from_the_least_to_the_highest_usual_number() -> None:
    bids = Range(Bid, 2, 100, usual=5)
    asked: list[int] = []

    def highest(below: int) -> int:
        asked.append(below)
        return below - 1

    assert bids.sample(lambda below: 0) == Bid(2)
    assert bids.sample(highest) == Bid(5)
    assert asked == [4]


def test_a_range_holds_both_its_ends_and_nothing_else() -> None:
    bids = Range(Bid, 2, 100)
    assert [Bid(number) in bids for number in (1, 2, 100, 101)] == [False, True, True, False]
    assert 2 not in bids
