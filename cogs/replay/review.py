"""The review of a match: everybody's chance to win over time, and the turning point."""

import asyncio
from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence

from bot.games.computer import Reason
from bot.matches.advice import Advisers, Blunder, Review, TurningPoint
from bot.matches.model.match import Match
from bot.ui.drawing.font import writing
from bot.ui.drawing.identity import COLOURS, Names, badge, written_name
from bot.ui.drawing.palette import HAZE, MIST, SEA
from bot.ui.drawing.scenery import stars, waves
from bot.ui.drawing.svg import Element, picture, stroke
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import GREY, LONGEST_ALT, Button, Figure, Message, rows_of
from bot.ui.screens.cards import heading
from bot.ui.screens.contract import AnyScreen
from bot.ui.screens.scene import Player, players
from cogs.replay.playback import TO, WORD

Point = tuple[float, float]
"""The time in the match and the chance to win, both from 0 to 1."""

_HEIGHT = 560
_LEFT, _RIGHT = 170, 720
_TOP, _BOTTOM = 90, 450
"""The area of the curves."""
_SIZE, _DISC = 43, 28
"""The size of letters, and the radius of emblems."""
_APART, _EDGE = 64, 44
"""The least distance between the centres of two emblems, and from one to the picture's edge."""
KEPT = 32
"""The most reviews in the cache, from which everybody gets the same review of a match."""


def curves(courses: Mapping[int, Sequence[Point]], names: Names, texts: Texts) -> str:
    """A curve for each seat, ending with the seat's emblem and name."""
    ends = sorted((points[-1][1], seat) for seat, points in courses.items())
    return picture(
        _HEIGHT,
        stars(_TOP),
        waves(_BOTTOM + 46, _HEIGHT, SEA),
        *_levels(texts),
        *(_course(seat, points) for seat, points in courses.items()),
        *_ends(ends, names),
    )


def _at(point: Point) -> Point:
    when, win = point
    return _LEFT + (_RIGHT - _LEFT) * when, _BOTTOM - (_BOTTOM - _TOP) * win


def _levels(texts: Texts) -> Iterator[Element]:
    for percent in (0, 50, 100):
        _, y = _at((0, percent / 100))
        yield stroke(f"M{_LEFT - 16} {y}H{_RIGHT}", HAZE, 3)
        share = texts.say("review-share", share=percent).replace("\N{NO-BREAK SPACE}", " ")
        yield writing(share, _LEFT - 32, y, _SIZE, MIST, "end")


def _course(seat: int, points: Sequence[Point]) -> Element:
    line = "L".join(f"{x:.1f} {y:.1f}" for x, y in map(_at, points))
    return stroke(f"M{line}", COLOURS[seat % len(COLOURS)], 7)


def _ends(ends: Sequence[tuple[float, int]], names: Names) -> Iterator[Element]:
    """Emblem and name at the end of each curve, moved apart where they would overlap."""
    heights = spread([_at((1, win))[1] for win, _ in ends], _APART, _HEIGHT - _EDGE)
    for y, (_, seat) in zip(heights, ends, strict=True):
        yield badge(seat, _RIGHT + 48, y, _DISC)
        yield written_name(names[seat], _RIGHT + 88, y, _SIZE, 180)


def spread(heights: Sequence[float], apart: float, lowest: float) -> list[float]:
    """Heights, lowest on the screen first, moved so that they are at least ``apart`` from each
    other, and none is below ``lowest`` or too near the upper edge."""
    placed: list[float] = []
    limit = lowest
    for number, height in enumerate(heights):
        left = len(heights) - 1 - number
        limit = max(min(height, limit), _EDGE + apart * left)
        placed.append(limit)
        limit -= apart
    return placed


