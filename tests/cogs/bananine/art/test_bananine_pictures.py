"""Bananine's pictures keep the limits of size and legibility."""

from collections.abc import Callable
from functools import partial

import pytest
from msgspec.structs import replace

from bot.ui.drawing.font import width
from bot.ui.drawing.picture import Picture
from cogs.bananine.art import board, cover, final, panel
from cogs.bananine.art.board import NAME_WIDTH
from cogs.bananine.art.market import offer_areas, value_x
from cogs.bananine.rules.events import End
from cogs.bananine.rules.game import View
from cogs.bananine.rules.market import Cards, Market, Payable, Stack
from cogs.bananine.rules.scoring import Score, Scoring
from tests.cogs.bananine.tables import counts
from tests.pictures import NAMES, check_limits
from tests.texts.catalogue import CATALOGUE

TIMES = "\N{MULTIPLICATION SIGN}"

FULLEST = tuple(
    [Stack(value, 9 // value) for value in range(1, 10)]
    + [Stack(value, surplus=True) for value in range(2, 10)]
)
"""Every standard stack at its largest, and a surplus card of each value."""

PILES = (
    (4, 3, 0, 2, 1, 0, 0, 0, 1),
    (0, 2, 2, 2, 0, 1, 0, 1, 0),
    (3, 0, 1, 0, 1, 2, 0, 0, 0),
    (1, 2, 0, 1, 0, 1, 1, 0, 0),
    (10, 0, 3, 0, 2, 0, 0, 1, 2),
)


def table(
    stacks: tuple[Stack, ...],
    seats: int,
    mover: int | None = 0,
    *,
    seat: int | None = None,
    hand: Cards | None = None,
) -> View:
    standard = counts({stack.value: stack.cards for stack in stacks if not stack.surplus})
    return View(
        seat=seat,
        hand=hand,
        market=Market(standard, tuple(stack.value for stack in stacks if stack.surplus)),
        piles=PILES[:seats],
        hand_sizes=(21, 0, 15, 9, 11)[:seats],
        deck_size=8,
        discards=counts({1: 44}),
        start=0,
        mover=mover,
        turn=56,
        round=12,
        end=End(0, "deck"),
        over=False,
        scoring=None,
    )


def ended_view(*points: tuple[int, ...]) -> View:
    """The view at the end, from each seat's points by value; seat 1 has won."""
    lines = [Score(seat, line, sum(line), 0, seat) for seat, line in enumerate(points)]
    order = (1, *(seat for seat in range(len(points)) if seat != 1))
    scoring = Scoring(tuple(lines), order, ())
    return replace(table((), len(points), None), scoring=scoring)


POINTS = tuple((2, 1, 0, 0, 0, 0, 0, 0, 2) for _ in PILES)
HAND = (1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 5, 5, 6, 6, 7, 8, 9, 9)

PICTURES: dict[str, Callable[[], Picture]] = {
    **{
        f"board of {seats}, {len(stacks)} stacks": partial(board, table(stacks, seats), NAMES)
        for seats in range(2, 6)
        for stacks in (FULLEST, FULLEST[1:7], ())
    },
    **{
        f"panel, {len(stacks)} stacks": partial(panel, table(stacks, 5, seat=4, hand=HAND), NAMES)
        for stacks in (FULLEST, FULLEST[:3], ())
    },
    "panel with three stacks to pay for": partial(
        panel,
        table(FULLEST, 3, seat=0, hand=HAND),
        NAMES,
        [
            Payable(Stack(1, 9), ((3, 6),)),
            Payable(Stack(8), ((1, 3, 4),)),
            Payable(Stack(4, surplus=True), ((4,),)),
        ],
    ),
    "panel without cards": partial(panel, table(FULLEST, 2, None, seat=1, hand=()), NAMES),
    **{
        f"final of {seats}": partial(final, ended_view(*POINTS[:seats]), NAMES)
        for seats in range(2, 6)
    },
    "final with a decisive value": partial(final, ended_view(*POINTS[:3]), NAMES, 9),
    "cover": partial(cover, (False, True), 5),
}


@pytest.mark.parametrize("draw", PICTURES.values(), ids=PICTURES.keys())
async def test_a_picture_keeps_the_limits(draw: Callable[[], Picture]) -> None:
    await check_limits(draw(), highest=1012)


@pytest.mark.parametrize("number", range(1, 7))
def test_a_computers_name_is_never_cut(number: int) -> None:
    name = CATALOGUE.texts("en-US").say(f"computer-name-{number}")
    assert width(name, 42) <= NAME_WIDTH


def test_a_ring_around_a_stack_leaves_the_number_and_the_price_beside_it_free() -> None:
    market = Market((1,) * 9, ())
    for value in range(1, 9):
        x, _, wide, _ = offer_areas(market, value)["stack"]
        assert x + wide + 20 <= value_x(value + 1) - 30
