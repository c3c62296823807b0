"""Loading the deck file, and the decks that are refused."""

from importlib.resources import files
from typing import Any

import msgspec
import pytest

from cogs.bananine.rules.deck import DECK, load_deck


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
def test_a_wrong_deck_says_which_check_failed(
    part: str, change: dict[str, float], check: str
) -> None:
    content = shipped()
    content[part] |= change
    with pytest.raises(ValueError, match=check):
        load_deck(msgspec.json.encode(content))
