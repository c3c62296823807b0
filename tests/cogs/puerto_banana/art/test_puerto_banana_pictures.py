"""Puerto Banana's pictures: within the size limits, legible, and true to the view."""

from collections.abc import Callable
from functools import partial
from typing import Any
from xml.etree.ElementTree import fromstring

import pytest
from msgspec.structs import replace

from bot.games import Chance, rank
from bot.ui.drawing.common import lobby
from cogs.puerto_banana.art import board, cover, final, panel, reveal
from cogs.puerto_banana.art.ship import ship
from cogs.puerto_banana.rules import BID_LIMIT, GAME, Bid, BidPlaced, State, View
from tests.pictures import NAMES, check_limits, words

LARGEST = BID_LIMIT - 1
RIBBON = "overboard!"


def view_of(
    stocks: tuple[int, ...], bids: tuple[int | None, ...] = (), seat: int | None = None, **more: Any
) -> View:
    state = State(**{"round": 1, "stocks": stocks, "bids": bids or (None,) * len(stocks), **more})
    return GAME.view(state, seat)


def resolved(stocks: tuple[int, ...], bids: tuple[int, ...]) -> str:
    """The reveal of a round in which the last seat bids last."""
    before = State(round=7, stocks=stocks, bids=(*bids[:-1], None))
    _, events = GAME.apply(before, len(bids) - 1, Bid(bids[-1]), Chance(bytes(32)))
    return reveal(tuple(events), tuple(NAMES), RIBBON, None)


def ended(stocks: tuple[int, ...], limit: int | None = None) -> str:
    view = view_of(stocks, (0,) * len(stocks), round=31, round_limit=limit, over=True)
    return final(view, NAMES, rank([(stock,) for stock in stocks]), {})


PICTURES: dict[str, Callable[[], str]] = {
    **{f"board of {seats}": partial(board, view_of((10,) * seats), NAMES) for seats in range(2, 7)},
    "board, stocks of 0 to 400, round limit": lambda: board(
        view_of((400, 0, 63, 199, 120, 1), (1, None, 2, 3, None, 4), round=480, round_limit=500),
        NAMES,
    ),
    "reveal with a bonus": lambda: resolved((10, 10, 10), (21, 18, 5)),
    "reveal with two seconds": lambda: resolved((117, 60, 30, 12), (5, 40, 72, 40)),
    "reveal, six tied": lambda: resolved((10,) * 6, (7,) * 6),
    "reveal, all removed but one": lambda: resolved(
        (399, 120, 80, 63, 10, 0), tuple(LARGEST // 1000**step for step in range(6))
    ),
    "reveal, longest bids tied": lambda: resolved((400,) * 6, (LARGEST,) * 6),
    "reveal of two": lambda: resolved((10, 10), (31, 10)),
    "final of two": lambda: ended((205, 40)),
    "final with joint winners": lambda: ended((399, 399, 63, 0, 12, 120)),
    "final, six tied": lambda: ended((200,) * 6, 31),
    "panel with a bid too long to pay": lambda: panel(
        view_of((400,) * 6, seat=0, round=480, round_limit=500), NAMES, None, LARGEST
    ),
    **{
        f"question about a bid of {seats}": partial(
            panel, view_of((56, 68, 12, 31, 7, 0)[:seats], seat=0), NAMES, None, 190
        )
        for seats in (2, 4, 6)
    },
    "panel with the longest bid": lambda: panel(
        view_of((400,) * 6, (LARGEST,) + (None,) * 5, seat=0, round=480, round_limit=500), NAMES
    ),
    "empty lobby": lambda: lobby(cover(), 6, (), {}),
    "full lobby": lambda: lobby(cover(), 6, NAMES, {3: "ardea", 4: "sula", 5: "tringa"}),
}


@pytest.mark.parametrize("draw", PICTURES.values(), ids=PICTURES.keys())
async def test_a_picture_keeps_the_limits(draw: Callable[[], str]) -> None:
    await check_limits(draw(), (*NAMES, RIBBON))


def test_the_board_differs_only_by_who_has_bid() -> None:
    def drawn(first: int | None) -> str:
        return board(view_of((10, 10), (first, None)), NAMES)

    assert drawn(3) == drawn(LARGEST)
    assert drawn(3) != drawn(None)


@pytest.mark.parametrize(
    ("stock", "missing"), [(0, 10), (1, 9), (20, 9), (21, 8), (199, 0), (200, 0), (400, 0)]
)
def test_a_deck_is_full_at_the_target(stock: int, missing: int) -> None:
    drawn = fromstring(ship(0, stock, deciding=False))
    outlines = [box for box in drawn.iter("rect") if box.get("fill") == "none"]
    assert len(outlines) == missing


def test_the_panel_tells_the_stocks_until_a_reveal_does() -> None:
    before = view_of((10, 20), seat=0)
    assert {"Ana", "Wilhelmina"} <= set(words(panel(before, NAMES)))
    after = replace(before, last=(BidPlaced(0),))
    assert not {"Ana", "Wilhelmina"} & set(words(panel(after, NAMES)))


def test_an_arrow_leads_to_each_seat_with_a_share_of_the_bonus() -> None:
    assert resolved((10, 10, 10), (12, 8, 8)).count("l28 -19v38z") == 2 * 2, "with outlines"
