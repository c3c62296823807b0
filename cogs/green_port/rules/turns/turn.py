"""A move in progress: a working copy of the state, discarded if the rules refuse the move."""

from collections.abc import Sequence
from typing import TypeAlias

from bot.games import Chance, IllegalMove
from cogs.green_port.rules.components import COLOURS, HEADQUARTERS_VALUES, Colour, as_cubes
from cogs.green_port.rules.events import Event
from cogs.green_port.rules.state import Phase, State


class Move:
    """The state as lists that the rules may change, the luck, and the events so far.

    Rules check everything before they change anything or draw luck. The names are those of
    :class:`State`.
    """

    __slots__ = ("before", "chance", "events", "seats", *State.__struct_fields__)

    def __init__(self, state: State, chance: Chance) -> None:
        self.before = state
        self.chance = chance
        self.events: list[Event] = []
        self.seats = len(state.cubes)
        self.round = state.round
        self.active = state.active
        self.phase = state.phase
        self.waiting = list(state.waiting)
        self.deck = list(state.deck)
        self.discard = list(state.discard)
        self.row = list(state.row)
        self.supply = list(state.supply)
        self.cubes = [list(cubes) for cubes in state.cubes]
        self.profiles = state.profiles
        self.objectives = state.objectives
        self.owners = list(state.owners)
        self.sold = state.sold
        self.markers = state.markers
        self.black_drawn = state.black_drawn
        self.bonus_given = state.bonus_given
        self.dispersed = state.dispersed
        self.shuffle_due = state.shuffle_due

    def result(self, numbers: tuple[int, ...]) -> State:
        """The state after the move, with these prompt numbers."""
        before = self.before
        turn, turn_before = (*before.turn, *self.events), before.turn_before
        if self.active != before.active:
            turn, turn_before = turn[-1:], turn[:-1]
        return State(
            self.round,
            before.round_limit,
            before.start,
            self.active,
            self.phase,
            tuple(self.waiting),
            numbers,
            tuple(self.deck),
            tuple(self.discard),
            tuple(self.row),
            as_cubes(self.supply),
            tuple([as_cubes(cubes) for cubes in self.cubes]),
            self.profiles,
            self.objectives,
            tuple(self.owners),
            self.sold,
            self.markers,
            self.black_drawn,
            self.bonus_given,
            self.dispersed,
            self.shuffle_due,
            turn,
            turn_before,
        )

    def gain(self, seat: int, colour: Colour, count: int) -> int:
        """Move cubes from the supply to a seat: as many as are left, up to ``count`` (GP-3)."""
        gained = min(count, self.supply[colour])
        self.supply[colour] -= gained
        self.cubes[seat][colour] += gained
        return gained

    def pay(self, seat: int, cubes: Sequence[int]) -> None:
        """Move a seat's cubes to the supply."""
        held = self.cubes[seat]
        for colour in COLOURS:
            held[colour] -= cubes[colour]
            self.supply[colour] += cubes[colour]

    def require_cubes(self, seat: int, cubes: Sequence[int]) -> None:
        """Refuse a payment that is negative, or more of a colour than the seat holds."""
        for colour, held, paid in zip(COLOURS, self.cubes[seat], cubes, strict=True):
            if not 0 <= paid <= held:
                raise IllegalMove("gp-cubes-missing", colour=colour, paid=paid, held=held)

    def add_buyer(self, seat: int, colour: Colour) -> None:
        """The top headquarters of a colour goes to a seat."""
        sold = list(self.sold)
        sold[colour] = (*sold[colour], seat)
        self.sold = tuple(sold)

    def go_on(self, phase: Phase, waiting: Sequence[int] = ()) -> None:
        """Continue with ``phase``, and with the seats that it waits for besides the active one."""
        self.phase = phase
        self.waiting = list(waiting)


BASE_PRICE = 3
BASE_LIMIT = 7
LIMIT_OF_A_HEADQUARTERS = 3

Situation: TypeAlias = State | Move
"""What everybody has: in a state, or while a move changes it."""


def deciding(now: Situation) -> Sequence[int]:
    """The seats that everybody waits for: several only while cubes are scattered."""
    if now.phase is Phase.UNDERDOG or now.phase is Phase.REFER:
        return now.waiting[:1]
    if now.phase is Phase.DISPERSION:
        return now.waiting
    return () if now.phase is Phase.OVER else (now.active,)


def headquarters_price(now: Situation, colour: Colour) -> int:
    """Cubes of ``colour`` that its next headquarters costs at present (GP-18)."""
    price = BASE_PRICE
    for objective, owner in zip(now.objectives, now.owners, strict=True):
        if owner is None:
            price += objective.cubes.count(colour)
    return price


def unit_limit(now: Situation, seat: int) -> int:
    """Cubes that a seat may hold when the police disperse."""
    return BASE_LIMIT + LIMIT_OF_A_HEADQUARTERS * now.sold[Colour.YELLOW].count(seat)


def points_of(now: Situation) -> list[int]:
    """Each seat's Recognition Points: completed objective cards and headquarters (GP-11)."""
    points = [0] * len(now.cubes)
    for objective, owner in zip(now.objectives, now.owners, strict=True):
        if owner is not None:
            points[owner] += objective.points
    for buyers in now.sold:
        for value, buyer in zip(HEADQUARTERS_VALUES, buyers, strict=False):
            points[buyer] += value
    return points


def clockwise(seat: int, seats: int) -> list[int]:
    """All seats in seat order, from ``seat`` on (GP-22)."""
    return [*range(seat, seats), *range(seat)]
