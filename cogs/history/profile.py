"""A person's profile in one game as a message."""

from collections.abc import Iterator, Sequence

from bot.matches.history.careers import Career
from bot.matches.history.leaderboard_rules import LeaderboardPage
from bot.matches.history.reliability import LAST
from bot.matches.model.match import Person
from bot.ui.drawing.numbers import MINUS
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Button, Figure, Message, Row, Style, card, rows_of
from bot.ui.screens.names import safe, score_words, season_name
from bot.ui.screens.scene import plain_name
from cogs.history.curve import curve

PROFILE = "profile"


def profile_message(
    texts: Texts,
    person: Person,
    career: Career,
    board: LeaderboardPage,
    games: Sequence[str],
    where: str | None,
    accent: int,
    score: tuple[int, int] = (0, 0),
    reliability: int | None = None,
    titles: Sequence[str] = (),
) -> Message:
    """``where`` is the server's name, None for all servers; ``games`` are those to choose from.

    ``score`` is how the reader and the person stand, ``reliability`` the person's in percent,
    ``titles`` the seasons in which they came first here.
    """
    here = texts.say("profile-everywhere")
    if where is not None:
        here = texts.say("profile-here", server=safe(where))
    return Message(
        accent=accent,
        heading=texts.say("profile-title", name=safe(person.name)),
        picture=_picture(texts, career.ratings),
        lines=(
            f"**{texts.say(f'game-{career.game}')}**",
            *_lines(texts, career, board),
            *score_words(texts, safe(person.name), score),
            *(
                [texts.say("profile-reliability", share=reliability, last=LAST)]
                if reliability is not None
                else []
            ),
            *_titles(texts, titles),
        ),
        rows=_rows(texts, person, career.game, games),
        small=(here,),
    )


def empty_message(texts: Texts, person: Person, *, own: bool) -> Message:
    """For somebody who has not finished a match yet."""
    key = "profile-empty-own" if own else "profile-empty"
    name = safe(person.name)
    return card(texts.say("profile-title", name=name), [texts.say(key, name=name)])


def _lines(texts: Texts, career: Career, board: LeaderboardPage) -> Iterator[str]:
    if career.ratings:
        yield _rating(texts, career.ratings[-1], board)
        yield texts.say(
            "profile-range",
            first=career.ratings[0],
            gain=f"{_gain(career.ratings):+}".replace("-", MINUS),
            low=min(career.ratings),
            high=max(career.ratings),
        )
    else:
        yield texts.say("profile-unrated")
    yield texts.say("profile-matches", played=career.played, rated=len(career.ratings))
    places = [
        texts.say("profile-place", place=place, times=times) for place, times in career.places
    ]
    if career.left:
        places.append(texts.say("profile-left", times=career.left))
    yield texts.say("profile-places", places=" · ".join(places))
    yield texts.say("profile-streak", now=career.streak, longest=career.longest)
    if career.rivals:
        met = [
            texts.say("profile-rival", name=safe(plain_name(person, texts)), times=times)
            for person, times in career.rivals
        ]
        yield texts.say("profile-rivals", people=texts.listed(met))
    if career.met:
        yield texts.say("profile-computers", beaten=career.beaten, met=career.met)


def _titles(texts: Texts, seasons: Sequence[str]) -> Iterator[str]:
    if seasons:
        named = texts.listed([season_name(texts, each) for each in seasons])
        yield texts.say("profile-champion", seasons=named)


def _gain(ratings: Sequence[int]) -> int:
    """What the last match brought; of the first one nobody knows."""
    return ratings[-1] - ratings[-2] if len(ratings) > 1 else 0


def _rating(texts: Texts, rating: int, board: LeaderboardPage) -> str:
    """The rating, with its rank unless the person is hidden from this leaderboard."""
    if board.own is None:
        return texts.say("profile-rating-alone", rating=rating)
    return texts.say("profile-rating", rating=rating, rank=board.own.rank, people=board.total)


def _picture(texts: Texts, ratings: Sequence[int]) -> Figure | None:
    if not ratings:
        return None
    alt = texts.say(
        "profile-alt",
        matches=len(ratings),
        first=ratings[0],
        now=ratings[-1],
        low=min(ratings),
        high=max(ratings),
    )
    return Figure(curve(ratings).svg, alt)


def _rows(texts: Texts, person: Person, game: str, games: Sequence[str]) -> tuple[Row, ...]:
    if len(games) < 2:
        return ()
    buttons = tuple(
        Button(
            texts.say(f"game-{key}"),
            (PROFILE, str(person.id), key),
            Style.FIRST if key == game else Style.PLAIN,
            disabled=key == game,
        )
        for key in games
    )
    return rows_of(buttons)
