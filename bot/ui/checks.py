"""What people and the bot may do in a place. People may see their own matches, and those in
channels that they can see."""

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias, cast

import discord
from msgspec.structs import replace

from bot.errors import NoSuchMatch, Refusal, UnreadableMatch
from bot.matches.db import series as series_rows
from bot.matches.db import servers
from bot.matches.model.match import Match
from bot.matches.model.place import ChannelKind, Place, Server, ServerSettings
from bot.permissions import FOR_THREADS, needed_in, role_faults
from bot.ui.context import Context
from bot.ui.i18n.texts import Texts
from bot.ui.services import Services

ServerChannel: TypeAlias = discord.TextChannel | discord.Thread


def managed_server(context: Context) -> discord.Guild:
    """The current server. Raises ``not-manager`` unless the person manages it."""
    guild = context.interaction.guild
    if guild is None or not context.manager:
        raise Refusal("not-manager")
    require_sent(guild)
    return guild


def require_sent(guild: discord.Guild) -> None:
    """Raise ``server-away`` for a server that Discord hasn't sent yet or calls unavailable: its
    name, language, channels and roles are unknown."""
    if guild.unavailable:
        raise Refusal("server-away")


@dataclass(frozen=True)
class Access:
    """A person in a server's channel that they can currently see."""

    guild: discord.Guild
    channel: ServerChannel
    member: discord.Member

    @property
    def may_write(self) -> bool:
        return _may_write(self.channel.permissions_for(self.member), self.channel)


async def texts_to_share(context: Context, services: Services) -> Texts:
    """The texts in the language of the current channel, for sharing something there. Raises
    ``may-not-share`` if the person may not write there."""
    interaction = context.interaction
    if interaction.guild_id is None:
        return context.texts
    if not _may_write(interaction.permissions, interaction.channel):
        raise Refusal("may-not-share")
    locale = await services.store.read(servers.server_locale, interaction.guild_id)
    return services.catalogue.texts(locale or str(interaction.guild_locale))


def access_here(context: Context) -> Access:
    """The person in the current channel. Raises ``not-here`` if it can't host a match."""
    guild, channel = context.interaction.guild, context.interaction.channel
    member = context.interaction.user
    if (
        guild is None
        or not isinstance(channel, ServerChannel)
        or not isinstance(member, discord.Member)
    ):
        raise Refusal("not-here")
    require_sent(guild)
    return Access(guild, channel, member)


async def access_to(context: Context, place: Place) -> Access:
    """The person in a match's channel, which needn't be the current one. Raises ``no-entry`` if
    they can't see it."""
    member = context.interaction.user
    try:
        guild = await whole_server(context.interaction.client, place.server_id)
        if not isinstance(member, discord.Member) or member.guild is not guild:
            member = await guild.fetch_member(member.id)
    except (discord.NotFound, discord.Forbidden):
        raise Refusal("no-entry") from None
    channel = await _visible_channel(member, guild, place.channel_id)
    if not isinstance(channel, ServerChannel):
        raise Refusal("no-entry")
    return Access(guild, channel, member)


def servers_of(client: discord.Client, shard_id: int) -> list[discord.Guild]:
    """The cached servers of one shard."""
    return [guild for guild in client.guilds if guild.shard_id == shard_id]


async def whole_server(client: discord.Client, server_id: int) -> discord.Guild:
    """The server with its roles, channels and the bot's membership. Raises discord.py's errors if
    the bot isn't in it. It may not be cached: direct messages arrive on shard 0, whichever shard
    the match's server is on. A server that was fetched lacks its threads."""
    server = client.get_guild(server_id)
    if server is not None and not server.unavailable:
        return server
    assert client.user is not None, "logged in"
    guild, channels, me = await asyncio.gather(
        client.http.get_guild(server_id, with_counts=False),
        client.http.get_all_guild_channels(server_id),
        client.http.get_member(server_id, client.user.id),
    )
    data: Any = {**guild, "channels": channels, "members": [me]}
    # discord.py's fetch_guild omits the channels, without which it can't compute permissions.
    return discord.Guild(data=data, state=cast(Any, client)._connection)


def server_of(guild: discord.Guild) -> Server:
    """The server as ``bot.matches`` describes it."""
    return Server(guild.id, guild.name, str(guild.preferred_locale))


def place_of(guild: discord.Guild, channel: ServerChannel) -> Place:
    """The channel as ``bot.matches`` describes it: the place of a match."""
    kind, parent_id = ChannelKind.CHANNEL, None
    if isinstance(channel, discord.Thread):
        kind = ChannelKind.PRIVATE_THREAD if channel.is_private() else ChannelKind.PUBLIC_THREAD
        parent_id = channel.parent_id
    locale = str(guild.preferred_locale)
    return Place(guild.id, guild.name, channel.id, channel.name, locale, kind, parent_id)


def without_deleted(guild: discord.Guild, settings: ServerSettings) -> ServerSettings:
    """The settings without deleted channels and roles. If they listed only deleted ones, nobody
    could play or open tables."""

    def existing(get: Callable[[int], object], chosen: int | None) -> int | None:
        return chosen if chosen is not None and get(chosen) else None

    return replace(
        settings,
        channels=tuple(each for each in settings.channels if guild.get_channel(each)),
        roles=tuple(each for each in settings.roles if guild.get_role(each)),
        announcements=existing(guild.get_channel, settings.announcements),
        call_role=existing(guild.get_role, settings.call_role),
        champion=existing(guild.get_role, settings.champion),
    )


def role_to_take(guild: discord.Guild, settings: ServerSettings) -> discord.Role | None:
    """The role that new tables ping, if people may take it and the bot can give it to them."""
    role = guild.get_role(settings.call_role or 0)
    if role is None or not settings.role_for_all:
        return None
    faults = set(role_faults(role, for_all=True)) - {"mention"}
    return None if faults else role


