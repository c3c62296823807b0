"""``/daily``: today's deal, and the cards of the days before."""

import asyncio
import contextlib
from datetime import date

from discord.ext import commands

from bot.errors import NoSuchDay, StalePrompt, TooSlow
from bot.matches.history.dailies import NEXT, Daily
from bot.searches import SearchError
from bot.ui.app import App, Bot
from bot.ui.checks import texts_to_share
from bot.ui.context import Context
from bot.ui.i18n.commands import command
from bot.ui.layout.message import Message
from cogs.daily.card import AGAIN, DAY, PLAY, SHARE, WORD, daily_message, shared_message


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
