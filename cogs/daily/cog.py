"""``/daily``: today's deal, the cards of earlier days, and the message that shares a result."""

import asyncio
import contextlib
from collections.abc import Iterator, Sequence
from datetime import date

from discord.ext import commands
from discord.utils import format_dt

from bot.errors import NoSuchDay, StalePrompt, TooSlow
from bot.games import Standing
from bot.matches.history.dailies import NEXT, Daily
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
"""First word of the card's controls; alone, it opens today's deal. Of the second words, each but
``play`` is about a day, which follows it or is the select's value."""


def daily_message(
    services: Services,
    daily: Daily,
    before: Daily | None,
    archive: Sequence[tuple[date, str]],
    texts: Texts,
) -> Message:
    """A day's card; while the day lasts, with the result of the day ``before``."""
    lines = [*_deal_lines(services, daily, texts), *_result_lines(services, daily, texts)]
    if before is not None:
        day = texts.say("daily-yesterday", game=texts.say(f"game-{before.game}"))
        lines += ["", day, *_result_lines(services, before, texts)]
    secret = () if daily.secret is None else (texts.say("daily-secret", secret=daily.secret),)
    next_day = texts.day(daily.day + NEXT)
    return Message(
        accent=services.screens[daily.game].accent,
        heading=texts.say("daily-title", day=texts.day(daily.day)),
        lines=tuple(lines),
        rows=tuple(_rows(daily, before, archive, texts)),
        small=(
            *secret,
            texts.say("daily-seal", day=next_day, seal=daily.next_seal),
            texts.say("daily-trust"),
        ),
    )


def shared_message(services: Services, daily: Daily, person: Person, texts: Texts) -> Message:
    """Tells that a person has played, and their result once nobody can play the deal any more."""
    game, name = texts.say(f"game-{daily.game}"), safe(person.name)
    lines = [texts.say("daily-shared", name=name, game=game)]
    if daily.rank is not None:
        lines += _result_lines(services, daily, texts)
    return Message(
        accent=services.screens[daily.game].accent,
        heading=texts.say("daily-title", day=texts.day(daily.day)),
        lines=tuple(lines),
        rows=((Button(texts.say("daily-button-today"), (WORD,)),),),
    )


def _deal_lines(services: Services, daily: Daily, texts: Texts) -> Iterator[str]:
    game, (seats, _) = texts.say(f"game-{daily.game}"), services.games[daily.game].game.daily()
    when = format_dt(daily.ends_at, "R")
    yield texts.say("daily-what", game=game, computers=seats - 1)
    if daily.own is not None and daily.rank is None:
        yield texts.say("daily-wait", when=when)
    elif daily.rank is None and (daily.code is None or daily.running):
        yield texts.say("daily-until", when=when)


def _result_lines(services: Services, daily: Daily, texts: Texts) -> Iterator[str]:
    """The person's result and, once the day is over, its rank among all."""
    rank = daily.rank
    if daily.own is not None:
        yield texts.say("daily-own", **_result_words(services, daily, daily.own, texts))
    elif daily.code is not None and not (daily.running and rank is None):
        yield texts.say("daily-unfinished")
    if rank is not None and daily.own is not None:
        ahead = 100 * rank.worse // max(rank.players - 1, 1)
        place = rank.better + 1
        yield texts.say("daily-rank", place=place, players=rank.players, ahead=ahead)
    elif rank is not None:
        yield texts.say("daily-players", players=rank.players)
    if daily.hard is not None:
        yield texts.say("daily-hard", **_result_words(services, daily, daily.hard, texts))


def _result_words(
    services: Services, daily: Daily, result: Standing, texts: Texts
) -> dict[str, object]:
    screen = services.screens[daily.game]
    seats, _ = screen.game.daily()
    score = screen.score(texts, result.score)
    return {"place": result.place, "seats": seats, "score": score}


