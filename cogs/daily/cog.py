"""``/daily``: today's deal, the cards of earlier days, and the card that shares a result."""

from datetime import date

from discord import Guild, Thread
from discord.ext import commands

from bot.errors import Refusal, StalePrompt
from bot.matches.changes import tables
from bot.matches.history import dailies, replays, shares
from bot.matches.history.dailies import NEXT, Daily
from bot.matches.history.shares import Shared
from bot.matches.model.notices import Notice, NoticeKind
from bot.matches.model.server import Server
from bot.permissions import needed_in
from bot.ui.app import App, Bot
from bot.ui.checks import texts_to_share
from bot.ui.context import Context
from bot.ui.controls import NO_MATCH
from bot.ui.i18n.commands import command
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import Message
from cogs.daily.card import WORD, Here, daily_message, luck_message, shared_message


class DailyCog(commands.Cog):
    """Only the person who asks sees a card, until they share it."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._store = app.services.store
        app.router.handle({WORD: self._pressed})
        app.outbox.words[NoticeKind.DAILY] = self.shared_card

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
                await self._show(context, await self._load(context, _parse_day(day)))
            case ("luck", day):
                daily = await self._load(context, _parse_day(day))
                await context.respond(luck_message(daily, context.texts))
            case ("share", day):
                await self._share(context, await self._load(context, _parse_day(day)))
            case _:
                raise StalePrompt

    async def _today(self, context: Context) -> None:
        """Show the running match, else the card."""
        await self._store.write(dailies.draw)
        daily = await self._load(context)
        if daily.running and daily.code is not None:
            await self._app.practice.show(context, daily.code)
        else:
            await context.respond(await self._card(context, daily), daily.code or NO_MATCH)

    async def _open(self, context: Context, again: date | None = None) -> None:
        outcome = await self._store.write(
            tables.play_daily, context.user, context.request_id, again
        )
        await self._app.practice.show(context, outcome.match.code)

    async def _show(self, context: Context, daily: Daily) -> None:
        await context.show(await self._card(context, daily), daily.code or NO_MATCH)

    async def _card(self, context: Context, daily: Daily) -> Message:
        guild = _server(context)
        here = Here() if guild is None else await self._here(guild.id, daily.day)
        is_shared = daily.code in {each.code for each in here.shared}
        is_shared = is_shared or await self._noted(context, daily)
        screen = self._app.services.screens[daily.game]
        return daily_message(screen, daily, here, context.texts, is_shared=is_shared)

    async def _here(self, server_id: int, day: date) -> Here:
        before = await self._store.read(shares.shared, server_id, day - NEXT)
        best = [each for each in before if each.rank == 1]
        return Here(await self._store.read(shares.shared, server_id, day), best)

    async def _noted(self, context: Context, daily: Daily) -> bool:
        place = context.interaction.channel_id or 0
        return await self._store.read(shares.noted_share, context.user.id, place, daily.code or "")

    async def _share(self, context: Context, daily: Daily) -> None:
        """Have the card posted once on a server, where it is edited as others share; elsewhere,
        and where the bot may not post, answer with one that stays as it is."""
        services = self._app.services
        interaction = context.interaction
        texts = await texts_to_share(context, services)
        place = interaction.channel_id or 0
        if daily.own is None or daily.code is None:
            raise StalePrompt
        needed = needed_in(thread=isinstance(interaction.channel, Thread))
        granted = interaction.app_permissions
        guild = _server(context)
        if guild is not None and all(getattr(granted, each) for each in needed):
            server = Server(guild.id, guild.name, str(guild.preferred_locale))
            await self._store.write(shares.share, server, place, daily.code)
        elif not await self._noted(context, daily):
            shared = Shared(0, daily.code, context.user, daily.own)
            if await context.post(await self._of_result(daily, shared, Here(), texts)) is None:
                raise Refusal("too-slow")
            await self._store.write(shares.note_share, context.user.id, place, daily.code)
            return
        await self._show(context, daily)

    async def shared_card(self, notice: Notice, texts: Texts) -> Message | None:
        """The card of a notice, as things stand on its server; None for somebody erased."""
        match = await self._store.load(notice.about)
        daily = await self._store.read(dailies.daily, match.host.id, match.day)
        assert daily is not None, "somebody has played it"
        here = await self._here(notice.to, daily.day)
        shared = next((each for each in here.shared if each.code == notice.about), None)
        return None if shared is None else await self._of_result(daily, shared, here, texts)

    async def _of_result(self, daily: Daily, shared: Shared, here: Here, texts: Texts) -> Message:
        screen = self._app.services.screens[daily.game]
        record = await self._store.read(replays.record, shared.code)
        steps = ((each.events, screen.game.view(each.state, None)) for each in record.steps)
        signs = [*screen.signs(steps, shared.result.seat)]
        return shared_message(screen, daily, shared, here, signs, texts)

    async def _load(self, context: Context, day: date | None = None) -> Daily:
        daily = await self._store.read(dailies.daily, context.user.id, day)
        if daily is None:
            raise Refusal("no-such-day")
        return daily


def _server(context: Context) -> Guild | None:
    """The server, if the bot is there."""
    client: Bot = context.interaction.client
    return client.get_guild(context.interaction.guild_id or 0)


def _parse_day(day: str) -> date:
    try:
        return date.fromisoformat(day)
    except ValueError:
        raise StalePrompt from None


async def setup(bot: Bot) -> None:
    await bot.add_cog(DailyCog(bot.app))
