"""Where a match turned: everybody's chance to win over time, and the decisions that cost most."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence

from bot.matches.advice import Advisers, Judged
from bot.matches.model.match import Match
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import GREY, LONGEST_ALT, Figure, Message
from bot.ui.screens.contract import AnyScreen
from bot.ui.screens.lobby_card import heading
from bot.ui.screens.scene import player
from bot.ui.screens.whereabouts import origin
from cogs.replay.chances import Point, chances

KEPT = 32
"""Reviews that are kept: all who look at the match again see the same one."""
WORST = 2
"""Decisions of each player that are shown."""
NOTICEABLE = 0.02
"""Chance to win that a decision has to cost to be shown."""
MOMENTS = 5
"""Moments at which the chances are told in words, evenly spread over the match."""


class Reviews:
    """Computes each review once, however many people ask for it."""

    def __init__(self, advisers: Advisers) -> None:
        self._advisers = advisers
        self._reviews: OrderedDict[str, asyncio.Task[list[Judged]]] = OrderedDict()

    async def of(self, code: str) -> list[Judged]:
        """The decisions of the match that were judged, in order. Raises as ``Advisers.review``."""
        task = self._reviews.get(code)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            task = self._reviews[code] = asyncio.create_task(self._compute(code))
        self._reviews.move_to_end(code)
        while len(self._reviews) > KEPT:
            self._reviews.popitem(last=False)
        return await asyncio.shield(task)

    async def _compute(self, code: str) -> list[Judged]:
        return [judged async for judged, _ in self._advisers.review(code) if judged is not None]


def review_message(
    match: Match, steps: int, judged: Sequence[Judged], screen: AnyScreen, texts: Texts
) -> Message:
    """The curves, the same in words, and what would have been better."""
    courses = _courses(match, steps, judged)
    lines = tuple(_in_words(match, courses, texts))
    mistakes = tuple(_mistakes(match, judged, texts))
    names = [player(seat, texts).plain for seat in match.seats]
    alt = texts.say("review-alt", chances=" ".join(_aloud(match, courses, texts)))
    return Message(
        accent=GREY,
        heading=heading(match.code, screen, texts),
        picture=Figure(chances(courses, names).svg, alt[:LONGEST_ALT]) if courses else None,
        lines=(texts.say("review-title"), *lines, *(mistakes or (texts.say("review-faultless"),))),
        small=(texts.say("review-how"), *origin(match, texts)),
    )


def _courses(match: Match, steps: int, judged: Sequence[Judged]) -> Mapping[int, list[Point]]:
    """By seat: the chance before each decision, and at the end what the seat has won."""
    courses: dict[int, list[Point]] = {}
    for each in judged:
        point = ((each.number - 1) / max(steps, 1), each.advice.best.win)
        courses.setdefault(each.seat, []).append(point)
    winners = [result.seat for result in match.results if result.place == 1]
    for seat, points in courses.items():
        if winners:
            points.append((1.0, 1 / len(winners) if seat in winners else 0.0))
    return {seat: points for seat, points in sorted(courses.items()) if len(points) > 1}


def _in_words(match: Match, courses: Mapping[int, Sequence[Point]], texts: Texts) -> Iterator[str]:
    for seat, points in courses.items():
        count = min(MOMENTS, len(points))
        told = [
            points[round(number * (len(points) - 1) / (count - 1))][1] for number in range(count)
        ]
        course = "\N{NO-BREAK SPACE}→ ".join(_share(win, texts) for win in told)
        name = player(match.seats[seat], texts).name
        yield texts.say("review-course", name=name, course=course)


def _aloud(match: Match, courses: Mapping[int, Sequence[Point]], texts: Texts) -> Iterator[str]:
    """Where each curve begins and ends, for the alt text."""
    for seat, points in courses.items():
        (_, first), (_, last) = points[0], points[-1]
        yield texts.say(
            "review-alt-course",
            name=player(match.seats[seat], texts).plain,
            first=_share(first, texts),
            last=_share(last, texts),
        )


def _share(win: float, texts: Texts) -> str:
    return texts.say("review-share", share=round(100 * win))


def _mistakes(match: Match, judged: Sequence[Judged], texts: Texts) -> Iterator[str]:
    for seat in sorted({each.seat for each in judged}):
        own = [each for each in judged if each.seat == seat and each.cost >= NOTICEABLE]
        own.sort(key=lambda each: (-each.cost, each.number))
        for each in sorted(own[:WORST], key=lambda each: each.number):
            better, (did,) = each.advice.reason, each.advice.named
            yield texts.say(
                "review-cost",
                number=each.number,
                name=player(match.seats[seat], texts).name,
                did=texts.say(did.move, **did.values),
                better=texts.say(better.move, **better.values),
                best=round(100 * each.advice.best.win),
                win=round(100 * each.win),
            )
