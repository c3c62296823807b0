"""What a person may see and do where they ask, and what the bot itself is allowed to do there.

People may look at the matches in channels that they can see, and always at their own.
"""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias, cast

import discord
from msgspec.structs import replace

from bot.errors import (
    MayNotShare,
    MayNotStart,
    MissingPermissions,
    NoEntry,
    NoSuchMatch,
    NotHere,
    NotManager,
    OutOfSight,
    PlayNotHere,
)
from bot.matches.model.match import ChannelKind, Match, Place
from bot.matches.model.server import Server, ServerSettings
from bot.permissions import FOR_THREADS, needed_in
from bot.ui.context import Context
from bot.ui.i18n.texts import Texts
from bot.ui.services import Services

Channel: TypeAlias = discord.TextChannel | discord.Thread


def managed_server(context: Context) -> discord.Guild:
    """The server of a manager who asks there; :class:`NotManager` for anybody else."""
    guild = context.interaction.guild
    if guild is None or not context.manager:
        raise NotManager
    return guild


@dataclass(frozen=True)
class Access:
    """A person in a channel of a server that they can see at this moment."""

    guild: discord.Guild
    channel: Channel
    member: discord.Member

    @property
    def may_write(self) -> bool:
        return _may_write(self.channel.permissions_for(self.member), self.channel)


async def texts_to_share(context: Context, services: Services) -> Texts:
    """The language for something that everybody where the person asks will read.

    Raises :class:`MayNotShare` where they may not write themselves.
    """
    interaction = context.interaction
    if interaction.guild_id is None:
        return context.texts
    if not _may_write(interaction.permissions, interaction.channel):
        raise MayNotShare
    known = await services.queries.server_locale(interaction.guild_id)
    return services.catalogue.texts(known or str(interaction.guild_locale))


def access_here(context: Context) -> Access:
    """The channel that a command was given in; :class:`NotHere` if no match can be played there."""
    guild, channel = context.interaction.guild, context.interaction.channel
    member = context.interaction.user
    if guild is None or not isinstance(channel, Channel) or not isinstance(member, discord.Member):
        raise NotHere
    return Access(guild, channel, member)


async def access_to(context: Context, place: Place) -> Access:
    """The person in the channel of a match, wherever they ask from.

    Raises :class:`NoEntry` unless they are a member of its server and see the channel, now.
    """
    return await access_of(context.interaction.client, context.interaction.user, place)


async def access_of(client: discord.Client, member: discord.abc.Snowflake, place: Place) -> Access:
    """As :func:`access_to`, for anybody."""
    try:
        guild = await whole_server(client, place.server_id)
        if not isinstance(member, discord.Member) or member.guild.id != guild.id:
            member = await guild.fetch_member(member.id)
    except (discord.NotFound, discord.Forbidden):
        raise NoEntry from None
    channel = await _channel_seen(member, guild, place.channel_id)
    if not isinstance(channel, Channel):
        raise NoEntry
    return Access(guild, channel, member)


def servers_of(client: discord.Client, shard_id: int) -> list[discord.Guild]:
    """The cached servers of one shard."""
    return [guild for guild in client.guilds if guild.shard_id == shard_id]


async def whole_server(client: discord.Client, server_id: int) -> discord.Guild:
    """The server with its roles, its channels and the bot's own membership.

    It comes from the cache or, if another process hears its shard, from Discord, without threads:
    direct messages come to shard 0, whichever shard hears the server that their match is on.
    Raises ``discord.NotFound`` or ``discord.Forbidden`` if the bot is not on it.
    """
    known = client.get_guild(server_id)
    if known is not None and not known.unavailable:
        return known
    assert client.user is not None, "logged in"
    guild, channels, me = await asyncio.gather(
        client.http.get_guild(server_id, with_counts=False),
        client.http.get_all_guild_channels(server_id),
        client.http.get_member(server_id, client.user.id),
    )
    data: Any = {**guild, "channels": channels, "members": [me]}
    # discord.py fetches servers without channels, and then can't say what anybody may do in one.
    return discord.Guild(data=data, state=cast(Any, client)._connection)


def server_of(guild: discord.Guild) -> Server:
    """A server as it is known to matches."""
    return Server(guild.id, guild.name, str(guild.preferred_locale))


def place_of(guild: discord.Guild, channel: Channel) -> Place:
    """A channel of a server as the place of a match."""
    kind, parent_id = ChannelKind.CHANNEL, None
    if isinstance(channel, discord.Thread):
        kind = ChannelKind.PRIVATE_THREAD if channel.is_private() else ChannelKind.PUBLIC_THREAD
        parent_id = channel.parent_id
    locale = str(guild.preferred_locale)
    return Place(guild.id, guild.name, channel.id, channel.name, locale, kind, parent_id)


