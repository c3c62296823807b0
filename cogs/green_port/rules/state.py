"""The stored values: everything about a match of Green Port at a given moment."""

from enum import Enum
from typing import Annotated

import msgspec

from bot.games import Value
from cogs.green_port.rules.components import Colour, Cubes, Symbol, single
from cogs.green_port.rules.events import Event


class Options(Value, frozen=True):
    """``round_limit``: the last round (GP-23), or ``None`` to play until no objective is left."""

    round_limit: Annotated[int, msgspec.Meta(ge=1, le=9_999)] | None = 30


class Phase(Enum):
    """What is being decided. Underdog and dispersion interrupt the hiring."""

    HIRE = "hire"
    RESCUE = "rescue"
    UNDERDOG = "underdog"
    DISPERSION = "dispersion"
    REFER = "refer"
    UTILISE = "utilise"
    OVER = "over"


class Objective(Value, frozen=True):
    """A column of cards, from the top. The wild one has a card and no cube.

    ``cost`` is what the cubes on the cards add up to for each colour: nothing for the wild one.
    """

    cards: tuple[int, ...]
    cubes: tuple[Colour, ...]
    cost: Cubes

    @property
    def wild(self) -> bool:
        """Whether cubes of any one colour complete it."""
        return not self.cubes

    @property
    def points(self) -> int:
        """Recognition Points: the sum of its cards."""
        return sum(self.cards)

    def cost_for(self, cubes: Cubes) -> Cubes:
        """What it costs whoever has these cubes: the wild one in the colour that is held most."""
        return single(cubes.index(max(cubes)), self.points) if self.wild else self.cost

    def missing(self, cubes: Cubes) -> int:
        """Cubes that it still asks for; none when ``cubes`` are enough."""
        if self.wild:
            return max(0, self.points - max(cubes))
        return sum(max(0, cost - held) for held, cost in zip(cubes, self.cost, strict=True))


class State(Value, frozen=True):
    """Everything, hidden things included. Cards are numbers into ``components.CARDS``.

    ``deck`` is drawn from its end. ``owners`` holds the seat that completed each objective;
    ``sold`` the buyers of each colour's headquarters, top card first; ``markers`` how many marker
    cubes of each colour lie under each seat's green headquarters. ``waiting`` are the seats that
    an interrupt or the referring still asks, in order. ``numbers`` are the prompts' numbers. The
    flags hold for one turn: a black card has been drawn, the underdog's bonus was given, the
    orange X forbids specialising, the green X has the deck shuffled after the turn. ``turn`` tells
    what has happened in the current turn, ``turn_before`` in the previous one.
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
