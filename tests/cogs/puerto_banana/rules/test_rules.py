"""Every sentence of the rulebook, in its order, and every worked case and example."""

import pytest

from bot.games import IllegalMove
from cogs.puerto_banana.rules import (
    GAME,
    Bid,
    BidPlaced,
    BonusPaid,
    GameEnded,
    Options,
    Removed,
    Revealed,
    RoundEnded,
    Shared,
    Won,
)
from tests.cogs.puerto_banana.rounds import NO_LUCK, auctioned, stocks_after, table


@pytest.mark.parametrize("seats", range(2, 7))
def test_everybody_starts_with_ten_bananas(seats: int) -> None:
    assert GAME.setup(seats, Options(), NO_LUCK).stocks == (10,) * seats


def test_two_to_six_play() -> None:
    assert list(GAME.seats) == [2, 3, 4, 5, 6]


def test_the_first_auction_is_for_ten_bananas() -> None:
    assert GAME.setup(4, Options(), NO_LUCK).lot == 10


def test_the_lot_is_what_the_highest_stock_holds() -> None:
    assert table(18, 3, 12).lot == 18


def test_a_bid_of_zero_is_allowed() -> None:
    assert stocks_after((10, 10), (1, 0)) == (19, 11)


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_bid_of_no_seat_is_refused(seat: int) -> None:
    with pytest.raises(IllegalMove):
        GAME.apply(table(10, 10), seat, Bid(1), NO_LUCK)


def test_a_bid_may_be_higher_than_the_own_stock() -> None:
    assert stocks_after((10, 3), (500, 501)) == (11, 12)


def test_bids_are_not_paid_from_the_stock() -> None:
    assert stocks_after((10, 10, 10), (9, 8, 8)) == (19, 10, 10)


def test_all_bids_are_revealed_at_once_when_everybody_has_bid() -> None:
    state = table(10, 10, 10)
    state, first = GAME.apply(state, 2, Bid(5), NO_LUCK)
    state, second = GAME.apply(state, 0, Bid(7), NO_LUCK)
    assert [*first, *second] == [BidPlaced(2), BidPlaced(0)]
    _, third = GAME.apply(state, 1, Bid(6), NO_LUCK)
    assert list(third[:2]) == [BidPlaced(1), Revealed(round=1, lot=10, bids=(7, 6, 5))]


def test_the_highest_bidder_takes_the_lot_and_pays_the_second_the_difference() -> None:
    assert stocks_after((10, 10), (8, 6)) == (18, 12)


def test_all_other_bids_are_disregarded_and_their_stocks_unchanged() -> None:
    assert stocks_after((10, 9, 8, 7), (8, 6, 5, 0)) == (18, 11, 8, 7)


def test_tied_seconds_share_the_bonus_rounded_down() -> None:
    assert stocks_after((10, 10, 10, 10), (15, 7, 7, 7)) == (12, 12, 12, 12)


def test_winnings_are_received_before_the_bonus_is_paid() -> None:
    assert stocks_after((0, 10), (9, 0)) == (1, 19)


def test_the_highest_bidder_who_cannot_pay_gets_nothing_and_falls_to_zero() -> None:
    assert stocks_after((10, 10, 10), (50, 10, 8)) == (0, 18, 12)


def test_with_two_players_a_removed_bidder_keeps_the_stock() -> None:
    assert stocks_after((10, 10), (31, 10)) == (10, 20)


def test_after_a_removal_the_next_becomes_the_highest_and_pays_the_next_second() -> None:
    _, events = auctioned(table(10, 10, 10, 10), (100, 20, 17, 3))
    assert events[5:7] == [Removed(0, owed=80, had=20, lost=10), Won(1, 10)]
    assert events[7] == BonusPaid(1, bonus=3, seconds=(2,), each=3)


def test_removals_go_on_until_somebody_can_pay() -> None:
    assert stocks_after((10, 10, 10, 10), (400, 200, 12, 9)) == (0, 0, 17, 13)


def test_the_last_one_left_takes_all_and_pays_nothing() -> None:
    _, events = auctioned(table(10, 10, 10), (60, 30, 8))
    assert events[4:] == [
        Removed(0, owed=30, had=20, lost=10),
        Removed(1, owed=22, had=20, lost=10),
        Won(2, 10),
        RoundEnded(before=(10, 10, 10), after=(0, 0, 20)),
    ]


def test_the_highest_bidders_who_tie_share_the_lot_rounded_down_and_pay_no_bonus() -> None:
    _, events = auctioned(table(21, 5, 9), (30, 30, 4))
    assert events[4:] == [
        Shared(seats=(0, 1), each=10),
        RoundEnded(before=(21, 5, 9), after=(31, 15, 9)),
    ]


def test_a_new_round_begins_with_the_new_stocks_and_no_bids() -> None:
    state, _ = auctioned(table(10, 10, 10), (21, 18, 5))
    assert (state.round, state.bids, state.lot) == (2, (None, None, None), 17)


def test_the_game_ends_when_a_stock_holds_two_hundred_after_a_round() -> None:
    state, events = auctioned(table(100, 10), (1, 1))
    assert not state.over
    state, events = auctioned(table(100, 10), (1, 0))
    assert not state.over
    assert state.stocks == (199, 11)
    state, events = auctioned(table(100, 10), (0, 0))
    assert not state.over
    state, events = auctioned(table(101, 10), (1, 0))
    assert state.over
    assert state.stocks == (201, 11)
    assert events[-1] == GameEnded(by_limit=False)


def test_a_stock_of_exactly_two_hundred_ends_the_game() -> None:
    state, _ = auctioned(table(101, 10), (2, 0))
    assert state.stocks == (200, 12)
    assert state.over


def test_the_highest_stock_wins() -> None:
    state, _ = auctioned(table(150, 120, 10), (60, 50, 0))
    standings = GAME.standings(state)
    assert standings is not None
    assert [(one.seat, one.place, one.score) for one in standings] == [
        (0, 1, 290),
        (1, 2, 130),
        (2, 3, 10),
    ]


def test_players_tied_for_the_highest_stock_win_jointly() -> None:
    state, _ = auctioned(table(150, 150, 10), (8, 8, 0))
    standings = GAME.standings(state)
    assert standings is not None
    assert [one.place for one in standings] == [1, 1, 3]


@pytest.mark.parametrize(
    ("bids", "after"),
    [
        ((21, 18, 5), (17, 13, 10)),
        ((60, 30, 8), (0, 0, 20)),
        ((7, 7, 3), (15, 15, 10)),
        ((12, 5, 5), (13, 13, 13)),
        ((40, 12, 12), (0, 15, 15)),
        ((31, 10), (10, 20)),
        ((30, 10), (0, 30)),
    ],
    ids=str,
)
def test_worked_case(bids: tuple[int, ...], after: tuple[int, ...]) -> None:
    assert stocks_after((10,) * len(bids), bids) == after


def test_example_of_the_book_winner_with_21_against_18() -> None:
    assert stocks_after((10, 10), (21, 18)) == (17, 13)


def test_example_of_the_book_two_share_a_lot_of_21() -> None:
    assert stocks_after((21, 10, 4), (30, 30, 12)) == (31, 20, 4)
