"""``/settings``, and following what a server changes at Discord."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import discord
from discord import app_commands
from discord.ext import commands

from bot.matches.db.servers import Server
from bot.matches.model.match import ServerSettings
from bot.permissions import FOR_THREADS
from bot.ui.app import App, app_of
from bot.ui.checks import missing_names, present
from bot.ui.context import Call, managed_server
from bot.ui.controls import payload
from bot.ui.controls.custom_id import CustomId
from bot.ui.i18n.commands import command
from bot.ui.layout.components import compose
from bot.ui.layout.message import Message
from cogs.settings.card import change_line, settings_card
from cogs.settings.choices import WORD, chosen

Interaction = discord.Interaction[commands.Bot]
TO_ANNOUNCE = ("view_channel", "send_messages")
IN_THREADS = ("send_messages_in_threads", *FOR_THREADS)


class SettingsCog(commands.Cog):
    """The card is for the manager who asked alone; each choice takes effect at once."""

    def __init__(self, bot: commands.Bot, app: App) -> None:
        self._bot = bot
        self._app = app
        app.router.handle(WORD, self.choose)

    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only()
    @command("settings")
    async def settings(self, interaction: Interaction) -> None:
        async with self._app.router.answering(interaction) as call:
            guild = managed_server(call)
            settings = await self._app.services.matches.settings(guild.id)
            await call.tell(_card(call, guild, settings))

    async def choose(self, call: Call, control: CustomId, _: dict[str, str] | None) -> None:
        """Something was chosen on the card."""
        guild = managed_server(call)
        name, values = control.word(1), payload.chosen(call.answer.interaction)
        before, after = await self._app.services.matches.change_settings(
            _server(guild), lambda settings: chosen(settings, name, values)
        )
        try:
            notice = change_line(call.texts, name, before, after)
            card = _card(call, guild, after, notice=notice)
            await call.answer.update(await compose(card, control.code))
        finally:
            if before.language != after.language:
                await self._redraw([guild.id])

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Names and languages may have changed while the bot was away."""
        await self._follow(self._bot.guilds)

    @commands.Cog.listener()
    async def on_guild_update(self, _: discord.Guild, after: discord.Guild) -> None:
        """A server may have another name or language."""
        await self._follow([after])

    async def _follow(self, guilds: Sequence[discord.Guild]) -> None:
        servers = [_server(guild) for guild in guilds]
        await self._redraw(await self._app.services.matches.remember_servers(servers))

    async def _redraw(self, server_ids: Sequence[int]) -> None:
        """The boards of open matches speak another language now."""
        for server_id in server_ids:
            for code, _ in await self._app.services.matches.open_on(server_id):
                self._app.refresher.changed(code)


def _server(guild: discord.Guild) -> Server:
    return Server(guild.id, guild.name, str(guild.preferred_locale))


def _card(
    call: Call, guild: discord.Guild, settings: ServerSettings, *, notice: str | None = None
) -> Message:
    settings = present(guild, settings)
    warnings = tuple(_warnings(call, guild, settings))
    return settings_card(call.texts, guild.name, settings, notice=notice, warnings=warnings)


def _warnings(call: Call, guild: discord.Guild, settings: ServerSettings) -> Iterator[str]:
    """What the bot lacks for what was chosen."""
    texts = call.texts
    if settings.threads:
        granted = call.answer.interaction.app_permissions
        if missing := missing_names(granted, IN_THREADS, texts):
            yield texts.say("settings-lack-threads", permissions=missing)
    if settings.announcements is not None:
        channel = guild.get_channel(settings.announcements)
        granted = (
            discord.Permissions.none() if channel is None else channel.permissions_for(guild.me)
        )
        if missing := missing_names(granted, TO_ANNOUNCE, texts):
            mention = f"<#{settings.announcements}>"
            yield texts.say("settings-lack-announcements", channel=mention, permissions=missing)


async def setup(bot: commands.Bot) -> None:
    """Called by discord.py when the folder is loaded."""
    await bot.add_cog(SettingsCog(bot, app_of(bot)))
