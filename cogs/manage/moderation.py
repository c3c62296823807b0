"""``/manage ban``, ``bans`` and ``log``: banned people, and the log of managers' actions."""

import discord
from discord import app_commands
from discord.ext import commands
from discord.utils import format_dt

from bot.errors import BotsTakeNoSeat, Refusal
from bot.matches.model.server import ERASED, Ban, LogEntry, Logged, Server
from bot.ui.app import App
from bot.ui.checks import managed_server, server_of
from bot.ui.context import Context
from bot.ui.controls.custom_id import number
from bot.ui.i18n.commands import command, group
from bot.ui.i18n.texts import Texts
from bot.ui.layout.components import compose
from bot.ui.layout.message import Message, Option, Select, card, sentence
from bot.ui.layout.pages import Page
from bot.ui.live.messages import NOBODY
from bot.ui.screens.names import safe

BANS, LOG = "bans", "log"
"""First words of the controls."""
LONGEST_BAN = 365
"""Days."""
LINES = 15
"""Lines of the log per page."""


class BanSelf(Refusal):
    """Managers can't ban themselves."""


class Moderation(commands.Cog):
    """Only managers see the cards. Banned people are told the reason and the end of the ban."""

    manage = group(
        "manage", guild_only=True, default_permissions=discord.Permissions(manage_guild=True)
    )

    def __init__(self, app: App) -> None:
        self._app, self._services = app, app.services
        app.router.handle({BANS: self._lifted, LOG: self._turned})

    @command("manage ban", parent=manage)
    async def ban(
        self,
        context: Context,
        person: discord.User,
        reason: app_commands.Range[str, 1, 100],
        days: app_commands.Range[int, 1, LONGEST_BAN],
    ) -> None:
        guild = managed_server(context)
        if person.id == context.user.id:
            raise BanSelf
        if person.bot:
            raise BotsTakeNoSeat
        server = server_of(guild)
        left = await self._services.matches.ban(
            server, person.id, reason, days, context.user.id, context.request_id
        )
        for code in left:
            self._app.refresher.changed(code)
        bans = await self._services.queries.bans(guild.id)
        own = next((each for each in bans if each.person_id == person.id), None)
        told = own is not None and await self._tell(person, server, own)
        key = "bans-told" if told else "bans-untold"
        notice = context.texts.say(key, name=safe(person.display_name))
        await context.respond(bans_message(context.texts, bans, notice))

    @command("manage bans", parent=manage)
    async def bans(self, context: Context) -> None:
        bans = await self._services.queries.bans(managed_server(context).id)
        await context.respond(bans_message(context.texts, bans))

    @command("manage log", parent=manage)
    async def log(self, context: Context) -> None:
        await context.respond(await self._page(context, 0))

    async def _lifted(self, context: Context) -> None:
        guild = managed_server(context)
        for value in context.values:
            await self._services.matches.lift_ban(
                guild.id, number(value), context.user.id, context.request_id
            )
        bans = await self._services.queries.bans(guild.id)
        await context.update(bans_message(context.texts, bans))

    async def _turned(self, context: Context) -> None:
        await context.update(await self._page(context, context.custom_id.number(1)))

    async def _page(self, context: Context, page: int) -> Message:
        server_id = managed_server(context).id
        lines, total = await self._services.queries.log(server_id, page * LINES, LINES)
        return log_message(context.texts, lines, Page.of(page * LINES, total, LINES))

    async def _tell(self, person: discord.User, server: Server, ban: Ban) -> bool:
        """Send the person a DM, in their own language if known; whether that was possible."""
        known = await self._services.queries.person(person.id)
        texts = self._services.catalogue.texts((known and known.locale) or server.locale)
        when, reason = format_dt(ban.ends_at), safe(ban.reason)
        words = texts.say("bans-notice", server=safe(server.name), when=when, reason=reason)
        try:
            rendered = await compose(sentence(words))
            await person.send(view=rendered.layout, allowed_mentions=NOBODY)
        except discord.HTTPException:
            return False
        return True


def bans_message(texts: Texts, bans: list[Ban], notice: str | None = None) -> Message:
    lines, options = [f"> {notice}"] if notice else [], list[Option]()
    for at, ban in enumerate(bans, 1):
        who, when = _mention(ban.person_id, texts), format_dt(ban.ends_at, "d")
        reason = safe(ban.reason)
        lines.append(texts.say("bans-line", number=at, who=who, when=when, reason=reason))
        options.append(Option(texts.say("bans-option", number=at), str(ban.id), reason))
    if not bans:
        return card(texts.say("bans-title"), [*lines, texts.say("bans-none")])
    choice = Select(texts.say("bans-choose"), (BANS,), tuple(options))
    return card(texts.say("bans-title"), lines, [choice])


def log_message(texts: Texts, lines: list[LogEntry], page: Page) -> Message:
    told = [_line(entry, texts) for entry in lines] or [texts.say("log-empty")]
    kept = texts.say("log-kept")
    return card(texts.say("log-title"), told, page.rows(texts, (LOG,)), [kept])


def _line(entry: LogEntry, texts: Texts) -> str:
    detail: object = entry.detail
    if entry.what == Logged.SETTINGS:
        detail = texts.say(f"settings-{entry.detail}")
    elif entry.what == Logged.BAN:
        detail = int(entry.detail)
    elif entry.what == Logged.SERIES:
        detail = texts.say(f"game-{entry.detail}")
    by_bot = "-bot" if entry.by_id is None and entry.what == Logged.END else ""
    said = texts.say(
        f"log-{entry.what}{by_bot}",
        by=_mention(entry.by_id or ERASED, texts),
        who=_mention(entry.about_id or ERASED, texts),
        code=entry.code or "",
        detail=detail,
    )
    assert entry.at is not None, "a line of the log has a moment"
    return f"{format_dt(entry.at, 'd')} {said}"


def _mention(person_id: int, texts: Texts) -> str:
    return texts.say("somebody-erased") if person_id == ERASED else f"<@{person_id}>"
