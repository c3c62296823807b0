"""Normal: values majorities, and considers what a move leaves to the next player."""

from bot.games import Chance
from bot.games.computer import Computer, Position
from cogs.bananine.computer.knowledge import visible_table
from cogs.bananine.computer.policy import rate
from cogs.bananine.computer.simulator import move_of
from cogs.bananine.rules.events import Event
from cogs.bananine.rules.game import TurnPrompt, View
from cogs.bananine.rules.market import Action

NEAR = 0.02
"""Moves within this many VP of the best count as equal; one is picked at random."""


class Normal(Computer[View, TurnPrompt, Action, Event]):
    """Rates each move by what it collects, what it costs the hand, and what it offers others."""

    def decide(self, position: Position[View, TurnPrompt, Event], chance: Chance) -> Action:
        """The move that the policy rates best, or one nearly as good."""
        moves = list(position.prompt.choices())
        if len(moves) == 1:
            return moves[0]
        worth = rate(visible_table(position.view), [move_of(move) for move in moves])
        best = max(worth)
        near = [move for move, value in zip(moves, worth, strict=True) if value >= best - NEAR]
        return chance.pick(near)
