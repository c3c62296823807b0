"""The pictures of Green Port are within the limits, legible, and true to the view."""

import re
from collections.abc import Callable, Sequence
from functools import partial

import pytest
from msgspec.structs import replace

from bot.games import Standing, rank
from bot.ui.drawing.common import lobby
from bot.ui.drawing.font import SMALLEST, width
from bot.ui.drawing.identity import COLOURS as SEATS
from bot.ui.drawing.palette import BANANA
from bot.ui.drawing.shapes import Spot
from bot.ui.drawing.svg import picture
from bot.ui.i18n.texts import LANGUAGES
from cogs.green_port.art import board, cover, final, legend, panel, sirens, strip_of
from cogs.green_port.art.lanes import INK, PAINT
from cogs.green_port.rules import events
from cogs.green_port.rules.components import COLOURS, SYMBOLS, Colour, Cubes, UnitCard
from cogs.green_port.rules.events import Event
from cogs.green_port.rules.game import GAME, objective
from cogs.green_port.rules.state import Phase, State
from cogs.green_port.rules.view import View
from tests.cogs.green_port.tables import BLUE, GREEN, RED, YELLOW, card, table
from tests.pictures import LEAST_CONTRAST, NAMES, check_limits, contrast, texts, words
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


def scene(state: State, seat: int | None = None) -> View:
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
    return scene(replace(state, objectives=LONGEST), seat)


def standings(*points: int) -> list[Standing]:
    return rank([(one,) for one in points])


def ended(seats: int) -> View:
    return scene(table(seats=seats, cubes=(FULL,) * seats, phase=Phase.OVER, owners=(0,) * 6))


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
LAST = table(
    seats=3,
    row=(card(GREEN, 4), card(GREEN, 6), card(YELLOW, 1)),
    cubes=((1, 4, 2, 0), (3, 0, 1, 4), (0, 1, 6, 2)),
    owners=(1, 0, None, None, 2),
    sold=((1,), (), (2,)),
    markers=((0, 0, 0, 0), (0, 0, 0, 0), (0, 1, 0, 0)),
    start=2,
    round=10,
    round_limit=10,
)
BOUGHT = events.FinalPurchase(0, RED, 1, 3, 0)
ROW = [UnitCard(colour, symbol) for colour in COLOURS for symbol in SYMBOLS]


def strip(event: Event, row: list[UnitCard]) -> str:
    """The strip alone that tells an event."""
    view = scene(table(seats=4, active=1, owners=(0,) * 6))
    return picture(72, strip_of([event], 0, row, view, NAMES))


PICTURES: dict[str, Callable[[], str]] = {
    **{f"first board of {n}": partial(board, scene(table(seats=n)), NAMES) for n in (2, 3, 4)},
    **{
        f"{draw.__name__}, all at its extreme, {n} cards": partial(
            draw, crowded(range(n), seat), NAMES
        )
        for n in (12, 22, 31)
        for draw, seat in ((board, None), (panel, 0))
    },
    "board after a bust": lambda: board(scene(BUST), NAMES),
    "board midway": partial(board, scene(MIDWAY), NAMES),
    "board of a raid": partial(board, scene(RAIDED), NAMES),
    "board of the last round": partial(board, scene(LAST), NAMES),
    "panel of the last round": partial(panel, scene(LAST, 0), NAMES),
    "sirens": lambda: sirens(1, ROW[2:20:5], NAMES),
    "panel midway": partial(panel, scene(MIDWAY, 0), NAMES),
    "panel in sync": partial(panel, scene(IN_SYNC, 0), NAMES),
    "panel of a rival": partial(panel, scene(MIDWAY, 1), NAMES),
    "final of three, tied": lambda: final(ended(3), NAMES, standings(20, 20, 20), None, {}),
    "final of four": lambda: final(ended(4), NAMES, standings(54, 11, 12, 9), None, {1: "alca"}),
    "final that a purchase decided": lambda: final(
        replace(ended(2), turn=(BOUGHT,), sold=((1, 0), (), (), ())),
        NAMES,
        standings(54, 0),
        BOUGHT,
        {},
    ),
    **{
        f"strip of a {type(event).__name__}, {len(row)} cards": partial(strip, event, row)
        for event, row in (
            (events.Busted(1, 24), ROW),
            (events.Rescued(1, (1, 2, 0, 10), 9), []),
            (events.DispersionCalled((0, 1, 2, 3), (4, 5, 6, 10)), []),
            (events.BonusTaken(1, BLUE), []),
            (events.EndTriggered(1), []),
        )
    },
    "full lobby": lambda: lobby(cover(), 4, NAMES[:4], {2: "sterna", 3: "ardea"}),
}


@pytest.mark.parametrize("draw", PICTURES.values(), ids=PICTURES.keys())
async def test_a_picture_keeps_the_limits(draw: Callable[[], str]) -> None:
    await check_limits(draw(), highest=1250)


@pytest.mark.parametrize("code", LANGUAGES)
async def test_the_words_of_the_rules_pages_legend_fit_their_tiles(code: str) -> None:
    labels = CATALOGUE.texts(code).family("gp-legend-")
    assert max(width(label, SMALLEST) for label in labels) < 340
    await check_limits(legend(labels), labels, highest=480)


