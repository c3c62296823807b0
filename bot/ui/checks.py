"""Whether a table may be opened here by this person: the server's settings, and permissions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

import discord
from msgspec.structs import replace

from bot.errors import MayNotStart, MissingPermissions, NotHere, OutOfSight, PlayNotHere
from bot.matches.model.match import Match, ServerSettings
from bot.permissions import FOR_THREADS, NEEDED
from bot.ui.context import Call
from bot.ui.i18n.texts import Texts

Channel: TypeAlias = discord.TextChannel | discord.Thread


def channel_of(interaction: discord.Interaction[Any]) -> tuple[discord.Guild, Channel]:
    """Where the command was given, if a match can live there; else :class:`NotHere`."""
    guild, channel = interaction.guild, interaction.channel
    if guild is None or not isinstance(channel, Channel):
        raise NotHere
    return guild, channel


def present(guild: discord.Guild, settings: ServerSettings) -> ServerSettings:
    """The settings without what has been deleted since: a channel or role that is gone counts as
    not chosen, so that nothing locks a server that nobody can open.
    """
    told = settings.announcements
    return replace(
        settings,
        channels=tuple(each for each in settings.channels if guild.get_channel(each)),
        roles=tuple(each for each in settings.roles if guild.get_role(each)),
        announcements=told if told is not None and guild.get_channel(told) else None,
    )


def require_allowed(
    interaction: discord.Interaction[Any], call: Call, channel: Channel, settings: ServerSettings
) -> None:
    """Raises :class:`PlayNotHere` or :class:`MayNotStart` for what the managers don't want.

    A thread belongs to its channel. Who may manage the server may always open a table.
    """
    where = channel.parent_id if isinstance(channel, discord.Thread) else channel.id
    if settings.channels and where not in settings.channels:
        mentions = [f"<#{channel_id}>" for channel_id in settings.channels]
        raise PlayNotHere(channels=mentions, count=len(mentions))
    roles = interaction.user.roles if isinstance(interaction.user, discord.Member) else []
    has_role = not {role.id for role in roles}.isdisjoint(settings.roles)
    if settings.roles and not has_role and not call.manager:
        mentions = [f"<@&{role_id}>" for role_id in settings.roles]
        raise MayNotStart(roles=mentions, count=len(mentions))


def require_permissions(
    granted: discord.Permissions, texts: Texts, channel: Channel, *, new_thread: bool
) -> None:
    """Raises :class:`MissingPermissions` for what the bot lacks in the channel."""
    in_thread = new_thread or isinstance(channel, discord.Thread)
    elsewhere = "send_messages" if in_thread else "send_messages_in_threads"
    needed = [name for name in NEEDED if name != elsewhere]
    missing = missing_names(granted, [*needed, *(FOR_THREADS if new_thread else ())], texts)
    if missing:
        raise MissingPermissions(permissions=missing, count=len(missing))


def missing_names(granted: discord.Permissions, needed: Iterable[str], texts: Texts) -> list[str]:
    """The permissions that are not granted, by the names that they have at Discord."""
    return [
        texts.say(f"permission-{name.replace('_', '-')}")
        for name in needed
        if not getattr(granted, name)
    ]


async def require_visible(interaction: discord.Interaction[Any], match: Match) -> None:
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
