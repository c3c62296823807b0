"""Information-set Monte Carlo tree search with a single observer.

After Cowling, Powley and Whitehouse, *Information Set Monte Carlo Tree Search*, IEEE Transactions
on Computational Intelligence and AI in Games 4(2), 2012 (SO-ISMCTS). Each simulation deals the
unseen cards anew, walks down one tree that all deals share, adds a node to it, and plays the game
out by the quick policy. A node is a sequence of moves, all of which everybody sees; of its
children, those compete that are legal in the present deal. They are chosen by PUCT with the
policy's opinion as the prior: Rosin, *Multi-armed bandits with episode context*, 2011.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from bot.games.machine_code import Numbers, draw
from cogs.bananine.computer.knowledge import LAID, MARKET, RIVAL
from cogs.bananine.computer.policy import rate
from cogs.bananine.computer.simulator import (
    DECK_AT,
    HANDS,
    LEFT,
    MOST_MOVES,
    MOST_SEATS,
    MOVER,
    ONE,
    SEATS,
    SIZE,
    VALUES,
    compiled,
    legal_moves,
    over,
    play,
    points,
    takes,
    winner,
)
from cogs.bananine.rules.scoring import MOST_POINTS

EXPLORATION = 0.5
"""How much visits count against results in the choice of a child."""
SHARPNESS = 3.0
"""How fast the prior of a move falls with the VP by which the policy thinks it is worse."""
UNTRIED = 0.1
"""By how much less than its parent's result an untried move is expected to bring."""
MARGIN = 0.1
"""The share of a result that is for the lead in VP and not for winning."""
DEALS = 30
"""How often the unseen cards are dealt before the best fit to the rivals' play is accepted."""
FORCED = 16
"""One of so many simulations goes to the moves that have to be looked at."""

LOOK = 128
"""After so many simulations it looks whether the choice is settled."""

_ONE = np.array(ONE, np.int64)
_SPREAD = 7046029254386353131
_MOST_TURNS = 256


@compiled
def _shuffle(cards: Numbers, first: int, count: int, luck: Numbers) -> None:
    for last in range(first + count - 1, first, -1):
        other = first + draw(luck, last - first + 1)
        cards[last], cards[other] = cards[other], cards[last]


@compiled
def deal(known: Numbers, unseen: Numbers, stuck: Numbers, luck: Numbers, table: Numbers) -> None:
    """Set ``table`` to what is known, with the hidden cards dealt at random.

    Of several deals it keeps the first in which no rival could have taken anything when it said
    that it couldn't; if there is none, the one with the fewest such rows of ``stuck``.
    """
    table[:] = known
    hands, moves = np.zeros(MOST_SEATS, np.int64), np.empty(MOST_MOVES, np.int64)
    fewest = len(stuck) + 1
    for _ in range(DEALS):
        _shuffle(unseen, 0, len(unseen), luck)
        at = 0
        for seat in range(known[SEATS]):
            if seat == known[MOVER]:
                continue
            hands[seat] = 0
            for _card in range(known[HANDS + seat]):
                hands[seat] += _ONE[unseen[at]]
                at += 1
        misfits = 0
        for row in stuck:
            misfits += takes(hands[row[RIVAL]] + row[LAID], row[MARKET:], moves) > 0
        if misfits < fewest:
            fewest = misfits
            for seat in range(known[SEATS]):
                if seat != known[MOVER]:
                    table[HANDS + seat] = hands[seat]
        if fewest == 0:
            break
    _shuffle(table, DECK_AT, table[LEFT], luck)


class Room(NamedTuple):
    """Room to work in: moves and where their nodes are, what they are worth, gains for the policy,
    and the nodes and movers of one way down the tree."""

    moves: Numbers
    slots: Numbers
    worth: Numbers
    gains: Numbers
    path: Numbers
    movers: Numbers


class Tree(NamedTuple):
    """Nodes by number: 1 is the root, 0 stands for what is not in the tree.

    ``keys`` and ``nodes`` are a hash table from a node's number and a move to the node after it.
    ``results`` (``float64``) and ``wins`` are sums over a node's ``visits`` for the seat that moved
    there; at the root for the seat that searches. ``size`` holds the highest number.
    """

    keys: Numbers
    nodes: Numbers
    visits: Numbers
    results: Numbers
    wins: Numbers
    size: Numbers


@compiled
def _play_out(table: Numbers, room: Room) -> None:
    """Play to the end by the policy: the first of the best moves."""
    moves, worth = room.moves, room.worth
    while not over(table):
        count, best = legal_moves(table, moves), 0
        if count > 1:
            most = rate(table, moves, count, room.gains, worth)
            while worth[best] < most:
                best += 1
        play(table, moves[best])


@compiled
def _results(table: Numbers, results: Numbers) -> int:
    """Write each seat's result, 0 to 1, to ``results``; returns the winner."""
    seats, won = table[SEATS], winner(table)
    for seat in range(seats):
        rival = 0
        for other in range(seats):
            if other != seat:
                rival = max(rival, points(table, other))
        lead = (points(table, seat) - rival) / (MOST_POINTS * VALUES)
        results[seat] = (1 - MARGIN) * (seat == won) + MARGIN * (1 + lead) / 2
    return won


