"""The search with four seats and more: which move wins most of the games that follow it.

Sequential halving: Karnin, Koren and Somekh, *Almost Optimal Exploration in Multi-Armed Bandits*,
2013. After each round the half of the moves that brought less is out. All that are still in
question are played on the same deals, so that the moves are compared and not their luck. Rivals
decide at a glance, and the searcher's later turns by the tree below each move.
"""

import math
from collections.abc import Callable, Mapping, Sequence

from cogs.bananine.computer.policy import rate
from cogs.bananine.computer.search import Node, simulate
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
    root, table = Node(), deal()
    moves = table.moves()
    worth = dict(zip(moves, rate(table, moves), strict=True))
    rivals = [seat for seat in range(len(table.hands)) if seat != table.mover]

    def promise(move: Move) -> float:
        node = root.after[move]
        return (node.result + OPINION * worth[move]) / node.visits

    moves = sorted(moves, key=worth.__getitem__, reverse=True)[:MOST_MOVES]
    rounds = max(1, math.ceil(math.log2(len(moves))))
    for _ in range(rounds):
        moves += [move for move in forced if move not in moves]
        for _ in range(max(1, simulations // (rounds * len(moves)))):
            table = deal()
            for move in moves:
                simulate(root, table.copy(), move, rivals)
        moves.sort(key=promise, reverse=True)
        del moves[(len(moves) + 1) // 2 :]
    return {move: root.after[move] for move in sorted(root.after, key=promise, reverse=True)}
