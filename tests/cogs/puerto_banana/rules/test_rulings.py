"""The rulings PB-1 to PB-13, each by its number."""

import pytest

from bot.games import IllegalMove
from cogs.puerto_banana.rules import (
    GAME,
    Bid,
    BidChanged,
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


def test_pb1_lot_is_one_when_every_stock_is_empty() -> None:
    assert table(0, 0, 0).lot == 1
    assert stocks_after((0, 0, 0), (1, 1, 0)) == (0, 0, 0)
    assert stocks_after((0, 0, 0), (1, 0, 0)) == (0, 0, 0)
    assert stocks_after((0, 0, 0), (2, 1, 0)) == (0, 1, 0)


def test_pb1_lot_stays_what_it_was_when_the_fullest_stock_goes_overboard() -> None:
    _, events = auctioned(table(50, 10, 10), (200, 3, 1))
    assert Removed(0, owed=197, had=100, lost=50) in events
    assert Won(1, 50) in events


def test_pb1_lot_does_not_change_while_bids_come_in() -> None:
    state, _ = GAME.apply(table(18, 4), 0, Bid(999), NO_LUCK)
    assert state.lot == 18


@pytest.mark.parametrize(("bid", "after"), [(30, (0, 30)), (31, (10, 20))])
def test_pb2_stock_and_lot_together_must_reach_the_difference(
    bid: int, after: tuple[int, int]
) -> None:
    assert stocks_after((10, 10), (bid, 10)) == after


def test_pb3_full_difference_is_paid_and_the_remainder_is_lost() -> None:
    _, events = auctioned(table(10, 10, 10, 10), (16, 5, 5, 5))
    assert BonusPaid(0, bonus=11, seconds=(1, 2, 3), each=3) in events
    assert events[-1] == RoundEnded(before=(10, 10, 10, 10), after=(9, 13, 13, 13))


def test_pb3_whether_it_can_be_paid_is_judged_on_the_full_difference() -> None:
    assert stocks_after((10, 10, 10), (26, 6, 6)) == (0, 20, 20)
    assert stocks_after((10, 10, 10), (27, 6, 6)) == (0, 15, 15)


def test_pb4_removed_bidder_gets_no_winnings() -> None:
    _, events = auctioned(table(10, 10, 10), (60, 12, 8))
    assert not [event for event in events if isinstance(event, Won) and event.seat == 0]


def test_pb4_removed_bidder_gets_no_bonus() -> None:
    # Seat 1 was second to seat 0, whose bid falls; nobody owes seat 0 or pays against its bid.
    _, events = auctioned(table(10, 10, 10), (60, 12, 8))
    assert BonusPaid(1, bonus=4, seconds=(2,), each=4) in events
    assert stocks_after((10, 10, 10), (60, 12, 8)) == (0, 16, 14)


def test_pb4_removed_bidders_stock_falls_to_zero_with_three_or_more() -> None:
    assert stocks_after((30, 20, 10), (500, 2, 1)) == (0, 49, 11)


def test_pb4_removed_bidder_keeps_the_stock_with_two_at_the_start() -> None:
    _, events = auctioned(table(30, 20), (500, 2))
    assert Removed(0, owed=498, had=60, lost=0) in events
    assert stocks_after((30, 20), (500, 2)) == (30, 50)


def test_pb4_three_at_the_start_are_three_even_when_two_bids_are_left() -> None:
    assert stocks_after((10, 10, 10), (90, 50, 5)) == (0, 0, 20)


def test_pb5_the_whole_evaluation_runs_again_over_the_bids_that_remain() -> None:
    assert stocks_after((10, 10, 10, 10, 10), (99, 60, 20, 15, 15)) == (0, 0, 15, 12, 12)


def test_pb5_a_tie_that_comes_to_the_top_shares_the_lot() -> None:
    _, events = auctioned(table(10, 10, 10), (40, 12, 12))
    assert events[-3:] == [
        Removed(0, owed=28, had=20, lost=10),
        Shared((1, 2), each=5),
        RoundEnded((10, 10, 10), (0, 15, 15)),
    ]


def test_pb6_tied_for_the_highest_share_and_the_remainder_is_lost() -> None:
    assert stocks_after((11, 10, 10, 0), (7, 7, 7, 3)) == (14, 13, 13, 0)


def test_pb6_nobody_gets_a_bonus_whatever_the_others_bid() -> None:
    _, events = auctioned(table(10, 10, 10, 10), (1000, 1000, 1, 0))
    assert not [event for event in events if isinstance(event, BonusPaid | Removed)]


@pytest.mark.parametrize("bid", [0, 10, 10**60])
def test_pb6_all_equal_is_the_same_case(bid: int) -> None:
    assert stocks_after((10, 10, 10), (bid, bid, bid)) == (13, 13, 13)


def test_pb7_one_bidder_left_takes_the_lot_and_pays_nothing() -> None:
    _, events = auctioned(table(10, 10, 10), (1000, 500, 400))
    assert events[-2:] == [Won(2, 10), RoundEnded((10, 10, 10), (0, 0, 20))]


def test_pb8_an_empty_stock_plays_on_and_pays_out_of_the_winnings() -> None:
    state = table(0, 20, 20)
    assert GAME.pending(state)[0].required
    assert stocks_after((0, 20, 20), (20, 5, 0)) == (5, 35, 20)


def test_pb8_an_empty_stock_that_cannot_pay_is_removed_too() -> None:
    _, events = auctioned(table(0, 20, 20), (26, 5, 5))
    assert Removed(0, owed=21, had=20, lost=0) in events


def test_pb9_a_bid_of_a_hundred_digits_is_kept_exactly() -> None:
    bid = int("1234567890" * 10)
    state, _ = GAME.apply(table(10, 10), 0, Bid(bid), NO_LUCK)
    assert state.bids[0] == bid
    _, events = GAME.apply(state, 1, Bid(bid - 1), NO_LUCK)
    assert Revealed(1, 10, (bid, bid - 1)) in events
    assert Won(0, 10) in events


@pytest.mark.parametrize(
    ("amount", "key"),
    [(-1, "pb-bid-negative"), (-(10**120), "pb-bid-negative"), (10**100, "pb-bid-too-long")],
    ids=["minus one", "very negative", "101 digits"],
)
def test_pb9_a_refused_bid_records_nothing(amount: int, key: str) -> None:
    state, _ = GAME.apply(table(10, 10, 10), 1, Bid(4), NO_LUCK)
    before = GAME.view(state, 1), GAME.pending(state)
    with pytest.raises(IllegalMove) as refusal:
        GAME.apply(state, 1, Bid(amount), NO_LUCK)
    assert refusal.value.key == key
    assert (GAME.view(state, 1), GAME.pending(state)) == before
    assert state.bids == (None, 4, None)


def test_pb9_the_refusal_of_a_long_bid_says_how_many_digits_are_taken() -> None:
    with pytest.raises(IllegalMove) as refusal:
        GAME.apply(table(10, 10), 0, Bid(10**100), NO_LUCK)
    assert refusal.value.values == {"digits": 100}


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


def test_pb10_six_bids_at_once_make_no_prompt_stale() -> None:
    state = table(*(10,) * 6)
    numbers = {seat: prompt.number for seat, prompt in GAME.pending(state).items()}
    for seat in range(5):
        state, _ = GAME.apply(state, seat, Bid(seat), NO_LUCK)
        assert {s: p.number for s, p in GAME.pending(state).items()} == numbers
    state, _ = GAME.apply(state, 5, Bid(5), NO_LUCK)
    assert not numbers.items() & {s: p.number for s, p in GAME.pending(state).items()}.items()


@pytest.mark.parametrize("onlooker", [None, 0, 2])
def test_pb10_nobody_else_sees_a_bid_but_everybody_that_it_is_in(onlooker: int | None) -> None:
    state, events = GAME.apply(table(10, 10, 10), 1, Bid(424242), NO_LUCK)
    view = GAME.view(state, onlooker)
    assert view.has_bid == (False, True, False)
    assert view.own_bid is None
    assert "424242" not in repr((view, events))
    assert GAME.view(state, 1).own_bid == 424242


def test_pb11_the_end_is_looked_at_only_after_all_stocks_are_updated() -> None:
    # Seat 0 holds 280 for a moment, between its winnings and the bonus.
    state, _ = auctioned(table(140, 10), (170, 0))
    assert state.stocks == (110, 180)
    assert not state.over


def test_pb11_whoever_holds_most_wins_even_past_another_with_two_hundred() -> None:
    state, _ = auctioned(table(190, 180, 0), (200, 170, 0))
    standings = GAME.standings(state)
    assert state.stocks == (350, 210, 0)
    assert standings is not None
    assert [(one.seat, one.place) for one in standings] == [(0, 1), (1, 2), (2, 3)]


def test_pb11_there_are_no_standings_and_no_end_before() -> None:
    state, events = auctioned(table(10, 10), (3, 1))
    assert GAME.standings(state) is None
    assert not [event for event in events if isinstance(event, GameEnded)]


def test_pb11_after_the_end_nobody_is_asked_and_bids_are_refused() -> None:
    state, _ = auctioned(table(150, 10), (1, 0))
    assert GAME.pending(state) == {}
    with pytest.raises(IllegalMove) as refusal:
        GAME.apply(state, 0, Bid(1), NO_LUCK)
    assert refusal.value.key == "match-over"


def test_pb12_equal_stocks_share_a_place_and_the_next_is_skipped() -> None:
    state, _ = auctioned(table(150, 150, 10, 60, 10), (8, 8, 0, 0, 0))
    standings = GAME.standings(state)
    assert standings is not None
    assert {one.seat: one.place for one in standings} == {0: 1, 1: 1, 3: 3, 2: 4, 4: 4}


def test_pb13_without_a_limit_a_match_may_go_on_for_ever() -> None:
    assert GAME.setup(3, Options(), NO_LUCK).round_limit is None
    state = table(0, 0, 0)
    for _ in range(600):
        state, _ = auctioned(state, (0, 0, 0))
    assert (state.round, state.stocks, state.over) == (601, (0, 0, 0), False)


def test_pb13_with_a_limit_such_a_match_ends() -> None:
    state = table(0, 0, 0, round_limit=3)
    for _ in range(3):
        assert not state.over
        state, _ = auctioned(state, (0, 0, 0))
    assert state.over


def test_pb13_matches_among_computers_have_five_hundred_rounds() -> None:
    assert GAME.unattended() == Options(round_limit=500)


def test_pb13_at_the_limit_the_highest_stock_wins() -> None:
    state = GAME.setup(3, Options(round_limit=2), NO_LUCK)
    state, events = auctioned(state, (3, 2, 1))
    assert not state.over
    state, events = auctioned(state, (3, 2, 1))
    assert events[-1] == GameEnded(by_limit=True)
    standings = GAME.standings(state)
    assert standings is not None
    assert [(one.seat, one.place) for one in standings] == [(0, 1), (1, 2), (2, 3)]


def test_pb13_a_target_reached_in_the_last_round_is_no_end_by_limit() -> None:
    state, events = auctioned(table(150, 10, round_limit=1), (1, 0))
    assert state.over
    assert events[-1] == GameEnded(by_limit=False)
