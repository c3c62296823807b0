"""Bananine's pictures keep the limits of size and legibility."""

import re
from collections.abc import Callable
from functools import partial

import pytest
from msgspec.structs import replace

from bot.games.computer import LEVEL_OF
from bot.ui.drawing.common import lobby
from bot.ui.drawing.font import SMALLEST
from bot.ui.drawing.identity import written_name
from bot.ui.drawing.shapes import Spot
from bot.ui.screens.scene import computer_name
from cogs.bananine.art import board, cover, final, panel
from cogs.bananine.art.board import NAME_WIDTH
from cogs.bananine.rules.events import End
from cogs.bananine.rules.game import View, preview
from cogs.bananine.rules.market import Action, Cards, Market, Payable, Play, Stack, Take
from cogs.bananine.rules.scoring import score
from tests.cogs.bananine.tables import counts
from tests.pictures import NAMES, check_limits
from tests.texts.catalogue import CATALOGUE

TIMES = "\N{MULTIPLICATION SIGN}"
MINUS = "\N{MINUS SIGN}"

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
        scoring=None,
    )


def look(action: Action, seats: int = 2) -> str:
    view = table(FULLEST, seats, seat=0, hand=HAND)
    return panel(view, NAMES, preview=preview(view, action))


HAND = (1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 5, 5, 6, 6, 7, 8, 9, 9)

PICTURES: dict[str, Callable[[], str]] = {
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
        f"final of {len(piles)}": partial(
            final, replace(table((), len(piles), None), scoring=score(piles, 0)), NAMES, {}
        )
        for piles in (PILES[:2], PILES)
    },
    **{
        f"look at {name}": partial(look, action, seats)
        for name, action, seats in (
            ("a discard", Take(5, False, (2, 3)), 5),
            ("a surplus card", Take(4, True, (4,)), 2),
            ("a play", Play(9), 3),
        )
    },
    "cover": lambda: lobby(cover(), 5, NAMES[:2], {1: "alca"}),
}


@pytest.mark.parametrize("draw", PICTURES.values(), ids=PICTURES.keys())
async def test_a_picture_keeps_the_limits(draw: Callable[[], str]) -> None:
    await check_limits(draw(), highest=908)


def test_the_ring_around_a_hand_leaves_the_numbers_of_its_cards_free() -> None:
    drawn = panel(table((), 2, seat=0, hand=(5, 5)), NAMES, [], Spot("hand"))
    tab, ring = map(int, re.findall(r'y="(\d+)"[^>]*(?:height="42"|stroke-width="24")', drawn))
    assert tab >= ring + 24 / 2


@pytest.mark.parametrize("character", LEVEL_OF)
def test_a_character_is_written_whole_and_each_cousin_with_its_numeral(character: str) -> None:
    texts = CATALOGUE.texts("en-US")
    names = [computer_name(character, number, texts, "short") for number in (1, 2, 3, 4)]
    lines = [written_name(name, 0, 0, SMALLEST, NAME_WIDTH) for name in names]
    first, *cousins = [re.sub("<.*?>", "", str(line)) for line in lines]
    assert first == names[0]
    start = f"{first[:2]}.*"
    for name, numeral in zip(cousins, ("II", "III", "IV"), strict=True):
        assert re.fullmatch(rf"{start} {numeral}", name)


@pytest.mark.parametrize(
    ("piles", "crowned"),
    [
        ((counts({1: 1}), counts({2: 1, 3: 1}), counts({})), 1),
        ((counts({1: 1}), counts({2: 1}), counts({})), 2),
        ((counts({1: 1}), counts({2: 1}), counts({3: 1})), 0),
        ((counts({}), counts({}), counts({})), 0),
    ],
)
def test_leaders_are_crowned_unless_level(piles: tuple[tuple[int, ...], ...], crowned: int) -> None:
    drawn = board(replace(table((), 3), piles=piles), NAMES)
    assert drawn.count("M-42 0V-44") == crowned
