"""Aims are the objectives nearest to a seat's cubes, with the cubes missing for each. Purchases are
what the active seat's cubes can complete and buy, after trades if need be."""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from bot.games import Chance
from bot.games.chance import SEED_BYTES
from cogs.green_port.rules import GAME
from cogs.green_port.rules.actions import Action, Buy, Complete, Specialise
from cogs.green_port.rules.components import (
    COLOURS,
    HEADQUARTERS_VALUES,
    Colour,
    Cubes,
    minus,
    single,
)
from cogs.green_port.rules.state import Objective, State
from cogs.green_port.rules.turns.turn import headquarters_price
from cogs.green_port.rules.turns.utilising import completions, trades

FARTHEST = 9
"""The greatest distance; larger ones count as this."""
NEARNESS = (1.0, 0.78, 0.61, 0.47, 0.37, 0.29, 0.23, 0.18, 0.14, 0.11)
"""The share of an objective's points that it promises, by its distance."""
AIMS = 3
"""The number of aims that are considered."""


class Aim(NamedTuple):
    """An objective's number and points, and the cubes missing for it, at most ``FARTHEST``."""

    number: int
    points: int
    distance: int


class Aims:
    """Finds the aims for any cubes among the objectives of one match. ``distances`` and ``of`` are
    ``_distances`` and ``_of`` with a cache."""

    def __init__(self, objectives: tuple[Objective, ...]) -> None:
        self._objectives = objectives
        self.points = [objective.points for objective in objectives]
        self.distances = cache(self._distances)
        self.of = cache(self._of)

    def _distances(self, cubes: Cubes, rate: int) -> tuple[int, ...]:
        """The cubes missing for each objective, if ``rate`` spare cubes are traded for one."""
        return tuple([_distance(cubes, each.cost_for(cubes), rate) for each in self._objectives])

    def _of(self, cubes: Cubes, open_: tuple[int, ...], rate: int) -> tuple[Aim, ...]:
        """The aims, best first. Each is measured with the cubes that the better ones leave."""
        aims: list[Aim] = []
        left = list(open_)
        while left and len(aims) < AIMS:
            distances = self.distances(cubes, rate)
            best = max(left, key=lambda n: self.points[n] * NEARNESS[distances[n]])
            aims.append(Aim(best, self.points[best], distances[best]))
            left.remove(best)
            cubes = _left_over(cubes, self._objectives[best].cost_for(cubes))
        return tuple(aims)


aims_in = lru_cache(maxsize=4)(Aims)
"""The :class:`Aims` for a match's objectives, cached for the latest matches."""


def rate(state: State, seat: int) -> int:
    """The number of cubes that a seat trades for one."""
    return 2 if seat in state.sold[Colour.RED] else 3


def _distance(cubes: Cubes, cost: Cubes, rate: int) -> int:
    missing = spare = 0
    for have, need in zip(cubes, cost, strict=True):
        if need > have:
            missing += need - have
        else:
            spare += have - need
    return min(FARTHEST, max(0, missing - spare // rate))


def _left_over(cubes: Cubes, cost: Cubes) -> Cubes:
    a, b, c, d = cubes
    e, f, g, h = cost
    return max(0, a - e), max(0, b - f), max(0, c - g), max(0, d - h)


NO_LUCK = Chance(bytes(SEED_BYTES))
"""A fixed :class:`Chance`, for actions that draw nothing from it or whose draws don't matter."""


def after(state: State, seat: int, action: Action) -> State:
    """The state after a legal action; if it shuffles the deck, the order is always the same."""
    return GAME.apply(state, seat, action, NO_LUCK)[0]


def purchases(state: State) -> Iterator[tuple[Action, State]]:
    """For each objective or headquarters that the active seat can pay for, after trades if need be,
    the first action towards it and the state once it is bought."""
    for cost, purchase in _targets(state):
        trading = _trading(state, cost)
        if trading is None:
            continue
        swaps, paying = trading
        if isinstance(purchase, Buy) and purchase.colour is Colour.GREEN:
            purchase = Buy(Colour.GREEN, _marker(paying))
        first = [*swaps, purchase][0]
        yield first, after(paying, state.active, purchase)


def _targets(state: State) -> Iterator[tuple[Cubes, Complete | Buy]]:
    """Every open objective and headquarters for sale (without markers), with its cost."""
    yield from completions(state)
    for colour in COLOURS:
        if len(state.sold[colour]) < len(HEADQUARTERS_VALUES):
            yield single(colour, headquarters_price(state, colour)), Buy(colour)


def _marker(state: State) -> Colour:
    """The available colour that the seat lacks most for all open objectives together."""
    objectives, cubes = state.objectives, state.cubes[state.active]
    lacking = [sum([objectives[n].cost[c] for n in state.open]) - cubes[c] for c in COLOURS]
    left = [c for c in COLOURS if state.supply[c] or c is Colour.GREEN]
    return max(left, key=lambda colour: lacking[colour])


def _trading(state: State, cost: Cubes) -> tuple[Sequence[Specialise], State] | None:
    """The trades needed to pay ``cost``, and the state after them; None if it can't be paid. They
    pay with cubes that ``cost`` doesn't need, the most plentiful first."""
    seat = state.active
    swaps: list[Specialise] = []
    while True:
        cubes = state.cubes[seat]
        spare = minus(cubes, cost)
        if min(spare) >= 0:
            return swaps, state
        if state.dispersed or sum(spare) <= 0:  # a trade takes more cubes than it gives
            return None
        all_trades = trades(cubes, state.supply, seat in state.sold[Colour.RED])
        offers = useful_trades(all_trades, spare)
        if not offers:
            return None
        offer = max(offers, key=lambda offer: _rank(offer, spare))
        swaps.append(offer)
        state = after(state, seat, offer)


def useful_trades(offers: Sequence[Specialise], spare: Cubes) -> list[Specialise]:
    """The trades that pay with spare cubes for missing ones. ``spare`` has the number of cubes to
    spare by colour, negative if some are missing."""
    return [
        offer
        for offer in offers
        if spare[offer.gained] < 0
        and all(not p or p <= s for p, s in zip(offer.paid, spare, strict=True))
    ]


def _rank(offer: Specialise, spare: Cubes) -> int:
    """A trade's rank. Paying fewer cubes ranks higher, then paying those with more to ``spare``."""
    paid = offer.paid
    return sum([p * s for p, s in zip(paid, spare, strict=True)]) - 100 * sum(paid)
