"""A board to think with, as plain tuples: what decides a match, its end, and what to spend on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeVar

from cogs.green_port.rules.actions import Action, Buy, Complete, Specialise
from cogs.green_port.rules.components import (
    COLOURS,
    HEADQUARTERS_VALUES,
    Colour,
    Cubes,
    minus,
    plus,
    single,
)
from cogs.green_port.rules.state import Objective
from cogs.green_port.rules.turns.turn import BASE_LIMIT, BASE_PRICE, LIMIT_OF_A_HEADQUARTERS
from cogs.green_port.rules.turns.utilising import trades
from cogs.green_port.rules.view import View

T = TypeVar("T")
PILE = len(HEADQUARTERS_VALUES)


class Board(NamedTuple):
    """What may change within a turn. ``open`` are the numbers of the objectives left.

    ``cubes``, ``headquarters``, ``markers``, ``points`` and ``cards`` (the completed ones, highest
    first) have an entry for each seat; ``sold`` counts the headquarters bought of each colour.
    """

    cubes: tuple[Cubes, ...]
    supply: Cubes
    open: tuple[int, ...]
    sold: Cubes
    headquarters: tuple[Cubes, ...]
    markers: tuple[Cubes, ...]
    points: tuple[int, ...]
    cards: tuple[tuple[int, ...], ...]

    def limit(self, seat: int) -> int:
        """Cubes that a seat may hold when the police disperse."""
        return BASE_LIMIT + LIMIT_OF_A_HEADQUARTERS * self.headquarters[seat][Colour.YELLOW]

    def rate(self, seat: int) -> int:
        """Cubes that a seat trades for one."""
        return 2 if self.headquarters[seat][Colour.RED] else 3

    def changed(self, seat: int, change: Cubes) -> Board:
        """The board after a seat has gained cubes from the supply, or paid them (negative)."""
        return self._replace(
            cubes=replaced(self.cubes, seat, plus(self.cubes[seat], change)),
            supply=minus(self.supply, change),
        )

    def completed(self, seat: int, number: int, objective: Objective, cost: Cubes) -> Board:
        """The board after a seat has completed an objective; its cubes go to the supply."""
        red, blue, green, yellow = (objective.cubes.count(colour) for colour in COLOURS)
        cards = tuple(sorted((*self.cards[seat], *objective.cards), reverse=True))
        return self._replace(
            cubes=replaced(self.cubes, seat, minus(self.cubes[seat], cost)),
            supply=plus(plus(self.supply, cost), (red, blue, green, yellow)),
            open=tuple([other for other in self.open if other != number]),
            points=replaced(self.points, seat, self.points[seat] + objective.points),
            cards=replaced(self.cards, seat, cards),
        )

    def bought(self, seat: int, colour: int, price: int, marker: int | None) -> Board:
        """The board after a seat has bought the top headquarters of a colour."""
        value = HEADQUARTERS_VALUES[self.sold[colour]]
        board = self.changed(seat, single(colour, -price))
        if marker is not None:
            mine = plus(board.markers[seat], single(marker, 1))
            board = board._replace(
                markers=replaced(board.markers, seat, mine),
                supply=minus(board.supply, single(marker, 1)),
            )
        mine = plus(board.headquarters[seat], single(colour, 1))
        return board._replace(
            sold=plus(board.sold, single(colour, 1)),
            headquarters=replaced(board.headquarters, seat, mine),
            points=replaced(board.points, seat, board.points[seat] + value),
        )


def board_of(view: View) -> Board:
    """The board of a view."""
    red, blue, green, yellow = (len(HEADQUARTERS_VALUES) - len(pile.left) for pile in view.piles)
    return Board(
        cubes=tuple([gang.cubes for gang in view.gangs]),
        supply=view.supply,
        open=tuple([number for number, owner in enumerate(view.owners) if owner is None]),
        sold=(red, blue, green, yellow),
        headquarters=tuple([gang.headquarters for gang in view.gangs]),
        markers=tuple([gang.markers for gang in view.gangs]),
        points=tuple([gang.points for gang in view.gangs]),
        cards=tuple([gang.cards for gang in view.gangs]),
    )


def price_of(objectives: tuple[Objective, ...], open_: tuple[int, ...], colour: Colour) -> int:
    """Cubes that a headquarters of ``colour`` costs while the objectives ``open_`` are left."""
    return BASE_PRICE + sum(objectives[number].cubes.count(colour) for number in open_)


def replaced(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """``items`` with another one at ``place``."""
    return (*items[:place], item, *items[place + 1 :])


def purchase(board: Board, start: int, prices: Sequence[int]) -> tuple[list[int], list[int]]:
    """The points that the final purchase brings each seat, and the cubes that it pays.

    Of each colour the seat with most cubes buys first, of equal ones the later in the round.
    """
    seats = len(board.cubes)
    latest_first = [(start - 1 - place) % seats for place in range(seats)]
    points, paid = [0] * seats, [0] * seats
    for colour, price in zip(COLOURS, prices, strict=True):
        sold = board.sold[colour]
        if sold == PILE:
            continue
        held = [cubes[colour] for cubes in board.cubes]
        if max(held) < price:
            continue
        for seat in sorted(latest_first, key=lambda seat: -held[seat]):
            bought = min(PILE - sold, held[seat] // price)
            points[seat] += sum(HEADQUARTERS_VALUES[sold : sold + bought])
            paid[seat] += bought * price
            sold += bought
    return points, paid


def shares(objectives: tuple[Objective, ...], board: Board, start: int) -> tuple[float, ...]:
    """What each seat wins if the match ends now: 1, 0, or its part."""
    prices = [price_of(objectives, board.open, colour) for colour in COLOURS]
    points, paid = purchase(board, start, prices)
    scores = [
        (board.points[seat] + points[seat], sum(cubes) - paid[seat], board.cards[seat])
        for seat, cubes in enumerate(board.cubes)
    ]
    best = max(scores)
    return tuple([(score == best) / scores.count(best) for score in scores])


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
