"""What each candidate leaves of the chance to win, reckoned to the end of the turn."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from bot.games.computer import Weighed
from bot.games.machine_code import Numbers
from cogs.green_port.computer.searching.choosing import candidates
from cogs.green_port.computer.searching.features import FEATURES
from cogs.green_port.computer.searching.network import chances, fitted
from cogs.green_port.computer.searching.patience import last_round
from cogs.green_port.computer.searching.policy import finish_turn
from cogs.green_port.computer.searching.simulator import (
    ACTIVE,
    HIRE,
    LIMIT,
    MOST_SEATS,
    OVER,
    PHASE,
    REFER,
    ROW,
    UTILISE,
    compiled,
    pool,
    share,
)
from cogs.green_port.computer.searching.stopping import drawing, remembering, stopping
from cogs.green_port.computer.searching.table import after, table_of
from cogs.green_port.computer.searching.utilising import worth
from cogs.green_port.rules.actions import Action, Draw, EndTurn
from cogs.green_port.rules.prompts import Question
from cogs.green_port.rules.view import View


@compiled
def said(table: Numbers, seat: int, weights: Numbers, room: Numbers) -> float:
    """A seat's chance between two turns, or at the end."""
    if table[PHASE] == OVER:
        return share(table, seat)
    return float(chances(table, table[ACTIVE], weights, room)[seat])


@compiled
def reckoned(
    table: Numbers, seat: int, draws: bool, ends: bool, depth: int, weights: Numbers, room: Numbers
) -> float:
    """A seat's chance at the end of the turn if it ``draws`` now, ``ends`` the turn, or neither."""
    if ends:
        return said(table, seat, weights, room)
    if draws or (table[PHASE] == HIRE and seat == table[ACTIVE] and pool(table)):
        rows, values = remembering()
        drawn = drawing(table, depth if draws else 1, weights, room, rows, values)
        if draws or table[ROW] == 0:
            return drawn
        return max(drawn, stopping(table, weights, room))
    if table[PHASE] == REFER or table[PHASE] == UTILISE:
        table = table.copy()
        finish_turn(table, np.ones(1, np.uint64), weights, room)
        return said(table, seat, weights, room)
    return worth(table, seat, weights, room)


@compiled
def reckon(
    tables: Numbers, seat: int, draws: Numbers, ends: Numbers, depth: int, weights: Numbers
) -> Numbers:
    """A seat's chance with each of the tables."""
    room, found = np.empty((MOST_SEATS, FEATURES)), np.empty(len(tables))
    for place in range(len(tables)):
        found[place] = reckoned(
            tables[place], seat, draws[place], ends[place], depth, weights, room
        )
    return found


def weighed(
    view: View, prompt: Question, among: Sequence[Action], depth: int
) -> Sequence[Weighed[Action]]:
    """The candidates and those of ``among``, best first, by their chances to win.

    ``depth`` is how many cards a hiring looks ahead, one less with more than two seats.
    """
    if view.seat is None:
        raise ValueError("a spectator decides nothing")
    seat, table = view.seat, table_of(view)
    table[LIMIT] = last_round(view)
    actions = list(dict.fromkeys([*candidates(view, seat, prompt, table), *among]))
    tables = np.array([after(table, seat, action) for action in actions])
    draws = np.array([isinstance(action, Draw) for action in actions])
    ends = np.array([isinstance(action, EndTurn) for action in actions])
    depth = max(1, depth - (len(view.gangs) > 2))
    wins = reckon(tables, seat, draws, ends, depth, fitted())
    order = np.argsort(-wins, kind="stable")
    return [Weighed(actions[place], float(wins[place])) for place in order]