class Reviews:
    """Computes each review once for all who ask, and caches the last :data:`KEPT`."""

    def __init__(self, advisers: Advisers) -> None:
        self._advisers = advisers
        self._reviews = OrderedDict[str, tuple[asyncio.Task[Review], asyncio.Future[Review]]]()
        """By match: the review being computed or ready, and its first findings."""

    async def quick(self, code: str) -> Review:
        """The whole review if it is ready, else the first findings. Raises what :meth:`of`
        raises."""
        task, first = self._of(code)
        await asyncio.wait([task, first], return_when=asyncio.FIRST_COMPLETED)
        return await asyncio.shield(task if task.done() else first)

    async def of(self, code: str) -> Review:
        """The match's whole review. Raises what ``Advisers.reviewer`` and its review raise."""
        return await asyncio.shield(self._of(code)[0])

    def _of(self, code: str) -> tuple[asyncio.Task[Review], asyncio.Future[Review]]:
        pair = self._reviews.get(code)
        if pair is None or (pair[0].done() and (pair[0].cancelled() or pair[0].exception())):
            first = asyncio.get_running_loop().create_future()
            pair = asyncio.create_task(self._compute(code, first)), first
            self._reviews[code] = pair
        self._reviews.move_to_end(code)
        while len(self._reviews) > KEPT:
            self._reviews.popitem(last=False)
        return pair

    async def _compute(self, code: str, first: asyncio.Future[Review]) -> Review:
        reviewer = await self._advisers.reviewer(code)
        async for review in reviewer.review():
            if not first.done():
                first.set_result(review)
        return review


def review_message(match: Match, review: Review, screen: AnyScreen, texts: Texts) -> Message:
    """The curves; the turning point in words, with a button; and each person's gravest mistake."""
    people = players(match, texts)
    courses = _courses(review)
    lines = [texts.say("review-no-turn")]
    buttons: list[Button] = []
    if not review.complete:
        lines = [texts.say("review-looking")]
    elif (turn := review.turn) is not None:
        when = _when(turn, screen, texts)
        lines = [_turn_words(match, people, turn, when, texts)]
        buttons.append(Button(when, (WORD, TO, str(turn.number))))
    for blunder in review.blunders:
        remark = blunder.remark
        what = texts.say(remark.key, name=people[blunder.seat].name, **remark.values)
        lines.append(texts.say("review-blunder", when=_when(blunder, screen, texts), what=what))
    alt = texts.say("review-alt", chances=" ".join(_aloud(people, courses, texts)))
    names = [each.drawn for each in people]
    figure = Figure(curves(courses, names, texts), alt[:LONGEST_ALT])
    return Message(
        accent=GREY,
        heading=heading(match.code, screen, texts),
        picture=figure if len(review.moments) > 1 else None,
        lines=tuple(lines),
        rows=rows_of(buttons),
        small=(texts.say("review-how"),),
    )


def _turn_words(
    match: Match, people: Sequence[Player], turn: TurningPoint, when: str, texts: Texts
) -> str:
    """The turning point in words."""
    winners = [people[result.seat].name for result in match.results if result.place == 1]
    chances = {"before": _share(turn.before, texts), "after": _share(turn.after, texts)}
    values = {"when": when, "winners": winners, "name": people[turn.seat].name, **chances}
    if turn.luck is not None:
        what = texts.say(turn.luck.key, name=people[turn.seat].name, **turn.luck.values)
        return texts.say("review-luck", what=what, **values)
    did = _move(turn.did, texts)
    if turn.better is None:
        return texts.say("review-choice" if turn.decision else "review-moment", did=did, **values)
    compared = {
        "better": _move(turn.better, texts),
        "chance": _share(turn.chance, texts),
        "instead": _share(turn.instead_of, texts),
    }
    return texts.say("review-mistake", did=did, **compared, **values)


def _move(reason: Reason, texts: Texts) -> str:
    return texts.say(reason.move, **reason.values)


def _when(moment: TurningPoint | Blunder, screen: AnyScreen, texts: Texts) -> str:
    if moment.round is None:
        return texts.say("review-decision", number=moment.number)
    return screen.round_name(texts, moment.round)


def _courses(review: Review) -> Mapping[int, Sequence[Point]]:
    """Each seat's chance at each moment."""
    end = max(1, review.moments[-1].number) if review.moments else 1
    return {
        seat: [(moment.number / end, moment.chances[seat]) for moment in review.moments]
        for seat in range(len(review.moments[0].chances) if review.moments else 0)
    }


def _aloud(
    people: Sequence[Player], courses: Mapping[int, Sequence[Point]], texts: Texts
) -> Iterator[str]:
    """The start and end of each curve, for the alt text."""
    for seat, points in courses.items():
        (_, first), *_, (_, last) = points
        yield texts.say(
            "review-alt-course",
            name=people[seat].plain,
            first=_share(first, texts),
            last=_share(last, texts),
        )


def _share(win: float, texts: Texts) -> str:
    """A chance in percent; 0 and 100 only if it is certain."""
    percent = round(100 * win) if win in (0, 1) else min(max(round(100 * win), 1), 99)
    return texts.say("review-share", share=percent)
