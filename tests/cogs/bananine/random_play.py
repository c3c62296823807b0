"""Random moves, for the playouts of ``tests/bench``."""

from __future__ import annotations

from random import Random

from cogs.bananine.market import Action
from cogs.bananine.rules import State, TurnPrompt


def choose(state: State, seat: int, prompt: TurnPrompt, random: Random) -> Action:
    """Any legal move, each as likely."""
    moves = prompt.moves
    return moves[int(random.random() * len(moves))]
