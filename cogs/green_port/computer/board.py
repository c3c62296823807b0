"""The board as plain tuples, for computer players: purchases, their results, and the winner."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from cogs.green_port.rules.actions import Action, Buy, Complete, Specialise
from cogs.green_port.rules.components import (
    COLOURS,
    HEADQUARTERS_VALUES,
    Colour,
    Cubes,
    as_cubes,
    minus,
    plus,
    single,
    with_item,
)
from cogs.green_port.rules.state import Objective
from cogs.green_port.rules.turns.turn import BASE_LIMIT, BASE_PRICE, LIMIT_OF_A_HEADQUARTERS
from cogs.green_port.rules.turns.utilising import trades
from cogs.green_port.rules.view import View

PILE = len(HEADQUARTERS_VALUES)


class Board(NamedTuple):
    """The parts of a state that can change within a turn.

    ``open`` are the numbers of the open objectives, ``sold`` the number of headquarters bought of
    each colour. ``cubes``, ``headquarters``, ``markers``, ``points`` and ``cards`` (of completed
    objectives, highest first) have an entry for each seat.
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
        """The most cubes that a seat can hold without discarding for the orange X."""
        return BASE_LIMIT + LIMIT_OF_A_HEADQUARTERS * self.headquarters[seat][Colour.YELLOW]

    def rate(self, seat: int) -> int:
        """The number of cubes that a seat trades for one."""
        return 2 if self.headquarters[seat][Colour.RED] else 3

    def with_cubes(self, seat: int, change: Cubes) -> Board:
        """The board after a seat gains cubes from the supply, or pays them if negative."""
        return self._replace(
            cubes=with_item(self.cubes, seat, plus(self.cubes[seat], change)),
            supply=minus(self.supply, change),
        )

    def completed(self, seat: int, number: int, objective: Objective, cost: Cubes) -> Board:
        """The board after a seat completes an objective, whose cubes return to the supply."""
        freed = as_cubes([objective.cubes.count(colour) for colour in COLOURS])
        cards = tuple(sorted((*self.cards[seat], *objective.cards), reverse=True))
        return self._replace(
            cubes=with_item(self.cubes, seat, minus(self.cubes[seat], cost)),
            supply=plus(plus(self.supply, cost), freed),
            open=tuple([other for other in self.open if other != number]),
            points=with_item(self.points, seat, self.points[seat] + objective.points),
            cards=with_item(self.cards, seat, cards),
        )

    def bought(self, seat: int, colour: int, price: int, marker: int | None) -> Board:
        """The board after a seat buys the top headquarters of a colour."""
        value = HEADQUARTERS_VALUES[self.sold[colour]]
        board = self.with_cubes(seat, single(colour, -price))
        if marker is not None:
            mine = plus(board.markers[seat], single(marker, 1))
            board = board._replace(
                markers=with_item(board.markers, seat, mine),
                supply=minus(board.supply, single(marker, 1)),
            )
        mine = plus(board.headquarters[seat], single(colour, 1))
        return board._replace(
            sold=plus(board.sold, single(colour, 1)),
            headquarters=with_item(board.headquarters, seat, mine),
            points=with_item(board.points, seat, board.points[seat] + value),
        )


def board_of(view: View) -> Board:
    """The board of a view."""
    return Board(
        cubes=view.cubes,
        supply=view.supply,
        open=view.open,
        sold=as_cubes([len(buyers) for buyers in view.sold]),
        headquarters=tuple([gang.headquarters for gang in view.gangs]),
        markers=view.markers,
        points=tuple([gang.points for gang in view.gangs]),
        cards=tuple([gang.cards for gang in view.gangs]),
    )


def given_up(board: Board, seat: int, count: int, worth: Callable[[Board], float]) -> Cubes:
    """``count`` cubes of a seat, one by one those whose loss leaves the board ``worth`` most."""
    left = board
    for _ in range(count):
        held = [colour for colour in COLOURS if left.cubes[seat][colour]]
        left = max([left.with_cubes(seat, single(colour, -1)) for colour in held], key=worth)
    return minus(board.cubes[seat], left.cubes[seat])


def price_of(objectives: tuple[Objective, ...], open_: tuple[int, ...], colour: Colour) -> int:
    """The price of a headquarters of ``colour`` while the objectives ``open_`` are open."""
    return BASE_PRICE + sum(objectives[number].cubes.count(colour) for number in open_)


