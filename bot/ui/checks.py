"""What a person may do here: their seat, a manager's rights, where and by whom a match may be
started, and what the bot itself is allowed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

import discord
from msgspec.structs import replace

from bot.errors import (
    MayNotStart,
    MissingPermissions,
    NoEntry,
    NotHere,
    NotManager,
    NotYourMatch,
    PlayNotHere,
)
from bot.matches.model.match import ChannelKind, Match, Place, Seat, ServerSettings
from bot.permissions import FOR_THREADS, needed_in
from bot.ui.context import Context
from bot.ui.i18n.texts import Texts
from bot.ui.servers import whole_server
from bot.ui.visibility import sees

Channel: TypeAlias = discord.TextChannel | discord.Thread


def own_seat(match: Match, person_id: int) -> Seat:
    """The seat that this person holds, or :class:`NotYourMatch`."""
    seat = match.seat_of(person_id)
    if seat is None:
        raise NotYourMatch
    return seat


def managed_server(context: Context) -> discord.Guild:
    """The server whose manager asks, or :class:`NotManager`."""
    guild = context.interaction.guild
    if guild is None or not context.manager:
        raise NotManager
    return guild


@dataclass(frozen=True)
class Access:
    """A person in a channel of a server, as Discord lets them at this moment."""

    guild: discord.Guild
    channel: Channel
    member: discord.Member

    @property
    def may_write(self) -> bool:
        """Whether the person may send messages there."""
        granted = self.channel.permissions_for(self.member)
        in_thread = isinstance(self.channel, discord.Thread)
        return granted.send_messages_in_threads if in_thread else granted.send_messages


def access_here(context: Context) -> Access:
    """Where a command was given, if a match can be played there; else :class:`NotHere`."""
    guild, channel = context.interaction.guild, context.interaction.channel
    member = context.interaction.user
    if guild is None or not isinstance(channel, Channel) or not isinstance(member, discord.Member):
        raise NotHere
    return Access(guild, channel, member)


async def access_to(context: Context, place: Place) -> Access:
    """The person in the channel of a match, from wherever they ask; else :class:`NoEntry`.

    They have to be a member of its server now, and see the channel now.
    """
    member = context.interaction.user
    try:
        guild = await whole_server(context.interaction.client, place.server_id)
        if not isinstance(member, discord.Member) or member.guild.id != guild.id:
            member = await guild.fetch_member(member.id)
        channel_id = place.channel_id
        channel = guild.get_channel_or_thread(channel_id) or await guild.fetch_channel(channel_id)
        seen = isinstance(channel, Channel) and await sees(member, channel)
    except (discord.NotFound, discord.Forbidden):
        raise NoEntry from None
    if not seen or not isinstance(channel, Channel):
        raise NoEntry
    return Access(guild, channel, member)


def place_of(guild: discord.Guild, channel: Channel) -> Place:
    """A channel of a server as the place of a match."""
    kind, parent_id = ChannelKind.CHANNEL, None
    if isinstance(channel, discord.Thread):
        kind = ChannelKind.PRIVATE_THREAD if channel.is_private() else ChannelKind.PUBLIC_THREAD
        parent_id = channel.parent_id
    locale = str(guild.preferred_locale)
    return Place(guild.id, guild.name, channel.id, channel.name, locale, kind, parent_id)


def present(guild: discord.Guild, settings: ServerSettings) -> ServerSettings:
    """The settings without the channels and roles that have been deleted since.

    Otherwise a server whose only channel for matches is gone could never start another.
    """
    told = settings.announcements
    return replace(
        settings,
        channels=tuple(each for each in settings.channels if guild.get_channel(each)),
        roles=tuple(each for each in settings.roles if guild.get_role(each)),
        announcements=told if told is not None and guild.get_channel(told) else None,
    )


def require_channel(channel: Channel, settings: ServerSettings) -> None:
    """Raises :class:`PlayNotHere` where the server doesn't play. A thread counts as its channel."""
    where = channel.parent_id if isinstance(channel, discord.Thread) else channel.id
    if settings.channels and where not in settings.channels:
        mentions = [f"<#{channel_id}>" for channel_id in settings.channels]
        raise PlayNotHere(channels=mentions, count=len(mentions))


def require_role(member: discord.Member, settings: ServerSettings) -> None:
    """Raises :class:`MayNotStart` for who may not open tables. The server's managers always may."""
    has_role = not {role.id for role in member.roles}.isdisjoint(settings.roles)
    if settings.roles and not has_role and not member.guild_permissions.manage_guild:
        mentions = [f"<@&{role_id}>" for role_id in settings.roles]
        raise MayNotStart(roles=mentions, count=len(mentions))


def require_permissions(access: Access, texts: Texts, *, new_thread: bool = False) -> None:
    """Raises :class:`MissingPermissions` for what the bot lacks in the channel."""
    in_thread = new_thread or isinstance(access.channel, discord.Thread)
    needed = [*needed_in(thread=in_thread), *(FOR_THREADS if new_thread else ())]
    granted = access.channel.permissions_for(access.guild.me)
    missing = missing_names(granted, needed, texts)
    if missing:
        raise MissingPermissions(permissions=missing, count=len(missing))


def missing_names(granted: discord.Permissions, needed: Iterable[str], texts: Texts) -> list[str]:
    """The permissions that are not granted, by the names that Discord gives them."""
    return [
        texts.say(f"permission-{name.replace('_', '-')}")
        for name in needed
        if not getattr(granted, name)
    ]
