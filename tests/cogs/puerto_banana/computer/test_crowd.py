"""Three to six seats: reading records, the mixtures, and the best response."""

from functools import partial
from itertools import pairwise
from statistics import fmean

import pytest

from bot.games import Chance
from bot.games.record import seed_of_game
from cogs.puerto_banana.computer import crowd
from cogs.puerto_banana.computer.habits import Guess, PastAuction, auctions
from cogs.puerto_banana.rules import GAME
from tests.cogs.puerto_banana.contests import story
from tests.cogs.puerto_banana.rounds import table

UNREADABLE = 0.4
SEATS = [3, 4, 5, 6]
SITUATIONS = [(0, 10), (10, 10), (20, 60), (70, 100), (190, 199)]


def chances(count: int) -> list[Chance]:
    return [Chance(seed_of_game(GAME, 3, number)) for number in range(count)]


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize(("stock", "lot"), SITUATIONS)
def test_a_mixture_is_a_distribution(seats: int, stock: int, lot: int) -> None:
    edges = crowd.EDGES
    middles = [(low + high) / 2 * 1000 for low, high in pairwise(edges)]
    at = [crowd.density(seats, 1000 * stock // lot, 1000, int(middle)) for middle in middles]
    if crowd.situation(stock, lot) // 5 == crowd.situation(1000, 1000) // 5:
        widths = [high - low for low, high in pairwise(edges)]
        assert sum(a * w for a, w in zip(at, widths, strict=True)) == pytest.approx(1)


@pytest.mark.parametrize("seats", SEATS)
def test_draws_follow_the_mixture(seats: int) -> None:
    drawn = [crowd.draw(seats, 100, 100, chance) for chance in chances(800)]
    low, high = 100 * crowd.EDGES[4], 100 * crowd.EDGES[12]
    likely = sum(crowd.density(seats, 100, 100, bid) / 100 for bid in range(int(low), int(high)))
    assert sum(low <= bid < high for bid in drawn) / len(drawn) == pytest.approx(likely, abs=0.06)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("stocks", [(60, 60, 60, 60, 60, 60), (100, 90, 60, 40, 20, 0)])
def test_whoever_knows_the_mixtures_gains_little(seats: int, stocks: tuple[int, ...]) -> None:
    """Tries bids up to seven lots, in fifths: none gains much over an even share."""
    others = [crowd.Read(other, stock, 1.0, ()) for other, stock in enumerate(stocks[:seats])]
    lot, luck = stocks[0], chances(1)[0]
    rounds = [crowd.imagine(others, lot, seats, luck) for _ in range(100)]
    for seat in (0, seats - 1):
        value = partial(crowd.win, seat=seat, over=False)
        own = [crowd.worth([bids[seat]], [[*bids]], seat, stocks[:seats], value) for bids in rounds]
        have = fmean(win for each in own for win in each.values())
        tries = range(0, 7 * lot, lot // 5)
        copied = [[*bids] for bids in rounds]
        best = max(crowd.worth(tries, copied, seat, stocks[:seats], value).values())
        assert (best - have) * seats < 0.3


def reads(rounds: list[list[int]]) -> list[crowd.Read]:
    state, told = story(rounds)
    return crowd.read_all(auctions(told), 0, state.stocks, UNREADABLE)


def test_far_bids_come_from_somebody_who_can_not_be_read_and_steady_ones_from_habit() -> None:
    *_, steady, far = reads([[9, 8, 7, 6, 8, 55], [9, 8, 7, 6, 9, 99], [9, 8, 7, 6, 12, 31]])
    assert steady.unreadable < UNREADABLE
    assert far.unreadable > 1.5 * UNREADABLE


def test_nobody_is_read_before_the_first_bid() -> None:
    state, _ = story([[1, 2, 3]])
    for read in crowd.read_all((), 0, state.stocks, 0.3):
        assert read.unreadable == 0.3
        assert read.guesses == ()


def test_what_is_imagined_is_what_was_read() -> None:
    others = [crowd.Read(1, 10, 0.0, (Guess(5, 7, 1.0),)), crowd.Read(2, 10, 0.0, ())]
    for chance in chances(20):
        own, first, second = crowd.imagine(others, 10, 3, chance)
        assert own == 0
        assert 5 <= first <= 7
        assert 2 <= second <= 13


def test_somebody_who_always_bids_the_lot_is_outbid_by_a_little() -> None:
    past = tuple(PastAuction(lot, (lot, lot, lot), (0, lot, lot // 2)) for lot in (10, 20, 30, 40))
    view = GAME.view(table(50, 50, 50), 0)
    bids = [crowd.bid(past, view, chance, 24, UNREADABLE) for chance in chances(20)]
    assert sum(50 < bid < 65 for bid in bids) > 12


def test_stocks_decide_at_the_end_and_stocks_and_hope_before() -> None:
    assert crowd.win((200, 210, 0), 1, False) == 1
    assert crowd.win((210, 210, 0), 0, False) == 0.5
    assert crowd.win((50, 60, 70), 0, True) == 0
    before = [crowd.win((100, 50, 0), seat, False) for seat in range(3)]
    assert before == sorted(before, reverse=True)
    assert sum(before) == pytest.approx(1)
    assert before[2] > 0
    assert crowd.win((0, 0, 0), 1, False) == pytest.approx(1 / 3)


def test_the_end_is_worth_everything() -> None:
    """In the last round only the highest stock counts; here, coming second with a wide gap wins."""
    value = partial(crowd.win, seat=0, over=True)
    wins = crowd.worth([19, 41], [[0, 40, 5]], 0, (30, 10, 10), value)
    assert wins == {19: 1.0, 41: 1.0}
    wins = crowd.worth([19, 41], [[0, 40, 5]], 0, (10, 30, 10), value)
    assert wins == {19: 0.0, 41: 1.0}
