"""The review of a match: curves, words, and better moves."""

import asyncio
import re
from collections.abc import AsyncIterator
from typing import Any, cast

import pytest

from bot.games.computer import Reason, Weighed
from bot.matches.advice import Judged
from bot.matches.model.match import Ending, Match, Result
from bot.searches import Advice
from bot.ui.layout.message import Message
from cogs.puerto_banana.rules import Bid
from cogs.puerto_banana.screen import SCREEN
from cogs.replay.review import Reviews, chances, review_message
from tests.bot.ui.matches import ENGLISH, a_match, labels, played, seats
from tests.pictures import NAMES
from tests.texts.catalogue import CATALOGUE


def judged(number: int, seat: int, best: float, win: float) -> Judged:
    better, did = (Reason("pb-move", "why-alone", {"bid": bid}) for bid in (number, 21))
    return Judged(number, seat, Advice((Weighed(Bid(1), best),), better, [did]), win)


def over(*winners: int) -> Match:
    places = [Result(seat, 1 if seat in winners else 2, 5) for seat in range(2)]
    return a_match(seats(2), state=played(2, (1, 2)), ending=Ending.PLAYED, results=tuple(places))


FOUND = [
    judged(1, 0, 0.5, 0.4),
    judged(2, 1, 0.6, 0.59),
    judged(3, 0, 0.4, 0.1),
    judged(4, 1, 0.9, 0.6),
    judged(5, 0, 0.2, 0.15),
    judged(6, 1, 0.7, 0.7),
]


def lines(match: Match, found: list[Judged] = FOUND) -> tuple[str, ...]:
    return reviewed(match, found).lines


def reviewed(match: Match, found: list[Judged] = FOUND) -> Message:
    """The review of ``found``, with two decisions per round."""
    rounds: dict[int, int | None] = {each.number: (each.number + 1) // 2 for each in found}
    return review_message(match, 6, found, rounds, SCREEN, ENGLISH)


def test_the_chances_are_told_in_words() -> None:
    told = lines(over(1))
    assert "P0: 40% → 10% → 40% → 15% → 0%" in told
    assert "P1: 60% → 90% → 60% → 85% → 100%" in told


def test_everybodys_chances_add_up_to_a_hundred_at_every_moment() -> None:
    found = [judged(1, 0, 0.4, 0.4), judged(2, 1, 0.333, 0.3), judged(3, 2, 1.0, 1.0)]
    match = a_match(seats(3), state=played(3, (1, 2, 3)), ending=Ending.PLAYED)
    told = [re.findall("([0-9]+)%", line) for line in lines(match, found)[1:4]]
    assert [sum(map(int, moment)) for moment in zip(*told, strict=True)] == [100] * 3


def test_a_shared_win_is_half_of_one() -> None:
    assert "P1: 60% → 90% → 60% → 85% → 50%" in lines(over(0, 1))


def test_each_players_two_most_costly_decisions_are_named_in_order() -> None:
    costly = [line for line in lines(over(1)) if line.startswith("**Round")]
    assert [line.partition(":")[0] for line in costly] == [
        "**Round 1, P0",
        "**Round 2, P0",
        "**Round 2, P1",
    ]
    assert labels(reviewed(over(1))) == [["Round 1: P0", "Round 2: P0", "Round 2: P1"]]
    assert costly[1].endswith("bid 21 (10% chance of winning). Better to bid 3: 40%.")


def test_who_made_no_mistake_is_told_so() -> None:
    assert "Nobody made a costly mistake." in lines(over(1), FOUND[1:2])


def test_the_picture_has_the_words_beside_it() -> None:
    picture = reviewed(over(1)).picture
    assert picture is not None
    assert "P1 goes from 60% to 100%." in picture.alt


def test_the_picture_writes_percent_as_the_readers_language_does() -> None:
    course = {0: [(0.0, 0.5), (1.0, 0.5)]}
    english, french = (
        chances(course, NAMES, CATALOGUE.texts(each)).svg for each in ("en-US", "fr")
    )
    assert english != french


def test_curves_that_end_together_keep_their_names_apart() -> None:
    together = chances({0: [(0, 0.5), (1, 0.5)], 1: [(0, 0.2), (1, 0.5)]}, NAMES, ENGLISH)
    apart = chances({0: [(0, 0.5), (1, 0.5)], 1: [(0, 0.2), (1, 0.6)]}, NAMES, ENGLISH)
    assert together.svg != apart.svg


class FailsOnce:
    """Advisers that fail the first time."""

    def __init__(self) -> None:
        self.times = 0

    async def review(self, code: str) -> AsyncIterator[tuple[Judged | None, float]]:
        self.times += 1
        if self.times == 1:
            raise LookupError(code)
        yield None, 0.5
        await asyncio.sleep(0)
        yield FOUND[0], 1.0


async def test_a_review_is_computed_once_for_all_who_ask_but_not_kept_if_it_failed() -> None:
    advisers = FailsOnce()
    reviews = Reviews(cast(Any, advisers))
    with pytest.raises(LookupError):
        await reviews.of("KTRM")
    one, other = await asyncio.gather(reviews.of("KTRM"), reviews.of("KTRM"))
    assert one == other == [FOUND[0]]
    assert advisers.times == 2
