"""The deck file, the start player, the first market, the hands, and the surplus deck."""

from collections import Counter
from importlib.resources import files
from typing import Any

import msgspec
import pytest

from bot.games import Chance
from bot.games.record import seed_of_game
from cogs.bananine.rules.deck import DECK, load_deck
from cogs.bananine.rules.game import GAME, Options, State
from cogs.bananine.rules.market import Stack


def deal(seats: int, number: int = 0, start: int | None = None) -> State:
    return GAME.setup(seats, Options(start=start), Chance(seed_of_game(GAME, 3, number)))


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


def shipped() -> dict[str, Any]:
    content: dict[str, Any] = msgspec.json.decode(
        files("cogs.bananine.rules").joinpath("deck.json").read_bytes()
    )
    return content


def test_the_shipped_deck_is_the_assumed_one() -> None:
    assert DECK.status == "assumed"
    assert [DECK.standard[value] for value in range(1, 10)] == [10, 8, 7, 6, 6, 5, 4, 3, 3]
    assert [DECK.surplus[value] for value in range(1, 10)] == [0, 1, 1, 1, 1, 1, 1, 1, 1]
    assert len(DECK.standard_cards) == 52
    assert DECK.surplus_cards == (2, 3, 4, 5, 6, 7, 8, 9)


def test_another_owner_can_change_the_counts() -> None:
    content = shipped() | {"status": "confirmed"}
    content["standard"] |= {"1": 9, "9": 4}
    content["surplus"] |= {"9": 3}
    deck = load_deck(msgspec.json.encode(content))
    assert deck.standard_cards.count(9) == 4
    assert deck.surplus_cards == (2, 3, 4, 5, 6, 7, 8, 9, 9, 9)


@pytest.mark.parametrize(
    ("part", "change", "check"),
    [
        ("standard", {"1": 11}, "52 standard cards are needed, not 53"),
        ("standard", {"9": 2}, "52 standard cards are needed, not 51"),
        ("standard", {"3": 0, "1": 17}, r"needs a standard card of \[3\]"),
        ("standard", {"4": 0, "7": 0, "1": 20}, r"needs a standard card of \[4, 7\]"),
        ("standard", {"9": -1, "1": 14}, r"standard counts fewer than no cards of \[9\]"),
        ("surplus", {"5": -1}, r"surplus counts fewer than no cards of \[5\]"),
        ("surplus", {"1": 1}, "a surplus 1 could never be taken"),
        ("surplus", dict.fromkeys("23456789", 0), "at least one surplus card"),
        ("standard", {"10": 0}, "standard has to count each of the values 1 to 9"),
        ("surplus", {"2": 0.5}, "not readable"),
    ],
)
def test_a_wrong_deck_names_the_check(part: str, change: dict[str, float], check: str) -> None:
    content = shipped()
    content[part] |= change
    with pytest.raises(ValueError, match=check):
        load_deck(msgspec.json.encode(content))
