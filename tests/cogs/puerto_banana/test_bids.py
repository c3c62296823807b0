"""Ruling PB-9: parsing typed bids, and displaying them."""

import unicodedata
from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.errors import StalePrompt
from bot.games import IllegalMove
from bot.ui.i18n.texts import LANGUAGES
from cogs.puerto_banana.bids import confirmed_bid, read_bid, show_bid
from cogs.puerto_banana.rules import BID_LIMIT
from tests.texts.catalogue import CATALOGUE

SIGNS = [sign for sign in map(chr, range(0x20000)) if unicodedata.category(sign)[0] in "NPZ"]
"""Digits of all scripts, punctuation and spaces."""
GROUP_MARKS = [" ", "\u00a0", "\u202f", "_", ",", ".", "'"]
AMOUNTS = st.one_of(st.integers(0, 10**6), st.integers(0, BID_LIMIT - 1))
quickly = settings(max_examples=60)


def refusal(text: str) -> str:
    with pytest.raises(IllegalMove) as refused:
        read_bid(text)
    assert CATALOGUE.texts("en-US").say(refused.value.key, **refused.value.values)
    return refused.value.key


def grouped(amount: int, mark: str) -> str:
    return f"{amount:,}".replace(",", mark)


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("0", 0),
        ("007", 7),
        ("+7", 7),
        ("mîse 14", 14),
        ("quatorze", 14),
        ("17 bananes", 17),
        ("j'offre 21", 21),
        ("offro 12!", 12),
        ("I bid 12", 12),
        ("I'll bid 12 bananas please", 12),
        ("mille", 1000),
        ("2 mila", 2000),
        ("3 thousand", 3000),
        ("je mise vingt-deux bananes", 22),
        ("twenty-one", 21),
        ("+0021", 21),
        ("  21\n", 21),
        ("0.021", 21),
        ("0001,500", 1500),
        ("1\u2019000", 1000),
        ("٢١", 21),
        ("२१", 21),
        ("２１", 21),
        ("١٥٠٠", 1500),
    ],
)
def test_pb9_a_whole_number_is_read_however_it_is_written(text: str, amount: int) -> None:
    assert read_bid(text) == amount


REFUSED = {
    "pb-bid-negative": ["-1", "\u22125", "-1 500", "-0", "-" + "9" * 200],
    "pb-bid-not-a-number": [
        "", " ", "\u202f\n", "1.5", "1,5", "+1.5", "-1.5", "0.5", ".5", "21.0", "1.50", "1234.567",
        "1,234.5", "1/2", "½", "2½",
        "banana", "bananas", "je mise", "12 or 13", "many bananas", "x21",
        "1 for 500", "1e5", "0x15", "10²", "Ⅷ", "二十一", "+", "-", "--5", "+-5", "-+5",
        "-abc", "+ 5", "1 50", "1,50,000", "1  500", "1,500 000", "1.500,000,000",
        "1\u202f500 000", "1 500 ,", "_1", "1_", "21.", "1000 000", "<@1>",
    ],
}  # fmt: skip


@pytest.mark.parametrize(
    ("key", "text"), [(key, text) for key, texts in REFUSED.items() for text in texts]
)
def test_pb9_what_is_no_bid_is_refused_as_what_it_is(key: str, text: str) -> None:
    assert refusal(text) == key


def test_pb9_a_hundred_digits_are_taken_and_one_more_is_not() -> None:
    assert read_bid("9" * 100) == BID_LIMIT - 1
    assert read_bid("0" * 5000 + "9" * 100) == BID_LIMIT - 1
    for longer in ("1" + "0" * 100, "9" * 5000, grouped(BID_LIMIT, " ")):
        assert refusal(longer) == "pb-bid-too-long"


@quickly
@given(AMOUNTS, st.sampled_from(GROUP_MARKS))
def test_pb9_groups_of_three_may_be_set_apart_by_any_one_mark(amount: int, mark: str) -> None:
    assert read_bid(grouped(amount, mark)) == amount


@quickly
@given(st.integers(10**6, BID_LIMIT - 1), st.permutations(GROUP_MARKS))
def test_pb9_two_kinds_of_marks_are_never_one_whole_number(amount: int, marks: list[str]) -> None:
    head, tail = grouped(amount, marks[0]).split(marks[0], 1)
    assert refusal(f"{head}{marks[1]}{tail}") == "pb-bid-not-a-number"


@pytest.mark.parametrize("locale", LANGUAGES)
@quickly
@given(amount=AMOUNTS)
def test_a_bid_shown_in_full_can_be_typed_back(locale: str, amount: int) -> None:
    assert read_bid(show_bid(amount, CATALOGUE.texts(locale), exactly=True)) == amount


@pytest.mark.parametrize(
    ("locale", "bid", "shown"),
    [
        ("en-US", 1234567, "1,234,567"),
        ("fr", 1234567, "1\u202f234\u202f567"),
        ("it", 1234567, "1.234.567"),
        ("en-US", 10**15 - 1, "999,999,999,999,999"),
        ("en-US", 10**15, "≈ 1 × 10¹⁵"),
        ("en-US", 1234 * 10**54, "≈ 1.23 × 10⁵⁷"),
        ("fr", 1234 * 10**54, "≈ 1,23 × 10⁵⁷"),
        ("it", 1234 * 10**54, "≈ 1,23 × 10⁵⁷"),
        ("en-US", BID_LIMIT - 1, "≈ 1 × 10¹⁰⁰"),
    ],
)
def test_a_bid_is_shown_as_its_language_does_in_short(locale: str, bid: int, shown: str) -> None:
    assert show_bid(bid, CATALOGUE.texts(locale)) == shown


@quickly
@given(st.integers(10**15, BID_LIMIT - 1))
def test_the_short_form_is_within_a_hundredth_of_its_power_of_ten(amount: int) -> None:
    shown = show_bid(amount, CATALOGUE.texts("en-US")).removeprefix("≈ ")
    digits, power = shown.split(" × 10")
    power = unicodedata.normalize("NFKC", power)
    assert abs(Decimal(digits).scaleb(int(power)) - amount) <= Decimal("0.01").scaleb(int(power))


@pytest.mark.parametrize("code", LANGUAGES)
@given(amount=st.integers(0, 10**15 - 1))
@quickly
def test_a_button_says_a_bid_that_can_be_read_off_it(code: str, amount: int) -> None:
    texts = CATALOGUE.texts(code)
    label = texts.say("pb-over-sure", bid=show_bid(amount, texts))
    assert confirmed_bid(label) == amount
    assert len(label) <= 34


@pytest.mark.parametrize("label", ["Bid it anyway", "Bid ≈ 1.23 × 10^57 anyway", "", "1 or 2"])
def test_a_button_that_says_no_whole_number_says_no_bid(label: str) -> None:
    with pytest.raises(StalePrompt):
        confirmed_bid(label)
