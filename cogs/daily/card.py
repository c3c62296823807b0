"""The cards of the daily deal: a person's own, and the one that shares their result."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from discord.utils import format_dt

from bot.matches.history.dailies import NEXT, Daily
from bot.matches.history.shares import Shared
from bot.ui.drawing.font import width, writing
from bot.ui.drawing.identity import badge, written_name
from bot.ui.drawing.ladder import Line, standings
from bot.ui.drawing.palette import MIST, QUAY, SEA
from bot.ui.drawing.scenery import stars
from bot.ui.drawing.shapes import place_medal
from bot.ui.drawing.svg import WIDTH, Picture, box, circle, group, picture
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Button, Figure, Message, Row, Style, card, rows_of, spoken
from bot.ui.screens.contract import AnyScreen
from bot.ui.screens.names import first_of, plain, safe

WORD = "daily"
"""First word of the card's controls; alone, it opens today's deal. Of the second words, each but
``play`` is about a day, which follows it or is the select's value."""
MOST_NAMES = 12
LONGEST_NAME = 40
"""Characters of a name in alt text."""
_IN_A_ROW = 9
"""Signs; more are drawn smaller, in two rows."""
_NOTHING = group(box(-44, -44, 88, 88, 18, fill=QUAY), circle(0, 0, 8, fill=MIST))


class Here(NamedTuple):
    """The results of a day that are ``shared`` on a server, best first, and the ``best`` of those
    of the day before."""

    shared: Sequence[Shared] = ()
    best: Sequence[Shared] = ()


def daily_message(
    screen: AnyScreen,
    daily: Daily,
    here: Here,
    texts: Texts,
    *,
    is_shared: bool,
) -> Message:
    """A person's own card of a day. Results of others are for who has played."""
    past = daily.rank is not None
    small = []
    if daily.own is not None and not past:
        small.append(texts.say("daily-final", when=format_dt(daily.ends_at, "R")))
    if is_shared:
        small.append(texts.say("daily-is-shared"))
    return Message(
        accent=screen.accent,
        heading=texts.say("daily-title", emoji="📅", day=texts.day(daily.day)),
        picture=_places(daily, here, texts) if daily.own and here.shared else None,
        lines=tuple(_lines(screen, daily, here, texts)),
        rows=_rows(daily, texts, is_shared=is_shared),
        small=tuple(small),
    )


def shared_message(
    screen: AnyScreen, daily: Daily, shared: Shared, here: Here, signs: Sequence[str], texts: Texts
) -> Message:
    """Everybody's card of one result, which tells nothing of the deal."""
    seats = screen.game.daily()[0]
    values = {"place": shared.result.place, "seats": seats, "rounds": len(signs)}
    lines = [texts.say("daily-shared", name=safe(shared.person.name), **values)]
    if here.shared:
        people = [_ranked(each, bold=each == shared) for each in here.shared]
        lines.append(texts.say("daily-here", people=first_of(people, MOST_NAMES, texts)))
    lines += _best(screen, here, texts)
    name = plain(shared.person.name, LONGEST_NAME)
    drawn = result(screen, name, shared.result.place, seats, signs)
    told = [texts.say(f"sign-{screen.game.key}", sign=sign) for sign in signs]
    sentences = [texts.say("daily-shared", name=name, **values)]
    if told:
        sentences.append(f"{', '.join(told)}.")
    return Message(
        accent=screen.accent,
        heading=texts.say("daily-title", emoji=screen.emoji, day=texts.day(daily.day)),
        picture=Figure(drawn.svg, spoken(sentences)),
        lines=tuple(lines),
        rows=((Button(texts.say("daily-button-today"), (WORD,), Style.FIRST),),),
    )


def luck_message(daily: Daily, texts: Texts) -> Message:
    """The seals, which show that nobody changed the luck."""
    next_day = texts.day(daily.day + NEXT)
    seal = texts.say("daily-seal", day=next_day, seal=daily.next_seal)
    secret = [] if daily.secret is None else [texts.say("daily-secret", secret=daily.secret)]
    return card(texts.say("button-fair-luck"), [texts.say("daily-trust"), seal, *secret])