@compiled
def _slot(keys: Numbers, key: int) -> int:
    """Where a key is in the hash table, or where it may be put."""
    slot = (key * _SPREAD >> 20) & len(keys) - 1
    while keys[slot] not in (-1, key):
        slot = (slot + 1) & len(keys) - 1
    return slot


@compiled
def _choose(tree: Tree, room: Room, count: int, most: float, expected: float) -> int:
    """Which of the moves to try next (PUCT): its place among them."""
    worth, total, priors = room.worth, 0, 0.0
    for i in range(count):
        worth[i] = (1 + SHARPNESS * (most - worth[i])) ** -2
        priors += worth[i]
        total += tree.visits[tree.nodes[room.slots[i]]]
    reach = EXPLORATION * math.sqrt(total + 1) / priors
    best, highest = 0, -math.inf
    for i in range(count):
        node = tree.nodes[room.slots[i]]
        visits = tree.visits[node]
        value = tree.results[node] / visits if visits else expected - UNTRIED
        value += reach * worth[i] / (1 + visits)
        if value > highest:
            best, highest = i, value
    return best


@compiled
def _descend(tree: Tree, room: Room, table: Numbers, wanted: int) -> int:
    """Play down the tree and one move beyond it; returns the number of moves.

    The first move is ``wanted``, unless that is negative.
    """
    node, depth, moves = 1, 0, room.moves
    while node and not over(table):
        count = legal_moves(table, moves)
        most = rate(table, moves, count, room.gains, room.worth)
        for i in range(count):
            room.slots[i] = _slot(tree.keys, node * MOST_MOVES + moves[i])
        expected = tree.results[node] / tree.visits[node] if tree.visits[node] else 0.5
        if depth:
            expected = (1 - expected) / (table[SEATS] - 1)
        chosen = _choose(tree, room, count, most, expected)
        if depth == 0 and wanted >= 0:
            chosen = 0
            while moves[chosen] != wanted:
                chosen += 1
        slot, move = room.slots[chosen], moves[chosen]
        after = tree.nodes[slot]
        if after == 0:
            tree.size[0] += 1
            tree.keys[slot], tree.nodes[slot] = node * MOST_MOVES + move, tree.size[0]
        room.path[depth], room.movers[depth] = tree.nodes[slot], table[MOVER]
        play(table, move)
        node, depth = after, depth + 1
    return depth


@compiled
def _rows(tree: Tree, room: Room, known: Numbers) -> Numbers:
    count = legal_moves(known, room.moves)
    rows = np.empty((count, 3), np.int64)
    for i in range(count):
        move = room.moves[i]
        node = tree.nodes[_slot(tree.keys, MOST_MOVES + move)]
        rows[i, 0], rows[i, 1], rows[i, 2] = move, tree.visits[node], tree.wins[node]
    return rows


@compiled
def _settled(rows: Numbers, left: int) -> bool:
    """Whether the move with most simulations would keep that place if another got all that are
    ``left``."""
    most = second = 0
    for row in rows:
        if row[1] > most:
            most, second = row[1], most
        elif row[1] > second:
            second = row[1]
    return bool(most - second > left)


@compiled
def search(
    known: Numbers,
    unseen: Numbers,
    stuck: Numbers,
    forced: Numbers,
    luck: Numbers,
    simulations: int,
    to_the_end: bool,
) -> Numbers:
    """A row for each legal move: the move, its simulations, and how many of them were won.

    The first three say what is known (:class:`Knowledge`); ``forced`` are moves that get their
    share of the simulations whatever they are worth. Not ``to_the_end``, the search stops when
    nothing can change any more which move has most simulations.
    """
    size = 1024
    while size < 4 * simulations:
        size *= 2
    tree = Tree(
        np.full(size, -1, np.int64),
        np.zeros(size, np.int64),
        np.zeros(simulations + 2, np.int64),
        np.zeros(simulations + 2),
        np.zeros(simulations + 2, np.int64),
        np.ones(1, np.int64),
    )
    room = Room(
        np.empty(MOST_MOVES, np.int64),
        np.empty(MOST_MOVES, np.int64),
        np.empty(MOST_MOVES),
        np.empty((2, VALUES, 10)),
        np.empty(_MOST_TURNS, np.int64),
        np.empty(_MOST_TURNS, np.int64),
    )
    table, results = np.empty(SIZE, np.int64), np.empty(MOST_SEATS)
    for number in range(simulations):
        deal(known, unseen, stuck, luck, table)
        wanted = -1
        if len(forced) and number % FORCED == 0:
            wanted = forced[number // FORCED % len(forced)]
        depth = _descend(tree, room, table, wanted)
        _play_out(table, room)
        won = _results(table, results)
        tree.visits[1] += 1
        tree.results[1] += results[known[MOVER]]
        for i in range(depth):
            node, mover = room.path[i], room.movers[i]
            tree.visits[node] += 1
            tree.results[node] += results[mover]
            tree.wins[node] += mover == won
        look = number % LOOK == 0 and not to_the_end
        if look and _settled(_rows(tree, room, known), simulations - number - 1):
            break
    return _rows(tree, room, known)
