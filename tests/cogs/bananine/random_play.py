"""Random moves, for the playouts of ``tests/bench``."""

from __future__ import annotations

from random import Random

from cogs.bananine.rules.game import State, TurnPrompt
from cogs.bananine.rules.market import Action


def choose(state: State, seat: int, prompt: TurnPrompt, random: Random) -> Action:
    """Any legal move, each as likely."""
    moves = prompt.moves
    return moves[int(random.random() * len(moves))]
