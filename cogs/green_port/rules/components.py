"""What is in the box: four colours of cubes, six symbols, and the 31 cards of the deck."""

from collections.abc import Sequence
from enum import Enum, IntEnum
from typing import TypeAlias

from bot.games import Value


class Colour(IntEnum):
    """A basic colour: its number is its place in :data:`Cubes`."""

    RED = 0
    BLUE = 1
    GREEN = 2
    YELLOW = 3


class Symbol(IntEnum):
    """The symbol of a unit card or profile tile: its number is the value on the card."""

    DROP = 1
    HAMMERS = 2
    CIRCLES = 3
    BRICKS = 4
    WHEEL = 5
    ARROW = 6


class Reaction(Enum):
    """The two X cards: the crowd roots for the underdog, or the police disperse the gangs."""

    UNDERDOG = "green"
    DISPERSION = "orange"


class UnitCard(Value, frozen=True):
    """A card that hires one cube of its colour."""

    colour: Colour
    symbol: Symbol


class BlackCard(Value, frozen=True):
    """The police. ``value`` is what is printed on it and changes nothing."""

    value: int


class XCard(Value, frozen=True):
    """An event that strikes at once and stays in the row."""

    reaction: Reaction


Card: TypeAlias = UnitCard | BlackCard | XCard

Cubes: TypeAlias = tuple[int, int, int, int]
"""How many cubes of each colour, in the order of :class:`Colour`."""

COLOURS = tuple(Colour)
SYMBOLS = tuple(Symbol)
NO_CUBES: Cubes = (0, 0, 0, 0)
CUBES_OF_A_COLOUR = 20

WHITE_VALUES = (1, 1, 1, 2, 2, 3, 4, 5, 6)
BLACK_COLUMN = (1, 2, 4)
WILD_VALUE = 6
HEADQUARTERS_VALUES = (2, 1, 1)
"""The cards of a pile of headquarters, from the top."""

CARDS: tuple[Card, ...] = (
    *(UnitCard(colour, symbol) for colour in COLOURS for symbol in SYMBOLS),
    *(BlackCard(value) for value in (1, 1, 2, 3, 5)),
    XCard(Reaction.UNDERDOG),
    XCard(Reaction.DISPERSION),
)
"""The deck's cards. A state names a card by its number here, from 0 to 30."""

UNITS = 24
"""Cards below this number are unit cards; from here up to the X cards they are black."""
GREEN_X = 29
ORANGE_X = 30

UNIT_COLOURS: tuple[Colour, ...] = tuple(COLOURS[card // 6] for card in range(UNITS))
UNIT_SYMBOLS: tuple[Symbol, ...] = tuple(SYMBOLS[card % 6] for card in range(UNITS))


def held_colours(cubes: Cubes) -> tuple[Colour, ...]:
    """The colours that ``cubes`` hold."""
    return tuple([colour for colour in COLOURS if cubes[colour]])


def as_cubes(counts: Sequence[int]) -> Cubes:
    """Four counts as :data:`Cubes`; ``ValueError`` when there are not four."""
    red, blue, green, yellow = counts
    return red, blue, green, yellow


def plus(cubes: Cubes, change: Cubes) -> Cubes:
    """The sum of two counts."""
    a, b, c, d = cubes
    e, f, g, h = change
    return a + e, b + f, c + g, d + h


def minus(cubes: Cubes, change: Cubes) -> Cubes:
    """The difference of two counts."""
    a, b, c, d = cubes
    e, f, g, h = change
    return a - e, b - f, c - g, d - h


def single(colour: int, count: int) -> Cubes:
    """``count`` cubes of one colour."""
    if colour == 0:
        return count, 0, 0, 0
    if colour == 1:
        return 0, count, 0, 0
    return (0, 0, count, 0) if colour == 2 else (0, 0, 0, count)
