"""Auctions: the rulebook's sentences and examples, and the rulings PB-1 to PB-8."""

import pytest

from bot.games.game import rank
from cogs.puerto_banana.rules import (
    GAME,
    BonusPaid,
    Event,
    Options,
    Removed,
    RoundEnded,
    Shared,
    Won,
)
from tests.cogs.puerto_banana.rounds import NO_LUCK, play_round, stocks_after, table

TEN, TENS, FOUR_TENS = (10, 10), (10, 10, 10), (10, 10, 10, 10)

Stocks = tuple[int, ...]
AUCTIONS: dict[str, tuple[Stocks, Stocks, Stocks]] = {
    "a bid of zero is allowed": (TEN, (1, 0), (19, 11)),
    "a bid may be higher than the own stock": ((10, 3), (500, 501), (11, 12)),
    "bids are not paid from the stock": (TENS, (9, 8, 8), (19, 10, 10)),
    "the highest bidder takes the lot and pays the second the difference": (TEN, (8, 6), (18, 12)),
    "all other bids are disregarded and their stocks unchanged": (
        (10, 9, 8, 7), (8, 6, 5, 0), (18, 11, 8, 7)
    ),
    "tied seconds share the bonus rounded down": (FOUR_TENS, (15, 7, 7, 7), (12, 12, 12, 12)),
    "winnings are received before the bonus is paid": ((0, 10), (9, 0), (1, 19)),
    "the highest bidder who cannot pay gets nothing and falls to zero": (
        TENS, (50, 10, 8), (0, 18, 12)
    ),
    "pb2 one too little isn't paid; of two, the removed keeps the stock": (TEN, (31, 10), (10, 20)),
    "removals go on until somebody can pay": (FOUR_TENS, (400, 200, 12, 9), (0, 0, 17, 13)),
    "worked case 21 18 5": (TENS, (21, 18, 5), (17, 13, 10)),
    "worked case 7 7 3": (TENS, (7, 7, 3), (15, 15, 10)),
    "worked case 12 5 5": (TENS, (12, 5, 5), (13, 13, 13)),
    "the example of the book, winner with 21 against 18": (TEN, (21, 18), (17, 13)),
    "the example of the book, two share a lot of 21": ((21, 10, 4), (30, 30, 12), (31, 20, 4)),
    "pb1 the lot is one when every stock is empty": ((0, 0, 0), (2, 1, 0), (0, 1, 0)),
    "pb1 one banana is not to be shared": ((0, 0, 0), (1, 1, 0), (0, 0, 0)),
    "pb1 one banana goes as the bonus": ((0, 0, 0), (1, 0, 0), (0, 0, 0)),
    "pb2 stock and lot together reach the difference": (TEN, (30, 10), (0, 30)),
    "pb3 the full difference can be paid, whatever is lost of it": (TENS, (26, 6, 6), (0, 20, 20)),
    "pb3 whether it can is judged on the full difference": (TENS, (27, 6, 6), (0, 15, 15)),
    "pb4 the stock falls to zero with three or more": ((30, 20, 10), (500, 2, 1), (0, 49, 11)),
    "pb4 three at the start are three even when two bids are left": (
        TENS, (90, 50, 5), (0, 0, 20)
    ),
    "pb5 the whole evaluation runs again over the bids that remain": (
        (10,) * 5, (99, 60, 20, 15, 15), (0, 0, 15, 12, 12)
    ),
    "pb6 tied for the highest they share and the remainder is lost": (
        (11, 10, 10, 0), (7, 7, 7, 3), (14, 13, 13, 0)
    ),
    **{
        f"pb6 all equal is the same case, {name}": (TENS, (bid,) * 3, (13, 13, 13))
        for name, bid in (("0", 0), ("10", 10), ("60 digits", 10**60))
    },
    "pb8 an empty stock pays out of the winnings": ((0, 20, 20), (20, 5, 0), (5, 35, 20)),
}  # fmt: skip


@pytest.mark.parametrize(("stocks", "bids", "after"), AUCTIONS.values(), ids=AUCTIONS)
def test_an_auction(stocks: Stocks, bids: Stocks, after: Stocks) -> None:
    assert stocks_after(stocks, bids) == after


