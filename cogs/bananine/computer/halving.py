"""The search with four seats and more: which move wins most games that are played out after it.

Sequential halving: Karnin, Koren and Somekh, *Almost Optimal Exploration in Multi-Armed Bandits*,
2013. After each round the half of the moves that brought less is out. All that are still in
question are played on the same deals, so that the moves are compared and not their luck.
"""

import math
from collections.abc import Callable, Mapping, Sequence

from cogs.bananine.computer.policy import rate
from cogs.bananine.computer.search import Node, outcome
from cogs.bananine.computer.simulator import Move, Table

MOST_MOVES = 16
"""So many moves are in question at first: those that look best at a glance."""
OPINION = 10.0
"""What a VP at a glance counts for among the results of games."""


def halving(
    deal: Callable[[], Table], forced: Sequence[Move], simulations: int
) -> Mapping[Move, Node]:
    """What was looked at, the best first; those that stayed longest have most visits.

    ``deal`` is asked for tables, and ``forced`` are moves that stay to the end, whatever they
    bring.
    """
    table = deal()
    mover, moves = table.mover, table.moves()
    worth = dict(zip(moves, rate(table, moves), strict=True))
    found = {move: Node() for move in moves}

    def promise(move: Move) -> float:
        return (found[move].result + OPINION * worth[move]) / found[move].visits

    moves = sorted(moves, key=worth.__getitem__, reverse=True)[:MOST_MOVES]
    rounds = max(1, math.ceil(math.log2(len(moves))))
    for _ in range(rounds):
        moves += [move for move in forced if move not in moves]
        for _ in range(max(1, simulations // (rounds * len(moves)))):
            table = deal()
            for move in moves:
                played = table.copy()
                played.play(move)
                results, wins = outcome(played)
                found[move].visits += 1
                found[move].result += results[mover]
                found[move].wins += wins[mover]
        moves.sort(key=promise, reverse=True)
        del moves[(len(moves) + 1) // 2 :]
    looked_at = [move for move in found if found[move].visits]
    return {move: found[move] for move in sorted(looked_at, key=promise, reverse=True)}
