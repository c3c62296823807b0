"""The pictures of Bananine: within the limits, legible, and true to the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial

import pytest

from bot.ui.drawing import Picture
from bot.ui.drawing.palette import BANANA
from cogs.bananine.art import Table, board, cover, final, panel
from cogs.bananine.rules.market import Stack
from tests.pictures import NAMES, check_limits, texts, words

TIMES = "\N{MULTIPLICATION SIGN}"

FULLEST = tuple(
    [Stack(value, 9 // value) for value in range(1, 10)]
    + [Stack(value, surplus=True) for value in range(2, 10)]
)
"""Every standard stack as high as it may stay, and every surplus card."""

PILES = (
    (4, 3, 0, 2, 1, 0, 0, 0, 1),
    (0, 2, 2, 2, 0, 1, 0, 1, 0),
    (3, 0, 1, 0, 1, 2, 0, 0, 0),
    (1, 2, 0, 1, 0, 1, 1, 0, 0),
    (10, 0, 3, 0, 2, 0, 0, 1, 2),
)


def table(stacks: tuple[Stack, ...], seats: int, mover: int | None = 0) -> Table:
    return Table(
        names=NAMES[:seats],
        stacks=stacks,
        piles=PILES[:seats],
        hand_sizes=(21, 0, 15, 9, 11)[:seats],
        deck=8,
        discards=44,
        round=12,
        mover=mover,
        last=True,
    )


POINTS = tuple((2, 1, 0, 0, 0, 0, 0, 0, 2) for _ in PILES)
HAND = (1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 5, 5, 6, 6, 7, 8, 9, 9)

PICTURES: dict[str, Callable[[], Picture]] = {
    **{
        f"board of {seats}, {len(stacks)} stacks": partial(board, table(stacks, seats))
        for seats in range(2, 6)
        for stacks in (FULLEST, FULLEST[1:7], ())
    },
    **{
        f"panel, {len(stacks)} stacks": partial(panel, table(stacks, 5), 4, HAND)
        for stacks in (FULLEST, FULLEST[:3], ())
    },
    "panel without cards": partial(panel, table(FULLEST, 2, None), 1, ()),
    **{
        f"final of {seats}": partial(final, NAMES, PILES[:seats], POINTS[:seats], 1)
        for seats in range(2, 6)
    },
    "cover": partial(cover, 2, 5),
}


@pytest.mark.parametrize("draw", PICTURES.values(), ids=PICTURES.keys())
async def test_a_picture_keeps_the_limits(draw: Callable[[], Picture]) -> None:
    await check_limits(draw())


def test_a_stack_shows_value_number_and_total() -> None:
    shown = words(board(table((Stack(2, 3), Stack(7), Stack(7, surplus=True)), 2)))
    bare = words(board(table((), 2)))
    assert shown - bare == Counter(["2", f"{TIMES}3", "=6", "7", "7"])


def test_a_surplus_card_differs_in_shape() -> None:
    """Its corners are cut off and it has a hole like a tag, so it can be told without colours."""
    hole = 'cx="44" cy="-50" r="13"'
    assert hole in board(table((Stack(7, surplus=True),), 2)).svg
    assert hole not in board(table((Stack(7),), 2)).svg


def test_the_board_shows_piles_hand_sizes_deck_discards_and_round() -> None:
    shown = words(board(table((), 2)))
    counts = [str(count) for pile in PILES[:2] for count in pile if count]
    assert shown == Counter(["12", "8", "44", "Ana", "Wilh…", "21", "0", *"123456789", *counts])


def test_the_most_of_each_value_stand_on_a_plate() -> None:
    assert board(table((), 2)).svg.count(f'rx="16" fill="{BANANA}"') == 9


def test_a_panel_shows_the_whole_hand_of_its_seat() -> None:
    shown = words(panel(table((), 2), 1, (2, 3, 3, 4, 6, 7)))
    without = words(panel(table((), 2), 1, ()))
    assert shown - without == Counter(["2", "3", f"{TIMES}2", "4", "6", "7"])


def test_the_final_shows_the_sum_of_points() -> None:
    drawn = final(NAMES, PILES[:2], [(2, 0, 0, 0, 1, 0, 0, 0, 0), (2,) * 9], 1)
    totals = [text.text for text in texts(drawn) if text.get("font-size") == "60"]
    assert totals == ["3", "18"]
    assert drawn.svg.count("<polygon") == 1 + 3 + 18


def test_a_lobby_has_no_more_people_than_seats() -> None:
    with pytest.raises(ValueError, match="6 of 5"):
        cover(6, 5)
