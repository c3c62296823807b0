"""The levels of players: in how many rounds they think, and what they do in the others."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from bot.games import Chance
from bot.games.computer import Computer, Position
from cogs.puerto_banana.computer.thinking import Habit, auctions, by_habit, by_thought
from cogs.puerto_banana.rules import Bid, BidPrompt, Event, View


class Thought(NamedTuple):
    """The percentage of rounds in which a player thinks, and of the others whom it then expects to
    think as well."""

    rounds: int
    thinkers: int


EASY_THINKS = {
    2: Thought(0, 0),
    3: Thought(0, 0),
    4: Thought(17, 0),
    5: Thought(24, 0),
    6: Thought(19, 0),
}
NORMAL_THINKS = {
    2: Thought(36, 25),
    3: Thought(48, 0),
    4: Thought(52, 0),
    5: Thought(45, 0),
    6: Thought(41, 0),
}
HARD_THINKS = {3: Thought(60, 25), 4: Thought(56, 25), 5: Thought(49, 25), 6: Thought(46, 25)}
"""By seats. The more there are, the less is left for somebody who thinks one step less."""


@dataclass(frozen=True)
class Bidder(Computer[View, BidPrompt, Bid, Event]):
    """Thinks in a part of the rounds, ``thinks`` by seats, and bids by one of its ``habits`` in the
    others. It never bids more than it can pay."""

    thinks: Mapping[int, Thought]
    habits: Sequence[Habit] = tuple(Habit)

    def decide(self, position: Position[View, BidPrompt, Event], chance: Chance) -> Bid:
        view, past = position.view, auctions(position.history)
        thought = self.thinks[len(view.stocks)]
        if chance.below(100) < thought.rounds:
            return Bid(by_thought(past, view, chance, thought.thinkers))
        return Bid(by_habit(chance.pick(self.habits), past, view, chance))
