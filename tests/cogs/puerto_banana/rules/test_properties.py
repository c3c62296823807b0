"""Properties of every auction, whatever the stocks and bids."""

from collections.abc import Sequence

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from cogs.puerto_banana.rules import BID_LIMIT, GAME, Bid, BidPlaced, State
from tests.cogs.puerto_banana.rounds import NO_LUCK, play_round, stocks_after, table

quickly = settings(max_examples=80)

STOCKS = st.one_of(st.integers(0, 25), st.integers(0, 400))
BIDS = st.one_of(
    st.integers(0, 12),  # a small range, for many ties
    st.integers(0, 60),
    st.integers(0, 900),
    st.integers(0, BID_LIMIT - 1),
)


Auction = tuple[tuple[int, ...], tuple[int, ...]]
"""Stocks and bids."""


@st.composite
def auctions(draw: st.DrawFn) -> Auction:
    """Those of two to six seats."""
    seats = draw(st.integers(2, 6))
    stocks = st.lists(STOCKS, min_size=seats, max_size=seats)
    bids = st.lists(BIDS, min_size=seats, max_size=seats)
    return tuple(draw(stocks)), tuple(draw(bids))


def by_the_book(stocks: Sequence[int], bids: Sequence[int]) -> tuple[int, ...]:
    """A second implementation of the auction, from the rulebook alone, for comparison."""
    lot = max([*stocks, 1])
    cargo = dict(enumerate(stocks))
    running = sorted(cargo, key=lambda seat: -bids[seat])
    while len(running) > 1 and 0 != bids[running[0]] - bids[running[1]] > cargo[running[0]] + lot:
        gone = running.pop(0)
        if len(stocks) >= 3:
            cargo[gone] = 0
    leader = running[0]
    level = [seat for seat in running if bids[seat] == bids[leader]]
    behind = [seat for seat in running if bids[seat] < bids[leader]]
    for seat in level:
        cargo[seat] += lot // len(level)
    if len(level) == 1 and behind:
        best = bids[behind[0]]
        paid_to = [seat for seat in behind if bids[seat] == best]
        cargo[leader] -= bids[leader] - best
        for seat in paid_to:
            cargo[seat] += (bids[leader] - best) // len(paid_to)
    return tuple(cargo[seat] for seat in sorted(cargo))


@quickly
@given(auctions())
def test_an_auction_written_a_second_time_agrees(auction: Auction) -> None:
    stocks, bids = auction
    assert stocks_after(stocks, bids) == by_the_book(stocks, bids)


@quickly
@given(auctions(), st.data())
def test_a_bid_changes_nothing_before_the_last_one(auction: Auction, data: st.DataObject) -> None:
    stocks, bids = auction
    order = data.draw(st.permutations(range(len(bids))))
    state = start = table(*stocks)
    for seat in order[:-1]:
        state, events = GAME.apply(state, seat, Bid(bids[seat]), NO_LUCK)
        assert msgspec.structs.replace(state, bids=start.bids) == start
        assert list(events) == [BidPlaced(seat)]
        assert GAME.standings(state) is None


@quickly
@given(auctions(), st.data())
def test_the_order_of_bids_is_irrelevant(auction: Auction, data: st.DataObject) -> None:
    stocks, bids = auction
    seats = len(bids)
    order = data.draw(st.permutations(range(seats)))
    state, events = play_round(table(*stocks), bids)
    other, told = play_round(table(*stocks), bids, order)
    assert other == state
    assert told[seats:] == events[seats:]


@quickly
@given(auctions(), st.data())
def test_pb10_states_that_differ_in_a_bid_look_alike(auction: Auction, data: st.DataObject) -> None:
    stocks, bids = auction
    hidden = data.draw(st.integers(0, len(bids) - 1))
    missing = (hidden + 1) % len(bids)
    held = [None if seat == missing else bid for seat, bid in enumerate(bids)]
    one = State(3, stocks, tuple(held))
    held[hidden] = data.draw(BIDS)
    other = State(3, stocks, tuple(held))
    for onlooker in [None, *range(len(bids))]:
        if onlooker != hidden:
            assert GAME.view(one, onlooker) == GAME.view(other, onlooker)
    assert GAME.view(other, hidden).own_bid == held[hidden]


def test_pb9_bids_of_a_hundred_digits_are_kept_exactly() -> None:
    bids = (BID_LIMIT - 1, BID_LIMIT - 2, 10**99 + 7)
    state, events = play_round(table(10, 10, 10), bids)
    assert GAME.load_events(msgspec.json.encode(events)) == events
    assert str(BID_LIMIT - 1).encode() in msgspec.json.encode(events)
    waiting = State(1, (10, 10, 10, 10), (*bids, None))
    assert GAME.load_state(msgspec.json.encode(waiting), 1) == waiting
    assert state.stocks == (19, 11, 10)
