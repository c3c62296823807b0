"""The three levels: what they consider, what they never do, and which beats which."""

from dataclasses import replace
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games import Chance
from bot.games.computer import (
    EASY,
    HARD,
    LITTLE,
    NORMAL,
    RANDOM,
    AnyComputer,
    Position,
    Weighed,
)
from bot.games.record import seed_of_game
from bot.games.search import Search
from bot.ui.i18n.texts import LANGUAGES
from cogs.puerto_banana.computer import COMPUTERS
from cogs.puerto_banana.computer.hard import Hard
from cogs.puerto_banana.rules import BID_LIMIT, GAME, Bid, BidPrompt, Event, Removed, State, View
from tests.cogs.puerto_banana.contests import end_of_game, fixed, story, win_share
from tests.cogs.puerto_banana.rounds import table
from tests.texts.catalogue import CATALOGUE

levels = pytest.mark.parametrize("player", COMPUTERS.values(), ids=COMPUTERS.keys())


@st.composite
def matches(draw: st.DrawFn, most: int = 6) -> tuple[State, list[Event]]:
    """A match in progress, with its public events."""
    seats = draw(st.integers(2, most))
    bids = st.lists(st.integers(0, 400), min_size=seats, max_size=seats)
    rounds = draw(st.lists(bids, min_size=1, max_size=6))
    limit = draw(st.none() | st.integers(1, 8))
    state, told = story(rounds, limit)
    return (state, told) if not state.over else (story([[0] * seats])[0], [])


def position(state: State, told: list[Event], seat: int) -> Position[View, BidPrompt, Event]:
    return Position(GAME.view(state, seat), GAME.pending(state)[seat], told)


def bid_of(player: AnyComputer, state: State, told: list[Event], seat: int, luck: Chance) -> int:
    bid: Bid = player.decide(position(state, told, seat), luck)
    return bid.amount


@levels
@settings(max_examples=20, deadline=None)
@given(matches(), st.integers(0, 5))
def test_bids_are_legal(player: AnyComputer, match: tuple[State, list[Event]], seat: int) -> None:
    """The others' secret bids make no difference, because no view holds them."""
    state, told = match
    seat %= len(state.stocks)
    assert 0 <= bid_of(player, state, told, seat, Chance(bytes(32))) < BID_LIMIT


@levels
def test_the_same_luck_makes_the_same_game(player: AnyComputer) -> None:
    for seats in (2, 4):
        assert end_of_game([player] * seats, 5) == end_of_game([player] * seats, 5)


@levels
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_bid_can_not_be_foretold(player: AnyComputer, seats: int) -> None:
    rounds = [[number * (5 + seat) for seat in range(seats)] for number in (1, 2, 3)]
    state, told = story(rounds)
    lucks = [Chance(seed_of_game(GAME, 1, number)) for number in range(12)]
    assert len({bid_of(player, state, told, 0, luck) for luck in lucks}) > 2


@pytest.mark.parametrize(("level", "most"), [(EASY, 6), (NORMAL, 2)])
@settings(max_examples=60, deadline=None)
@given(st.data(), st.lists(st.integers(0, 10**6), min_size=6, max_size=6))
def test_easy_is_never_removed_nor_is_normal_between_two(
    level: str, most: int, data: st.DataObject, bids: list[int]
) -> None:
    state, told = data.draw(matches(most))
    bids[0] = bid_of(COMPUTERS[level], state, told, 0, Chance(bytes(32)))
    events: list[Event] = []
    for seat in range(len(state.stocks)):
        state, events = _after(state, seat, bids[seat])
    assert not [event for event in events if isinstance(event, Removed) and event.seat == 0]


def _after(state: State, seat: int, bid: int) -> tuple[State, list[Event]]:
    after, events = GAME.apply(state, seat, Bid(bid), Chance(bytes(32)))
    return after, list(events)


