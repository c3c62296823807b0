"""A player of Puerto Banana that searches, pickled to be sent to another process."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

import pytest

from bot.games import Chance
from bot.games.computer import Adviser, Position, Reason, Weighed
from bot.searches import Searches
from cogs.puerto_banana.rules import Bid, BidPrompt, View

T = TypeVar("T")
At = Position[View, BidPrompt, Any]


def bid_three(*_: object) -> Bid:
    """The policy of a simple player."""
    return Bid(3)


class Lucky(Adviser[View, BidPrompt, Bid, Any]):
    """Bids by its luck, its budget and the number of events; weighs higher bids as better."""

    def decide(self, position: At, chance: Chance) -> Bid:
        return Bid(1000 * len(position.history) + 100 * position.budget + chance.below(100))

    def weigh(
        self, position: At, chance: Chance, among: Sequence[Bid] = ()
    ) -> Sequence[Weighed[Bid]]:
        bids = {self.decide(position, chance), *among}
        best = sorted(bids, key=lambda bid: -bid.amount)
        return [Weighed(bid, min(1.0, bid.amount / 10_000)) for bid in best]

    def reason(self, position: At, weighed: Sequence[Weighed[Bid]]) -> Reason:
        bid = weighed[0].action.amount
        return Reason("pb-move", "line-number", {"bid": bid, "least": 0, "most": bid})


class Here(Searches):
    """Searches in this process."""

    async def _search(
        self, priority: int, search: Callable[..., T], *arguments: Any, wait: float | None = None
    ) -> T:
        return search(*arguments)


@pytest.fixture(scope="session")
def searches() -> Iterator[Searches]:
    """Shared, since its process takes longer to start than a search."""
    made = Searches()
    yield made
    made._worker.close()
