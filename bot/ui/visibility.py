"""What a person may look at: matches in channels that they can see, and always their own."""

from __future__ import annotations

import discord

from bot.errors import NoSuchMatch, OutOfSight
from bot.matches.model.match import Match
from bot.ui.context import Context
from bot.ui.services import Services


def visible_channels(context: Context) -> frozenset[int]:
    """The server's channels and active threads that the person who asks can see, by their ids.

    Private threads are among them where the person moderates, or asks from inside: Discord tells
    the bot nothing else about who is in one.
    """
    guild, member = context.interaction.guild, context.interaction.user
    if guild is None or not isinstance(member, discord.Member):
        return frozenset()
    seen = {
        channel.id for channel in guild.channels if channel.permissions_for(member).view_channel
    }
    for thread in guild.threads:
        if thread.parent is None:
            continue
        granted = thread.permissions_for(member)
        if granted.view_channel and (granted.manage_threads or not thread.is_private()):
            seen.add(thread.id)
    if context.interaction.channel_id is not None:
        seen.add(context.interaction.channel_id)
    return frozenset(seen)


async def visible_match(context: Context, services: Services, code: str) -> Match:
    """The match, if the person may look at it from where they ask.

    In a server those are its matches in channels that the person can see, and their own; by direct
    message their own. Any other might as well not exist: :class:`OutOfSight` for both.
    """
    try:
        match = await services.queries.load(code)
    except NoSuchMatch:
        raise OutOfSight from None
    guild, person = context.interaction.guild, context.interaction.user
    if match.place.practice and match.began_with(person.id):
        return match
    if guild is not None and guild.id != match.place.server_id:
        raise OutOfSight
    own = any(seat.person is not None and seat.person.id == person.id for seat in match.seats)
    if own or context.interaction.channel_id == match.place.channel_id:
        return match
    if guild is None or not isinstance(person, discord.Member):
        raise OutOfSight
    if not await _sees_channel(person, guild, match.place.channel_id):
        raise OutOfSight
    return match


async def pressed_match(context: Context, services: Services) -> Match:
    """The match of the control that was pressed, whatever match a forged one names.

    Raises NoSuchMatch for one that the person may not look at from where they press.
    """
    try:
        return await visible_match(context, services, context.custom_id.code)
    except OutOfSight:
        raise NoSuchMatch from None


async def _sees_channel(person: discord.Member, guild: discord.Guild, channel_id: int) -> bool:
    try:
        channel = guild.get_channel_or_thread(channel_id) or await guild.fetch_channel(channel_id)
        return await sees(person, channel)
    except (discord.NotFound, discord.Forbidden):
        return False


async def sees(person: discord.Member, channel: discord.abc.GuildChannel | discord.Thread) -> bool:
    """Whoever sees a channel sees its threads; private ones, their members and moderators only.

    Raises ``discord.NotFound`` for somebody who is not a member of a private thread.
    """
    if not isinstance(channel, discord.Thread):
        return channel.permissions_for(person).view_channel
    if channel.parent is None:
        return False
    granted = channel.permissions_for(person)
    if not granted.view_channel or not channel.is_private() or granted.manage_threads:
        return granted.view_channel
    await channel.fetch_member(person.id)
    return True
