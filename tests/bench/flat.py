"""Flat Monte Carlo for Bananine: no tree, only many playouts after each move.

Each playout deals the hidden cards again. Playouts are shared evenly among the moves; the move
with the most wins is chosen.
"""

from random import Random

from bot.games import Chance
from bot.games.computer import Computer, Position
from cogs.bananine.computer.knowledge import knowledge
from cogs.bananine.computer.search import play_out
from cogs.bananine.computer.simulator import Table, move_of
from cogs.bananine.rules.events import Event
from cogs.bananine.rules.game import TurnPrompt, View
from cogs.bananine.rules.market import Action

PLAYOUTS = 1000


class Flat(Computer[View, TurnPrompt, Action, Event]):
    """``guided`` playouts follow *normal*'s opinion of moves; others are random."""

    def __init__(self, *, guided: bool, playouts: int = PLAYOUTS) -> None:
        self._guided, self._playouts = guided, playouts

    def decide(self, position: Position[View, TurnPrompt, Event], chance: Chance) -> Action:
        moves = list(position.prompt.choices())
        if len(moves) == 1:
            return moves[0]
        known, random = knowledge(position.view, position.history), Random(chance.below(1 << 64))
        each = max(1, self._playouts // len(moves))
        won = dict.fromkeys(moves, 0)
        for move in moves * each:
            table = known.deal(random.random)
            mover = table.mover
            table.play(move_of(move))
            if self._guided:
                play_out(table)
            else:
                _at_random(table, random)
            won[move] += table.winner(table.points()) == mover
        return max(moves, key=lambda move: won[move])


def _at_random(table: Table, random: Random) -> None:
    while not table.over:
        table.play(random.choice(table.moves()))
