"""Every candidate answer to a prompt, with the chance to win that it leaves."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.green_port.computer.board import Board, minus, single
from cogs.green_port.computer.evaluation import Weights
from cogs.green_port.computer.hiring import Hiring, Row, piled
from cogs.green_port.computer.outcomes import Outcomes
from cogs.green_port.rules.actions import (
    Action,
    Buy,
    ChooseCube,
    Complete,
    DeclineRescue,
    Disperse,
    Draw,
    EndTurn,
    Pass,
    Refer,
    Rescue,
    Specialise,
    StopEmpty,
    TakeColour,
)
from cogs.green_port.rules.components import NO_CUBES, Cubes
from cogs.green_port.rules.prompts import (
    DispersePrompt,
    HirePrompt,
    Question,
    ReferPrompt,
    RescuePrompt,
    TradePrompt,
    UnderdogPrompt,
    UtilisePrompt,
)
from cogs.green_port.rules.selections import Selections
from cogs.green_port.rules.view import View

MOST_WAYS = 60
"""Up to so many ways to part with cubes are compared one by one."""

Rated = list[tuple[float, Action]]


class Chooser:
    """Rates the answers to one prompt; ``depth`` is how many cards the hiring looks ahead."""

    def __init__(self, view: View, weights: Weights, depth: int) -> None:
        if view.seat is None:
            raise ValueError("a spectator decides nothing")
        self.view = view
        self.seat = view.seat
        self.outcomes = Outcomes(view, weights)
        self.board = self.outcomes.board
        self._depth = depth

    def rated(self, prompt: Question, among: Sequence[Action] = ()) -> Rated:
        """Candidates and their chances to win, best first; of equal ones the first listed.

        Those of ``among`` are rated too, the others only as far as they may be the best.
        """
        rated = self._candidates(prompt)
        seen = {action for _, action in rated}
        best = max([chance for chance, _ in rated])
        rated += [
            (self._alone(prompt, action, best), action) for action in among if action not in seen
        ]
        return sorted(rated, key=lambda rated: -rated[0])

    def _alone(self, prompt: Question, action: Action, best: float) -> float:
        """The chance after an answer that is no candidate; ``best`` is that of the candidates."""
        planner, board, seat = self.outcomes.planner, self.board, self.seat
        match action:
            case Specialise(paid=paid, gained=gained):
                board = board.changed(seat, minus(single(gained, 1), paid))
                if not isinstance(prompt, UtilisePrompt):
                    lost = planner.best(self.board, True).chances[seat]
                    gain = planner.best(board, True).chances[seat] - lost
                    return min(1.0, max(0.0, best + gain))
            case Rescue(cubes=cubes) | Disperse(cubes=cubes):
                return self._ending(minus(NO_CUBES, cubes))
            case Buy() | Complete():
                board = planner.spending.after(board, action)
        return planner.best(board, True).chances[seat]

    def _candidates(self, prompt: Question) -> Rated:
        match prompt:
            case HirePrompt():
                return self._hire(prompt)
            case RescuePrompt():
                return self._rescue(prompt)
            case UnderdogPrompt():
                return [
                    (self._ending(single(colour, 1)), ChooseCube(colour))
                    for colour in prompt.colours
                ]
            case DispersePrompt():
                ways = self._ways(prompt.cubes, prompt.count)
                return [(self._ending(minus(NO_CUBES, way)), Disperse(way)) for way in ways]
            case ReferPrompt():
                return self._refer(prompt)
            case UtilisePrompt():
                return self._utilise(prompt)
            case TradePrompt():
                return [
                    (self._ending(minus(single(trade.gained, 1), trade.paid)), trade)
                    for trade in prompt.trades()
                ]
        raise TypeError(f"no prompt of Green Port: {prompt!r}")

    def _ending(self, change: Cubes) -> float:
        """The chance when this seat's cubes change and the turn ends."""
        return self.outcomes.planner.ending(self.board.changed(self.seat, change))[self.seat]

    def _hire(self, prompt: HirePrompt) -> Rated:
        hiring = Hiring(self.outcomes, self.view)
        row = hiring.row
        rated: Rated = []
        if prompt.may_draw:
            drawing = hiring.drawing(row, hiring.deck, hiring.discard, self._depth)
            rated.append((drawing, Draw()))
        rated += [(hiring.taking(row, colour), TakeColour(colour)) for colour in prompt.colours]
        if prompt.may_stop_empty:
            rated.append((hiring.empty_handed(row), StopEmpty()))
        return rated

    def _rescue(self, prompt: RescuePrompt) -> Rated:
        planner, trading = self.outcomes.planner, prompt.trading is not None
        declined = planner.best(self.board, trading).chances[self.seat]
        rated: Rated = [(declined, DeclineRescue())]
        ways = self._ways(prompt.cubes, prompt.price)
        boards = [self.board.changed(self.seat, minus(NO_CUBES, way)) for way in ways]
        chances = [planner.best(board, trading).chances[self.seat] for board in boards]
        most = max(chances)
        uplift = self._new_hiring(boards[chances.index(most)]) - most
        for way, chance in zip(ways, chances, strict=True):
            rated.append((min(1.0, max(0.0, chance + uplift)), Rescue(way)))
        return rated

    def _new_hiring(self, board: Board) -> float:
        """The chance with a hiring that begins anew after a rescue."""
        hiring = Hiring(self.outcomes, self.view)
        row = Row(board, first_black=False, trading=hiring.row.trading, bonus_due=False)
        discard = piled((*self.view.discard, *self.view.row), hiring.profile)
        return hiring.drawing(row, hiring.deck, discard, self._depth)

    def _ways(self, cubes: Cubes, count: int) -> list[Cubes]:
        ways = Selections(cubes, count)
        if len(ways) <= MOST_WAYS:
            return list(ways)
        return [minus(NO_CUBES, self.outcomes.given_up(self.board, self.seat, count))]

    def _refer(self, prompt: ReferPrompt) -> Rated:
        """What the active player will make of the fee, and what the next ones refer, included."""
        outcomes, row = self.outcomes, self.view.row_units
        trading = True
        rated: Rated = [(outcomes.referring(self.board, row, trading)[self.seat], Pass())]
        for colour in prompt.colours:
            left = minus(row, single(colour, row[colour]))
            profile = self.view.takes(self.seat, colour).profile > 0
            for paying in prompt.payable:
                board = outcomes.referral(
                    self.board, self.seat, colour, paying, row[colour], profile
                )
                chances = outcomes.referring(board, left, trading)
                rated.append((chances[self.seat], Refer(colour, paying)))
        return rated

    def _utilise(self, prompt: UtilisePrompt) -> Rated:
        planner, trading = self.outcomes.planner, prompt.trading is not None
        best: dict[Action, float] = {EndTurn(): planner.ending(self.board)[self.seat]}
        for first, board in planner.spending.choices(self.board, trading):
            chance = planner.best(board, trading).chances[self.seat]
            best[first] = max(chance, best.get(first, 0.0))
        return [(chance, action) for action, chance in best.items()]