@pytest.mark.parametrize("colour", COLOURS)
def test_a_mark_stands_out_from_its_cube(colour: Colour) -> None:
    assert contrast(INK[colour], PAINT[colour]) >= LEAST_CONTRAST


def test_an_objective_that_one_take_completes_glows() -> None:
    def glowing(state: State, seat: int) -> int:
        return panel(scene(state, seat), NAMES).count(f'stroke="{BANANA}" stroke-width="8"')

    state = table(row=(card(RED), card(BLUE)), cubes=((4, 3, 0, 0), (4, 3, 0, 0)), active=1)
    assert glowing(state, 1) - glowing(replace(state, row=()), 1) == 1, "the red 5"
    assert glowing(state, 0) == glowing(replace(state, row=()), 0), "who can't take sees none"
    paid = replace(state, row=(card(BLUE),), cubes=((5, 1, 0, 0),) * 2)
    assert glowing(paid, 1) == glowing(replace(paid, row=()), 1), "it can be paid already"


@pytest.mark.parametrize(
    ("number", "limit", "size", "limit_size"),
    [(9, 30, "62", "46"), (28, 30, "43", "43"), (9_998, 9_999, "43", None)],
)
def test_the_round_is_as_large_as_fits_and_a_limit_without_room_is_left_out(
    number: int, limit: int, size: str, limit_size: str | None
) -> None:
    drawn = texts(board(scene(table(round=number, round_limit=limit)), NAMES))
    sizes = {text.text: text.get("font-size") for text in drawn}
    assert (sizes[str(number)], sizes.get(f"/{limit}")) == (size, limit_size)


def test_before_a_raid_is_decided_each_cap_is_as_its_card() -> None:
    caps = re.findall(r'T27-98z" fill="(#\w+)"', sirens(1, ROW[::6], NAMES))
    assert caps == [PAINT[colour] for colour in COLOURS]


def test_the_first_lesson_alone_dims_the_objectives_and_the_rivals() -> None:
    first, other = (panel(crowded((), 0), NAMES, spot=Spot(name)) for name in ("risk", "lane"))
    assert first.count('opacity="0.4"') == other.count('opacity="0.4"') + 1


def test_a_badge_beside_a_price_says_who_would_buy_in_the_last_round() -> None:
    def buyers(state: State) -> list[int]:
        """The seats of the small badges, which are beside the prices, by their lanes."""
        badges = re.findall(r'r="17" fill="(#\w+)"', board(scene(state), NAMES))
        return [SEATS.index(fill) for fill in badges]

    assert buyers(LAST) == [0, 2]
    assert buyers(replace(LAST, start=1, cubes=((0, 4, 0, 0), (0, 4, 0, 0), FULL))) == [2] * 4
    assert buyers(replace(LAST, round=9)) == []
    assert buyers(replace(LAST, phase=Phase.OVER)) == []


def test_a_strip_tells_what_happened() -> None:
    def said(*happened: Event, state: State = MIDWAY, place: int = 0) -> str:
        strip = strip_of(happened, place, ROW[:3], scene(state), NAMES)
        return " ".join(words(picture(72, strip)).elements())

    assert said(events.Busted(1, 3)) == "Wilhe…"
    assert said(events.Rescued(0, (1, 2, 0, 0), 4)) == f"Ana {MINUS}3"
    assert said(events.BonusTaken(0, BLUE)) == "Ana +1"
    assert said(events.BonusTaken(0, BLUE), events.BonusTaken(1, RED), place=1) == "+1 +1"
    called = events.DispersionCalled((0, 1), (4, 6))
    state = table(phase=Phase.DISPERSION, waiting=(0,), cubes=((9, 0, 0, 0), (6, 0, 0, 0)))
    assert said(called, events.Dispersed(1, (6, 0, 0, 0)), state=state) == "9 5 12 6"
    assert said(called) == f"{MINUS}4 {MINUS}6", "afterwards"


def test_a_gain_that_the_supply_lacks_is_crossed_out_and_not_promised() -> None:
    state = table(row=(card(RED),), supply=(0, 9, 9, 9))
    assert not {"+1", "+0"} & words(panel(scene(state, 0), NAMES)).keys()


def test_the_row_shows_what_a_card_is_as_a_shape() -> None:
    """Colours, symbols and X cards differ in shape, not only in hue."""
    cards = [card(colour, symbol) for colour in COLOURS for symbol in SYMBOLS]
    cards += [GREEN_X, ORANGE_X]
    drawn = {re.sub(r"#[0-9A-F]{6}", "", board(scene(table(row=(one,))), NAMES)) for one in cards}
    assert len(drawn) == len(cards)


def test_the_decisive_event_has_a_gold_frame() -> None:
    def frames(decisive: Event | None) -> int:
        view = replace(ended(2), turn=(BOUGHT,), sold=((1, 0), (), (), ()))
        drawn = final(view, NAMES, standings(54, 0), decisive, {})
        return drawn.count(f'stroke="{BANANA}" stroke-width="10"')

    tie = events.RankedSeat(0, 1, 9, 4, (), events.TieBreak.CUBES)
    assert frames(None) == 0
    assert frames(events.ObjectiveCompleted(0, 2, (0, 0, 0, 0), 7)) == 1
    assert frames(BOUGHT) == 1
    assert frames(events.GameEnded(False, (tie,))) == 1
