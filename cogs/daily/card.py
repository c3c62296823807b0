"""The card of a day's deal, and the message that shares it."""

from collections.abc import Iterator, Sequence
from datetime import date

from discord.utils import format_dt

from bot.matches.history.dailies import NEXT, Daily, Reached
from bot.matches.model.match import Person
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Button, Message, Row, Select, Style, options
from bot.ui.screens.names import safe
from bot.ui.services import Services

WORD = "daily"
"""First word of the card's controls; alone, it leads to today's deal."""
PLAY, AGAIN, DAY, SHARE = "play", "again", "day", "share"
"""The second word; a day follows all but the first, or is chosen in a list."""


def daily_message(
    services: Services,
    told: Daily,
    before: Daily | None,
    archive: Sequence[tuple[date, str]],
    texts: Texts,
) -> Message:
    """The card of a day; before it is over, with how the day ``before`` ended."""
    lines = [*_what(services, told, texts), *_how(services, told, texts)]
    if before is not None:
        day = texts.say("daily-yesterday", game=texts.say(f"game-{before.game}"))
        lines += ["", day, *_how(services, before, texts)]
    secret = () if told.secret is None else (texts.say("daily-secret", secret=told.secret),)
    following = texts.day(told.day + NEXT)
    return Message(
        accent=services.screens[told.game].accent,
        heading=texts.say("daily-title", day=texts.day(told.day)),
        lines=tuple(lines),
        rows=tuple(_rows(told, before, archive, texts)),
        small=(
            *secret,
            texts.say("daily-seal", day=following, seal=told.next_seal),
            texts.say("daily-trust"),
        ),
    )


def shared_message(services: Services, told: Daily, person: Person, texts: Texts) -> Message:
    """That somebody has played; how it ended only once nobody else can play any more."""
    game, name = texts.say(f"game-{told.game}"), safe(person.name)
    lines = [texts.say("daily-shared", name=name, game=game)]
    if told.rank is not None:
        lines += _how(services, told, texts)
    return Message(
        accent=services.screens[told.game].accent,
        heading=texts.say("daily-title", day=texts.day(told.day)),
        lines=tuple(lines),
        rows=((Button(texts.say("daily-button-today"), (WORD,)),),),
    )


def _what(services: Services, told: Daily, texts: Texts) -> Iterator[str]:
    game, (seats, _) = texts.say(f"game-{told.game}"), services.games[told.game].game.daily()
    when = format_dt(told.ends_at, "R")
    yield texts.say("daily-what", game=game, computers=seats - 1)
    if told.own is not None and told.rank is None:
        yield texts.say("daily-wait", when=when)
    elif told.rank is None and (told.code is None or told.running):
        yield texts.say("daily-until", when=when)


def _how(services: Services, told: Daily, texts: Texts) -> Iterator[str]:
    """How the person's match ended, and once the day is over where that puts it among all."""
    rank = told.rank
    if told.own is not None:
        yield texts.say("daily-own", **_reached(services, told, told.own, texts))
    elif told.code is not None and not (told.running and rank is None):
        yield texts.say("daily-unfinished")
    if rank is not None and told.own is not None:
        ahead = 100 * rank.worse // max(rank.players - 1, 1)
        place = rank.better + 1
        yield texts.say("daily-rank", place=place, players=rank.players, ahead=ahead)
    elif rank is not None:
        yield texts.say("daily-players", players=rank.players)
    if told.hard is not None:
        yield texts.say("daily-hard", **_reached(services, told, told.hard, texts))


def _reached(services: Services, told: Daily, reached: Reached, texts: Texts) -> dict[str, object]:
    screen = services.screens[told.game]
    seats, _ = screen.game.daily()
    score = screen.score(texts, reached.score)
    return {"place": reached.place, "seats": seats, "score": score}


def _rows(
    told: Daily, before: Daily | None, archive: Sequence[tuple[date, str]], texts: Texts
) -> Iterator[Row]:
    day = told.day.isoformat()
    buttons = []
    if told.rank is not None:
        buttons.append(Button(texts.say("daily-button-again"), (WORD, AGAIN, day), Style.FIRST))
    elif told.code is None or told.running:
        buttons.append(Button(texts.say("daily-button-play"), (WORD, PLAY), Style.FIRST))
    if told.own is not None:
        buttons.append(Button(texts.say("daily-button-share"), (WORD, SHARE, day)))
    if before is not None and before.own is not None:
        words = (WORD, SHARE, before.day.isoformat())
        buttons.append(Button(texts.say("daily-button-share-yesterday"), words))
    if told.rank is not None:
        buttons.append(Button(texts.say("daily-button-today"), (WORD,)))
    if buttons:
        yield tuple(buttons)
    if archive:
        days = {
            each.isoformat(): f"{texts.day(each)} · {texts.say(f'game-{game}')}"
            for each, game in archive
        }
        yield Select(texts.say("daily-choose"), (WORD, DAY), options(days, day))
