"""What levels never bid, and what *hard* says bids are worth."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from bot.games import Chance
from bot.games.computer import EASY, HARD, LEVELS, LITTLE, AnyComputer, Position, Weighed, seated
from bot.games.record import seed_of_game
from bot.matches.model.play import LIVE_BUDGET
from cogs.puerto_banana.computer import COMPUTERS
from cogs.puerto_banana.computer.hard import Hard, win
from cogs.puerto_banana.computer.thinking import PLAYERS, Habit, answer, auctions, imagine
from cogs.puerto_banana.rules import GAME, Bid, BidPrompt, Event, Removed, State, View
from tests.cogs.puerto_banana.rounds import play_round, story, table

levels = pytest.mark.parametrize("player", COMPUTERS.values(), ids=COMPUTERS.keys())


@st.composite
def matches(draw: st.DrawFn) -> tuple[State, list[Event]]:
    """A match in progress, with its public events."""
    seats = draw(st.integers(2, 6))
    bids = st.lists(st.integers(0, 400), min_size=seats, max_size=seats)
    rounds = draw(st.lists(bids, min_size=1, max_size=6))
    limit = draw(st.none() | st.integers(1, 8))
    state, told = story(rounds, limit)
    return (state, told) if not state.over else (story([[0] * seats])[0], [])


def position(state: State, told: list[Event], seat: int) -> Position[View, BidPrompt, Event]:
    return Position(GAME.view(state, seat), GAME.pending(state)[seat], told, LIVE_BUDGET)


def bid_of(player: AnyComputer, state: State, told: list[Event], seat: int, luck: Chance) -> int:
    bid: Bid = player.decide(position(state, told, seat), luck)
    return bid.amount


@levels
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_bid_can_not_be_foretold(player: AnyComputer, seats: int) -> None:
    rounds = [[number * (5 + seat) for seat in range(seats)] for number in (1, 2, 3)]
    state, told = story(rounds)
    lucks = [Chance(seed_of_game(GAME, 1, number)) for number in range(12)]
    assert len({bid_of(player, state, told, 0, luck) for luck in lucks}) > 2


@levels
@settings(max_examples=12)
@given(matches(), st.lists(st.integers(0, 10**6), min_size=6, max_size=6))
def test_no_level_bids_what_it_can_not_pay(
    player: AnyComputer, match: tuple[State, list[Event]], bids: list[int]
) -> None:
    state, told = match
    bids[0] = bid_of(player, state, told, 0, Chance(bytes(32)))
    _, events = play_round(state, bids[: len(state.stocks)])
    assert not [event for event in events if isinstance(event, Removed) and event.seat == 0]


HARD_PLAYER = Hard()
STORIES = [[[10, 3], [14, 9], [18, 11]], [[4, 9, 6]], [[12, 9, 6, 3], [15, 9, 8, 4]]]


@pytest.mark.parametrize(("rounds", "best"), [*zip(STORIES, (38, 17, 30), strict=True)])
def test_hard_says_what_each_bid_is_worth(rounds: list[list[int]], best: int) -> None:
    state, told = story(rounds)
    asked, luck = [Bid(1), Bid(10**30)], Chance(bytes([1] * 32))
    weighed = HARD_PLAYER.weigh(position(state, told, 1), luck, asked)
    assert {1, 10**30} < {one.action.amount for one in weighed}
    wins = [one.win for one in weighed]
    assert all(0 <= win <= 1 for win in wins)
    assert wins[1:] == sorted(wins[1:], reverse=True)
    assert weighed[0].action == Bid(best)
    assert wins[0] > max(wins) - 0.002
    near = Bid(max(0, weighed[0].action.amount - 1))
    again = HARD_PLAYER.weigh(position(state, told, 1), Chance(bytes([1] * 32)), [near])
    (left,) = {each.win for each in again if each.action == near}
    assert max(each.win for each in again) - left < 2 * LITTLE, "nobody is blamed for a banana"
    assert left not in wins, "it is a mean"


def test_where_every_bid_is_called_as_good_none_is_judged_worse() -> None:
    state = table(40, 60)
    asked = replace(position(state, [], 0), characters=seated([None, HARD]))
    weighed = HARD_PLAYER.weigh(asked, Chance(bytes(32)))
    assert HARD_PLAYER.reason(asked, weighed).why == "pb-why-even"
    wins = [one.win for one in weighed if one.action.amount < state.lot]
    assert wins == pytest.approx([wins[0]] * len(wins))


def test_a_hint_uses_what_hard_makes_of_a_habit() -> None:
    asked = position(*story([[32, 5], [24, 34], [30, 7], [36, 17]]), 0)
    hinted = replace(asked, characters=seated([None, HARD]))
    weighed = HARD_PLAYER.weigh(hinted, Chance(bytes(32)))
    assert HARD_PLAYER.reason(hinted, weighed).why != "pb-why-even"
    wins = [one.win for one in weighed if one.action.amount < asked.view.lot]
    assert max(wins) > min(wins) + 0.1


@pytest.mark.parametrize("rounds", [[[4, 9], [6, 11]], [[12, 9, 6], [15, 9, 8]]])
def test_a_hint_counts_on_those_who_sit_there(rounds: list[list[int]]) -> None:
    state, told = story(rounds)
    wins = []
    for level in LEVELS:
        levels = [None, *[level] * (len(state.stocks) - 1)]
        asked = replace(position(state, told, 0), characters=seated(levels))
        wins.append(HARD_PLAYER.weigh(asked, Chance(bytes(32)))[0].win)
    easy, _, hard = wins
    assert easy > hard + 0.05
    assert round(easy, 2) == 0.62, "as these characters bid"


def test_the_chances_of_all_add_up_and_the_end_is_worth_everything() -> None:
    view = GAME.view(story([[4, 9, 6]], 2)[0], 0)
    levels = [EASY, None, HARD]
    wins = [win((60, 60, 60), seat, structs.replace(view, round=1), levels) for seat in range(3)]
    assert sum(wins) == pytest.approx(1)
    assert wins[0] < wins[1] < wins[2]
    assert win((60, 80, 60), 1, view, levels) == 1
    assert win((200, 80, 200), 0, view, levels) == 0.5


@pytest.mark.parametrize(
    ("rounds", "bid", "key"),
    [
        ([], 3, "pb-why-even"),
        ([[9, 3], [14, 5], [18, 7]], 20, "pb-why-bid"),
        ([[9, 3], [14, 5], [18, 7]], 0, "pb-why-low"),
        ([[4, 9, 6], [6, 9, 6]], 14, "pb-why-bid"),
        ([[4, 9, 6], [6, 9, 6]], 60, "pb-why-bold"),
        ([[4, 9, 6], [6, 9, 6]], 10, "pb-why-low"),
    ],
)
def test_the_reason_fits_the_bid(rounds: list[list[int]], bid: int, key: str) -> None:
    state, told = story(rounds) if rounds else (table(10, 10), [])
    best = [Weighed(Bid(bid), 0.5)]
    assert HARD_PLAYER.reason(position(state, told, 0), best).why == key


@pytest.mark.parametrize(("amount", "named"), [(900, "pb-blunder-removed"), (30, None)])
def test_a_bid_that_can_not_be_paid_is_a_blunder(amount: int, named: str | None) -> None:
    state, told = story([[4, 9], [6, 11]])
    asked, (_, events) = position(state, told, 0), play_round(state, [amount, 9])
    found = HARD_PLAYER.blunder(asked, Bid(amount), events)
    assert (found and found.key) == named
    assert HARD_PLAYER.luck(asked, Bid(amount), events) is None
    assert HARD_PLAYER.blunder(position(state, told, 1), Bid(9), events) is None


LUCKS = [Chance(seed_of_game(GAME, 3, number)) for number in range(40)]


def shares(habit: Habit, rounds: list[list[int]], seat: int) -> list[float]:
    """Parts of the lot that a player of this habit bids after these rounds."""
    player = next(each for each in PLAYERS.values() if [*each.habits] == [habit])
    asked = position(*story(rounds), seat)
    return [player.decide(asked, luck).amount / asked.view.lot for luck in LUCKS]


@pytest.mark.parametrize(
    ("habit", "seat", "share"),
    [
        (Habit.FAVOURITE, 0, 0.8),
        (Habit.FAVOURITE, 1, 0.8),
        (Habit.FEAR, 0, 1.0),
        (Habit.FEAR, 2, 0.45),
        (Habit.COPY, 1, 0.6),
        (Habit.COPY, 2, 0.6),
    ],
)
def test_a_habit_can_be_discovered(habit: Habit, seat: int, share: float) -> None:
    found = shares(habit, [[6, 4, 2]], seat)
    assert 0.6 * share < min(found) < 0.85 * share < 1.15 * share < max(found) < 1.4 * share


@pytest.mark.parametrize("name", PLAYERS)
def test_habits_are_the_same_in_every_seat(name: str) -> None:
    player = replace(PLAYERS[name], thinks={4: (0, 0)})
    found = [
        [player.decide(position(*story([[5] * 4]), seat), luck.branch("bid")) for luck in LUCKS]
        for seat in range(4)
    ]
    assert found == [found[0]] * 4


@pytest.mark.parametrize(
    ("bids", "best"), [([0, 40, 30], 41), ([0, 100, 30], 31), ([0, 200, 30], 120)]
)
def test_the_answer_is_the_highest_or_second_behind_a_wide_gap(bids: list[int], best: int) -> None:
    assert answer([bids], (60, 60, 60), 0, 60) == best


def test_others_are_expected_to_repeat_their_share_or_to_answer_that() -> None:
    state, told = story([[6, 4, 2]])
    past, view = auctions(told), GAME.view(state, 0)
    for luck in LUCKS:
        _, second, third = imagine(past, view, luck, 0)
        assert 0.25 * view.lot < second < 0.5 * view.lot
        assert third < second
    thought = [imagine(past, view, luck, 100)[2] for luck in LUCKS]
    assert max(thought) > 0.5 * view.lot
