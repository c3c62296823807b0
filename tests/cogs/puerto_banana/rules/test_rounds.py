"""Auctions, bids, rounds and the end: the rulebook's sentences, and the rulings PB-1 to PB-13."""

import pytest

from bot.games import IllegalMove
from cogs.puerto_banana.rules import (
    GAME,
    Bid,
    BidChanged,
    BidPlaced,
    BonusPaid,
    Event,
    GameEnded,
    Options,
    Removed,
    Revealed,
    RoundEnded,
    Shared,
    State,
    Won,
)
from tests.cogs.puerto_banana.rounds import NO_LUCK, play_round, stocks_after, table


def refusal(state: State, seat: int, amount: int) -> IllegalMove:
    with pytest.raises(IllegalMove) as refused:
        GAME.apply(state, seat, Bid(amount), NO_LUCK)
    return refused.value


def scores(state: State) -> list[tuple[int, int, int | None]]:
    """Seat, place and score of each standing."""
    standings = GAME.standings(state)
    assert standings is not None
    return [(one.seat, one.place, one.score) for one in standings]


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_bid_of_no_seat_is_refused(seat: int) -> None:
    assert refusal(table(10, 10), seat, 1).key == "not-your-match"


def test_all_bids_are_revealed_at_once_when_everybody_has_bid() -> None:
    _, events = play_round(table(10, 10, 10), (7, 6, 5), (2, 0, 1))
    assert events[:3] == [BidPlaced(2), BidPlaced(0), BidPlaced(1)]
    assert events[3] == Revealed(round=1, lot=10, bids=(7, 6, 5))


def test_a_new_round_begins_with_the_new_stocks_and_no_bids() -> None:
    state, _ = play_round(table(10, 10, 10), (21, 18, 5))
    assert (state.round, state.bids, state.lot) == (2, (None, None, None), 17)


@pytest.mark.parametrize(
    ("stocks", "bids", "after", "over"),
    [
        ((100, 10), (1, 0), (199, 11), False),
        ((101, 10), (2, 0), (200, 12), True),
        ((101, 10), (1, 0), (201, 11), True),
    ],
)
def test_the_game_ends_when_a_stock_holds_two_hundred_after_a_round(
    stocks: tuple[int, ...], bids: tuple[int, ...], after: tuple[int, ...], over: bool
) -> None:
    state, events = play_round(table(*stocks), bids)
    assert (state.stocks, state.over) == (after, over)
    assert (events[-1] == GameEnded(by_limit=False)) is over


@pytest.mark.parametrize(
    ("stocks", "bids", "places"),
    [
        ((150, 120, 10), (60, 50, 0), [(0, 1, 290), (1, 2, 130), (2, 3, 10)]),
        (
            (150, 150, 10, 60, 10),
            (8, 8, 0, 0, 0),
            [(0, 1, 225), (1, 1, 225), (3, 3, 60), (2, 4, 10), (4, 4, 10)],
        ),
        ((190, 180, 0), (200, 170, 0), [(0, 1, 350), (1, 2, 210), (2, 3, 0)]),
    ],
    ids=[
        "the highest stock wins",
        "pb12 equal stocks share a place and the next is skipped",
        "pb11 whoever holds most wins even past another with two hundred",
    ],
)
def test_the_places(
    stocks: tuple[int, ...], bids: tuple[int, ...], places: list[tuple[int, int, int]]
) -> None:
    assert scores(play_round(table(*stocks), bids)[0]) == places


@pytest.mark.parametrize(
    ("amount", "key"),
    [(-1, "pb-bid-negative"), (-(10**120), "pb-bid-negative"), (10**100, "pb-bid-too-long")],
    ids=["minus one", "very negative", "101 digits"],
)
def test_pb9_a_refused_bid_records_nothing(amount: int, key: str) -> None:
    state, _ = GAME.apply(table(10, 10, 10), 1, Bid(4), NO_LUCK)
    before = GAME.view(state, 1), GAME.pending(state)
    refused = refusal(state, 1, amount)
    assert (refused.key, refused.values) == (key, {"digits": 100} if amount > 0 else {})
    assert (GAME.view(state, 1), GAME.pending(state)) == before
    assert state.bids == (None, 4, None)


