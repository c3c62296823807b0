"""The published draw procedure, implemented a second time."""

import hmac
from collections.abc import Iterator
from hashlib import sha256
from itertools import count, islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games import Chance
from bot.games.chance import match_chance, seal

SEED = bytes(range(32))

quickly = settings(max_examples=60)


def by_hand(seed: bytes, n: int) -> Iterator[int]:
    """Draws below ``n`` by the procedure that players read."""
    usable = 2**256 // n * n
    for block in count():
        number = int(sha256(seed + bytes.fromhex(f"{block:016x}")).hexdigest(), 16)
        if number < usable:
            yield number % n


@quickly
@given(st.binary(min_size=32, max_size=32), st.integers(1, 10**30))
def test_draws_are_those_of_the_published_procedure(seed: bytes, n: int) -> None:
    chance = Chance(seed)
    assert [chance.below(n) for _ in range(10)] == list(islice(by_hand(seed, n), 10))


def test_a_block_that_would_make_some_numbers_likelier_is_passed_over() -> None:
    # Only half of all blocks are usable for this n, so some are skipped.
    n = 2**255 + 1
    chance = Chance(SEED)
    assert [chance.below(n) for _ in range(20)] == list(islice(by_hand(SEED, n), 20))
    assert chance.position > 20


def test_a_shuffle_goes_from_the_last_place_down_and_a_pick_is_one_draw() -> None:
    order = list("abcdefgh")
    draws = (next(islice(by_hand(SEED, n), 8 - n, None)) for n in range(8, 1, -1))
    for last, other in zip(range(7, 0, -1), draws, strict=True):
        order[last], order[other] = order[other], order[last]
    assert Chance(SEED).shuffled("abcdefgh") == tuple(order)
    assert Chance(SEED).pick("abcdefg") == "abcdefg"[next(by_hand(SEED, 7))]


@quickly
@given(st.integers(0, 20), st.integers(1, 1000))
def test_a_stream_resumed_at_its_position_goes_on_with_the_same_draws(before: int, n: int) -> None:
    whole = Chance(SEED)
    for _ in range(before):
        whole.below(52)
    resumed = Chance(SEED, whole.position)
    assert [resumed.below(n) for _ in range(5)] == [whole.below(n) for _ in range(5)]
    assert resumed.position == whole.position


def test_a_branch_is_seeded_by_its_label_alone() -> None:
    seed = hmac.new(SEED, b"computer/2/14", "sha256").digest()
    branch = Chance(SEED).branch("computer/2/14")
    assert [branch.below(9) for _ in range(9)] == list(islice(by_hand(seed, 9), 9))
    chance, untouched = Chance(SEED), Chance(SEED)
    early = chance.branch("x")
    early.below(10**9)
    assert chance.position == 0
    chance.below(6)
    untouched.below(6)
    assert chance.branch("x").below(10**9) == Chance(SEED).branch("x").below(10**9)
    assert chance.below(10**9) == untouched.below(10**9)


def test_the_seal_is_the_hash_of_the_secret_and_not_the_secret() -> None:
    assert seal(SEED) == sha256(SEED).hexdigest()
    assert SEED.hex() not in repr(Chance(SEED))


def test_a_match_draws_from_its_secret_mixed_with_the_first_message() -> None:
    seed = hmac.digest(SEED, b"1201", "sha256")
    assert match_chance(SEED, "1201").below(2**128) == Chance(seed).below(2**128)
    assert match_chance(SEED, "1201", 5).below(2**128) == Chance(seed, 5).below(2**128)
    assert match_chance(SEED, "1202").below(2**128) != Chance(seed).below(2**128)


@pytest.mark.parametrize("length", [0, 16, 31, 33, 64])
def test_a_seed_of_another_length_is_refused(length: int) -> None:
    with pytest.raises(ValueError, match=f"32 bytes, not {length}"):
        Chance(bytes(length))


@pytest.mark.parametrize("n", [0, -1])
def test_nothing_can_be_drawn_below_one(n: int) -> None:
    chance = Chance(SEED)
    with pytest.raises(ValueError, match="nothing can be drawn"):
        chance.below(n)
    assert chance.position == 0
