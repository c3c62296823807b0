"""Setup: the start player, the first market, the hands, and the surplus deck."""

from collections import Counter

import pytest

from bot.games import Chance
from bot.games.record import seed_of_game
from cogs.bananine.rules.deck import DECK
from cogs.bananine.rules.game import GAME, Options, State
from cogs.bananine.rules.market import Stack


def deal(seats: int, number: int = 0, start: int | None = None) -> State:
    return GAME.setup(seats, Options(start=start), Chance(seed_of_game(GAME, 3, number)))


def test_two_to_five_players() -> None:
    assert list(GAME.seats) == [2, 3, 4, 5]


@pytest.mark.parametrize(
    ("seats", "market", "size", "remaining"),
    [
        (2, (6, 7), 21, 8),
        (3, (5, 6, 7), 15, 4),
        (4, (4, 5, 6, 7), 11, 4),
        (5, (3, 4, 5, 6, 7), 9, 2),
    ],
)
def test_the_market_has_a_card_of_each_value_named_and_the_rest_goes_back_into_the_box(
    seats: int, market: tuple[int, ...], size: int, remaining: int
) -> None:
    state = deal(seats)
    assert [*state.market.stacks()] == [Stack(value) for value in market]
    assert [len(hand) for hand in state.hands] == [size] * seats
    assert len(state.box) == remaining
    dealt = Counter(state.box) + sum((Counter(hand) for hand in state.hands), Counter[int]())
    assert dealt + Counter(market) == Counter(DECK.standard_cards)


def test_the_surplus_cards_are_shuffled_into_the_deck() -> None:
    decks = [deal(2, number).deck for number in range(20)]
    assert all(sorted(deck) == list(DECK.surplus_cards) for deck in decks)
    assert len(set(decks)) > 10


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_bn14_whoever_claimed_a_banana_starts(seats: int) -> None:
    assert GAME.claims == ("start",)
    for seat in range(seats):
        state = deal(seats, start=seat)
        assert state.start == seat
        assert list(GAME.pending(state)) == [seat]


def test_bn14_if_nobody_claims_chance_decides() -> None:
    starts = Counter(deal(4, number).start for number in range(200))
    assert set(starts) == {0, 1, 2, 3}
    assert max(starts.values()) < 80
