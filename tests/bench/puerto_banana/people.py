"""Naive styles of people at Puerto Banana: players that the levels are measured by."""

from collections.abc import Mapping

from bot.games import Chance
from bot.games.computer import AnyComputer, Computer, Position
from cogs.puerto_banana.computer.thinking import PastAuction, answer, auctions, payable
from cogs.puerto_banana.rules import Bid, BidPrompt, Event, View

Seen = Position[View, BidPrompt, Event]
Past = tuple[PastAuction, ...]

GUESSES = 3
"""How many of the bids that it expects the one-step person tries its own against."""


class Person(Computer[View, BidPrompt, Bid, Event]):
    """Bids any part of the lot first, then in its style."""

    def decide(self, position: Seen, chance: Chance) -> Bid:
        view, past = position.view, auctions(position.history)
        if not past:
            return Bid(chance.below(view.lot + 1))
        return Bid(min(payable(view), self.bid(past, view, chance)))

    def bid(self, past: Past, view: View, chance: Chance) -> int:
        """The bid, before it is lowered to what the seat can pay."""
        raise NotImplementedError


class OneStep(Person):
    """Expects everybody to bid the share of the lot that they bid last time, give or take a tenth,
    and takes the bid that then gains most against the best other."""

    def bid(self, past: Past, view: View, chance: Chance) -> int:
        last = past[-1]
        rounds = [
            [bid * (90 + chance.below(21)) * view.lot // (100 * last.lot) for bid in last.bids]
            for _ in range(GUESSES)
        ]
        return answer(rounds, view.stocks, view.own, view.lot)


class Constant(Person):
    """Bids the share of the lot that it bid first."""

    def bid(self, past: Past, view: View, chance: Chance) -> int:
        return past[0].bids[view.own] * view.lot // past[0].lot


class Greedy(Person):
    """Bids all that it has and the lot."""

    def bid(self, past: Past, view: View, chance: Chance) -> int:
        return payable(view)


class Learner(Person):
    """Bids what would have gained most in all the rounds of the match, scaled to the lot."""

    def bid(self, past: Past, view: View, chance: Chance) -> int:
        rounds = [[bid * view.lot // one.lot for bid in one.bids] for one in past]
        return answer(rounds, view.stocks, view.own, view.lot)


class Imitator(Person):
    """Bids about the share of the lot with which somebody gained most in the last round."""

    def bid(self, past: Past, view: View, chance: Chance) -> int:
        _, bid = max(zip(past[-1].gains, past[-1].bids, strict=True))
        return bid * (95 + chance.below(11)) * view.lot // (100 * past[-1].lot)


PEOPLE: Mapping[str, AnyComputer] = {
    "person": OneStep(),
    "constant": Constant(),
    "greedy": Greedy(),
    "learner": Learner(),
    "imitator": Imitator(),
}
"""The styles by their names in an arena; the person thinks one step."""
