"""The pictures of Puerto Banana: within the limits, legible, and true to the view."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import partial
from xml.etree.ElementTree import fromstring

import pytest

from bot.games import Chance, rank
from bot.ui.drawing import Picture
from cogs.puerto_banana.art import board, cover, final, panel, reveal
from cogs.puerto_banana.art.ship import ship
from cogs.puerto_banana.rules import BID_LIMIT, GAME, Bid, State, View
from tests.pictures import NAMES, check_limits, texts, words

MINUS = "\N{MINUS SIGN}"
LARGEST = BID_LIMIT - 1


def view_of(
    stocks: tuple[int, ...],
    bids: tuple[int | None, ...] | None = None,
    *,
    seat: int | None = None,
    round: int = 1,
    limit: int | None = None,
    over: bool = False,
) -> View:
    bids = (None,) * len(stocks) if bids is None else bids
    state = State(round=round, stocks=stocks, bids=bids, round_limit=limit, over=over)
    return GAME.view(state, seat)


def resolved(stocks: tuple[int, ...], bids: tuple[int, ...], limit: int | None = None) -> Picture:
    """The reveal of a round in which the last seat bids last."""
    before = State(round=7, stocks=stocks, bids=(*bids[:-1], None), round_limit=limit)
    last = Bid(amount=bids[-1])
    state, events = GAME.apply(before, len(bids) - 1, last, Chance(bytes(32)))
    return reveal(GAME.view(state, None), events, NAMES)


def ended(stocks: tuple[int, ...], limit: int | None = None) -> Picture:
    view = view_of(stocks, (0,) * len(stocks), round=31, limit=limit, over=True)
    return final(view, NAMES, rank([(stock,) for stock in stocks]))


PICTURES: dict[str, Callable[[], Picture]] = {
    **{f"board of {seats}": partial(board, view_of((10,) * seats), NAMES) for seats in range(2, 7)},
    "board, stocks of 0 to 400, round limit": lambda: board(
        view_of((400, 0, 63, 199, 120, 1), (1, None, 2, 3, None, 4), round=480, limit=500),
        NAMES,
    ),
    "board, all at 0": lambda: board(view_of((0, 0, 0)), NAMES),
    "reveal with a bonus": lambda: resolved((10, 10, 10), (21, 18, 5)),
    "reveal with two seconds": lambda: resolved((117, 60, 30, 12), (5, 40, 72, 40)),
    "reveal, six tied": lambda: resolved((10,) * 6, (7,) * 6),
    "reveal, all removed but one": lambda: resolved(
        (399, 120, 80, 63, 10, 0), tuple(LARGEST // 1000**step for step in range(6))
    ),
    "reveal, longest bids tied": lambda: resolved((400,) * 6, (LARGEST,) * 6, 500),
    "reveal of two": lambda: resolved((10, 10), (31, 10)),
    "final of two": lambda: ended((205, 40)),
    "final with joint winners": lambda: ended((399, 399, 63, 0, 12, 120)),
    "final, six tied": lambda: ended((200,) * 6, 31),
    "panel without a bid": lambda: panel(view_of((10, 10), seat=1), NAMES),
    "panel with the longest bid": lambda: panel(
        view_of((400,) * 6, (LARGEST,) + (None,) * 5, seat=0, round=480, limit=500),
        NAMES,
    ),
    "empty lobby": lambda: cover(0, 6),
    "full lobby": lambda: cover(6, 6),
}

every_picture = pytest.mark.parametrize("draw", PICTURES.values(), ids=PICTURES.keys())


@every_picture
async def test_a_picture_keeps_the_limits(draw: Callable[[], Picture]) -> None:
    await check_limits(draw())


def test_the_board_shows_lot_round_and_stocks_and_no_bid() -> None:
    view = view_of((17, 13, 10, 42), (77, None, 88, None), round=12, limit=20)
    shown = words(board(view, NAMES))
    assert shown == Counter(["42", "12/20", "200", "17", "13", "10", "42", *NAMES[:4]])


def test_the_board_differs_only_by_who_has_bid() -> None:
    def drawn(first: int | None) -> str:
        return board(view_of((10, 10), (first, None)), NAMES).svg

    assert drawn(3) == drawn(LARGEST)
    assert drawn(3) != drawn(None)


@pytest.mark.parametrize(
    ("stock", "missing"), [(0, 10), (1, 9), (20, 9), (21, 8), (199, 0), (200, 0), (400, 0)]
)
def test_a_deck_is_full_at_the_target(stock: int, missing: int) -> None:
    drawn = fromstring(ship(0, stock, 200, deciding=False))
    outlines = [box for box in drawn.iter("rect") if box.get("fill") == "none"]
    assert len(outlines) == missing


def test_the_reveal_shows_every_bid_and_the_stocks_before_and_after() -> None:
    shown = words(resolved((10, 10, 10), (21, 18, 5)))
    assert {"21", "18", "5", "17", "13", "+10", f"{MINUS}3", "+3", "7"} <= set(shown)
    assert shown["10"] == 4, "the lot, two stocks before, and the one that stayed"


def test_the_reveal_shows_what_a_removed_seat_owed_and_had() -> None:
    shown = words(resolved((10, 10, 10), (60, 30, 8)))
    assert {f"{MINUS}30", f"{MINUS}22"} <= set(shown)
    assert shown["> 20"] == 2
    assert shown["+10"] == 1


def test_every_second_gets_an_arrow_from_the_payer() -> None:
    def heads(drawn: Picture) -> int:
        return len(re.findall(r"l28 -19v38z", drawn.svg)) // 2

    assert heads(resolved((117, 60, 30, 12), (5, 40, 72, 40))) == 2
    assert heads(resolved((10, 10, 10), (21, 18, 5))) == 1
    assert heads(resolved((10, 10, 10), (7, 7, 7))) == 0


def test_the_reveal_needs_a_resolved_round() -> None:
    with pytest.raises(ValueError, match="resolve no round"):
        reveal(view_of((10, 10)), [], NAMES)


def test_the_final_shows_every_stock_and_the_places_on_the_podium() -> None:
    shown = words(ended((213, 63, 110)))
    assert shown == Counter(["31", "213", "63", "110", *"123", "Ana", "Wilhelmina", "O'Neil"])


def test_joint_winners_stand_side_by_side_in_the_middle_in_seat_order() -> None:
    drawn = ended((63, 399, 399, 0))
    named = [text for text in texts(drawn) if text.get("font-size") == "43"]
    left_to_right = sorted(named, key=lambda text: float(text.get("x", "nan")))
    assert [text.text for text in left_to_right] == ["Ana", "Wilhelmina", "O'Neil", "Sterna"]
    assert words(drawn)["1"] == 2, "two first places"


def test_a_panel_shows_its_own_bid() -> None:
    view = view_of((17, 13), (21, None), seat=0)
    assert words(panel(view, NAMES))["21"] == 1


def test_a_spectator_has_no_panel() -> None:
    with pytest.raises(ValueError, match="no panel"):
        panel(view_of((10, 10)), NAMES)