async def settings_of(services: Services, guild: discord.Guild) -> ServerSettings:
    """The server's settings :func:`without_deleted` channels and roles. Raises ``server-away``."""
    require_sent(guild)
    return without_deleted(guild, await services.store.read(servers.server_settings, guild.id))


async def settings_to_play(services: Services, access: Access) -> ServerSettings:
    """The server's settings. Raises ``play-not-here`` unless they allow matches in this channel or
    its parent."""
    settings, channel = await settings_of(services, access.guild), access.channel
    where = channel.parent_id if isinstance(channel, discord.Thread) else channel.id
    if settings.channels and where not in settings.channels:
        mentions = [f"<#{channel_id}>" for channel_id in settings.channels]
        raise Refusal("play-not-here", channels=mentions, count=len(mentions))
    return settings


def require_role(member: discord.Member, settings: ServerSettings) -> None:
    """Raise ``may-not-start`` unless the person may open tables; managers always may."""
    has_role = not {role.id for role in member.roles}.isdisjoint(settings.roles)
    if settings.roles and not has_role and not member.guild_permissions.manage_guild:
        mentions = [f"<@&{role_id}>" for role_id in settings.roles]
        raise Refusal("may-not-start", roles=mentions, count=len(mentions))


def require_permissions(access: Access, texts: Texts, *, new_thread: bool = False) -> None:
    """Raise ``missing-permissions`` with the permissions the bot lacks in the channel."""
    in_thread = new_thread or isinstance(access.channel, discord.Thread)
    needed = [*needed_in(thread=in_thread), *(FOR_THREADS if new_thread else ())]
    granted = access.channel.permissions_for(access.guild.me)
    missing = missing_names(granted, needed, texts)
    if missing:
        raise Refusal("missing-permissions", permissions=missing, count=len(missing))


def missing_names(granted: discord.Permissions, needed: Iterable[str], texts: Texts) -> list[str]:
    """Discord's names for those ``needed`` permissions that are not ``granted``."""
    return [
        texts.say(f"permission-{name.replace('_', '-')}")
        for name in needed
        if not getattr(granted, name)
    ]


def visible_channels(context: Context) -> frozenset[int]:
    """The ids of the server's channels and active threads that the person can see. Discord doesn't
    say who is in a private thread: it is included if the person moderates it or is there now."""
    guild, member = context.interaction.guild, context.interaction.user
    if guild is None or not isinstance(member, discord.Member):
        return frozenset()
    visible = {each.id for each in (*guild.channels, *guild.threads) if _can_see(member, each)}
    channel_id = context.interaction.channel_id
    return frozenset(visible if channel_id is None else {*visible, channel_id})


async def visible_match(context: Context, services: Services, code: str) -> Match:
    """The match, if the person plays in it or, on its server, can see its channel. On any other
    server, people see only their own practice. Raises ``out-of-sight`` for all other codes."""
    try:
        match = await services.store.load(code)
    except (NoSuchMatch, UnreadableMatch):
        raise Refusal("out-of-sight") from None
    guild, person = context.interaction.guild, context.interaction.user
    place = match.place
    is_player = match.began_with(person.id)
    if guild is not None and guild.id != place.server_id:
        visible = is_player and place.practice
    elif is_player or context.interaction.channel_id == place.channel_id:
        visible = True
    elif guild is None or not isinstance(person, discord.Member):
        visible = False
    else:
        visible = await _visible_channel(person, guild, place.channel_id) is not None
    if not visible:
        raise Refusal("out-of-sight")
    return match


async def plays_in(services: Services, match: Match, person_id: int) -> bool:
    """Whether the person has or had a seat in the match, or is in its series."""
    if match.began_with(person_id):
        return True
    if match.series is None:
        return False
    return (await services.store.read(series_rows.load, match.series)).has(person_id)


async def pressed_match(context: Context, services: Services) -> Match:
    """The :func:`visible_match` of the pressed control, which might be forged. Raises
    :class:`NoSuchMatch`."""
    try:
        return await visible_match(context, services, context.custom_id.code)
    except Refusal:
        raise NoSuchMatch from None


async def _visible_channel(
    person: discord.Member, guild: discord.Guild, channel_id: int
) -> discord.abc.GuildChannel | discord.Thread | None:
    """The channel, if the person can see it. Asks Discord whether they are in a private thread."""
    try:
        channel = guild.get_channel_or_thread(channel_id) or await guild.fetch_channel(channel_id)
        if not _can_see(person, channel):
            has_permission = _permissions_in(person, channel).view_channel
            if not has_permission or not isinstance(channel, discord.Thread):
                return None
            await channel.fetch_member(person.id)
    except (discord.NotFound, discord.Forbidden):
        return None
    return channel


def _may_write(granted: discord.Permissions, channel: object) -> bool:
    in_thread = isinstance(channel, discord.Thread)
    return granted.send_messages_in_threads if in_thread else granted.send_messages


def _can_see(person: discord.Member, channel: discord.abc.GuildChannel | discord.Thread) -> bool:
    """Whether permissions let the person see the channel; a private thread takes a moderator's."""
    granted = _permissions_in(person, channel)
    private = isinstance(channel, discord.Thread) and channel.is_private()
    return granted.view_channel and (granted.manage_threads or not private)


def _permissions_in(
    person: discord.Member, channel: discord.abc.GuildChannel | discord.Thread
) -> discord.Permissions:
    """The person's permissions; none in a thread whose channel is unknown."""
    if isinstance(channel, discord.Thread) and channel.parent is None:
        return discord.Permissions.none()
    return channel.permissions_for(person)
