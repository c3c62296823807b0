"""The review of a match: curves, words, and better moves."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any, cast

import pytest

from bot.games.computer import Reason, Remark
from bot.matches.model.match import Ending, Match, Result
from bot.matches.review import Blunder, Moment, Review, Turn
from bot.ui.layout.message import Message
from cogs.puerto_banana.screen import SCREEN
from cogs.replay.review import Reviews, curves, review_message
from tests.bot.ui.matches import ENGLISH, a_match, played, seats
from tests.cogs.playing import buttons
from tests.pictures import NAMES
from tests.texts.catalogue import CATALOGUE


def over(*winners: int) -> Match:
    places = [Result(seat, 1 if seat in winners else 2, 5) for seat in range(2)]
    return a_match(seats(2), state=played(2, (1, 2)), ending=Ending.PLAYED, results=tuple(places))


def bid(amount: int) -> Reason:
    return Reason("pb-move", "why-alone", {"bid": amount})


MOMENTS = [Moment(0, [0.5, 0.5]), Moment(2, [0.6, 0.4]), Moment(4, [0, 1])]
TURN = Turn(4, 2, 0.4, 1.0, 0, bid(21))
MISTAKE = TURN._replace(decision=True, better=bid(30), chance=0.4, instead_of=0.1)
LUCK = TURN._replace(luck=Remark("bn-luck-surplus", {"value": 7, "cards": 3}))
BLUNDER = Blunder(2, 1, 0, Remark("pb-blunder-removed", {"bid": 60, "owed": 30, "had": 20}))


def reviewed(turn: Turn | None, *blunders: Blunder, complete: bool = True) -> Message:
    return review_message(over(1), Review(MOMENTS, turn, blunders, complete), SCREEN, ENGLISH)


@pytest.mark.parametrize(
    ("turn", "words"),
    [
        (MISTAKE, "decision turned the match.** P0: bid 21. Better: bid 30 (chance of winning 40%"),
        (TURN._replace(decision=True), "a decision turned the match.** P0: bid 21. Chance of "),
        (LUCK, "luck turned the match.** A surplus 7 came up, one of 3 cards left. Chance of "),
        (TURN, "here the match turned.** P0: bid 21. Chance of winning of P1: 40% → 100%."),
    ],
)
def test_the_turning_point_is_a_decision_or_luck_or_neither(turn: Turn, words: str) -> None:
    review = reviewed(turn)
    (line,) = review.lines
    assert line.replace("\N{NO-BREAK SPACE}", " ").startswith("**Round 2: ")
    assert words in line.replace("\N{NO-BREAK SPACE}", " ")
    (button,) = buttons(review.rows)
    assert (button.label, button.words) == ("Round 2", ("replay", "to", "4"))


def test_a_match_that_turned_nowhere_is_told_so_once_that_is_known() -> None:
    assert reviewed(None).lines[0].startswith("The chances shifted little by little")
    assert "first look" in reviewed(None, complete=False).lines[0]
    assert reviewed(None).rows == ()


def test_a_plain_mistake_is_told_in_words() -> None:
    assert reviewed(TURN, BLUNDER).lines[1] == (
        "**Round 1:** P0 bid 60 and had 20 to pay a gap of 30."
    )


def test_the_picture_has_the_words_beside_it() -> None:
    picture = reviewed(None).picture
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
    """Advisers that fail the first time, and then wait to give the whole review."""

    def __init__(self) -> None:
        self.times, self.waiting = 0, asyncio.Event()

    async def reviewer(self, code: str) -> "FailsOnce":
        self.times += 1
        if self.times == 1:
            raise LookupError(code)
        return self

    async def review(self) -> AsyncIterator[Review]:
        yield Review(MOMENTS, None, (), False)
        await self.waiting.wait()
        yield Review(MOMENTS, TURN, (), True)


async def test_a_review_is_computed_once_for_all_who_ask_but_not_kept_if_it_failed() -> None:
    advisers = FailsOnce()
    reviews = Reviews(cast(Any, advisers))
    with pytest.raises(LookupError):
        await reviews.quick("KTRM")
    quick = await asyncio.gather(reviews.quick("KTRM"), reviews.quick("KTRM"))
    assert [each.complete for each in quick] == [False, False]
    advisers.waiting.set()
    one, other = await asyncio.gather(reviews.of("KTRM"), reviews.of("KTRM"))
    assert one == other == await reviews.quick("KTRM")
    assert one.turn == TURN
    assert advisers.times == 2
