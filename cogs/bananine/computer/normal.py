"""The middle level: it knows what a majority is worth, and what it leaves to the next player."""

from bot.games import Chance
from bot.games.computer import Computer, Position
from cogs.bananine.computer.knowledge import seen
from cogs.bananine.computer.policy import rate
from cogs.bananine.computer.simulator import move_of
from cogs.bananine.rules.events import Event
from cogs.bananine.rules.game import TurnPrompt, View
from cogs.bananine.rules.market import Action

NEAR = 0.02
"""Moves within so many VP of the best are equally good: one is picked at random."""


class Normal(Computer[View, TurnPrompt, Action, Event]):
    """Weighs each move by what it collects, what it costs the hand, and what it offers."""

    def decide(self, position: Position[View, TurnPrompt, Event], chance: Chance) -> Action:
        """The best move at a glance, or one that is nearly as good."""
        moves = list(position.prompt.choices())
        if len(moves) == 1:
            return moves[0]
        worth = rate(seen(position.view), [move_of(move) for move in moves])
        best = max(worth)
        near = [move for move, value in zip(moves, worth, strict=True) if value >= best - NEAR]
        return chance.pick(near)
