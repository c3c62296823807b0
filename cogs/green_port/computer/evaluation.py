"""The chance to win: what everybody has, weighed with numbers fitted to matches among computers."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files

import msgspec

from bot.games import rank
from cogs.green_port.computer.aims import NEARNESS, aims_in
from cogs.green_port.computer.board import Board, minus, price_of, single
from cogs.green_port.rules.components import COLOURS, HEADQUARTERS_VALUES, Colour, Cubes
from cogs.green_port.rules.state import Objective
from cogs.green_port.rules.turn import BASE_PRICE, clockwise

FEATURES = (
    "points",
    "sale",
    "next",
    "cubes",
    "over",
    "aim",
    "second_aim",
    "red",
    "blue",
    "green",
    "yellow",
)
"""What counts for a seat: its points, what the final sale would bring it now, whether the next turn
is its own, its cubes, those above the limit, its nearest objective and the one after it (points,
less for each missing cube), and its headquarters."""
ALL_POINTS = 38
"""The points of all objectives together."""

Weights = dict[str, tuple[float, float, float]]
"""For each feature ``a, b, c``: it weighs ``a + b * p + c * p * p`` when the share ``p`` of all
objective points is completed."""

FITTED = "weights.json"


def fitted() -> Weights:
    """The weights fitted to matches among computers."""
    data = files("cogs.green_port.computer").joinpath(FITTED).read_bytes()
    return msgspec.json.decode(data, type=Weights)


class Evaluation:
    """Weighs the boards of one match."""

    def __init__(self, objectives: tuple[Objective, ...], start: int, weights: Weights) -> None:
        self.objectives = objectives
        self._aims = aims_in(objectives)
        self._start = start
        self._weights = [weights[name] for name in FEATURES]
        self._staged: dict[tuple[int, ...], list[float]] = {}
        self._known: dict[tuple[Board, int], list[float]] = {}
        self._own: dict[tuple[Cubes, Cubes, tuple[int, ...]], float] = {}
        self._sale: dict[tuple[tuple[Cubes, ...], Cubes], list[int]] = {}

    def chances(self, board: Board, following: int, last_turn: bool = False) -> list[float]:
        """Each seat's chance to win when ``following`` is about to begin its turn.

        ``last_turn``: the round limit ends the match here, if ``following`` began the round.
        """
        if following == self._start and (last_turn or not board.open):
            return self.final(board)
        key = (board, following)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = shares(self._strengths(board, following))
        return known

    def _strengths(self, board: Board, following: int) -> list[float]:
        """What the features of each seat add up to."""
        points, sale, next_turn = self.at_stage(board.open)[:3]
        sales = self._sales(board)
        strengths = []
        for seat, cubes in enumerate(board.cubes):
            key = (cubes, board.headquarters[seat], board.open)
            own = self._own.get(key)
            if own is None:
                weights = self.at_stage(board.open)[3:]
                amounts = self._possessions(board, seat)
                own = sum(
                    [weight * amount for weight, amount in zip(weights, amounts, strict=True)]
                )
                self._own[key] = own
            own += points * board.points[seat] + sale * sales[seat]
            strengths.append(own + next_turn if seat == following else own)
        return strengths

    def features(self, board: Board, following: int) -> list[list[float]]:
        """The amounts of ``FEATURES`` for each seat."""
        sales = self._sales(board)
        return [
            [
                board.points[seat],
                sales[seat],
                seat == following,
                *self._possessions(board, seat),
            ]
            for seat in range(len(board.cubes))
        ]

    def at_stage(self, open_: tuple[int, ...]) -> list[float]:
        """The weights of ``FEATURES`` while the objectives ``open_`` are left."""
        weights = self._staged.get(open_)
        if weights is None:
            p = self.progress(open_)
            weights = self._staged[open_] = [a + p * (b + p * c) for a, b, c in self._weights]
        return weights

    def progress(self, open_: tuple[int, ...]) -> float:
        """The share of all objective points that is completed."""
        return 1 - sum([self.objectives[number].points for number in open_]) / ALL_POINTS

    def _possessions(self, board: Board, seat: int) -> tuple[float, ...]:
        """The features that depend on nothing but what the seat itself has."""
        cubes, owned = board.cubes[seat], board.headquarters[seat]
        total = sum(cubes)
        aims = self._aims.of(cubes, board.open, 2 if owned[Colour.RED] else 3)
        near = [aim.points * NEARNESS[aim.distance] for aim in aims]
        return (
            total,
            max(0, total - board.limit(seat)),
            near[0] if near else 0.0,
            near[1] if len(near) > 1 else 0.0,
            owned[Colour.RED] > 0,
            owned[Colour.BLUE] > 0,
            owned[Colour.GREEN],
            owned[Colour.YELLOW],
        )

    def _sales(self, board: Board) -> list[int]:
        """What the final sale would bring each seat now, at its price without objectives."""
        key = (board.cubes, board.sold)
        known = self._sale.get(key)
        if known is None:
            after = self._sold_out(board, ()).points
            known = [new - old for new, old in zip(after, board.points, strict=True)]
            self._sale[key] = known
        return known

    def _sold_out(self, board: Board, open_: tuple[int, ...]) -> Board:
        """The board after the final sale (GP-20), at prices while ``open_`` are left."""
        latest_first = clockwise(self._start, len(board.cubes))[::-1]
        points, cubes = list(board.points), list(board.cubes)
        for colour in COLOURS:
            price = price_of(self.objectives, open_, colour) if open_ else BASE_PRICE
            left = HEADQUARTERS_VALUES[board.sold[colour] :]
            held = [mine[colour] for mine in board.cubes]
            if not left or max(held) < price:
                continue
            place = 0
            for seat in sorted(latest_first, key=lambda seat: -held[seat]):
                while place < len(left) and cubes[seat][colour] >= price:
                    points[seat] += left[place]
                    cubes[seat] = minus(cubes[seat], single(colour, price))
                    place += 1
        return board._replace(points=tuple(points), cubes=tuple(cubes))

    def final(self, board: Board) -> list[float]:
        """The shares of the win when the match ends with this board."""
        sold = self._sold_out(board, board.open)
        scores = [
            (points, sum(cubes), *cards)
            for points, cubes, cards in zip(sold.points, sold.cubes, board.cards, strict=True)
        ]
        first = [standing.seat for standing in rank(scores) if standing.place == 1]
        return [(seat in first) / len(first) for seat in range(len(scores))]


def shares(strengths: Sequence[float]) -> list[float]:
    """Chances to win that add up to 1: each ``e ** strength``, divided by the sum of all."""
    most = max(strengths)
    powers = [_exponential(strength - most) for strength in strengths]
    total = sum(powers)
    return [power / total for power in powers]


def _exponential(x: float) -> float:
    """``e ** x`` for ``x`` up to 0, by arithmetic alone, so that it is the same on any machine."""
    y = max(0.0, 1 + x / 1024)
    for _ in range(10):
        y *= y
    return y
