"""The review of a match: everybody's chance to win over time, and where it turned."""

import asyncio
from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from bot.matches.advice import Advisers, Judged
from bot.matches.model.match import Match
from bot.ui.drawing.backdrop import stars, waves
from bot.ui.drawing.font import writing
from bot.ui.drawing.identity import COLOURS, Names, badge, written_name
from bot.ui.drawing.palette import HAZE, MIST, SEA
from bot.ui.drawing.picture import Picture, picture
from bot.ui.drawing.svg import Element, stroke
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import GREY, LONGEST_ALT, Button, Figure, Message, rows_of
from bot.ui.screens.cards import heading
from bot.ui.screens.contract import AnyScreen
from bot.ui.screens.scene import players
from cogs.replay.playback import TO, WORD

Point = tuple[float, float]
"""The time in the match and the chance to win, both from 0 to 1."""

_HEIGHT = 560
_LEFT, _RIGHT = 170, 720
_TOP, _BOTTOM = 90, 450
_SIZE = 43
_DISC = 28
_APART = 64
KEPT = 32
"""Reviews in the cache, so that everybody sees the same one."""
LEAST = 0.01
"""The least chance that is told of whoever won in the end."""
NOTICEABLE = 0.08
"""The least change of the winners' chance that is told."""


def curves(courses: Mapping[int, Sequence[Point]], names: Names, texts: Texts) -> Picture:
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
    heights = spread([_at((1, win))[1] for win, _ in ends], _APART, _HEIGHT - 44)
    for y, (_, seat) in zip(heights, ends, strict=True):
        yield badge(seat, _RIGHT + 48, y, _DISC)
        yield written_name(names[seat], _RIGHT + 88, y, _SIZE, 180)


def spread(heights: Sequence[float], apart: float, lowest: float) -> list[float]:
    """Heights, lowest on the screen first, moved so that each is ``apart`` from the next."""
    placed: list[float] = []
    limit = lowest
    for number, height in enumerate(heights):
        left = len(heights) - 1 - number
        limit = max(min(height, limit), 44 + apart * left)
        placed.append(limit)
        limit -= apart
    return placed


class Reviews:
    """Computes each review once and caches the last :data:`KEPT`."""

    def __init__(self, advisers: Advisers) -> None:
        self._advisers = advisers
        self._reviews: OrderedDict[str, asyncio.Task[list[Judged]]] = OrderedDict()

    async def of(self, code: str) -> list[Judged]:
        """The match's judged decisions, in order. Raises what ``Advisers.review`` raises."""
        task = self._reviews.get(code)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            task = self._reviews[code] = asyncio.create_task(self._compute(code))
        self._reviews.move_to_end(code)
        while len(self._reviews) > KEPT:
            self._reviews.popitem(last=False)
        return await asyncio.shield(task)

    async def _compute(self, code: str) -> list[Judged]:
        return [judged async for judged, _ in self._advisers.review(code) if judged is not None]


class TurningPoint(NamedTuple):
    """What changed the winners' chance most, ``before`` and ``after`` it: a ``decision`` or, if
    None, the luck after decision ``number``."""

    number: int
    decision: Judged | None
    before: float
    after: float


def turning_point(match: Match, steps: int, judged: Sequence[Judged]) -> TurningPoint | None:
    """The largest rise of the winners' curves, if it is noticeable. It is due to a decision that a
    loser could have made as much better, or the winner as much worse, as half of it."""
    courses = _courses(match, steps, judged)
    winners = {result.seat for result in match.results if result.place == 1}
    curves_won = [[win for _, win in courses[seat]] for seat in winners if seat in courses]
    chances = [sum(points) for points in zip(*curves_won, strict=True)]
    rises = [after - before for before, after in pairwise(chances)]
    if max(rises, default=0.0) < NOTICEABLE:
        return None
    place = rises.index(max(rises)) + 1
    before, after = max(chances[place - 1], LEAST), chances[place]
    number = judged[place - 1].number
    if place < len(judged):
        each = judged[place]
        others = (other.win for other in each.advice.weighed[1:])
        weight = each.win - max(others) if each.seat in winners else each.cost
        if 2 * weight >= after - before:
            return TurningPoint(each.number, each, before, after)
    return TurningPoint(number, None, before, after)


def review_message(
    match: Match,
    steps: int,
    judged: Sequence[Judged],
    turn: TurningPoint | None,
    round: int | None,
    screen: AnyScreen,
    texts: Texts,
) -> Message:
    """The curves, and the turning point in words, which was in this ``round``, with a button."""
    courses, people = _courses(match, steps, judged), players(match, texts)
    told, buttons = texts.say("review-no-turn"), list[Button]()
    if turn is not None:
        when = texts.say("review-decision", number=turn.number)
        if round is not None:
            when = screen.round_name(texts, round)
        winners = [people[result.seat].name for result in match.results if result.place == 1]
        chances = {"before": _share(turn.before, texts), "after": _share(turn.after, texts)}
        told = texts.say("review-luck", when=when, winners=winners, **chances)
        if turn.decision is not None:
            name, (did,) = people[turn.decision.seat].name, turn.decision.advice.named
            move = texts.say(did.move, **did.values)
            told = texts.say(
                "review-choice", when=when, winners=winners, name=name, did=move, **chances
            )
        buttons.append(Button(when, (WORD, TO, str(turn.number))))
    alt = texts.say("review-alt", chances=" ".join(_aloud(match, courses, texts)))
    names = [each.drawn for each in people]
    return Message(
        accent=GREY,
        heading=heading(match.code, screen, texts),
        picture=Figure(curves(courses, names, texts).svg, alt[:LONGEST_ALT]) if courses else None,
        lines=(told,),
        rows=rows_of(buttons),
        small=(texts.say("review-how"),),
    )


def _courses(match: Match, steps: int, judged: Sequence[Judged]) -> Mapping[int, list[Point]]:
    """By seat: its chance at each judged decision, and its share of the win at the end.

    The chances add up to 1: the deciding seat has the chance after its decision, and the others
    share the rest in the same proportions as before.
    """
    shares = [1 / len(match.seats)] * len(match.seats)
    courses: dict[int, list[Point]] = {seat: [] for seat in range(len(shares))}
    for each in judged:
        win, others = each.win, sum(shares) - shares[each.seat]
        for seat, share in enumerate(shares):
            rest = share / others if others else 1 / (len(shares) - 1)
            shares[seat] = win if seat == each.seat else (1 - win) * rest
            courses[seat].append(((each.number - 1) / max(steps, 1), shares[seat]))
    winners = [result.seat for result in match.results if result.place == 1]
    for seat, points in courses.items():
        if winners:
            points.append((1.0, 1 / len(winners) if seat in winners else 0.0))
    return {seat: points for seat, points in courses.items() if len(points) > 1}


def _aloud(match: Match, courses: Mapping[int, Sequence[Point]], texts: Texts) -> Iterator[str]:
    """The start and end of each curve, for the alt text."""
    for seat, points in courses.items():
        (_, first), *_, (_, last) = points
        yield texts.say(
            "review-alt-course",
            name=players(match, texts)[seat].plain,
            first=_share(first, texts),
            last=_share(last, texts),
        )


def _share(win: float, texts: Texts) -> str:
    """A chance in percent; 0 and 100 only if it is certain."""
    percent = round(100 * win) if win in (0, 1) else min(max(round(100 * win), 1), 99)
    return texts.say("review-share", share=percent)
