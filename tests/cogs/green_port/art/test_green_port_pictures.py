"""The pictures of Green Port: within the limits, legible, and true to the view."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

import pytest
from msgspec.structs import replace

from bot.games import Standing, rank
from bot.ui.drawing import Picture
from bot.ui.drawing.palette import BANANA, LEAF, NIGHT
from cogs.green_port.art import board, cover, final, moment, panel
from cogs.green_port.art.parts.lanes import INK, PAINT
from cogs.green_port.rules.components import COLOURS, SYMBOLS, Colour, Cubes, UnitCard
from cogs.green_port.rules.events import (
    BonusTaken,
    Busted,
    Dispersed,
    DispersionCalled,
    EndTriggered,
    Event,
    FinalPurchase,
    Referred,
    Rescued,
)
from cogs.green_port.rules.game import GAME
from cogs.green_port.rules.setup import objective
from cogs.green_port.rules.state import Phase, State
from cogs.green_port.rules.view import View
from tests.cogs.green_port.scene import BLUE, GREEN, RED, YELLOW, card, scene
from tests.pictures import LEAST_CONTRAST, NAMES, check_limits, contrast, words

BLACK, GREEN_X, ORANGE_X = 24, 29, 30
MINUS = "\N{MINUS SIGN}"
FULL: Cubes = (20, 20, 20, 20)
LONGEST = (
    objective((5,), (RED,)),
    objective((6,), (BLUE,)),
    objective((4, 3), (GREEN, YELLOW)),
    objective((1, 1, 1, 2, 2), (YELLOW, BLUE, RED, GREEN, YELLOW)),
    objective((1, 2, 4), (RED, RED, BLUE)),
    objective((6,), ()),
)
"""As many cards in one column as the white ones allow."""


def seen(state: State, seat: int | None = None) -> View:
    return GAME.view(state, seat)


def crowded(row: Sequence[int], seat: int | None = None) -> View:
    """Four gangs with all that there is, a round of three digits, and a long row."""
    state = scene(
        seats=4,
        row=row,
        cubes=(FULL,) * 4,
        sold=((0, 0, 0),) * 4,
        markers=((1, 1, 0, 1), *((0, 0, 0, 0),) * 3),
        supply=(0, 0, 0, 0),
        round=199,
        round_limit=200,
    )
    return seen(replace(state, objectives=LONGEST), seat)


def standings(*points: int) -> list[Standing]:
    return rank([(one,) for one in points])


def ended(seats: int) -> View:
    return seen(scene(seats=seats, cubes=(FULL,) * seats, phase=Phase.OVER, owners=(0,) * 6))


BUST = scene(row=(card(RED), card(BLUE), BLACK), phase=Phase.UTILISE, black_drawn=True)

PICTURES: dict[str, Callable[[], Picture]] = {
    **{f"first board of {n}": partial(board, seen(scene(seats=n)), NAMES) for n in (2, 3, 4)},
    **{
        f"{draw.__name__}, all at its extreme, {n} cards": partial(
            draw, crowded(range(n), seat), NAMES
        )
        for n in (12, 22, 31)
        for draw, seat in ((board, None), (panel, 0))
    },
    "board without a row": lambda: board(seen(scene(phase=Phase.UTILISE)), NAMES),
    "board after a bust": lambda: board(seen(BUST), NAMES),
    "panel without a row": lambda: panel(seen(scene(phase=Phase.UTILISE), 0), NAMES),
    "panel after a bust": lambda: panel(seen(BUST, 1), NAMES),
    "final of two": lambda: final(ended(2), NAMES, standings(54, 0)),
    "final of three, tied": lambda: final(ended(3), NAMES, standings(20, 20, 20)),
    "final of four": lambda: final(ended(4), NAMES, standings(54, 11, 12, 9)),
    "empty lobby": lambda: cover((), 4),
    "full lobby": lambda: cover((False,) * 2 + (True,) * 2, 4),
}


@pytest.mark.parametrize("draw", PICTURES.values(), ids=PICTURES.keys())
async def test_a_picture_keeps_the_limits(draw: Callable[[], Picture]) -> None:
    await check_limits(draw(), highest=1250)


@pytest.mark.parametrize("colour", COLOURS)
def test_a_mark_stands_out_from_its_cube(colour: Colour) -> None:
    assert contrast(INK[colour], PAINT[colour]) >= LEAST_CONTRAST


def test_everybody_who_decides_wears_a_ring() -> None:
    def rings(state: State) -> int:
        return board(seen(state), NAMES).svg.count(f'stroke="{BANANA}" stroke-width="8"')

    assert rings(scene(seats=4)) == 1
    cubes = (FULL,) * 4
    dispersing = scene(seats=4, cubes=cubes, phase=Phase.DISPERSION, waiting=(0, 2, 3))
    assert rings(dispersing) == 3
    assert rings(scene(phase=Phase.OVER)) == 0


def test_a_bust_is_crossed_out_and_a_harmless_black_card_is_not() -> None:
    def shades(row: Sequence[int], phase: Phase) -> int:
        return board(seen(scene(row=row, phase=phase)), NAMES).svg.count(
            f'fill="{NIGHT}" opacity="0.66"'
        )

    assert shades((card(RED), card(BLUE), BLACK), Phase.UTILISE) == 2
    assert shades((BLACK, card(RED), card(BLUE)), Phase.HIRE) == 0


def test_the_chance_of_a_bust_shows_while_somebody_hires() -> None:
    def chance(row: Sequence[int], phase: Phase = Phase.HIRE) -> list[str]:
        drawn = words(board(seen(scene(row=row, phase=phase)), NAMES))
        return [text for text in drawn if text.endswith("%")]

    assert chance((card(RED),)) == ["17%"]
    assert chance(()) == ["0%"]
    assert chance((card(RED),), Phase.UTILISE) == []
    assert chance((card(RED), BLACK), Phase.RESCUE) == []


def test_the_panel_shows_what_each_colour_would_bring() -> None:
    row = (card(RED, 1), card(RED, 2), card(BLUE))
    shown = words(panel(seen(scene(row=row), 0), NAMES))
    assert shown["+3"] == 1, "two red cards, one with the symbol of the profile"
    assert shown["+1"] == 1


def test_the_panel_promises_nothing_to_who_may_not_take() -> None:
    def promises(state: State, seat: int) -> int:
        bare = panel(seen(replace(state, row=()), seat), NAMES)
        drawn = words(panel(seen(state, seat), NAMES)) - words(bare)
        return sum(text.startswith("+") for text in drawn)

    row = (card(RED),)
    assert promises(scene(row=row), 1) == 0
    assert promises(scene(row=row, phase=Phase.REFER, waiting=(1,)), 1) == 1
    assert promises(scene(row=row, phase=Phase.REFER, waiting=(1,)), 0) == 0
    assert promises(BUST, 0) == 0


def test_the_panel_frames_what_the_own_cubes_pay_for() -> None:
    def frames(cubes: Cubes) -> int:
        state = scene(cubes=(cubes, (0, 0, 0, 0)), phase=Phase.UTILISE)
        return panel(seen(state, 0), NAMES).svg.count(f'stroke="{LEAF}" stroke-width="8"')

    assert frames((0, 0, 0, 0)) == 0
    assert frames((5, 0, 0, 0)) == 1, "the red 5"
    assert frames((6, 0, 0, 0)) == 3, "the red 5, the wild 6, red headquarters"


def test_the_panel_says_how_many_cubes_are_missing() -> None:
    state = scene(cubes=((4, 1, 0, 0), (0, 0, 0, 0)), phase=Phase.UTILISE)
    shown = words(panel(seen(state, 0), NAMES))
    missing = [text[1:] for text in shown.elements() if text.startswith(MINUS)]
    assert sorted(missing) == sorted(["1", "4", "3", "7", "6", "2"])


def test_what_the_supply_lacks_is_crossed_out_and_not_promised() -> None:
    state = scene(row=(card(RED),), supply=(0, 9, 9, 9))
    assert "+1" not in words(board(seen(state), NAMES))
    assert "+0" not in words(board(seen(state), NAMES))


def test_a_green_headquarters_shows_its_marker() -> None:
    def yellow(markers: Cubes) -> int:
        sold = ((), (), (0,), ())
        state = scene(sold=sold, markers=(markers, (0, 0, 0, 0)))
        return panel(seen(state, 0), NAMES).svg.count(PAINT[YELLOW])

    assert yellow((0, 0, 0, 1)) == yellow((0, 0, 0, 0)) + 1


def test_the_row_shows_colours_and_symbols_as_shapes() -> None:
    """Every colour and every symbol differs from the others in what is drawn, not only in hue."""
    drawn = {
        re.sub(r"#[0-9A-F]{6}", "", board(seen(scene(row=(card(colour, symbol),))), NAMES).svg)
        for colour in COLOURS
        for symbol in SYMBOLS
    }
    assert len(drawn) == len(COLOURS) * len(SYMBOLS)


def test_the_two_x_cards_differ_in_shape() -> None:
    rows = ((GREEN_X,), (ORANGE_X,))
    bare = {re.sub(r"#[0-9A-F]{6}", "", board(seen(scene(row=row)), NAMES).svg) for row in rows}
    assert len(bare) == 2


def test_the_final_shows_what_was_sold_and_at_which_price() -> None:
    sold = (FinalPurchase(1, RED, 1, 3, 0), *(FinalPurchase(0, BLUE, 1, 4, 0),) * 2)
    before = words(final(ended(2), NAMES, standings(3, 2)))
    after = words(final(replace(ended(2), turn=sold), NAMES, standings(3, 2)))
    assert after - before == Counter(["3", "4", "2"]), "two prices, and two for one"


ROW = [UnitCard(colour, symbol) for colour in COLOURS for symbol in SYMBOLS]
RAID = DispersionCalled((0, 1, 2, 3), (4, 5, 6, 10))
MOMENTS: dict[str, tuple[tuple[Event, ...], list[UnitCard]]] = {
    "bust": ((Busted(1, 4),), ROW[2:20:5]),
    "bust of a long row": ((Busted(1, 24),), ROW),
    "second chance": ((Rescued(1, (1, 2, 0, 10), 9),), []),
    "raid on all": ((RAID, Dispersed(1, (5, 0, 0, 0))), []),
    "raid on one": ((DispersionCalled((1,), (4,)),), []),
    "own raid": ((Dispersed(1, (5, 1, 10, 2)),), []),
    "underdog": ((BonusTaken(1, BLUE),), []),
    "fee": ((Referred(2, 1, BLUE, RED),), []),
    "last round": ((EndTriggered(1),), []),
}


@pytest.mark.parametrize(("events", "lost"), MOMENTS.values(), ids=MOMENTS)
async def test_a_moment_keeps_the_limits(events: tuple[Event, ...], lost: list[UnitCard]) -> None:
    view = seen(scene(seats=4, active=1))
    await check_limits(moment(events[0], events, lost, view, NAMES), highest=400)