Contest = tuple[AnyComputer, AnyComputer, int, int, float, float]
PLAYERS = {"random": RANDOM[EASY], **COMPUTERS}
CONTESTS: dict[str, Contest] = {
    **{
        f"every level beats random bids, {level}": (PLAYERS[level], PLAYERS["random"], 2, *bar, 2)
        for level, bar in ((EASY, (120, 1.3)), (NORMAL, (60, 1.5)), (HARD, (20, 1.5)))
    },
    **{
        f"easy wins more than its share among {seats} with random bids": (
            PLAYERS[EASY], PLAYERS["random"], seats, 120, 1.2, seats
        )
        for seats in (3, 4, 5, 6)
    },
    **{
        f"{one} beats {other} among {seats}": (PLAYERS[one], PLAYERS[other], seats, *bar, seats)
        for one, other, seats, bar in (
            (NORMAL, EASY, 2, (60, 1.3)), (HARD, NORMAL, 2, (20, 1.3)), (HARD, EASY, 2, (40, 1.16)),
            (NORMAL, EASY, 3, (18, 1.2)), (NORMAL, EASY, 6, (18, 1.2)),
            (HARD, NORMAL, 3, (18, 1)), (HARD, NORMAL, 6, (5, 1)),
        )
    },
    **{
        f"{share}% of the lot doesn't pay among {seats} with {level}": (
            fixed(share), PLAYERS[level], seats, games, -1, most
        )
        for level, most, cases in (
            (NORMAL, 1.5, ((3, 0, 12), (3, 180, 12), (3, 260, 12), (6, 180, 4))),
            (HARD, 1.15, ((3, 0, 9), (3, 170, 9), (4, 420, 9), (6, 170, 4))),
        )
        for seats, share, games in cases
    },
    **{
        f"hard exploits a constant share of {share}%": (
            PLAYERS[HARD], fixed(share), 2, 12, 1.5, 2
        )
        for share in (50, 150)
    },
}  # fmt: skip
"""The player, each of the others, the seats, the games, and the bounds of its share of the wins in
even shares: it has to be above the first, and at most the second."""


@pytest.mark.parametrize("contest", CONTESTS.values(), ids=CONTESTS)
def test_a_contest(contest: Contest) -> None:
    player, other, seats, games, least, most = contest
    assert least < win_share(player, [other] * (seats - 1), games) * seats <= most


@levels
@pytest.mark.parametrize("seats", [2, 6])
def test_games_end_well_before_the_limit(player: AnyComputer, seats: int) -> None:
    for number in range(2):
        assert end_of_game([player] * seats, number).round < 60


@levels
@pytest.mark.parametrize("seats", [2, 6])
def test_deciding_takes_about_a_millisecond(player: AnyComputer, seats: int) -> None:
    """Takes the fastest of many decisions, with room for a busy machine and coverage."""
    rounds = [[3 * seat + 10 * number for seat in range(seats)] for number in range(4)]
    state, told = story(rounds)
    taken = []
    for number in range(30):
        luck = Chance(seed_of_game(GAME, 2, number))
        began = process_time()
        bid_of(player, state, told, 1, luck)
        taken.append(process_time() - began)
    assert min(taken) < 0.01


HARD_PLAYER = Hard()
STORIES = [
    [[4, 9]],
    [[10, 3], [14, 9], [18, 11]],
    [[4, 9, 6]],
    [[90, 80, 70, 10, 5, 0], [30, 80, 70, 10, 5, 0]],
]


@pytest.mark.parametrize("rounds", STORIES)
def test_hard_says_what_each_bid_is_worth(rounds: list[list[int]]) -> None:
    state, told = story(rounds)
    asked = [Bid(1), Bid(10**30)]
    weighed = HARD_PLAYER.weigh(position(state, told, 1), Chance(bytes(32)), asked)
    assert {1, 10**30} < {one.action.amount for one in weighed}
    wins = [one.win for one in weighed]
    assert all(0 <= win <= 1 for win in wins)
    assert wins[1:] == sorted(wins[1:], reverse=True)
    assert wins[0] > max(wins) - 0.002


@pytest.mark.parametrize("rounds", STORIES)
def test_nobody_is_blamed_for_what_only_a_banana_decides(rounds: list[list[int]]) -> None:
    state, told = story(rounds)
    best, *_ = HARD_PLAYER.weigh(position(state, told, 1), Chance(bytes(32)))
    near = Bid(max(0, best.action.amount - 1))
    asked = HARD_PLAYER.weigh(position(state, told, 1), Chance(bytes(32)), [near])
    (left,) = (each.win for each in asked if each.action == near)
    assert max(each.win for each in asked) - left < LITTLE