STORIES: dict[str, tuple[Stocks, Stocks, list[Event]]] = {
    "after a removal the next is the highest and pays the next second": (
        FOUR_TENS, (100, 20, 17, 3),
        [Removed(0, owed=80, had=20, lost=10), Won(1, 10), BonusPaid(1, 3, seconds=(2,), each=3),
         RoundEnded(FOUR_TENS, (0, 17, 13, 10))],
    ),
    "pb7 the last one left takes all and pays nothing, worked case 60 30 8": (
        TENS, (60, 30, 8),
        [Removed(0, owed=30, had=20, lost=10), Removed(1, owed=22, had=20, lost=10), Won(2, 10),
         RoundEnded(TENS, (0, 0, 20))],
    ),
    "the highest bidders who tie share the lot rounded down and pay no bonus": (
        (21, 5, 9), (30, 30, 4), [Shared((0, 1), each=10), RoundEnded((21, 5, 9), (31, 15, 9))],
    ),
    "pb1 the lot stays what it was when the fullest stock goes overboard": (
        (50, 10, 10), (200, 3, 1),
        [Removed(0, owed=197, had=100, lost=50), Won(1, 50), BonusPaid(1, 2, seconds=(2,), each=2),
         RoundEnded((50, 10, 10), (0, 58, 12))],
    ),
    "pb3 the full difference is paid and the remainder is lost": (
        FOUR_TENS, (16, 5, 5, 5),
        [Won(0, 10), BonusPaid(0, 11, seconds=(1, 2, 3), each=3),
         RoundEnded(FOUR_TENS, (9, 13, 13, 13))],
    ),
    "pb4 a removed bidder gets no winnings and no bonus, and nobody pays against that bid": (
        TENS, (60, 12, 8),
        [Removed(0, owed=48, had=20, lost=10), Won(1, 10), BonusPaid(1, 4, seconds=(2,), each=4),
         RoundEnded(TENS, (0, 16, 14))],
    ),
    "pb4 with two at the start nothing is lost": (
        (30, 20), (500, 2),
        [Removed(0, owed=498, had=60, lost=0), Won(1, 30), RoundEnded((30, 20), (30, 50))],
    ),
    "pb5 a tie that comes to the top shares the lot, worked case 40 12 12": (
        TENS, (40, 12, 12),
        [Removed(0, owed=28, had=20, lost=10), Shared((1, 2), each=5),
         RoundEnded(TENS, (0, 15, 15))],
    ),
    "pb6 nobody gets a bonus whatever the others bid": (
        FOUR_TENS, (1000, 1000, 1, 0),
        [Shared((0, 1), each=5), RoundEnded(FOUR_TENS, (15, 15, 10, 10))],
    ),
    "pb8 an empty stock that cannot pay is removed too": (
        (0, 20, 20), (26, 5, 5),
        [Removed(0, owed=21, had=20, lost=0), Shared((1, 2), each=10),
         RoundEnded((0, 20, 20), (0, 30, 30))],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("stocks", "bids", "story"), STORIES.values(), ids=STORIES)
def test_the_story_of_an_auction(stocks: Stocks, bids: Stocks, story: list[Event]) -> None:
    _, events = play_round(table(*stocks), bids)
    assert events[len(bids) + 1 :] == story


def test_two_to_six_start_with_ten_bananas_and_the_first_lot_is_ten() -> None:
    assert list(GAME.seats) == [2, 3, 4, 5, 6]
    for seats in GAME.seats:
        state = GAME.setup(seats, Options(), NO_LUCK)
        assert (state.stocks, state.lot) == ((10,) * seats, 10)


def test_the_lot_is_what_the_highest_stock_holds() -> None:
    assert table(18, 3, 12).lot == 18


def test_pb1_the_lot_is_one_when_every_stock_is_empty() -> None:
    assert table(0, 0, 0).lot == 1


def test_pb12_equal_stocks_share_a_place_and_the_next_is_skipped() -> None:
    state, _ = play_round(table(150, 150, 10, 60, 10), (8, 8, 0, 0, 0))
    assert GAME.standings(state) == rank([(225,), (225,), (10,), (60,), (10,)])
    assert [one.place for one in GAME.standings(state) or ()] == [1, 1, 3, 4, 4]
