"""``/daily``: today's deal, the cards of the days before, and the message that shares one."""

import asyncio
import contextlib
from collections.abc import Iterator, Sequence
from datetime import date

from discord.ext import commands
from discord.utils import format_dt

from bot.errors import NoSuchDay, StalePrompt, TooSlow
from bot.matches.history.dailies import NEXT, Daily, DailyResult
from bot.matches.model.match import Person
from bot.searches import SearchError
from bot.ui.app import App, Bot
from bot.ui.checks import texts_to_share
from bot.ui.context import Context
from bot.ui.i18n.commands import command
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


def _reached(
    services: Services, told: Daily, reached: DailyResult, texts: Texts
) -> dict[str, object]:
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


class DailyCog(commands.Cog):
    """Only the person who asks sees a card, until they share it."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._finding = asyncio.Lock()
        app.router.handle({WORD: self._pressed})

    @command("daily", anywhere=True)
    async def daily(self, context: Context) -> None:
        await self._today(context)

    async def _pressed(self, context: Context) -> None:
        chosen = (*context.custom_id.words[1:], *context.values)
        match chosen:
            case ():
                await self._today(context)
            case (word,) if word == PLAY:
                await self._open(context)
            case (word, day) if word == AGAIN:
                await self._open(context, _read(day))
            case (word, day) if word == DAY:
                show = context.update if context.personal else context.respond
                await show(await self._card(context, await self._told(context, _read(day))))
            case (word, day) if word == SHARE:
                await self._share(context, _read(day))
            case _:
                raise StalePrompt

    async def _today(self, context: Context) -> None:
        """The match that goes on, else the card."""
        await self._app.services.matches.draw_dailies()
        told = await self._told(context)
        if told.running and told.code is not None:
            await self._app.practice.show(context, told.code)
        else:
            await context.respond(await self._card(context, told))

    async def _open(self, context: Context, again: date | None = None) -> None:
        matches = self._app.services.matches
        outcome = await matches.play_daily(context.user, context.request_id, again)
        await self._app.practice.show(context, outcome.match.code)

    async def _card(self, context: Context, told: Daily) -> Message:
        queries, before = self._app.services.queries, None
        if told.rank is None:
            with contextlib.suppress(NoSuchDay):
                before = await self._told(context, told.day - NEXT)
        archive = await queries.earlier_dailies()
        return daily_message(self._app.services, told, before, archive, context.texts)

    async def _share(self, context: Context, day: date) -> None:
        services = self._app.services
        texts, told = await texts_to_share(context, services), await self._told(context, day)
        if told.own is None:
            raise StalePrompt
        if await context.post(shared_message(services, told, context.user, texts)) is None:
            raise TooSlow

    async def _told(self, context: Context, day: date | None = None) -> Daily:
        """That day's deal; of one that is over, with what the strongest player got, found now."""
        services = self._app.services
        told = await services.queries.daily(context.user.id, day)
        if told is None:
            raise NoSuchDay
        if told.rank is None or told.hard is not None:
            return told
        await context.acknowledge()
        async with self._finding:
            with contextlib.suppress(SearchError):
                await services.advisers.find_hard(told.day)
        return await services.queries.daily(context.user.id, told.day) or told


def _read(day: str) -> date:
    try:
        return date.fromisoformat(day)
    except ValueError:
        raise StalePrompt from None


async def setup(bot: Bot) -> None:
    await bot.add_cog(DailyCog(bot.app))