def test_a_bid_is_told_by_all_near_it_and_not_by_the_best_of_them() -> None:
    asked = position(*story(STORIES[-1]), 1)
    best, *_ = HARD_PLAYER.weigh(asked, Chance(bytes(32)))
    edge = Bid(best.action.amount - 3)
    weighed = HARD_PLAYER.weigh(asked, Chance(bytes(32)), [edge])
    (left,) = (each.win for each in weighed if each.action == edge)
    assert best.win - 0.05 < left < best.win - LITTLE


@pytest.mark.parametrize(
    "rounds",
    [
        [[32, 5], [24, 34], [30, 7], [36, 17]],
        [[25, 2], [20, 7], [6, 10]],
        [[31, 37], [0, 8], [15, 2]],
    ],
)
def test_where_hard_calls_every_bid_as_good_it_judges_none_worse(rounds: list[list[int]]) -> None:
    state, told = story(rounds)
    asked = position(state, told, 0)
    weighed = HARD_PLAYER.weigh(asked, Chance(bytes(32)))
    assert HARD_PLAYER.reason(asked, weighed).why == "pb-why-even"
    wins = [one.win for one in weighed if one.action.amount < state.lot]
    assert wins == pytest.approx([wins[0]] * len(wins))


def test_between_two_a_hint_is_what_wins_most_by_playing_on() -> None:
    state, told = story([[9, 7], [14, 11], [17, 21]])
    asked = position(state, told, 0)
    best, *others = HARD_PLAYER.weigh(replace(asked, levels=[None, EASY]), Chance(bytes(32)))
    players, luck = [COMPUTERS[NORMAL], COMPUTERS[EASY]], Chance(bytes([1] * 32))
    matches = Search(GAME, players, 0, lambda luck: state, luck, told)
    assert matches.won(best.action, 200) == pytest.approx(best.win, abs=0.09)
    assert max(matches.won(each.action, 40) for each in others) < best.win + 0.1
    assert min(matches.won(each.action) for each in others) < best.win - 0.2


@pytest.mark.parametrize(
    ("levels", "least", "most"),
    [
        ((None, None), 0.95, 1.1),
        ((HARD, None), 0.95, 1.1),
        ((EASY, HARD), 0.95, 1.1),
        ((NORMAL, HARD), 0.95, 1.1),
        ((None, NORMAL), 1.2, 1.7),
    ],
)
def test_between_two_whoever_foresees_the_other_gains_and_else_the_chances_add_up(
    levels: tuple[str | None, ...], least: float, most: float
) -> None:
    state, told = story([[4, 9], [6, 11], [12, 14]])
    both = []
    for seat in (0, 1):
        asked = replace(position(state, told, seat), levels=levels)
        best = HARD_PLAYER.weigh(asked, Chance(bytes(32)))[0]
        assert HARD_PLAYER.reason(asked, [best]).values["bid"] == best.action.amount
        both.append(best.win)
    assert least < sum(both) < most
    assert levels != (NORMAL, HARD) or both[0] < 0.2


@pytest.mark.parametrize(
    ("rounds", "bid", "key"),
    [
        ([], 3, "pb-why-even"),
        ([[9, 3], [14, 5], [18, 7]], 20, "pb-why-bid"),
        ([[9, 3], [14, 5], [18, 7]], 0, "pb-why-low"),
        ([[4, 9, 6], [6, 9, 6]], 14, "pb-why-bid"),
        ([[4, 9, 6], [6, 9, 6]], 60, "pb-why-bold"),
        ([[4, 9, 6], [6, 9, 6]], 0, "pb-why-low"),
    ],
)
def test_the_reason_fits_the_bid(rounds: list[list[int]], bid: int, key: str) -> None:
    state, told = story(rounds) if rounds else (table(10, 10), [])
    best = [Weighed(Bid(bid), 0.5)]
    assert HARD_PLAYER.reason(position(state, told, 0), best).why == key


@pytest.mark.parametrize("rounds", STORIES)
def test_hard_gives_its_reason_in_a_sentence(rounds: list[list[int]]) -> None:
    state, told = story(rounds)
    asked = position(state, told, 1)
    weighed = HARD_PLAYER.weigh(asked, Chance(bytes(32)))
    reason = HARD_PLAYER.reason(asked, weighed)
    for language in LANGUAGES:
        texts = CATALOGUE.texts(language)
        said = " ".join(texts.say(key, **reason.values) for key in (reason.move, reason.why))
        assert str(weighed[0].action.amount) in said
