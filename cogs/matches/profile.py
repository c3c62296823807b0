"""A person's profile: a line for each game with the rating's course, and scores against others."""

from collections.abc import Iterator, Mapping, Sequence

from bot.matches.history.careers import Career, HeadToHead
from bot.matches.history.leaderboard import Ranked
from bot.matches.history.ratings import START
from bot.matches.model.seat import Person
from bot.ui.drawing.ladder import LadderLine, standings
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import QUAY, Button, Figure, Message, card
from bot.ui.screens.names import safe
from bot.ui.screens.scene import plain_name

PROFILE, FINISHED = "profile", "finished"
"""First words of the controls; the person's id follows."""
PRIVACY = "privacy"
"""The word of the button that opens the card of `/privacy`."""
_MOST = 40
"""The most points on a curve before its last one; more would overlap."""


def course(ratings: Sequence[int]) -> tuple[float, ...]:
    """The ratings, beginning with the initial one, scaled to the range 0 to 1: at most ``_MOST`` of
    them, and the last."""
    all_ratings = (START, *(ratings or [START]))
    step = -(-len(all_ratings) // _MOST)
    points = (*all_ratings[:-1:step], all_ratings[-1])
    low, high = min(points), max(points)
    return tuple((point - low) / (high - low) if high > low else 0.5 for point in points)


def profile_message(
    texts: Texts,
    person: Person,
    career: Career,
    ranks: Mapping[str, Ranked],
    where: str | None,
    reader_id: int,
    titles: Sequence[str] = (),
    *,
    hidden: bool = False,
) -> Message:
    """A person's profile. ``ranks`` are the person's lines on the leaderboards, by game, and
    ``titles`` the seasons that they won here. ``where`` is the server's name; None for all servers,
    whose leaderboards leave out people who are ``hidden``."""
    instead = "profile-off-boards" if hidden else "profile-unrated"
    lines = [texts.say("profile-means" if ranks else instead)]
    if titles:
        lines.append(texts.say("profile-champion", seasons=titles))
    if scores := [_score(texts, each, reader_id) for each in career.against]:
        lines.append(texts.say("profile-against", people=scores))
    if scores := [_score(texts, each) for each in career.computers]:
        lines.append(texts.say("profile-computers", computers=scores))
    buttons = [Button(texts.say("profile-button-finished"), (FINISHED, str(person.id), "0"))]
    if person.id == reader_id:
        buttons.append(Button(texts.say("profile-button-privacy"), (PRIVACY,)))
    return Message(
        accent=QUAY,
        heading=texts.say("profile-title", name=safe(person.name)),
        picture=_picture(texts, career, ranks) if ranks else None,
        lines=tuple(lines),
        rows=(tuple(buttons),),
        small=(*_without_place(texts, ranks, where), where_words(texts, where)),
    )


def where_words(texts: Texts, where: str | None) -> str:
    """Which matches are counted: those of the server with this name, or of all servers."""
    if where is None:
        return texts.say("profile-everywhere")
    return texts.say("profile-here", server=safe(where))


def empty_message(texts: Texts, person: Person, *, is_reader: bool) -> Message:
    """The profile of a person without finished matches."""
    key = "profile-empty-own" if is_reader else "profile-empty"
    name = safe(person.name)
    return card(texts.say("profile-title", name=name), [texts.say(key, name=name)])


def _score(texts: Texts, score: HeadToHead, reader_id: int = 0) -> str:
    if isinstance(score.player, str):
        name = texts.say(f"computer-{score.player}")
    elif score.player.id == reader_id:
        name = texts.say("reader", form="object")
    else:
        name = safe(plain_name(score.player, texts))
    return texts.say("profile-score", name=name, ahead=score.ahead, behind=score.behind)


def _without_place(texts: Texts, ranks: Mapping[str, Ranked], where: str | None) -> Iterator[str]:
    games = [texts.say(f"game-{game}") for game, line in ranks.items() if line.rank is None]
    if games:
        scope = "everywhere" if where is None else "here"
        yield texts.say("profile-no-place", games=games, where=scope)


def _picture(texts: Texts, career: Career, ranks: Mapping[str, Ranked]) -> Figure:
    rows, sentences = [], []
    for game, line in ranks.items():
        name = texts.say(f"game-{game}")
        rows.append(
            LadderLine(
                place=line.rank,
                name=name,
                record=f"{line.won}/{line.played}",
                figure=texts.number(line.figure),
                curve=course(career.ratings.get(game, ())),
            )
        )
        place = {"rank": line.rank or 0, "placed": "no" if line.rank is None else "yes"}
        record = {"figure": line.figure, "won": line.won, "played": line.played}
        sentences.append(texts.say("profile-alt-line", game=name, **place, **record))
    return Figure(standings(rows), texts.say("profile-alt", lines=sentences))
