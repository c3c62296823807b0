"""Sequential halving, the search with four seats or more: which move wins the most playouts.

After Karnin, Koren and Somekh, *Almost Optimal Exploration in Multi-Armed Bandits*, 2013. Each
round eliminates the worse half of the remaining moves. All of them are simulated on the same deals,
so that luck doesn't distort the comparison. Rivals play by the policy; the searcher's later turns
are chosen by the tree below each move.
"""

import math
from collections.abc import Callable, Mapping, Sequence

from cogs.bananine.computer.policy import rate
from cogs.bananine.computer.search import Node, simulate
from cogs.bananine.computer.simulator import Move, Table

MOST_MOVES = 16
"""The most moves in the first round: those that the policy rates best."""
OPINION = 10.0
"""The weight of a VP of the policy's rating when added to the results of simulations."""


def halving(
    deal: Callable[[], Table], forced: Sequence[Move], simulations: int
) -> Mapping[Move, Node]:
    """The moves that were tried, best first; those that stayed longest have the most visits.

    ``deal`` returns a table for each simulation; ``forced`` moves are never eliminated.
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