def result(screen: AnyScreen, name: str, place: int, seats: int, signs: Sequence[str]) -> Picture:
    """Who came where, above a sign for each round."""
    rows = 1 if len(signs) <= _IN_A_ROW else 2
    across = max(_IN_A_ROW, -(-len(signs) // rows))
    pitch = (WIDTH - 40) / across
    height = 150 + rows * pitch + 20
    size = f"/{seats}"
    tiles = (
        group(
            screen.sign_shapes.get(sign, _NOTHING),
            x=20 + pitch * (number % across + 0.5),
            y=150 + pitch * (number // across + 0.5),
            scale=pitch / 104,
        )
        for number, sign in enumerate(signs)
    )
    return picture(
        height,
        stars(140),
        box(0, 140, WIDTH, height - 140, fill=SEA),
        badge(0, 84, 72, 46),
        written_name(name, 156, 72, 64, 540),
        place_medal(place, 914 - width(size, 60), 66, 44),
        writing(size, 970, 72, 60, MIST, "end"),
        *tiles,
    )


def _ranked(shared: Shared, *, bold: bool = False) -> str:
    words = f"{shared.rank} {safe(shared.person.name)}"
    return f"**{words}**" if bold else words


def _best(screen: AnyScreen, here: Here, texts: Texts) -> Iterator[str]:
    """Who was best here on the day before, and with how much: that deal is over."""
    if here.best:
        score = screen.score(texts, here.best[0].result.score)
        names = first_of([safe(each.person.name) for each in here.best], MOST_NAMES, texts)
        yield texts.say("daily-best", people=names, score=score)


def _places(daily: Daily, here: Here, texts: Texts) -> Figure:
    """The first ten results here."""
    lines, told = [], []
    for each in here.shared[:10]:
        name = plain(each.person.name, LONGEST_NAME)
        figure = texts.number(each.result.score)
        own = each.code == daily.code
        lines.append(Line(place=each.rank, name=name, figure=figure, own=own))
        told.append(f"{each.rank} {name}")
    return Figure(standings(lines).svg, texts.say("daily-here", people=told))


def _lines(screen: AnyScreen, daily: Daily, here: Here, texts: Texts) -> Iterator[str]:
    seats = screen.game.daily()[0]
    past = daily.rank is not None
    game = texts.say(f"game-{daily.game}")
    yield texts.say("daily-what", game=game, computers=seats - 1)
    if daily.own is not None:
        score = screen.score(texts, daily.own.score)
        yield texts.say("daily-own", place=daily.own.place, seats=seats, score=score)
    elif daily.code is not None and (past or not daily.running):
        yield texts.say("daily-unfinished")
    elif not past:
        when = format_dt(daily.ends_at, "R")
        yield texts.say("daily-until", when=when, minutes=screen.first_minutes)
    if daily.rank is not None and daily.own is not None:
        place = daily.rank.better + 1
        yield texts.say("daily-rank", place=place, players=daily.rank.players)
    yield from _best(screen, here, texts)


def _rows(daily: Daily, texts: Texts, *, is_shared: bool) -> tuple[Row, ...]:
    day = daily.day.isoformat()
    past = daily.rank is not None
    buttons: list[Button] = []
    if past:
        buttons.append(Button(texts.say("daily-button-again"), (WORD, "again", day), Style.FIRST))
    elif daily.code is None or daily.running:
        buttons.append(Button(texts.say("daily-button-play"), (WORD, "play"), Style.FIRST))
    if daily.own is not None and not is_shared:
        style = Style.PLAIN if past else Style.FIRST
        buttons.append(Button(texts.say("daily-button-share"), (WORD, "share", day), style))
    if daily.own is not None:
        buttons.append(Button(texts.say("button-replay"), ("replay",)))
    if past:
        buttons.append(Button(texts.say("daily-button-today"), (WORD,)))
    else:
        before = (daily.day - NEXT).isoformat()
        buttons.append(Button(texts.say("daily-button-yesterday"), (WORD, "day", before)))
    buttons.append(Button(texts.say("button-fair-luck"), (WORD, "luck", day)))
    return rows_of(buttons)
