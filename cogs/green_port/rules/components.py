"""The components: cubes in four colours, six symbols, and the 31 cards of the deck."""

from collections.abc import Sequence
from enum import Enum, IntEnum
from typing import TypeAlias, TypeVar

from bot.games import Value

T = TypeVar("T")


class Colour(IntEnum):
    """A basic colour; its number is its index in :data:`Cubes`."""

    RED = 0
    BLUE = 1
    GREEN = 2
    YELLOW = 3


class Symbol(IntEnum):
    """The symbol of a unit card or profile tile; its number is the card's value."""

    DROP = 1
    HAMMERS = 2
    CIRCLES = 3
    BRICKS = 4
    WHEEL = 5
    ARROW = 6


class Reaction(Enum):
    """What an X card does: give the underdogs a bonus (GP-9), or disperse cubes first (GP-10)."""

    UNDERDOG = "green"
    DISPERSION = "orange"


class UnitCard(Value, frozen=True):
    """A card that hires one cube of its colour."""

    colour: Colour
    symbol: Symbol


class BlackCard(Value, frozen=True):
    """The police. The printed ``value`` has no effect."""

    value: int


class XCard(Value, frozen=True):
    """An event that takes effect immediately and stays in the row."""

    reaction: Reaction


Card: TypeAlias = UnitCard | BlackCard | XCard

Cubes: TypeAlias = tuple[int, int, int, int]
"""Numbers of cubes by colour, in the order of :class:`Colour`."""

COLOURS = tuple(Colour)
SYMBOLS = tuple(Symbol)
NO_CUBES: Cubes = (0, 0, 0, 0)
CUBES_OF_A_COLOUR = 20

HEADQUARTERS_VALUES = (2, 1, 1)
"""Points of the headquarters in each pile, top first."""

CARDS: tuple[Card, ...] = (
    *(UnitCard(colour, symbol) for colour in COLOURS for symbol in SYMBOLS),
    *(BlackCard(value) for value in (1, 1, 2, 3, 5)),
    XCard(Reaction.UNDERDOG),
    XCard(Reaction.DISPERSION),
)
"""The deck. States refer to a card by its index here, 0 to 30."""

UNITS = 24
"""Cards below this index are unit cards; those from here to just below ``GREEN_X`` are black."""
GREEN_X = 29
ORANGE_X = 30

UNIT_COLOURS: tuple[Colour, ...] = tuple(COLOURS[card // 6] for card in range(UNITS))
UNIT_SYMBOLS: tuple[Symbol, ...] = tuple(SYMBOLS[card % 6] for card in range(UNITS))


def held_colours(cubes: Cubes) -> tuple[Colour, ...]:
    """The colours with at least one cube."""
    return tuple([colour for colour in COLOURS if cubes[colour]])


def as_cubes(counts: Sequence[int]) -> Cubes:
    """Convert a sequence of four counts. Raises ``ValueError`` for any other length."""
    red, blue, green, yellow = counts
    return red, blue, green, yellow


def plus(cubes: Cubes, change: Cubes) -> Cubes:
    """Add cubes colour by colour."""
    a, b, c, d = cubes
    e, f, g, h = change
    return a + e, b + f, c + g, d + h


def minus(cubes: Cubes, change: Cubes) -> Cubes:
    """Subtract cubes colour by colour."""
    a, b, c, d = cubes
    e, f, g, h = change
    return a - e, b - f, c - g, d - h


def with_item(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """A copy of ``items`` with ``item`` at ``place``."""
    return (*items[:place], item, *items[place + 1 :])


def single(colour: int, count: int) -> Cubes:
    """``count`` cubes of one colour."""
    if colour == 0:
        return count, 0, 0, 0
    if colour == 1:
        return 0, count, 0, 0
    return (0, 0, count, 0) if colour == 2 else (0, 0, 0, count)
