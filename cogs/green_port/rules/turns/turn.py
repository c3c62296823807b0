"""A move in progress, and what is derived from a state: deciding seats, prices, points."""

from collections.abc import Sequence
from typing import TypeAlias

from bot.games import Chance, IllegalMove
from cogs.green_port.rules.components import (
    COLOURS,
    HEADQUARTERS_VALUES,
    Colour,
    as_cubes,
    with_item,
)
from cogs.green_port.rules.events import Event
from cogs.green_port.rules.state import Phase, State


class Move:
    """A mutable working copy of the state ``before``, discarded if the rules refuse the move. Rules
    check everything before they change anything or draw from ``chance``. Fields are named as in
    :class:`State`; ``seats`` is the number of seats."""

    __slots__ = ("before", "chance", "events", "seats", *State.__struct_fields__)

    def __init__(self, state: State, chance: Chance) -> None:
        self.before = state
        self.chance = chance
        self.events: list[Event] = []
        self.seats = len(state.cubes)
        self.round = state.round
        self.round_limit = state.round_limit
        self.start = state.start
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
        """The state after the move; ``numbers`` are the prompts' numbers."""
        turn = (*self.before.turn, *self.events)
        turn_before = self.before.turn_before
        if self.active != self.before.active:
            *ended, turn_started = turn
            turn, turn_before = (turn_started,), tuple(ended)
        return State(
            round=self.round,
            round_limit=self.round_limit,
            start=self.start,
            active=self.active,
            phase=self.phase,
            waiting=tuple(self.waiting),
            numbers=numbers,
            deck=tuple(self.deck),
            discard=tuple(self.discard),
            row=tuple(self.row),
            supply=as_cubes(self.supply),
            cubes=tuple([as_cubes(cubes) for cubes in self.cubes]),
            profiles=self.profiles,
            objectives=self.objectives,
            owners=tuple(self.owners),
            sold=self.sold,
            markers=self.markers,
            black_drawn=self.black_drawn,
            bonus_given=self.bonus_given,
            dispersed=self.dispersed,
            shuffle_due=self.shuffle_due,
            turn=turn,
            turn_before=turn_before,
        )

    def gain(self, seat: int, colour: Colour, count: int) -> None:
        """Give a seat cubes, which the supply must have."""
        self.supply[colour] -= count
        self.cubes[seat][colour] += count

    def require_cubes(self, seat: int, cubes: Sequence[int]) -> None:
        """Raise ``IllegalMove`` unless the seat holds ``cubes``; negative counts are refused."""
        for colour, held, paid in zip(COLOURS, self.cubes[seat], cubes, strict=True):
            if not 0 <= paid <= held:
                raise IllegalMove("gp-cubes-missing", colour=colour, paid=paid, held=held)

    def pay(self, seat: int, cubes: Sequence[int]) -> None:
        """Return cubes to the supply. Raises ``IllegalMove`` unless the seat holds them."""
        self.require_cubes(seat, cubes)
        held = self.cubes[seat]
        for colour in COLOURS:
            held[colour] -= cubes[colour]
            self.supply[colour] += cubes[colour]

    def add_buyer(self, seat: int, colour: Colour) -> None:
        """Give a seat the top headquarters of a colour."""
        self.sold = with_item(self.sold, colour, (*self.sold[colour], seat))

    def clear_row(self) -> None:
        """Move the row to the discard pile."""
        self.discard += self.row
        self.row = []

    def enter(self, phase: Phase, waiting: Sequence[int] = ()) -> None:
        """Begin a phase; ``waiting`` are the seats that it asks, in order."""
        self.phase = phase
        self.waiting = list(waiting)


BASE_PRICE = 3
BASE_LIMIT = 7
LIMIT_OF_A_HEADQUARTERS = 3

AnyState: TypeAlias = State | Move
"""A stored state, or one that a move is changing."""


def deciding_seats(state: AnyState) -> Sequence[int]:
    """The seats that must decide now; there are several only in ``DISPERSION``."""
    if state.phase is Phase.UNDERDOG or state.phase is Phase.REFER:
        return state.waiting[:1]
    if state.phase is Phase.DISPERSION:
        return state.waiting
    return () if state.phase is Phase.OVER else (state.active,)


def headquarters_price(state: AnyState, colour: Colour) -> int:
    """The current price of a headquarters, in cubes of its colour (GP-18)."""
    price = BASE_PRICE
    for objective, owner in zip(state.objectives, state.owners, strict=True):
        if owner is None:
            price += objective.cubes.count(colour)
    return price


def unit_limit(state: AnyState, seat: int) -> int:
    """The most cubes that a seat can hold without discarding for the orange X (GP-10)."""
    return BASE_LIMIT + LIMIT_OF_A_HEADQUARTERS * state.sold[Colour.YELLOW].count(seat)


def points_of(state: AnyState) -> list[int]:
    """Each seat's Recognition Points, for completed objectives and headquarters (GP-11)."""
    points = [0] * len(state.cubes)
    for objective, owner in zip(state.objectives, state.owners, strict=True):
        if owner is not None:
            points[owner] += objective.points
    for buyers in state.sold:
        for value, buyer in zip(HEADQUARTERS_VALUES, buyers, strict=False):
            points[buyer] += value
    return points


def clockwise(seat: int, seats: int) -> list[int]:
    """All seats in order, starting with ``seat`` (GP-22)."""
    return [*range(seat, seats), *range(seat)]
