"""The review of a match: everybody's chance to win over time, and the costliest decisions."""

import asyncio
from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence

from bot.matches.advice import Advisers, Judged
from bot.matches.model.match import Match
from bot.ui.drawing.backdrop import stars, waves
from bot.ui.drawing.font import writing
from bot.ui.drawing.identity import COLOURS, Names, badge, name_tag
from bot.ui.drawing.palette import HAZE, MIST, SEA
from bot.ui.drawing.picture import Picture, picture
from bot.ui.drawing.svg import Element, stroke
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import GREY, LONGEST_ALT, Button, Figure, Message, rows_of
from bot.ui.screens.cards import heading
from bot.ui.screens.contract import AnyScreen
from bot.ui.screens.names import plain
from bot.ui.screens.scene import players
from bot.ui.screens.whereabouts import origin
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
WORST = 2
"""The most decisions shown per player."""
NOTICEABLE = 0.08
"""The least chance to win that a shown decision has cost."""
SHORT_NAME = 20
"""Characters."""
MOMENTS = 5
"""Moments, evenly spread over the match, for the chances in words."""


def chances(courses: Mapping[int, Sequence[Point]], names: Names, texts: Texts) -> Picture:
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
        yield name_tag(seat, names, _RIGHT + 88, y, _SIZE, 180)


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


def review_message(
    match: Match,
    steps: int,
    judged: Sequence[Judged],
    rounds: Mapping[int, int | None],
    screen: AnyScreen,
    texts: Texts,
) -> Message:
    """The curves, also in words, and better moves, with buttons to the decisions.

    ``rounds``: the round of each :func:`costly` decision, by the decision's number.
    """
    courses = _courses(match, steps, judged)
    people, mistakes, buttons = players(match, texts), [], []
    for each in costly(judged):
        number = rounds[each.number]
        when = texts.say("review-decision", number=each.number)
        if number is not None:
            when = screen.round_name(texts, number)
        mistakes.append(_mistake(match, each, when, texts))
        look = texts.say("review-look", when=when, name=plain(people[each.seat].plain, SHORT_NAME))
        buttons.append(Button(look, (WORD, TO, str(each.number))))
    lines = [*_in_words(match, courses, texts), *(mistakes or [texts.say("review-faultless")])]
    alt = texts.say("review-alt", chances=" ".join(_aloud(match, courses, texts)))
    names = [each.drawn for each in people]
    return Message(
        accent=GREY,
        heading=heading(match.code, screen, texts),
        picture=Figure(chances(courses, names, texts).svg, alt[:LONGEST_ALT]) if courses else None,
        lines=(texts.say("review-title"), *lines),
        rows=rows_of(buttons),
        small=(texts.say("review-how"), *origin(match, texts)),
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


def _percent(shares: Sequence[float]) -> list[int]:
    """The shares as whole percentages that add up to 100 (largest remainders)."""
    whole = [int(100 * share) for share in shares]
    nearest = sorted(range(len(shares)), key=lambda seat: whole[seat] - 100 * shares[seat])
    for seat in nearest[: round(100 * sum(shares)) - sum(whole)]:
        whole[seat] += 1
    return whole


def _in_words(match: Match, courses: Mapping[int, Sequence[Point]], texts: Texts) -> Iterator[str]:
    for seat, told in _told(courses, MOMENTS).items():
        course = "\N{NO-BREAK SPACE}→ ".join(_share(win, texts) for win in told)
        name = players(match, texts)[seat].name
        yield texts.say("review-course", name=name, course=course)


def _aloud(match: Match, courses: Mapping[int, Sequence[Point]], texts: Texts) -> Iterator[str]:
    """The start and end of each curve, for the alt text."""
    for seat, (first, last) in _told(courses, 2).items():
        yield texts.say(
            "review-alt-course",
            name=players(match, texts)[seat].plain,
            first=_share(first, texts),
            last=_share(last, texts),
        )


def _told(courses: Mapping[int, Sequence[Point]], most: int) -> Mapping[int, tuple[int, ...]]:
    """By seat: percentages at up to ``most`` moments, evenly spread over the curve's points."""
    points = len(next(iter(courses.values()), ()))
    count = min(most, points)
    places = [round(number * (points - 1) / (count - 1)) for number in range(count)]
    moments = [_percent([course[place][1] for course in courses.values()]) for place in places]
    return dict(zip(courses, zip(*moments, strict=True), strict=True))


def _share(percent: int, texts: Texts) -> str:
    return texts.say("review-share", share=percent)


def costly(judged: Sequence[Judged]) -> list[Judged]:
    """Each seat's worst decisions, in order, seat by seat."""
    found: list[Judged] = []
    for seat in sorted({each.seat for each in judged}):
        own = [each for each in judged if each.seat == seat and each.cost >= NOTICEABLE]
        own.sort(key=lambda each: (-each.cost, each.number))
        found += sorted(own[:WORST], key=lambda each: each.number)
    return found


def _mistake(match: Match, each: Judged, when: str, texts: Texts) -> str:
    better, (did,) = each.advice.reason, each.advice.named
    return texts.say(
        "review-cost",
        when=when,
        name=players(match, texts)[each.seat].name,
        did=texts.say(did.move, **did.values),
        better=texts.say(better.move, **better.values),
        best=round(100 * each.advice.best.win),
        win=round(100 * each.win),
    )