def present(guild: discord.Guild, settings: ServerSettings) -> ServerSettings:
    """The settings without channels and roles that have been deleted since.

    Otherwise a server whose only channel for matches is gone could never start another match.
    """
    told, called, role = settings.announcements, settings.call_role, settings.champion
    weekly = settings.weekly
    return replace(
        settings,
        channels=tuple(each for each in settings.channels if guild.get_channel(each)),
        roles=tuple(each for each in settings.roles if guild.get_role(each)),
        announcements=told if told is not None and guild.get_channel(told) else None,
        call_role=called if called is not None and guild.get_role(called) else None,
        champion=role if role is not None and guild.get_role(role) else None,
        weekly=weekly if weekly is not None and guild.get_channel(weekly) else None,
    )


async def settings_of(services: Services, guild: discord.Guild) -> ServerSettings:
    """The server's settings, without what has been deleted since: see :func:`present`."""
    return present(guild, await services.queries.settings(guild.id))


async def settings_to_play(services: Services, access: Access) -> ServerSettings:
    """The settings for a match in this channel; :class:`PlayNotHere` where none is played."""
    settings = await settings_of(services, access.guild)
    require_channel(access.channel, settings)
    return settings


def require_channel(channel: Channel, settings: ServerSettings) -> None:
    """Raises :class:`PlayNotHere` where no matches are played. Threads are as their channel."""
    where = channel.parent_id if isinstance(channel, discord.Thread) else channel.id
    if settings.channels and where not in settings.channels:
        mentions = [f"<#{channel_id}>" for channel_id in settings.channels]
        raise PlayNotHere(channels=mentions, count=len(mentions))


def require_role(member: discord.Member, settings: ServerSettings) -> None:
    """Raises :class:`MayNotStart` unless the person may open tables; managers always may."""
    has_role = not {role.id for role in member.roles}.isdisjoint(settings.roles)
    if settings.roles and not has_role and not member.guild_permissions.manage_guild:
        mentions = [f"<@&{role_id}>" for role_id in settings.roles]
        raise MayNotStart(roles=mentions, count=len(mentions))


def require_permissions(access: Access, texts: Texts, *, new_thread: bool = False) -> None:
    """Raises :class:`MissingPermissions` with what the bot lacks in the channel."""
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


def visible_channels(context: Context) -> frozenset[int]:
    """The ids of the server's channels and active threads that the person who asks can see.

    That includes private threads which the person moderates or asks from: Discord tells the bot
    nothing else about who is in one.
    """
    guild, member = context.interaction.guild, context.interaction.user
    if guild is None or not isinstance(member, discord.Member):
        return frozenset()
    seen = {each.id for each in (*guild.channels, *guild.threads) if _sees(member, each)}
    here = context.interaction.channel_id
    return frozenset(seen if here is None else {*seen, here})


async def visible_match(context: Context, services: Services, code: str) -> Match:
    """The match, if the person may look at it from where they ask.

    On a server they may look at its matches in channels that they can see, and at their own; by
    direct message only at their own. Raises :class:`OutOfSight` for any other match, as for one
    that doesn't exist.
    """
    try:
        match = await services.queries.load(code)
    except NoSuchMatch:
        raise OutOfSight from None
    guild, person = context.interaction.guild, context.interaction.user
    own = match.began_with(person.id)
    if match.place.practice and own:
        return match
    if guild is not None and guild.id != match.place.server_id:
        raise OutOfSight
    if own or context.interaction.channel_id == match.place.channel_id:
        return match
    if guild is None or not isinstance(person, discord.Member):
        raise OutOfSight
    if await _channel_seen(person, guild, match.place.channel_id) is None:
        raise OutOfSight
    return match


async def pressed_match(context: Context, services: Services) -> Match:
    """The match of the control that was pressed, which may be forged.

    Raises NoSuchMatch if the person may not look at it from where they press.
    """
    try:
        return await visible_match(context, services, context.custom_id.code)
    except OutOfSight:
        raise NoSuchMatch from None


async def _channel_seen(
    person: discord.Member, guild: discord.Guild, channel_id: int
) -> discord.abc.GuildChannel | discord.Thread | None:
    """The channel, if the person sees it. For a private thread, Discord is asked who is in it."""
    try:
        channel = guild.get_channel_or_thread(channel_id) or await guild.fetch_channel(channel_id)
        if not _sees(person, channel):
            if (
                not isinstance(channel, discord.Thread)
                or not _granted(person, channel).view_channel
            ):
                return None
            await channel.fetch_member(person.id)
    except (discord.NotFound, discord.Forbidden):
        return None
    return channel


def _may_write(granted: discord.Permissions, channel: object) -> bool:
    in_thread = isinstance(channel, discord.Thread)
    return granted.send_messages_in_threads if in_thread else granted.send_messages


def _sees(person: discord.Member, channel: discord.abc.GuildChannel | discord.Thread) -> bool:
    """Whoever sees a channel sees its threads; only moderators see the private ones."""
    granted = _granted(person, channel)
    private = isinstance(channel, discord.Thread) and channel.is_private()
    return granted.view_channel and (granted.manage_threads or not private)


def _granted(
    person: discord.Member, channel: discord.abc.GuildChannel | discord.Thread
) -> discord.Permissions:
    """The person's permissions; none in a thread whose channel is unknown."""
    if isinstance(channel, discord.Thread) and channel.parent is None:
        return discord.Permissions.none()
    return channel.permissions_for(person)