def final_purchase(board: Board, start: int, prices: Sequence[int]) -> tuple[list[int], list[int]]:
    """The points that each seat gains in the End Game Purchase, and the cubes it pays (GP-20)."""
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


def win_shares(objectives: tuple[Objective, ...], board: Board, start: int) -> tuple[float, ...]:
    """Each seat's share of the win if the match ends now: 0, 1, or a fraction when shared."""
    prices = [price_of(objectives, board.open, colour) for colour in COLOURS]
    points, paid = final_purchase(board, start, prices)
    scores = [
        (board.points[seat] + points[seat], sum(cubes) - paid[seat], board.cards[seat])
        for seat, cubes in enumerate(board.cubes)
    ]
    best = max(scores)
    return tuple([(score == best) / scores.count(best) for score in scores])


class Spending:
    """The purchases open to the active ``seat``."""

    def __init__(self, objectives: tuple[Objective, ...], seat: int) -> None:
        self._objectives = objectives
        self._seat = seat
        self._costs: dict[tuple[tuple[int, ...], Cubes], list[tuple[Cubes, Complete | Buy]]] = {}

    def choices(self, board: Board, trading: bool) -> Iterator[tuple[Action, Board]]:
        """Each possible purchase, if need be after trades: the first action and the final board."""
        key = (board.open, board.sold)
        targets = self._costs.get(key)
        if targets is None:
            targets = self._costs[key] = list(self._targets(board))
        cubes = board.cubes[self._seat]
        for cost, action in targets:
            first, paying = None, board
            if min(minus(cubes, cost)) < 0:
                if trading and sum(cost) < sum(cubes):
                    first, paying = self._traded(board, cost)
                if first is None:
                    continue
            if isinstance(action, Buy) and action.marker is not None:
                action = Buy(action.colour, self._marker(paying))
            yield first or action, self.after(paying, action)

    def after(self, board: Board, action: Complete | Buy) -> Board:
        """The board after a purchase."""
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
        """Every open objective and headquarters for sale, with its cost."""
        objectives = self._objectives
        for number in board.open:
            objective = objectives[number]
            if objective.wild:
                for colour in COLOURS:
                    yield single(colour, objective.points), Complete(number, colour)
            else:
                yield objective.cost, Complete(number)
        for colour in COLOURS:
            if board.sold[colour] < PILE:
                cost = single(colour, price_of(objectives, board.open, colour))
                yield cost, Buy(colour, Colour.GREEN if colour is Colour.GREEN else None)

    def _marker(self, board: Board) -> Colour:
        """The available colour that the seat lacks most for the open objectives together."""
        objectives, cubes = self._objectives, board.cubes[self._seat]
        lacking = [sum([objectives[n].cost[c] for n in board.open]) - cubes[c] for c in COLOURS]
        left = [c for c in COLOURS if board.supply[c] or c is Colour.GREEN]
        return max(left, key=lambda colour: lacking[colour])

    def _traded(self, board: Board, cost: Cubes) -> tuple[Specialise | None, Board]:
        """The first of the trades that make ``cost`` payable, and the board after all of them.
        Trades only cubes that ``cost`` doesn't need, for those missing, most plentiful first.
        Returns no trade if ``cost`` can't be reached."""
        first: Specialise | None = None
        two_for_one = board.rate(self._seat) == 2
        while True:
            cubes = board.cubes[self._seat]
            spare = minus(cubes, cost)
            if min(spare) >= 0:
                return first, board
            offers = [
                offer
                for offer in trades(cubes, board.supply, two_for_one)
                if spare[offer.gained] < 0
                and all(not p or p <= s for p, s in zip(offer.paid, spare, strict=True))
            ]
            if not offers:
                return None, board
            offer = max(offers, key=lambda offer: _trade_rank(offer, spare))
            first = first or offer
            board = board.with_cubes(self._seat, minus(single(offer.gained, 1), offer.paid))


def _trade_rank(offer: Specialise, spare: Cubes) -> int:
    """Rank of a trade: fewer cubes first, then those with the most to ``spare``."""
    paid = offer.paid
    return sum([p * s for p, s in zip(paid, spare, strict=True)]) - 100 * sum(paid)
