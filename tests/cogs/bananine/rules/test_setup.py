"""Setup: the start player, the first market, the hands, and the surplus deck."""

from collections import Counter

import pytest

from bot.games import Chance, IllegalMove
from bot.games.record import seed_of_game
from cogs.bananine.rules.deck import DECK
from cogs.bananine.rules.game import GAME, Options, State


def deal(seats: int, number: int = 0, start: int | None = None) -> State:
    return GAME.setup(seats, Options(start=start), Chance(seed_of_game(GAME, 3, number)))


def test_two_to_five_players() -> None:
    assert list(GAME.seats) == [2, 3, 4, 5]


@pytest.mark.parametrize(
    ("seats", "market"), [(2, (6, 7)), (3, (5, 6, 7)), (4, (4, 5, 6, 7)), (5, (3, 4, 5, 6, 7))]
)
def test_the_first_market_has_one_standard_card_of_each_value_named(
    seats: int, market: tuple[int, ...]
) -> None:
    stacks = deal(seats).market.stacks()
    assert [(stack.value, stack.cards, stack.surplus) for stack in stacks] == [
        (value, 1, False) for value in market
    ]


@pytest.mark.parametrize(
    ("seats", "size", "remaining"), [(2, 21, 8), (3, 15, 4), (4, 11, 4), (5, 9, 2)]
)
def test_hands_are_dealt_and_the_rest_goes_back_into_the_box(
    seats: int, size: int, remaining: int
) -> None:
    state = deal(seats)
    assert [len(hand) for hand in state.hands] == [size] * seats
    assert len(state.box) == remaining
    dealt = Counter(state.box) + sum((Counter(hand) for hand in state.hands), Counter[int]())
    in_market = Counter(stack.value for stack in state.market.stacks())
    assert dealt + in_market == Counter(DECK.standard_cards)


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


def test_bn14_a_claim_of_no_seat_is_an_error() -> None:
    with pytest.raises(IllegalMove):
        deal(2, start=2)
