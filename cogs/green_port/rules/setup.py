"""Setup: deal objectives, cubes, deck and profiles, and choose the start player."""

from collections.abc import Sequence

from bot.games import Chance
from cogs.green_port.rules.components import (
    CARDS,
    COLOURS,
    CUBES_OF_A_COLOUR,
    NO_CUBES,
    SYMBOLS,
    Colour,
    as_cubes,
)
from cogs.green_port.rules.events import TurnStarted
from cogs.green_port.rules.state import Objective, Options, Phase, State

WHITE_VALUES = (1, 1, 1, 2, 2, 3, 4, 5, 6)
BLACK_COLUMN = (1, 2, 4)
WILD_VALUE = 6
COLUMN_SUM = 5
DEALT_COLUMNS = 3
CUBES_OF_EACH = 2
RANDOM_CUBES = 4


def deal(seats: int, options: Options, chance: Chance) -> State:
    """The state before the first card. The order of the draws from ``chance`` is fixed."""
    objectives = _deal_objectives(chance)
    supply = [CUBES_OF_A_COLOUR] * len(COLOURS)
    for objective in objectives:
        for colour in objective.cubes:
            supply[colour] -= 1
    deck = chance.shuffled(range(len(CARDS)))
    profiles = chance.shuffled(SYMBOLS)[:seats]
    start = chance.below(seats)
    return State(
        round=1,
        round_limit=options.round_limit,
        start=start,
        active=start,
        phase=Phase.HIRE,
        waiting=(),
        numbers=(1,) * seats,
        deck=deck,
        discard=(),
        row=(),
        supply=as_cubes(supply),
        cubes=(NO_CUBES,) * seats,
        profiles=profiles,
        objectives=objectives,
        owners=(None,) * len(objectives),
        sold=((),) * len(COLOURS),
        markers=(NO_CUBES,) * seats,
        turn=(TurnStarted(start, 1),),
    )


def _deal_objectives(chance: Chance) -> tuple[Objective, ...]:
    columns = None
    while columns is None:
        columns = white_columns(chance.shuffled(WHITE_VALUES))
    columns.append(BLACK_COLUMN)
    cubes = list(chance.shuffled(_cubes(chance)))
    numbered = tuple(objective(column, [cubes.pop() for _ in column]) for column in columns)
    return (*numbered, objective((WILD_VALUE,), ()))


def white_columns(cards: Sequence[int]) -> list[tuple[int, ...]] | None:
    """Three columns that each sum to five or more, and a fourth with the remaining cards. ``None``
    if no cards remain for the fourth (GP-1)."""
    columns: list[tuple[int, ...]] = []
    column: tuple[int, ...] = ()
    for card in cards:
        column = (*column, card)
        if len(columns) < DEALT_COLUMNS and sum(column) >= COLUMN_SUM:
            columns.append(column)
            column = ()
    return [*columns, column] if column else None


def _cubes(chance: Chance) -> list[Colour]:
    """Two cubes of each colour and four random ones (GP-2)."""
    others = [colour for colour in COLOURS for _ in range(CUBES_OF_A_COLOUR - CUBES_OF_EACH)]
    drawn = [others.pop(chance.below(len(others))) for _ in range(RANDOM_CUBES)]
    return [*COLOURS * CUBES_OF_EACH, *drawn]


def objective(cards: Sequence[int], cubes: Sequence[Colour]) -> Objective:
    """An objective from a column of cards and their cubes; without cubes, the wild one."""
    cost = [0] * len(COLOURS)
    for card, colour in zip(cards, cubes, strict=False):
        cost[colour] += card
    return Objective(tuple(cards), tuple(cubes), as_cubes(cost))
