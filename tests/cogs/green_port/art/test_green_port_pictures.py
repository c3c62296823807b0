"""The pictures of Green Port are within the limits, legible, and true to the view."""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

import pytest
from msgspec.structs import replace

from bot.games import Standing, rank
from bot.ui.drawing.font import SMALLEST, width
from bot.ui.drawing.palette import BANANA
from bot.ui.drawing.picture import Picture
from bot.ui.i18n.texts import LANGUAGES
from bot.ui.screens.cards import rules_message
from cogs.green_port.art import banner, board, cover, final, legend, moment, panel
from cogs.green_port.art.lanes import INK, PAINT
from cogs.green_port.rules import events
from cogs.green_port.rules.components import COLOURS, SYMBOLS, Colour, Cubes, UnitCard
from cogs.green_port.rules.events import Event
from cogs.green_port.rules.game import GAME
from cogs.green_port.rules.setup import objective
from cogs.green_port.rules.state import Phase, State
from cogs.green_port.rules.view import View
from cogs.green_port.screen import SCREEN
from tests.cogs.green_port.tables import BLUE, GREEN, RED, YELLOW, card, table
from tests.pictures import LEAST_CONTRAST, NAMES, check_limits, contrast, words
from tests.texts.catalogue import CATALOGUE

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
"""The longest column that the white cards allow."""


def seen(state: State, seat: int | None = None) -> View:
    return GAME.view(state, seat)


