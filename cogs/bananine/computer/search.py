"""Information-set MCTS with two and three seats, and with more below each move of the
:func:`halving`.

After Cowling, Powley and Whitehouse, *Information Set Monte Carlo Tree Search*, IEEE Transactions
on Computational Intelligence and AI in Games 4(2), 2012 (SO-ISMCTS: a single observer). Each
simulation deals the unseen cards, descends one tree shared by all deals, adds a node, and
evaluates it statically or, where that is less accurate, plays the game out by the policy. A node is
a sequence of moves, which are all public; only its children that are legal in the current deal
compete. They are selected by PUCT with the policy as the prior: Rosin, *Multi-armed bandits with
episode context*, 2011. Sequential halving is after Karnin, Koren and Somekh, *Almost Optimal
Exploration in Multi-Armed Bandits*, 2013.
"""

import math
from collections.abc import Callable, Container, Mapping, Sequence
from heapq import nlargest

from cogs.bananine.computer.evaluation import can_evaluate, evaluate
from cogs.bananine.computer.policy import rate
from cogs.bananine.computer.simulator import VALUES, Move, Table
from cogs.bananine.rules.scoring import MOST_POINTS

EXPLORATION = 0.5
"""The weight of exploration against results in PUCT."""
SHARPNESS = 3.0
"""How fast a move's prior falls with the VP by which the policy rates it below the best."""
UNTRIED = 0.1
"""An untried move is expected to score this much less than its parent."""
MARGIN = 0.1
"""The part of a result that rewards the lead in VP rather than the win."""
FORCED = 8
"""One in this many simulations goes to the forced moves."""

CHECK_EVERY = 64
"""Simulations between two checks of whether the choice is settled."""
MOST_MOVES = 16
"""The most moves in the first round of halving: those that the policy rates best."""
OPINION = 10.0
"""In halving, the weight of a VP of the policy's rating beside the results of simulations."""


class Node:
    """A sequence of moves. ``result`` and ``wins`` are sums over its ``visits`` for the seat that
    made the last move; at the root and after a move of a *normal*, for the searching seat. ``wins``
    can be fractional: a static evaluation adds the chance to win."""

    __slots__ = ("after", "result", "visits", "wins")

    def __init__(self) -> None:
        self.visits = 0
        self.result = 0.0
        self.wins = 0.0
        self.after: dict[Move, Node] = {}


def search(
    deal: Callable[[], Table],
    forced: Sequence[Move],
    simulations: int,
    to_the_end: bool,
    normals: Container[int] = (),
) -> Mapping[Move, Node]:
    """The nodes of the moves that were tried, on a new ``deal`` each time; seats in ``normals``
    play by the policy. ``forced`` moves get a share of the simulations, however bad they are.
    Unless ``to_the_end``, the search stops once the most visited move can't change any more."""
    root, simulations = Node(), max(simulations, FORCED * len(forced))
    for number in range(simulations):
        wanted = forced[number // FORCED % len(forced)] if forced and not number % FORCED else None
        simulate(root, deal(), wanted, normals)
        if not (to_the_end or number % CHECK_EVERY) and settled(root, simulations - number - 1):
            break
    return root.after


def halving(
    deal: Callable[[], Table], forced: Sequence[Move], simulations: int
) -> Mapping[Move, Node]:
    """The nodes of the moves that were tried, best first. Each round eliminates the worse half, but
    never the ``forced`` ones; all are simulated on the same deals, so luck distorts nothing."""
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


def simulate(root: Node, table: Table, wanted: Move | None, normals: Container[int]) -> None:
    """Run one simulation, with ``wanted`` as its first move if given, and update its path."""
    mover = table.mover
    path = _descend(root, table, wanted, normals)
    results, wins = outcome(table)
    root.visits += 1
    root.result += results[mover]
    for node, seat in path:
        node.visits += 1
        node.result += results[seat]
        node.wins += wins[seat]


def _descend(
    root: Node, table: Table, wanted: Move | None, normals: Container[int]
) -> list[tuple[Node, int]]:
    """Descend the tree and add one node: the path, each node with the seat it counts for."""
    path: list[tuple[Node, int]] = []
    searcher, node = table.mover, root
    counted, new = searcher, False
    while not (new or table.over):
        mover = table.mover
        if mover in normals:
            move = policy_move(table)
        else:
            expected = node.result / node.visits if node.visits else 0.5
            if mover != counted:
                expected = (1 - expected) / (len(table.hands) - 1)
            move = wanted or _choose(node, table, expected)
        wanted, counted = None, searcher if mover in normals else mover
        new = move not in node.after
        node = node.after.setdefault(move, Node())
        path.append((node, counted))
        table.play(move)
    return path


def _choose(node: Node, table: Table, expected: float) -> Move:
    """Select the move to try next by PUCT."""
    moves = table.moves()
    if len(moves) == 1:
        return moves[0]
    worth = rate(table, moves)
    most, total, whole = max(worth), 0, 0.0
    priors, children = [], []
    for move, value in zip(moves, worth, strict=True):
        prior = (1 + SHARPNESS * (most - value)) ** -2
        child = node.after.get(move)
        priors.append(prior)
        children.append(child)
        whole += prior
        if child is not None:
            total += child.visits
    reach = EXPLORATION * math.sqrt(total + 1) / whole
    best, highest = moves[0], -math.inf
    for move, prior, child in zip(moves, priors, children, strict=True):
        if child is None:
            value = expected - UNTRIED + reach * prior
        else:
            value = child.result / child.visits + reach * prior / (1 + child.visits)
        if value > highest:
            best, highest = move, value
    return best


def policy_move(table: Table) -> Move:
    """The move that the policy rates best, the first one if several are equal."""
    moves = table.moves()
    if len(moves) == 1:
        return moves[0]
    worth = rate(table, moves)
    return moves[worth.index(max(worth))]


def play_out(table: Table) -> None:
    """Play the game to its end by the policy."""
    while not table.over:
        table.play(policy_move(table))


def outcome(table: Table) -> tuple[Sequence[float], Sequence[float]]:
    """Each seat's result and its win (or chance to win), 0 to 1, by evaluation or a playout."""
    if can_evaluate(table):
        chances = evaluate(table)
        return chances, chances
    play_out(table)
    points, results = table.points(), []
    winner = table.winner(points)
    for seat, mine in enumerate(points):
        rival = max([other for place, other in enumerate(points) if place != seat])
        lead = (mine - rival) / (MOST_POINTS * VALUES)
        results.append((1 - MARGIN) * (seat == winner) + MARGIN * (1 + lead) / 2)
    return results, [seat == winner for seat in range(len(points))]


def settled(root: Node, left: int) -> bool:
    """Whether the most visited move stays so even if another gets all simulations ``left``."""
    visits = [node.visits for node in root.after.values()]
    most, second, *_ = (*nlargest(2, visits), 0)
    return most - second > left
