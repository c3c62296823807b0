"""A person's profile in one game, with their rating after each match drawn as a curve."""

from collections.abc import Iterator, Sequence

from bot.matches.history.careers import Career
from bot.matches.history.leaderboard_rules import LeaderboardPage
from bot.matches.history.ratings import START
from bot.matches.model.match import Person
from bot.ui.drawing.backdrop import stars, waves
from bot.ui.drawing.font import SMALLEST
from bot.ui.drawing.numbers import MINUS, figure, written
from bot.ui.drawing.palette import BANANA, FOAM, HAZE, MIST, NIGHT, SEA
from bot.ui.drawing.picture import WIDTH, Picture, picture
from bot.ui.drawing.shapes import crown
from bot.ui.drawing.svg import Element, circle, group, path, stroke
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Button, Figure, Message, Row, Style, card, rows_of
from bot.ui.screens.names import safe, score_words, season_name
from bot.ui.screens.scene import plain_name

PROFILE, FINISHED = "profile", "finished"
"""First words of the controls; the person's id follows."""
_HEIGHT = 520
_LEFT, _RIGHT = 176, 840
_TOP, _BOTTOM = 130, 420
_MOST = 60
"""Points on the curve; more would overlap."""
_STEPS = (10, 20, 50, 100, 200, 500, 1_000)
_SIZE = 43


def curve(ratings: Sequence[int]) -> Picture:
    """The curve of one or more ratings, oldest first, with a crown on the highest."""
    if not ratings:
        raise ValueError("a curve of no ratings")
    points = thin(ratings)
    lines = levels(min(points), max(points))
    low, high = lines[0], lines[-1]

    def at(number: int) -> tuple[float, float]:
        along = number / (len(points) - 1) if len(points) > 1 else 0.5
        up = (points[number] - low) / (high - low)
        return _LEFT + (_RIGHT - _LEFT) * along, _BOTTOM - (_BOTTOM - _TOP) * up

    spots = [at(number) for number in range(len(points))]
    best = max(range(len(points)), key=lambda number: (points[number], number))
    return picture(
        _HEIGHT,
        stars(_TOP),
        waves(_BOTTOM + 46, _HEIGHT, SEA),
        *_levels(lines),
        *_course(spots),
        crown(spots[best][0], spots[best][1] - 26, 54),
        *_first(spots, points[0]),
        group(*_last(points[-1], points[-1] - ratings[-2] if ratings[1:] else 0, *spots[-1])),
    )


def thin(ratings: Sequence[int]) -> list[int]:
    """At most ``_MOST`` ratings or one more, always with the highest and the last."""
    if len(ratings) <= _MOST:
        return list(ratings)
    best = max(range(len(ratings)), key=lambda number: (ratings[number], number))
    chosen = {round(step * (len(ratings) - 1) / (_MOST - 1)) for step in range(_MOST)}
    return [ratings[number] for number in sorted(chosen | {best})]


def levels(low: int, high: int) -> list[int]:
    """Two to five round numbers that span the ratings."""
    for step in _STEPS:
        first, last = low // step * step, -(-high // step) * step
        last = max(last, first + step)
        if (last - first) // step <= 4:
            return list(range(first, last + 1, step))
    return [low, high]


def _levels(lines: Sequence[int]) -> Iterator[Element]:
    for number, line in enumerate(lines):
        y = _BOTTOM - (_BOTTOM - _TOP) * number / (len(lines) - 1)
        yield stroke(f"M{_LEFT - 16} {y}H{WIDTH - 24}", HAZE, 3)
        yield _rating(line, _LEFT - 32, y, anchor="end")


def _course(spots: Sequence[tuple[float, float]]) -> Iterator[Element]:
    line = "L".join(f"{x:.1f} {y:.1f}" for x, y in spots)
    first, last = spots[0][0], spots[-1][0]
    yield path(f"M{first:.1f} {_BOTTOM}L{line}L{last:.1f} {_BOTTOM}z", fill=BANANA, opacity=0.12)
    yield stroke(f"M{line}", BANANA, 8)
    if len(spots) <= 20:
        yield group(*(circle(x, y, 9, fill=BANANA) for x, y in spots))


def _first(spots: Sequence[tuple[float, float]], rating: int) -> Iterator[Element]:
    """The first point of a longer curve, labelled on the side that the curve leaves free."""
    if len(spots) < 2:
        return
    (x, y), (_, next_y) = spots[:2]
    yield circle(x, y, 11, fill=MIST)
    yield _rating(rating, x + 14, y + 48) if next_y <= y else _rating(rating, x + 44, y - 30)