def test_pb10_a_bid_may_be_replaced_until_the_last_one_is_in() -> None:
    state, placed = GAME.apply(table(10, 10), 0, Bid(5), NO_LUCK)
    state, changed = GAME.apply(state, 0, Bid(8), NO_LUCK)
    assert [*placed, *changed] == [BidPlaced(0), BidChanged(0)]
    _, events = GAME.apply(state, 1, Bid(6), NO_LUCK)
    assert Revealed(1, 10, (8, 6)) in events


def test_pb10_who_has_bid_is_asked_but_holds_nobody_up() -> None:
    state, _ = GAME.apply(table(10, 10, 10), 1, Bid(5), NO_LUCK)
    required = {seat: prompt.required for seat, prompt in GAME.pending(state).items()}
    assert required == {0: True, 1: False, 2: True}
    assert GAME.view(state, None).has_bid == (False, True, False), "everybody sees that it is in"


def test_pb10_six_bids_at_once_make_no_prompt_stale() -> None:
    state = table(*(10,) * 6)
    numbers = {seat: prompt.number for seat, prompt in GAME.pending(state).items()}
    for seat in range(5):
        state, _ = GAME.apply(state, seat, Bid(seat), NO_LUCK)
        assert {s: p.number for s, p in GAME.pending(state).items()} == numbers
    state, _ = GAME.apply(state, 5, Bid(5), NO_LUCK)
    assert not numbers.items() & {s: p.number for s, p in GAME.pending(state).items()}.items()


def test_pb11_the_end_is_looked_at_only_after_all_stocks_are_updated() -> None:
    # Between its winnings and the bonus, seat 0 holds 280.
    state, _ = play_round(table(140, 10), (170, 0))
    assert state.stocks == (110, 180)
    assert not state.over


def test_pb11_after_the_end_nobody_is_asked_and_bids_are_refused() -> None:
    state, _ = play_round(table(150, 10), (1, 0))
    assert GAME.pending(state) == {}
    assert refusal(state, 0, 1).key == "match-over"


def test_pb13_without_a_limit_a_match_may_go_on_for_ever() -> None:
    assert GAME.setup(3, Options(), NO_LUCK).round_limit is None
    state = table(0, 0, 0)
    for _ in range(600):
        state, _ = play_round(state, (0, 0, 0))
    assert (state.round, state.stocks, state.over) == (601, (0, 0, 0), False)


def test_pb13_matches_among_computers_have_five_hundred_rounds() -> None:
    assert GAME.unattended() == Options(round_limit=500)


def test_pb13_at_the_limit_the_highest_stock_wins() -> None:
    state = GAME.setup(3, Options(round_limit=2), NO_LUCK)
    state, events = play_round(state, (3, 2, 1))
    assert not state.over
    assert GAME.standings(state) is None
    state, events = play_round(state, (3, 2, 1))
    assert events[-1] == GameEnded(by_limit=True)
    assert [place for _, place, _ in scores(state)] == [1, 2, 3]


def test_pb13_a_target_reached_in_the_last_round_is_no_end_by_limit() -> None:
    state, events = play_round(table(150, 10, round_limit=1), (1, 0))
    assert state.over
    assert events[-1] == GameEnded(by_limit=False)


TEN, TENS, FOUR_TENS = (10, 10), (10, 10, 10), (10, 10, 10, 10)

Stocks = tuple[int, ...]
AUCTIONS: dict[str, tuple[Stocks, Stocks, Stocks]] = {
    "a bid of zero is allowed": (TEN, (1, 0), (19, 11)),
    "a bid may be higher than the own stock": ((10, 3), (500, 501), (11, 12)),
    "bids are not paid from the stock": (TENS, (9, 8, 8), (19, 10, 10)),
    "all other bids are disregarded and their stocks unchanged": (
        (10, 9, 8, 7), (8, 6, 5, 0), (18, 11, 8, 7)
    ),
    "tied seconds share the bonus rounded down": (FOUR_TENS, (15, 7, 7, 7), (12, 12, 12, 12)),
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


def test_pb1_the_lot_is_one_when_every_stock_is_empty() -> None:
    assert table(0, 0, 0).lot == 1
