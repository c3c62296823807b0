"""The tree, whole with two and three seats, and below each move with more: information-set MCTS.

After Cowling, Powley and Whitehouse, *Information Set Monte Carlo Tree Search*, IEEE Transactions
on Computational Intelligence and AI in Games 4(2), 2012 (SO-ISMCTS: a single observer). Each
simulation deals the unseen cards anew, walks down one tree that all deals share, adds a node to it,
and asks the judgement or, where that knows less, plays the game out by the quick policy. A node is
a sequence of moves, all of which everybody sees; of its children, those compete that are legal in
the present deal. They are chosen by PUCT with the policy's opinion as the prior: Rosin,
*Multi-armed bandits with episode context*, 2011.
"""

import math
from collections.abc import Callable, Container, Mapping, Sequence
from heapq import nlargest

from cogs.bananine.computer.judgement import judgeable, judged
from cogs.bananine.computer.policy import rate
from cogs.bananine.computer.simulator import VALUES, Move, Table
from cogs.bananine.rules.scoring import MOST_POINTS

EXPLORATION = 0.5
"""How much visits count against results in the choice of a child."""
SHARPNESS = 3.0
"""How fast the prior of a move falls with the VP by which the policy thinks it is worse."""
UNTRIED = 0.1
"""By how much less than its parent's result an untried move is expected to bring."""
MARGIN = 0.1
"""The share of a result that is for the lead in VP and not for winning."""
FORCED = 8
"""One of so many simulations goes to the moves that have to be looked at."""

LOOK = 64
"""After so many simulations it looks whether the choice is settled."""


class Node:
    """A sequence of moves. ``result`` and ``wins`` are sums over its ``visits``, for the seat that
    made the last of the moves; at the root, and after a *normal*'s move, for the seat that
    searches. ``wins`` need not be whole: a judgement counts as the chance to win."""

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
    """The nodes after the moves that were looked at.

    ``deal`` is asked for each simulation's table, and ``normals`` are seats that decide at a
    glance. ``forced`` are moves that get their share of the simulations whatever they are worth, at
    least one each. Not ``to_the_end``, the search stops when nothing can change any more which move
    has most.
    """
    root, simulations = Node(), max(simulations, FORCED * len(forced))
    for number in range(simulations):
        wanted = forced[number // FORCED % len(forced)] if forced and not number % FORCED else None
        simulate(root, deal(), wanted, normals)
        if not (to_the_end or number % LOOK) and settled(root, simulations - number - 1):
            break
    return root.after


def simulate(root: Node, table: Table, wanted: Move | None, normals: Container[int]) -> None:
    """Play down the tree, a move beyond it, and on to the outcome, which all nodes passed count.

    The first move is ``wanted``, if there is one.
    """
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
    """Play down the tree and one move beyond it: the nodes, each with the seat it counts for."""
    path: list[tuple[Node, int]] = []
    searcher, node = table.mover, root
    counted, new = searcher, False
    while not (new or table.over):
        mover = table.mover
        if mover in normals:
            move = at_a_glance(table)
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
    """Which of the moves to try next (PUCT)."""
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


def at_a_glance(table: Table) -> Move:
    """What the policy does: the first of the best moves."""
    moves = table.moves()
    if len(moves) == 1:
        return moves[0]
    worth = rate(table, moves)
    return moves[worth.index(max(worth))]


def play_out(table: Table) -> None:
    """Play to the end by the policy."""
    while not table.over:
        table.play(at_a_glance(table))


def outcome(table: Table) -> tuple[Sequence[float], Sequence[float]]:
    """Each seat's result and whether it has won, or how likely that is, 0 to 1.

    The table is played to its end, unless it can be judged.
    """
    if judgeable(table):
        chances = judged(table)
        return chances, chances
    play_out(table)
    points = table.points()
    winner = table.winner(points)
    return _results(points, winner), [seat == winner for seat in range(len(points))]


def _results(points: Sequence[int], winner: int) -> list[float]:
    """Each seat's result, 0 to 1."""
    results = []
    for seat, mine in enumerate(points):
        rival = max([other for place, other in enumerate(points) if place != seat])
        lead = (mine - rival) / (MOST_POINTS * VALUES)
        results.append((1 - MARGIN) * (seat == winner) + MARGIN * (1 + lead) / 2)
    return results


def settled(root: Node, left: int) -> bool:
    """Whether the move with most simulations would keep that place if another got all that are
    ``left``."""
    visits = [node.visits for node in root.after.values()]
    most, second, *_ = (*nlargest(2, visits), 0)
    return most - second > left
