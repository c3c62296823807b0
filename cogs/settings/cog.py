"""``/settings`` of servers and people; also keeps servers' stored names and languages current."""

from collections.abc import Iterator, Sequence

import discord
from discord.ext import commands

from bot.errors import Refusal
from bot.matches.db import queries
from bot.matches.db import servers as server_rows
from bot.matches.model.server import ServerSettings
from bot.permissions import FOR_THREADS, role_faults
from bot.ui.app import Bot
from bot.ui.checks import (
    managed_server,
    missing_names,
    role_to_take,
    server_of,
    servers_of,
    settings_of,
    without_deleted,
)
from bot.ui.context import Context
from bot.ui.i18n.commands import command
from bot.ui.layout.message import Message, sentence
from bot.ui.screens.options import NO
from cogs.settings import card as cards

TO_ANNOUNCE = ("view_channel", "send_messages")
IN_THREADS = ("send_messages_in_threads", *FOR_THREADS)


class SettingsCog(commands.Cog):
    """Only the person who asks sees the answers; each choice takes effect immediately."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._app = bot.app
        self._app.router.handle({cards.WORD: self._chosen})

    @command("settings")
    async def settings(self, context: Context) -> None:
        """The person's own settings and, for a manager, another card with the server's."""
        await context.respond(await self._own_card(context))
        if context.manager and (guild := context.interaction.guild) is not None:
            await context.respond(await self._server_card(context, guild))

    async def _chosen(self, context: Context) -> None:
        """Apply a choice on a card."""
        name = context.custom_id.word(1)
        if name == cards.QUIET:
            quiet = context.custom_id.word(2) == NO
            await self._app.services.store.write(server_rows.choose, context.user, quiet=quiet)
            await context.update(await self._own_card(context, name))
            return
        if name == cards.ROLE:
            await self._role_toggled(context)
            return
        guild = managed_server(context)
        if name == cards.CHANGE:
            settings = await settings_of(self._app.services, guild)
            chosen = next(iter(context.values), "")
            await context.update(cards.control_message(context.texts, chosen, settings))
            return
        if name == cards.BACK:
            await context.update(await self._server_card(context, guild))
            return
        before, after = await self._app.services.store.write(
            server_rows.change_settings,
            server_of(guild),
            lambda settings: cards.with_choice(settings, name, context.values),
        )
        try:
            before = without_deleted(guild, before)
            await context.update(await self._server_card(context, guild, before))
        finally:
            if (before.language, before.voices) != (after.language, after.voices):
                for code, _ in await self._app.services.store.read(queries.open_on, guild.id):
                    self._app.refresher.changed(code)

    async def _role_toggled(self, context: Context) -> None:
        """Give the role that new tables call, or take it back, from the card or below a call.
        Raises ``no-role-to-take``."""
        member = context.interaction.user
        role = await self._role(context)
        if role is None or not isinstance(member, discord.Member):
            raise Refusal("no-role-to-take")
        has = member.get_role(role.id) is not None
        try:
            await (member.remove_roles if has else member.add_roles)(role)
        except discord.Forbidden:
            raise Refusal("no-role-to-take") from None
        if context.personal:
            await context.update(await self._own_card(context, cards.ROLE, called=not has))
            return
        said = f"settings-role-{'back' if has else 'taken'}"
        await context.respond(sentence(context.texts.say(said, role=role.mention)))

    async def _own_card(
        self, context: Context, changed: str | None = None, *, called: bool | None = None
    ) -> Message:
        """The person's own settings, one of them ``changed``; Discord may still have to tell that
        they are ``called``."""
        person = await self._app.services.store.read(server_rows.person, context.user.id)
        quiet = person is not None and person.quiet
        member = context.interaction.user
        role = await self._role(context)
        if called is None and role is not None and isinstance(member, discord.Member):
            called = member.get_role(role.id) is not None
        name = None if role is None else role.name
        return cards.own_message(
            context.texts, quiet=quiet, role=name, called=bool(called), changed=changed
        )

    async def _role(self, context: Context) -> discord.Role | None:
        """The role that new tables call, if people can take it here."""
        guild = context.interaction.guild
        if guild is None:
            return None
        return role_to_take(guild, await settings_of(self._app.services, guild))

    async def _server_card(
        self, context: Context, guild: discord.Guild, before: ServerSettings | None = None
    ) -> Message:
        settings = await settings_of(self._app.services, guild)
        warnings = tuple(_warnings(context, guild, settings))
        return cards.server_message(context.texts, settings, before, warnings)

    @commands.Cog.listener()
    async def on_shard_ready(self, shard_id: int) -> None:
        """Update names and languages that changed while the shard was disconnected."""
        await self._remember(servers_of(self._bot, shard_id))

    @commands.Cog.listener()
    async def on_guild_update(self, _: discord.Guild, after: discord.Guild) -> None:
        await self._remember([after])

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Discord has sent the server after all, or again."""
        await self._remember([guild])

    async def _remember(self, guilds: Sequence[discord.Guild]) -> None:
        servers = [server_of(guild) for guild in guilds if not guild.unavailable]
        await self._app.services.store.write(server_rows.remember, servers)


def _warnings(context: Context, guild: discord.Guild, settings: ServerSettings) -> Iterator[str]:
    """The permissions missing for threads here, and for announcements in their channel; what keeps
    the bot from mentioning a role, and from giving one."""
    texts = context.texts
    granted = context.interaction.app_permissions
    if settings.threads and (missing := missing_names(granted, IN_THREADS, texts)):
        yield texts.say("settings-lack-threads", permissions=missing)
    channel = guild.get_channel(settings.announcements or 0)
    if channel is not None:
        there = channel.permissions_for(guild.me)
        if missing := missing_names(there, TO_ANNOUNCE, texts):
            words = {"channel": channel.mention, "permissions": missing}
            yield texts.say("settings-lack-announcements", **words)
    if (called := guild.get_role(settings.call_role or 0)) is not None:
        for fault in role_faults(called, guild.me, for_all=settings.role_for_all):
            yield texts.say(f"settings-role-{fault}", role=called.mention)
    if (champion := guild.get_role(settings.champion or 0)) is not None:
        for fault in role_faults(champion, guild.me, for_all=True):
            if fault in ("manage", "above"):  # those that keep the bot from giving it
                yield texts.say(f"settings-champion-{fault}", role=champion.mention)


async def setup(bot: Bot) -> None:
    await bot.add_cog(SettingsCog(bot))
