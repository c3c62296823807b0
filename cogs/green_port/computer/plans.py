"""Utilising: the best way to spend cubes on objectives and headquarters, trades included."""

from __future__ import annotations

from typing import NamedTuple

from cogs.green_port.computer.board import Board
from cogs.green_port.computer.evaluation import Evaluation
from cogs.green_port.computer.spending import Spending
from cogs.green_port.rules.actions import Action, EndTurn


class Plan(NamedTuple):
    """The chances of all seats after a turn's remaining actions, and the first of these."""

    chances: list[float]
    first: Action


class Planner:
    """Plans the utilising of ``seat``, the active player."""

    def __init__(self, evaluation: Evaluation, seat: int, seats: int, last_turn: bool) -> None:
        self.evaluation = evaluation
        self.seat = seat
        self._following = (seat + 1) % seats
        self._last_turn = last_turn
        self.spending = Spending(evaluation.objectives, seat)
        self._known: dict[tuple[Board, bool], Plan] = {}

    def ending(self, board: Board) -> list[float]:
        """Everybody's chances when the turn ends now."""
        return self.evaluation.chances(board, self._following, self._last_turn)

    def best(self, board: Board, trading: bool) -> Plan:
        """The plan with the best chance for the seat; ``trading``: whether it may specialise."""
        key = (board, trading)
        plan = self._known.get(key)
        if plan is None:
            plan = Plan(self.ending(board), EndTurn())
            for first, after in self.spending.choices(board, trading):
                rest = self.best(after, trading)
                if rest.chances[self.seat] > plan.chances[self.seat] + 1e-12:
                    plan = Plan(rest.chances, first)
            self._known[key] = plan
        return plan
