"""Bids, rounds and the end: the rulebook's sentences, and the rulings PB-9 to PB-13."""

import pytest

from bot.games import IllegalMove
from cogs.puerto_banana.rules import (
    GAME,
    Bid,
    BidChanged,
    BidPlaced,
    GameEnded,
    Options,
    Revealed,
    State,
)
from tests.cogs.puerto_banana.rounds import NO_LUCK, play_round, table


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
        ((150, 150, 10), (8, 8, 0), [(0, 1, 225), (1, 1, 225), (2, 3, 10)]),
        ((190, 180, 0), (200, 170, 0), [(0, 1, 350), (1, 2, 210), (2, 3, 0)]),
    ],
    ids=[
        "the highest stock wins",
        "players tied for the highest stock win jointly",
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