def _last(rating: int, gain: int, x: float, y: float) -> Iterator[Element]:
    """The present rating and the last match's gain."""
    wide = written(abs(rating), MINUS if rating < 0 else "").width(52)
    yield circle(x, y, 18, fill=NIGHT)
    yield circle(x, y, 13, fill=FOAM)
    yield _rating(rating, x + 26, y, max(SMALLEST, min(52, 52 * (WIDTH - x - 34) / wide)), FOAM)
    if gain:
        colour, sign = (BANANA, "+") if gain > 0 else (MIST, MINUS)
        yield figure(abs(gain), x + 26, y + 52, SMALLEST, colour, sign=sign, anchor="start")


def _rating(
    rating: int, x: float, y: float, size: float = _SIZE, colour: str = MIST, anchor: str = "start"
) -> Element:
    sign = MINUS if rating < 0 else ""
    return figure(abs(rating), x, y, size, colour, sign=sign, anchor=anchor)


def profile_message(
    texts: Texts,
    person: Person,
    career: Career,
    board: LeaderboardPage,
    games: Sequence[str],
    where: str | None,
    accent: int,
    score: tuple[int, int] = (0, 0),
    titles: Sequence[str] = (),
) -> Message:
    """``where`` is the server's name, None for all servers; ``games`` are offered as buttons.

    ``score`` is between the reader and the person, ``titles`` the seasons that the person won here.
    """
    lines = [f"**{texts.say(f'game-{career.game}')}**", *_lines(texts, career, board)]
    lines += score_words(texts, safe(person.name), score)
    if titles:
        seasons = [season_name(texts, each) for each in titles]
        lines.append(texts.say("profile-champion", seasons=seasons))
    return Message(
        accent=accent,
        heading=texts.say("profile-title", name=safe(person.name)),
        picture=_picture(texts, career),
        lines=tuple(lines),
        rows=_rows(texts, person, career.game, games),
        small=(where_words(texts, where),),
    )


def where_words(texts: Texts, where: str | None) -> str:
    """Which matches are counted: those of the server with this name, or of all servers."""
    if where is None:
        return texts.say("profile-everywhere")
    return texts.say("profile-here", server=safe(where))


def empty_message(texts: Texts, person: Person, *, own: bool) -> Message:
    """The profile of a person without finished matches."""
    key = "profile-empty-own" if own else "profile-empty"
    name = safe(person.name)
    return card(texts.say("profile-title", name=name), [texts.say(key, name=name)])


def _lines(texts: Texts, career: Career, board: LeaderboardPage) -> Iterator[str]:
    if career.ratings:
        yield _ranked(texts, career.ratings[-1], board)
        ratings = (START, *career.ratings)
        yield texts.say(
            "profile-range",
            first=ratings[0],
            gain=f"{ratings[-1] - ratings[-2]:+}".replace("-", MINUS),
            low=min(ratings),
            high=max(ratings),
        )
    else:
        yield texts.say("profile-unrated")
    yield texts.say("profile-matches", played=career.played, rated=len(career.ratings))
    counts = career.places
    places = [texts.say("profile-place", place=place, times=times) for place, times in counts]
    if career.left:
        places.append(texts.say("profile-left", times=career.left))
    yield texts.say("profile-places", places=" · ".join(places))
    yield texts.say("profile-streak", now=career.streak, longest=career.longest)
    names = [(safe(plain_name(person, texts)), times) for person, times in career.rivals]
    if met := [texts.say("profile-rival", name=name, times=times) for name, times in names]:
        yield texts.say("profile-rivals", people=met)
    if career.met:
        yield texts.say("profile-computers", beaten=career.beaten, met=career.met)


def _ranked(texts: Texts, rating: int, board: LeaderboardPage) -> str:
    """The rating, with its rank if the person is on this leaderboard."""
    if board.own is None:
        return texts.say("profile-rating-alone", rating=rating)
    return texts.say("profile-rating", rating=rating, rank=board.own.rank, people=board.total)


def _picture(texts: Texts, career: Career) -> Figure | None:
    if not career.ratings:
        return None
    ratings = (START, *career.ratings)
    alt = texts.say(
        "profile-alt",
        matches=len(career.ratings),
        first=ratings[0],
        now=ratings[-1],
        low=min(ratings),
        high=max(ratings),
    )
    return Figure(curve(ratings).svg, alt)


def _rows(texts: Texts, person: Person, game: str, games: Sequence[str]) -> tuple[Row, ...]:
    finished = Button(texts.say("profile-button-finished"), (FINISHED, str(person.id), "0"))
    if len(games) < 2:
        return ((finished,),)
    buttons = []
    for key in games:
        style = Style.FIRST if key == game else Style.PLAIN
        words = (PROFILE, str(person.id), key)
        buttons.append(Button(texts.say(f"game-{key}"), words, style, disabled=key == game))
    return (*rows_of(buttons), (finished,))