def crowded(row: Sequence[int], seat: int | None = None) -> View:
    """Four gangs with as much as possible, a three-digit round, and a long row."""
    state = table(
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
    return seen(table(seats=seats, cubes=(FULL,) * seats, phase=Phase.OVER, owners=(0,) * 6))


BUST = table(row=(card(RED), card(BLUE), BLACK), phase=Phase.UTILISE, black_drawn=True)
MIDWAY = table(
    row=(card(RED, 1), card(RED, 2), card(BLUE), card(GREEN)),
    cubes=((6, 2, 0, 4), (4, 3, 0, 0)),
    sold=((), (), (0,)),
    markers=((0, 0, 0, 1),),
    owners=(None, None, None, 1),
)
"""The row lacks only yellow for In Sync."""

IN_SYNC = replace(MIDWAY, row=(*MIDWAY.row, card(YELLOW)))
RAIDED = table(seats=4, phase=Phase.DISPERSION, waiting=(0, 2, 3), owners=(1, 2))
BOUGHT = events.FinalPurchase(0, RED, 1, 3, 0)

PICTURES: dict[str, Callable[[], Picture]] = {
    **{f"first board of {n}": partial(board, seen(table(seats=n)), NAMES) for n in (2, 3, 4)},
    **{
        f"{draw.__name__}, all at its extreme, {n} cards": partial(
            draw, crowded(range(n), seat), NAMES
        )
        for n in (12, 22, 31)
        for draw, seat in ((board, None), (panel, 0))
    },
    "board without a row": lambda: board(seen(table(phase=Phase.UTILISE)), NAMES),
    "board after a bust": lambda: board(seen(BUST), NAMES),
    "panel without a row": lambda: panel(seen(table(phase=Phase.UTILISE), 0), NAMES),
    "panel after a bust": lambda: panel(seen(BUST, 1), NAMES),
    "board midway": partial(board, seen(MIDWAY), NAMES),
    "board of a raid": partial(board, seen(RAIDED), NAMES),
    "panel midway": partial(panel, seen(MIDWAY, 0), NAMES),
    "panel in sync": partial(panel, seen(IN_SYNC, 0), NAMES),
    "panel of a rival": partial(panel, seen(MIDWAY, 1), NAMES),
    "final of two": lambda: final(ended(2), NAMES, standings(54, 0), None),
    "final of three, tied": lambda: final(ended(3), NAMES, standings(20, 20, 20), None),
    "final of four": lambda: final(ended(4), NAMES, standings(54, 11, 12, 9), None),
    "final that a purchase decided": lambda: final(
        replace(ended(2), turn=(BOUGHT,), sold=((1, 0), (), (), ())),
        NAMES,
        standings(54, 0),
        BOUGHT,
    ),
    "empty lobby": lambda: cover((), 4),
    "full lobby": lambda: cover((False,) * 2 + (True,) * 2, 4),
}


@pytest.mark.parametrize("draw", PICTURES.values(), ids=PICTURES.keys())
async def test_a_picture_keeps_the_limits(draw: Callable[[], Picture]) -> None:
    await check_limits(draw(), highest=1250)


@pytest.mark.parametrize("code", LANGUAGES)
async def test_the_rules_page_has_a_legend_whose_words_fit_their_tiles(code: str) -> None:
    texts = CATALOGUE.texts(code)
    labels = texts.family("gp-legend-")
    shown = rules_message(SCREEN, texts).picture
    assert shown is not None
    assert shown.svg == legend(labels).svg
    assert max(map(len, labels)) <= 17
    assert max(width(label, SMALLEST) for label in labels) < 340
    await check_limits(legend(labels), labels, highest=480)


@pytest.mark.parametrize("colour", COLOURS)
def test_a_mark_stands_out_from_its_cube(colour: Colour) -> None:
    assert contrast(INK[colour], PAINT[colour]) >= LEAST_CONTRAST


def test_the_chance_of_a_bust_shows_while_somebody_hires() -> None:
    def chance(row: Sequence[int], phase: Phase = Phase.HIRE) -> list[str]:
        drawn = words(board(seen(table(row=row, phase=phase)), NAMES))
        return [text for text in drawn if text.endswith("%")]

    assert chance((card(RED),)) == ["17%"]
    assert chance(()) == ["0%"]
    assert chance((card(RED),), Phase.UTILISE) == []
    assert chance((card(RED), BLACK), Phase.RESCUE) == []


def test_the_panel_promises_nothing_to_a_seat_that_cannot_take() -> None:
    def promises(state: State, seat: int) -> int:
        bare = panel(seen(replace(state, row=()), seat), NAMES)
        drawn = words(panel(seen(state, seat), NAMES)) - words(bare)
        return sum(text.startswith("+") for text in drawn)

    row = (card(RED),)
    assert promises(table(row=row), 1) == 0
    assert promises(table(row=row, phase=Phase.REFER, waiting=(1,)), 1) == 1
    assert promises(table(row=row, phase=Phase.REFER, waiting=(1,)), 0) == 0
    assert promises(BUST, 0) == 0


def test_an_objective_that_one_take_completes_glows() -> None:
    def glowing(state: State, seat: int) -> int:
        return panel(seen(state, seat), NAMES).svg.count(f'stroke="{BANANA}" stroke-width="8"')

    state = table(row=(card(RED), card(BLUE)), cubes=((4, 3, 0, 0), (4, 3, 0, 0)), active=1)
    assert glowing(state, 1) - glowing(replace(state, row=()), 1) == 1, "the red 5"
    assert glowing(state, 0) == glowing(replace(state, row=()), 0), "who can't take sees none"
    paid = replace(state, row=(card(BLUE),), cubes=((5, 1, 0, 0),) * 2)
    assert glowing(paid, 1) == glowing(replace(paid, row=()), 1), "it can be paid already"


def test_there_are_few_numbers() -> None:
    """At most 25; with several rivals, each has one."""
    for seats, most in ((2, 25), (3, 22), (4, 23)):
        row = tuple(card(colour) for colour in COLOURS)
        state = table(seats=seats, row=row, cubes=((1, 2, 3, 4),) * seats)
        names = "abcd"[:seats]
        for drawn in (panel(seen(state, 0), names), board(seen(state), names)):
            assert sum((words(drawn) - Counter(names)).values()) <= most


def test_a_gain_that_the_supply_lacks_is_crossed_out_and_not_promised() -> None:
    state = table(row=(card(RED),), supply=(0, 9, 9, 9))
    assert "+1" not in words(board(seen(state), NAMES))
    assert "+0" not in words(board(seen(state), NAMES))


def test_the_row_shows_what_a_card_is_as_a_shape() -> None:
    """Colours, symbols and X cards differ in shape, not only in hue."""
    cards = [card(colour, symbol) for colour in COLOURS for symbol in SYMBOLS]
    cards += [GREEN_X, ORANGE_X]
    drawn = {
        re.sub(r"#[0-9A-F]{6}", "", board(seen(table(row=(one,))), NAMES).svg) for one in cards
    }
    assert len(drawn) == len(cards)


def test_the_sky_is_no_higher_than_the_highest_tower_needs() -> None:
    drawn = (final(ended(2), NAMES, standings(points, 0), None).svg for points in (0, 20))
    low, high = (int(re.findall(r'height="(\d+)"', svg)[0]) for svg in drawn)
    assert (low, high) == (450, 450 + 20 * 21)


def test_the_decisive_event_has_a_gold_frame() -> None:
    def frames(decisive: Event | None) -> int:
        view = replace(ended(2), turn=(BOUGHT,), sold=((1, 0), (), (), ()))
        drawn = final(view, NAMES, standings(54, 0), decisive)
        return drawn.svg.count(f'stroke="{BANANA}" stroke-width="10"')

    tie = events.RankedSeat(0, 1, 9, 4, (), events.TieBreak.CUBES)
    assert frames(None) == 0
    assert frames(events.ObjectiveCompleted(0, 2, (0, 0, 0, 0), 7)) == 1
    assert frames(BOUGHT) == 1
    assert frames(events.GameEnded(False, (tie,))) == 1


ROW = [UnitCard(colour, symbol) for colour in COLOURS for symbol in SYMBOLS]
RAID = events.DispersionCalled((0, 1, 2, 3), (4, 5, 6, 10))
MOMENTS: dict[str, tuple[tuple[Event, ...], list[UnitCard]]] = {
    "bust": ((events.Busted(1, 4),), ROW[2:20:5]),
    "bust of a long row": ((events.Busted(1, 24),), ROW),
    "second chance": ((events.Rescued(1, (1, 2, 0, 10), 9),), []),
    "raid on all": ((RAID, events.Dispersed(1, (5, 0, 0, 0))), []),
    "raid on one": ((events.DispersionCalled((1,), (4,)),), []),
    "own raid": ((events.Dispersed(1, (5, 1, 10, 2)),), []),
    "underdog": ((events.BonusTaken(1, BLUE),), []),
    "fee": ((events.Referred(2, 1, BLUE, RED),), []),
    "last round": ((events.EndTriggered(1),), []),
}


@pytest.mark.parametrize(("happened", "lost"), MOMENTS.values(), ids=MOMENTS)
async def test_a_moment_keeps_the_limits(happened: tuple[Event, ...], lost: list[UnitCard]) -> None:
    view = seen(table(seats=4, active=1))
    await check_limits(banner(moment(happened[0], happened, lost, view, NAMES)), highest=384)
