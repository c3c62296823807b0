"""What a turn comes to when the hiring stops: the take, the others' referrals, the utilising."""

from __future__ import annotations

from cogs.green_port.computer.board import Board, board_of, gained, minus, replaced, single
from cogs.green_port.computer.evaluation import Evaluation, Weights
from cogs.green_port.computer.plans import Planner
from cogs.green_port.rules.components import COLOURS, Colour, Cubes
from cogs.green_port.rules.taking import gain
from cogs.green_port.rules.turn import clockwise
from cogs.green_port.rules.view import View


class Outcomes:
    """Reckons everybody's chances at the end of the present turn, for one decision."""

    def __init__(self, view: View, weights: Weights) -> None:
        self.active = view.active
        self.evaluation = Evaluation(view.objectives, view.start, weights)
        last_turn = view.round == view.round_limit
        seats = len(view.gangs)
        self.planner = Planner(self.evaluation, view.active, seats, last_turn)
        self.board = board_of(view)
        self.others = clockwise(view.active, seats)[1:]
        self._fees: dict[tuple[Cubes, int], Colour] = {}

    def taking(
        self, board: Board, row: Cubes, colour: Colour, profile: bool, trading: bool
    ) -> list[float]:
        """The chances when the active player takes a colour from a row of such counts."""
        markers = board.markers[self.active][colour]
        brings = gain(colour, row[colour], profile, markers, all(row), board.supply)
        after = board.changed(self.active, gained(brings, colour))
        return self.referring(after, minus(row, single(colour, row[colour])), trading)

    def referring(self, board: Board, row: Cubes, trading: bool) -> list[float]:
        """The chances when the others may refer what the row still holds."""
        return self.planner.best(self._after_referrals(board, row, self.others), trading).chances

    def _after_referrals(self, board: Board, row: Cubes, waiting: list[int]) -> Board:
        """The board after each of the others has done what is best for it, profiles unseen."""
        for seat in waiting:
            if not any(row) or not any(board.cubes[seat]):
                continue
            paying = self._fee(board.cubes[seat], seat)
            best = self.planner.ending(board)[seat]
            chosen = board, row
            for colour in COLOURS:
                if row[colour] > 1 or (row[colour] and colour != paying):
                    after = self.referral(board, seat, colour, paying, row[colour], False)
                    chance = self.planner.ending(after)[seat]
                    if chance > best:
                        left = minus(row, single(colour, row[colour]))
                        best, chosen = chance, (after, left)
            board, row = chosen
        return board

    def _fee(self, cubes: Cubes, seat: int) -> Colour:
        """The cube that a seat misses least."""
        key = (cubes, seat)
        known = self._fees.get(key)
        if known is None:
            board = self.board._replace(cubes=replaced(self.board.cubes, seat, cubes))
            known = self._fees[key] = max(
                [colour for colour in COLOURS if cubes[colour]],
                key=lambda c: self.planner.ending(board.changed(seat, single(c, -1)))[seat],
            )
        return known

    def referral(
        self, board: Board, seat: int, colour: Colour, paying: Colour, count: int, profile: bool
    ) -> Board:
        """The board after a seat has paid a cube for the ``count`` cards of a colour."""
        after = board.moved(seat, self.active, paying)
        markers = after.markers[seat][colour]
        brings = gain(colour, count, profile, markers, False, after.supply)
        return after.changed(seat, gained(brings, colour))

    def underdogs(self, board: Board) -> list[int]:
        """The seats with the fewest points, clockwise; nobody if all have as many."""
        fewest = min(board.points)
        seats = [seat for seat in (self.active, *self.others) if board.points[seat] == fewest]
        return seats if len(seats) < len(board.points) else []

    def with_bonus(self, board: Board) -> Board:
        """The board after the underdogs have chosen their cubes."""
        for seat in self.underdogs(board):
            colours = [colour for colour in COLOURS if board.supply[colour]]
            if colours:
                board = max(
                    [board.changed(seat, single(colour, 1)) for colour in colours],
                    key=lambda after: self.planner.ending(after)[seat],
                )
        return board

    def dispersed(self, board: Board) -> Board:
        """The board after everybody above the limit has lost half of their cubes."""
        for seat in (self.active, *self.others):
            count = sum(board.cubes[seat])
            if count > board.limit(seat):
                board = board.changed(seat, self.given_up(board, seat, count // 2))
        return board

    def given_up(self, board: Board, seat: int, count: int) -> Cubes:
        """The negative of ``count`` cubes, each the one that is missed least at that point."""
        before = board.cubes[seat]
        for _ in range(count):
            board = max(
                [
                    board.changed(seat, single(colour, -1))
                    for colour in COLOURS
                    if board.cubes[seat][colour]
                ],
                key=lambda after: self.planner.ending(after)[seat],
            )
        return minus(board.cubes[seat], before)
