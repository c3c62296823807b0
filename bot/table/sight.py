"""Who may see a match that is over: whoever sees its channel."""

from __future__ import annotations

from typing import Any

import discord

from bot.errors import OutOfSight
from bot.matches.data import Match


async def require_sight(interaction: discord.Interaction[Any], match: Match) -> None:
    """Raises :class:`bot.errors.OutOfSight` unless the person sees the match from where they ask.

    On a server that is the server's matches in channels that they can see; by direct message the
    matches that they sat in themselves.
    """
    guild, person = interaction.guild, interaction.user
    if guild is None:
        if all(seat.person is None or seat.person.id != person.id for seat in match.seats):
            raise OutOfSight
        return
    if guild.id != match.place.server_id or not isinstance(person, discord.Member):
        raise OutOfSight
    if interaction.channel_id == match.place.channel_id:
        return
    channel = guild.get_channel_or_thread(match.place.channel_id)
    try:
        seen = await _sees(person, channel or await guild.fetch_channel(match.place.channel_id))
    except (discord.NotFound, discord.Forbidden):
        raise OutOfSight from None
    if not seen:
        raise OutOfSight


async def _sees(person: discord.Member, channel: discord.abc.GuildChannel | discord.Thread) -> bool:
    """A thread is seen with its channel, a private one by its members and who manages threads."""
    if not isinstance(channel, discord.Thread):
        return channel.permissions_for(person).view_channel
    if channel.parent is None:
        return False
    granted = channel.permissions_for(person)
    if not granted.view_channel or not channel.is_private() or granted.manage_threads:
        return granted.view_channel
    await channel.fetch_member(person.id)
    return True
