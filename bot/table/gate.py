"""Whether a table may be opened here by this person: the server's settings, and permissions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

import discord
from msgspec.structs import replace

from bot.errors import MayNotStart, MissingPermissions, NotHere, PlayNotHere
from bot.invite import FOR_THREADS, NEEDED
from bot.matches.data import ServerSettings
from bot.table.call import Call
from bot.table.texts import Texts

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
