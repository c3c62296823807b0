"""What a person may do here: their seat, a manager's rights, where and by whom a match may be
started, which finished matches may be looked at, and what the bot itself is allowed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

import discord
from msgspec.structs import replace

from bot.errors import (
    MayNotStart,
    MissingPermissions,
    NotHere,
    NotManager,
    NotYourMatch,
    OutOfSight,
    PlayNotHere,
)
from bot.matches.model.match import Match, Seat, ServerSettings
from bot.permissions import FOR_THREADS, NEEDED
from bot.ui.context import Context
from bot.ui.i18n.texts import Texts

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


def channel_of(context: Context) -> tuple[discord.Guild, Channel]:
    """Where a command was given, if a match can be played there; else :class:`NotHere`."""
    guild, channel = context.interaction.guild, context.interaction.channel
    if guild is None or not isinstance(channel, Channel):
        raise NotHere
    return guild, channel


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


def require_allowed(context: Context, channel: Channel, settings: ServerSettings) -> None:
    """Raises :class:`PlayNotHere` or :class:`MayNotStart` for what the settings rule out.

    A thread counts as its channel. Managers of the server may always start a match.
    """
    where = channel.parent_id if isinstance(channel, discord.Thread) else channel.id
    if settings.channels and where not in settings.channels:
        mentions = [f"<#{channel_id}>" for channel_id in settings.channels]
        raise PlayNotHere(channels=mentions, count=len(mentions))
    member = context.interaction.user
    roles = member.roles if isinstance(member, discord.Member) else []
    has_role = not {role.id for role in roles}.isdisjoint(settings.roles)
    if settings.roles and not has_role and not context.manager:
        mentions = [f"<@&{role_id}>" for role_id in settings.roles]
        raise MayNotStart(roles=mentions, count=len(mentions))


def require_permissions(context: Context, channel: Channel, *, new_thread: bool) -> None:
    """Raises :class:`MissingPermissions` for what the bot lacks in the channel."""
    in_thread = new_thread or isinstance(channel, discord.Thread)
    elsewhere = "send_messages" if in_thread else "send_messages_in_threads"
    needed = [name for name in NEEDED if name != elsewhere]
    needed += FOR_THREADS if new_thread else ()
    missing = missing_names(context.interaction.app_permissions, needed, context.texts)
    if missing:
        raise MissingPermissions(permissions=missing, count=len(missing))


def missing_names(granted: discord.Permissions, needed: Iterable[str], texts: Texts) -> list[str]:
    """The permissions that are not granted, by the names that Discord gives them."""
    return [
        texts.say(f"permission-{name.replace('_', '-')}")
        for name in needed
        if not getattr(granted, name)
    ]


async def require_visible(context: Context, match: Match) -> None:
    """Raises :class:`OutOfSight` unless the person may look at the match from where they ask.

    In a server those are its matches in channels that the person can see; by direct message the
    matches that they played in.
    """
    interaction = context.interaction
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
    """Whoever sees a channel sees its threads; private ones, their members and moderators only."""
    if not isinstance(channel, discord.Thread):
        return channel.permissions_for(person).view_channel
    if channel.parent is None:
        return False
    granted = channel.permissions_for(person)
    if not granted.view_channel or not channel.is_private() or granted.manage_threads:
        return granted.view_channel
    await channel.fetch_member(person.id)
    return True
