"""Bananine's pictures keep the limits of size and legibility."""

import re
from collections import Counter
from collections.abc import Callable
from functools import partial
from xml.etree.ElementTree import fromstring

import pytest
from msgspec.structs import replace

from bot.games.computer import LEVEL_OF
from bot.ui.drawing.common import lobby
from bot.ui.drawing.font import SMALLEST
from bot.ui.drawing.identity import written_name
from bot.ui.drawing.palette import BANANA, LEAF
from bot.ui.drawing.svg import Picture
from bot.ui.screens.scene import computer_name
from cogs.bananine.art import board, cover, final, panel
from cogs.bananine.art.ledger import NAME_WIDTH
from cogs.bananine.art.market import areas, value_x
from cogs.bananine.rules.events import End
from cogs.bananine.rules.game import View
from cogs.bananine.rules.market import Action, Cards, Market, Payable, Play, Stack, Take
from cogs.bananine.rules.preview import preview
from cogs.bananine.rules.scoring import score
from tests.cogs.bananine.tables import counts
from tests.pictures import NAMES, SVG, check_limits, words
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
        over=False,
        scoring=None,
    )


def ended_view(seats: int) -> View:
    return replace(table((), seats, None), scoring=score(PILES[:seats], 0))


def look(action: Action, seats: int = 2) -> Picture:
    view = table(FULLEST, seats, seat=0, hand=HAND)
    return panel(view, NAMES, preview=preview(view, action))


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
    **{f"final of {seats}": partial(final, ended_view(seats), NAMES, {}) for seats in range(2, 6)},
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
async def test_a_picture_keeps_the_limits(draw: Callable[[], Picture]) -> None:
    await check_limits(draw(), highest=908)


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


def test_a_ring_around_a_stack_leaves_the_number_beside_it_free() -> None:
    market = Market((1,) * 9, ())
    for value in range(1, 9):
        x, _, wide, _ = areas(market, value)["stack"]
        assert x + wide + 20 <= value_x(value + 1) - 30


@pytest.mark.parametrize(("seats", "high"), [(2, 794), (3, 850), (4, 886), (5, 908)])
def test_a_panel_leaves_room_for_the_buttons_below(seats: int, high: int) -> None:
    drawn = panel(table(FULLEST, seats, seat=0, hand=HAND), NAMES)
    assert f'height="{high}"' in drawn.svg


def plates(drawn: Picture) -> Counter[str | None]:
    """How the numbers of a board stand: on solid gold, outlined in gold, or plain."""
    boxes = [
        each for each in fromstring(drawn.svg).iter(f"{SVG}rect") if each.get("stroke") == BANANA
    ]
    return Counter("solid" if each.get("fill") == BANANA else "outlined" for each in boxes)


def crowns(drawn: Picture) -> int:
    return drawn.svg.count("M-42 0V-44")


def test_solid_gold_is_won_and_outlined_gold_is_shared() -> None:
    piles = counts({1: 2, 2: 1, 3: 1}), counts({2: 1, 4: 3}), counts({3: 1, 1: 1, 2: 1})
    drawn = board(replace(table((), 3), piles=piles), NAMES)
    assert plates(drawn) == {"solid": 2, "outlined": 5}


@pytest.mark.parametrize(
    ("piles", "crowned"),
    [
        ((counts({1: 1}), counts({2: 1, 3: 1}), counts({})), 1),
        ((counts({1: 1}), counts({2: 1}), counts({})), 2),
        ((counts({1: 1}), counts({2: 1}), counts({3: 1})), 0),
        ((counts({}), counts({}), counts({})), 0),
    ],
)
def test_everybody_who_leads_has_a_crown_and_nobody_while_all_are_level(
    piles: tuple[tuple[int, ...], ...], crowned: int
) -> None:
    assert crowns(board(replace(table((), 3), piles=piles), NAMES)) == crowned


def test_a_look_shows_what_leaves_and_what_comes() -> None:
    view = table((Stack(1), Stack(5), Stack(8)), 2, seat=0, hand=(3, 3, 5, 9))
    drawn = panel(view, NAMES, preview=preview(view, Take(8, False, (3, 5))))
    said = words(drawn)
    assert drawn.svg.count("stroke-dasharray") == 2, "the 8's place, and the 5's in the hand"
    assert said[f"{MINUS}1"] == 2
    assert said[f"{TIMES}2"] == 1, "two 5s, which are discarded"
    assert said["+1"] == 1
    assert said["7"] == 2, "the column, and the deck, which had eight"


def test_a_look_frames_the_new_number_and_points() -> None:
    view = replace(table((Stack(8),), 2, seat=0, hand=(3, 5)), hand_sizes=(2, 0))
    drawn = panel(view, NAMES, preview=preview(view, Take(8, False, (3, 5))))
    assert words(drawn)["0"] == 2, "nobody has a card left"
    ringed = [each for each in fromstring(drawn.svg).iter() if LEAF in each.attrib.values()]
    assert len(ringed) == 5, (
        "the 3 and the 5 that come, the 8s, and the points of both who have one"
    )
