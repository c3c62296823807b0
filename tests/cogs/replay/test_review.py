"""The review of a match: curves, words, and better moves."""

import asyncio
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
from cogs.replay.review import Reviews, curves, review_message, turning_point
from tests.bot.ui.matches import ENGLISH, a_match, played, seats
from tests.cogs.playing import buttons
from tests.pictures import NAMES
from tests.texts.catalogue import CATALOGUE


def judged(number: int, seat: int, best: float, win: float) -> Judged:
    """A decision whose other choices would have given the best chance."""
    better, did = (Reason("pb-move", "why-alone", {"bid": bid}) for bid in (number, 21))
    weighed = (Weighed(Bid(21), win), Weighed(Bid(1), best))
    ordered = tuple(sorted(weighed, key=lambda each: -each.win))
    return Judged(number, seat, Advice(ordered, better, [did]), win)


def over(*winners: int) -> Match:
    places = [Result(seat, 1 if seat in winners else 2, 5) for seat in range(2)]
    return a_match(seats(2), state=played(2, (1, 2)), ending=Ending.PLAYED, results=tuple(places))


BLUNDER = [judged(1, 0, 0.5, 0.5), judged(2, 1, 0.5, 0.5), judged(3, 0, 0.5, 0.1)]
LUCK = [judged(1, 0, 0.5, 0.5), judged(2, 1, 0.5, 0.5), judged(3, 0, 0.12, 0.1)]
END = [judged(1, 0, 0.5, 0.5), judged(2, 1, 0.5, 0.5)]


def reviewed(match: Match, found: list[Judged]) -> Message:
    """The review of ``found``, with the turning point in round 2."""
    turn = turning_point(match, 6, found)
    return review_message(match, 6, found, turn, 2, SCREEN, ENGLISH)


@pytest.mark.parametrize(
    ("found", "words", "at"),
    [
        (BLUNDER, "a decision turned the match.** P0: bid 21. Chance of winning of P1: 50%", 3),
        (LUCK, "luck turned the match.** Chance of winning of P1: 50%", 2),
    ],
)
def test_the_turning_point_is_a_decision_or_luck(found: list[Judged], words: str, at: int) -> None:
    review = reviewed(over(1), found)
    assert review.lines == (f"**Round 2: {words}\N{NO-BREAK SPACE}→\N{NO-BREAK SPACE}90%.",)
    (button,) = buttons(review.rows)
    assert (button.label, button.words) == ("Round 2", ("replay", "to", str(at)))


def test_a_winners_decision_turns_a_match_if_no_other_was_nearly_as_good() -> None:
    did = Reason("pb-move", "why-alone", {"bid": 21})
    weighed = (Weighed(Bid(21), 0.9), Weighed(Bid(1), 0.4))
    won = [*END, Judged(3, 1, Advice(weighed, did, [did]), 0.9)]
    assert "P1: bid 21." in reviewed(over(1), won).lines[0]


def test_a_winning_bid_is_told_as_luck_although_it_was_judged_hopeless() -> None:
    (line,) = reviewed(over(1), [*END, judged(3, 1, 1.0, 0.0)]).lines
    words = "luck turned the match.** Chance of winning of P1: 1% → 100%."
    assert words in line.replace("\N{NO-BREAK SPACE}", " ")


def test_a_match_that_turned_nowhere_is_told_so() -> None:
    even = [judged(number, 0, 0.95, 0.95) for number in (1, 2)]
    review = reviewed(over(0), even)
    assert review.lines == ("No single moment decided this match.",)
    assert review.rows == ()


def test_a_shared_win_is_half_of_one() -> None:
    picture = reviewed(over(0, 1), BLUNDER).picture
    assert picture is not None
    assert "P1 goes from 50% to 50%." in picture.alt


def test_the_picture_has_the_words_beside_it() -> None:
    picture = reviewed(over(1), BLUNDER).picture
    assert picture is not None
    assert "P1 goes from 50% to 100%." in picture.alt


def test_the_picture_writes_percent_as_the_readers_language_does() -> None:
    course = {0: [(0.0, 0.5), (1.0, 0.5)]}
    english, french = (curves(course, NAMES, CATALOGUE.texts(each)).svg for each in ("en-US", "fr"))
    assert english != french


def test_curves_that_end_together_keep_their_names_apart() -> None:
    together = curves({0: [(0, 0.5), (1, 0.5)], 1: [(0, 0.2), (1, 0.5)]}, NAMES, ENGLISH)
    apart = curves({0: [(0, 0.5), (1, 0.5)], 1: [(0, 0.2), (1, 0.6)]}, NAMES, ENGLISH)
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
        yield END[0], 1.0


async def test_a_review_is_computed_once_for_all_who_ask_but_not_kept_if_it_failed() -> None:
    advisers = FailsOnce()
    reviews = Reviews(cast(Any, advisers))
    with pytest.raises(LookupError):
        await reviews.of("KTRM")
    one, other = await asyncio.gather(reviews.of("KTRM"), reviews.of("KTRM"))
    assert one == other == [END[0]]
    assert advisers.times == 2
