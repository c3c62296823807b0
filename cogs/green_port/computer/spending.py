"""What cubes can be spent on in a turn: objectives and headquarters, after trades if need be."""

from collections.abc import Iterator

from cogs.green_port.computer.board import Board, price_of
from cogs.green_port.rules.actions import Action, Buy, Complete, Specialise
from cogs.green_port.rules.components import (
    COLOURS,
    HEADQUARTERS_VALUES,
    Colour,
    Cubes,
    minus,
    single,
)
from cogs.green_port.rules.state import Objective
from cogs.green_port.rules.turns.utilising import trades


class Spending:
    """What ``seat``, the active player, can spend its cubes on."""

    def __init__(self, objectives: tuple[Objective, ...], seat: int) -> None:
        self._objectives = objectives
        self._seat = seat
        self._costs: dict[tuple[tuple[int, ...], Cubes], list[tuple[Cubes, Complete | Buy]]] = {}

    def choices(self, board: Board, trading: bool) -> Iterator[tuple[Action, Board]]:
        """Everything that can be completed or bought now or after trades: first action, board."""
        key = (board.open, board.sold)
        targets = self._costs.get(key)
        if targets is None:
            targets = self._costs[key] = list(self._targets(board))
        cubes = board.cubes[self._seat]
        for cost, action in targets:
            first, paying = None, board
            if min(minus(cubes, cost)) < 0:
                if trading and sum(cost) < sum(cubes):
                    first, paying = self._traded(board, cost, board.rate(self._seat))
                if first is None:
                    continue
            if isinstance(action, Buy) and action.marker is not None:
                action = Buy(action.colour, self._marker(paying))
            yield first or action, self.after(paying, action)

    def after(self, board: Board, action: Complete | Buy) -> Board:
        """The board after completing or buying."""
        objectives = self._objectives
        if isinstance(action, Complete):
            objective = objectives[action.objective]
            cost = objective.cost
            if action.colour is not None:
                cost = single(action.colour, objective.points)
            return board.completed(self._seat, action.objective, objective, cost)
        price = price_of(objectives, board.open, action.colour)
        return board.bought(self._seat, action.colour, price, action.marker)

    def _targets(self, board: Board) -> Iterator[tuple[Cubes, Complete | Buy]]:
        """What is left to complete or to buy, with its cost."""
        objectives = self._objectives
        for number in board.open:
            objective = objectives[number]
            if objective.wild:
                for colour in COLOURS:
                    yield single(colour, objective.points), Complete(number, colour)
            else:
                yield objective.cost, Complete(number)
        for colour in COLOURS:
            if board.sold[colour] < len(HEADQUARTERS_VALUES):
                cost = single(colour, price_of(objectives, board.open, colour))
                yield cost, Buy(colour, Colour.GREEN if colour is Colour.GREEN else None)

    def _marker(self, board: Board) -> Colour:
        """The colour that the seat lacks most for the objectives that are left."""
        objectives, cubes = self._objectives, board.cubes[self._seat]
        lacking = [sum([objectives[n].cost[c] for n in board.open]) - cubes[c] for c in COLOURS]
        left = [c for c in COLOURS if board.supply[c] or c is Colour.GREEN]
        return max(left, key=lambda colour: lacking[colour])

    def _traded(self, board: Board, cost: Cubes, rate: int) -> tuple[Specialise | None, Board]:
        """The first of the trades that let ``cost`` be paid, and the board after them all.

        Only cubes that ``cost`` spares are traded, for those that it lacks, and those of which
        most are spare go first. No trade is returned when they do not suffice.
        """
        first: Specialise | None = None
        while True:
            cubes = board.cubes[self._seat]
            spare = minus(cubes, cost)
            if min(spare) >= 0:
                return first, board
            offers = [
                offer
                for offer in trades(cubes, board.supply, rate == 2)
                if spare[offer.gained] < 0
                and all(not p or p <= s for p, s in zip(offer.paid, spare, strict=True))
            ]
            if not offers:
                return None, board
            offer = max(offers, key=lambda offer: _ease(offer, spare))
            first = first or offer
            board = board.changed(self._seat, minus(single(offer.gained, 1), offer.paid))


def _ease(offer: Specialise, spare: Cubes) -> int:
    """How little a trade hurts: cheap, and paid with what there is most of."""
    paid = offer.paid
    return sum([p * s for p, s in zip(paid, spare, strict=True)]) - 100 * sum(paid)
