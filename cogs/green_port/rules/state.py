"""The stored state of a match, its phases and its options."""

from enum import Enum
from typing import Annotated

import msgspec

from bot.games import Value
from cogs.green_port.rules.components import NO_CUBES, Colour, Cubes, Symbol, single
from cogs.green_port.rules.events import Event


class Options(Value, frozen=True):
    """``round_limit`` is the last round, or ``None`` for no limit (GP-23)."""

    round_limit: Annotated[int, msgspec.Meta(ge=1, le=9_999)] | None = 30


class Phase(Enum):
    """What is being decided. ``UNDERDOG`` and ``DISPERSION`` interrupt hiring."""

    HIRE = "hire"
    RESCUE = "rescue"
    UNDERDOG = "underdog"
    DISPERSION = "dispersion"
    REFER = "refer"
    UTILISE = "utilise"
    OVER = "over"


class Objective(Value, frozen=True):
    """A column of cards, top first, with the cube on each; the wild one has a card but no cube.
    ``cost`` adds up the cards' values by the colour of their cubes; it is zero for the wild one."""

    cards: tuple[int, ...]
    cubes: tuple[Colour, ...]
    cost: Cubes

    @property
    def wild(self) -> bool:
        """Whether this is the wild objective, which cubes of any one colour complete (GP-17)."""
        return not self.cubes

    @property
    def points(self) -> int:
        """The objective's Recognition Points: the sum of its cards."""
        return sum(self.cards)

    def cost_for(self, cubes: Cubes) -> Cubes:
        """The cost for a seat with ``cubes``; the wild one is paid in the colour held most."""
        return single(cubes.index(max(cubes)), self.points) if self.wild else self.cost

    def price(self, colour: Colour | None) -> Cubes:
        """The cost. The wild objective is paid in ``colour``, which is None for the others."""
        return self.cost if colour is None else single(colour, self.points)

    def missing(self, cubes: Cubes) -> int:
        """The number of cubes that a seat with ``cubes`` still needs to complete the objective."""
        costs = self.cost_for(cubes)
        return sum([max(0, cost - held) for held, cost in zip(cubes, costs, strict=True)])


class State(Value, frozen=True):
    """The complete state, hidden information included. Cards are indices into ``CARDS``.

    ``deck`` is drawn from its end. ``owners`` holds the seat that completed each objective,
    ``sold`` the buyers of each colour's headquarters, top card first, and ``markers`` the marker
    cubes under each seat's green headquarters. ``waiting`` are the seats that have yet to answer
    an X card or to refer, in order. ``numbers`` are the prompts' numbers. The flags last for one
    turn. They say that a black card was drawn, that the underdog bonus was given, that the orange X
    forbids specialising, and that the green X has the deck shuffled after the turn. ``turn`` and
    ``turn_before`` are the events of the current and the previous turn.
    """

    round: int
    round_limit: int | None
    start: int
    active: int
    phase: Phase
    waiting: tuple[int, ...]
    numbers: tuple[int, ...]
    deck: tuple[int, ...]
    discard: tuple[int, ...]
    row: tuple[int, ...]
    supply: Cubes
    cubes: tuple[Cubes, ...]
    profiles: tuple[Symbol, ...]
    objectives: tuple[Objective, ...]
    owners: tuple[int | None, ...]
    sold: tuple[tuple[int, ...], ...]
    markers: tuple[Cubes, ...]
    black_drawn: bool = False
    bonus_given: bool = False
    dispersed: bool = False
    shuffle_due: bool = False
    turn: tuple[Event, ...] = ()
    turn_before: tuple[Event, ...] = ()

    @property
    def open(self) -> tuple[int, ...]:
        """The numbers of the objectives that nobody has completed."""
        return tuple([number for number, owner in enumerate(self.owners) if owner is None])

    def nearest(self, cubes: Cubes) -> int | None:
        """The number of the open objective that takes the fewest cubes beyond ``cubes``; in a tie,
        the most valuable. None if no objective is open."""
        ranks = {
            number: (self.objectives[number].missing(cubes), -self.objectives[number].points)
            for number in self.open
        }
        return min(ranks, key=ranks.__getitem__, default=None)

    def needed(self, cubes: Cubes) -> Cubes:
        """The cost of the objective nearest to ``cubes``; nothing if no objective is open."""
        number = self.nearest(cubes)
        return NO_CUBES if number is None else self.objectives[number].cost_for(cubes)
