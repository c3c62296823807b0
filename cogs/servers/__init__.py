"""Greets new servers, stops the clocks where the bot is absent, and reopens closed boards."""

import logging
from collections.abc import Collection, Iterable

import discord
from discord.ext import commands

from bot.matches.db import surfaces as surface_rows
from bot.matches.db.maintenance import absences
from bot.permissions import may_post
from bot.ui.app import Bot
from bot.ui.checks import servers_of
from bot.ui.delivery.messages import NOBODY
from bot.ui.layout.components import compose
from bot.ui.screens.choice import choice_message

log = logging.getLogger(__name__)


class ServersCog(commands.Cog):
    """Listens to events; it has no commands."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._app = bot.app
        self._last_session: dict[int, dict[int, discord.Guild]] = {}
        """The servers of each disconnected shard, by id."""

    @commands.Cog.listener()
    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Remember the shard's servers, to notice which of them a new session lacks."""
        guilds = servers_of(self._bot, shard_id)
        self._last_session[shard_id] = {guild.id: guild for guild in guilds}

    @commands.Cog.listener()
    async def on_shard_ready(self, shard_id: int) -> None:
        """Catch up after a disconnection. discord.py has made a new object for each server in the
        new session; a server with the old one, which it keeps, has removed the bot meanwhile."""
        last = self._last_session.pop(shard_id, {})
        cached = servers_of(self._bot, shard_id)
        guilds = [guild for guild in cached if guild is not last.get(guild.id)]
        present = {guild.id for guild in guilds if not guild.unavailable}
        playing = await self._app.services.store.read(absences.servers_with_play)
        shards = self._bot.shard_count or 1
        ours = [each for each in playing if (each >> 22) % shards == shard_id]
        await self._note(present, [each for each in ours if each not in present])
        for guild in guilds:
            await self._reopen(guild)

    @commands.Cog.listener("on_guild_remove")
    @commands.Cog.listener("on_guild_unavailable")
    async def _left(self, guild: discord.Guild) -> None:
        """Stop the clocks of a server that has removed the bot or has an outage."""
        await self._note([], [guild.id])

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Restart the clocks of a server that has added the bot, perhaps again, and greet it."""
        await self._note([guild.id])
        await self._greet(guild)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Restart the clocks of a server that is back after an outage."""
        await self._note([guild.id])

    @commands.Cog.listener("on_guild_channel_update")
    @commands.Cog.listener("on_guild_role_update")
    async def _changed(self, _: object, after: discord.abc.GuildChannel | discord.Role) -> None:
        """Try again to post what channels have rejected: the bot may have gained permissions in
        one."""
        await self._reopen(after.guild)

    async def _note(self, present: Collection[int], gone: Collection[int] = ()) -> None:
        self._show(await self._app.services.store.write(absences.note_servers, present, gone))

    async def _reopen(self, guild: discord.Guild) -> None:
        closed = await self._app.services.store.read(surface_rows.closed, guild.id)
        codes = {code for code, channel_id in closed if _writable(guild, channel_id)}
        if codes:
            await self._app.services.store.write(surface_rows.reopen, codes)
            self._show(codes)

    async def _greet(self, guild: discord.Guild) -> None:
        """Post a greeting in the system channel, else in the first writable one."""
        channels = [guild.system_channel, *guild.text_channels]
        channel = next((each for each in channels if each and _writable(guild, each.id)), None)
        if channel is None:
            return
        texts = self._app.services.catalogue.texts(str(guild.preferred_locale))
        lead = texts.say("games-hello")
        message = choice_message(self._app.services.screens, texts, on_server=True, lead=lead)
        rendered = await compose(message)
        try:
            await channel.send(**rendered.as_new, allowed_mentions=NOBODY, silent=True)
        except discord.HTTPException as error:
            log.info("a server could not be greeted: code %s", error.code)

    def _show(self, codes: Iterable[str]) -> None:
        for code in codes:
            self._app.refresher.changed(code)


def _writable(guild: discord.Guild, channel_id: int) -> bool:
    """Whether the bot may post in the channel; False for one that isn't in the cache."""
    channel = guild.get_channel_or_thread(channel_id)
    return channel is not None and may_post(channel.permissions_for(guild.me), channel)


async def setup(bot: Bot) -> None:
    await bot.add_cog(ServersCog(bot))
