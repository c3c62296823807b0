"""The players of each level and character: how often they think, and what they do otherwise."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.games import Chance
from bot.games.computer import EASY, HARD, NORMAL, Computer, Position
from cogs.puerto_banana.computer.thinking import Habit, auctions, by_habit, by_thought
from cogs.puerto_banana.rules import Bid, BidPrompt, Event, View

THINKERS = 25
"""Percentage of rivals that *hard* and hints expect to think, too."""
EASY_THINKS = {2: (0, 0), 3: (0, 0), 4: (17, 0), 5: (24, 0), 6: (19, 0)}
NORMAL_THINKS = {2: (36, THINKERS), 3: (48, 0), 4: (52, 0), 5: (52, 0), 6: (41, 0)}
HARD_THINKS = {3: (60, THINKERS), 4: (56, THINKERS), 5: (49, THINKERS), 6: (46, THINKERS)}
"""By number of seats: the percentage of rounds in which a level thinks, and the percentage of
rivals that it then expects to think, too."""


@dataclass(frozen=True)
class Bidder(Computer[View, BidPrompt, Bid, Event]):
    """Thinks in some rounds and bids by one of its ``habits`` in the others; ``thinks`` says how
    often, by number of seats. It never bids more than it can pay."""

    thinks: Mapping[int, tuple[int, int]]
    habits: Sequence[Habit] = tuple(Habit)

    def decide(self, position: Position[View, BidPrompt, Event], chance: Chance) -> Bid:
        view, past = position.view, auctions(position.history)
        rounds, thinkers = self.thinks[len(view.stocks)]
        if chance.below(100) < rounds:
            return Bid(by_thought(past, view, chance, thinkers))
        return Bid(by_habit(chance.pick(self.habits), past, view, chance))


PLAYERS = {
    EASY: Bidder(EASY_THINKS),
    NORMAL: Bidder(NORMAL_THINKS),
    HARD: Bidder(HARD_THINKS),
    "alca": Bidder(EASY_THINKS, [Habit.COPY]),
    "sula": Bidder(EASY_THINKS, [Habit.FAVOURITE]),
    "tringa": Bidder(EASY_THINKS, [Habit.FEAR]),
    "larus": Bidder(NORMAL_THINKS, [Habit.FAVOURITE, Habit.FAVOURITE, Habit.COPY]),
    "sterna": Bidder(NORMAL_THINKS, [Habit.FEAR, Habit.FEAR, Habit.COPY]),
}
"""The players of levels, and of characters with habits of their own."""