def _rows(
    daily: Daily, before: Daily | None, archive: Sequence[tuple[date, str]], texts: Texts
) -> Iterator[Row]:
    day = daily.day.isoformat()
    buttons = []
    if daily.rank is not None:
        buttons.append(Button(texts.say("daily-button-again"), (WORD, "again", day), Style.FIRST))
    elif daily.code is None or daily.running:
        buttons.append(Button(texts.say("daily-button-play"), (WORD, "play"), Style.FIRST))
    if daily.own is not None:
        buttons.append(Button(texts.say("daily-button-share"), (WORD, "share", day)))
    if before is not None and before.own is not None:
        words = (WORD, "share", before.day.isoformat())
        buttons.append(Button(texts.say("daily-button-share-yesterday"), words))
    if daily.rank is not None:
        buttons.append(Button(texts.say("daily-button-today"), (WORD,)))
    if buttons:
        yield tuple(buttons)
    if archive:
        games = [(each, texts.say(f"game-{game}")) for each, game in archive]
        days = {each.isoformat(): f"{texts.day(each)} · {game}" for each, game in games}
        yield Select(texts.say("daily-choose"), (WORD, "day"), options(days, day))


class DailyCog(commands.Cog):
    """Only the person who asks sees a card, until they share it."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._search_lock = asyncio.Lock()
        app.router.handle({WORD: self._pressed})

    @command("daily", anywhere=True)
    async def daily(self, context: Context) -> None:
        await self._today(context)

    async def _pressed(self, context: Context) -> None:
        match (*context.custom_id.words[1:], *context.values):
            case ():
                await self._today(context)
            case ("play",):
                await self._open(context)
            case ("again", day):
                await self._open(context, _parse_day(day))
            case ("day", day):
                show = context.update if context.personal else context.respond
                await show(await self._card(context, await self._load(context, _parse_day(day))))
            case ("share", day):
                await self._share(context, _parse_day(day))
            case _:
                raise StalePrompt

    async def _today(self, context: Context) -> None:
        """Show the running match, else the card."""
        await self._app.services.matches.draw_dailies()
        daily = await self._load(context)
        if daily.running and daily.code is not None:
            await self._app.practice.show(context, daily.code)
        else:
            await context.respond(await self._card(context, daily))

    async def _open(self, context: Context, again: date | None = None) -> None:
        matches = self._app.services.matches
        outcome = await matches.play_daily(context.user, context.request_id, again)
        await self._app.practice.show(context, outcome.match.code)

    async def _card(self, context: Context, daily: Daily) -> Message:
        queries, before = self._app.services.queries, None
        if daily.rank is None:
            with contextlib.suppress(NoSuchDay):
                before = await self._load(context, daily.day - NEXT)
        archive = await queries.earlier_dailies()
        return daily_message(self._app.services, daily, before, archive, context.texts)

    async def _share(self, context: Context, day: date) -> None:
        services = self._app.services
        texts, daily = await texts_to_share(context, services), await self._load(context, day)
        if daily.own is None:
            raise StalePrompt
        if await context.post(shared_message(services, daily, context.user, texts)) is None:
            raise TooSlow

    async def _load(self, context: Context, day: date | None = None) -> Daily:
        """That day's deal. Computes *hard*'s result for a past day if it is still missing."""
        services = self._app.services
        daily = await services.queries.daily(context.user.id, day)
        if daily is None:
            raise NoSuchDay
        if daily.rank is None or daily.hard is not None:
            return daily
        await context.acknowledge()
        async with self._search_lock:
            with contextlib.suppress(SearchError):
                await services.advisers.find_hard(daily.day)
        return await services.queries.daily(context.user.id, daily.day) or daily


def _parse_day(day: str) -> date:
    try:
        return date.fromisoformat(day)
    except ValueError:
        raise StalePrompt from None


async def setup(bot: Bot) -> None:
    await bot.add_cog(DailyCog(bot.app))
