"""What a person may do here: their seat, a manager's rights, where and by whom a match may be
started, and what the bot itself is allowed."""

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
    PlayNotHere,
)
from bot.matches.model.match import ChannelKind, Match, Place, Seat, ServerSettings
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
