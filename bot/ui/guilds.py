"""Servers, including those that this process doesn't hear.

Direct messages come to shard 0, whichever shard hears the server that their match is on.
"""

import asyncio
from typing import Any, cast

import discord


def servers_of(client: discord.Client, shard_id: int) -> list[discord.Guild]:
    """The cached servers of one shard."""
    return [guild for guild in client.guilds if guild.shard_id == shard_id]


async def whole_server(client: discord.Client, server_id: int) -> discord.Guild:
    """The server with its roles, its channels and the bot's own membership.

    It comes from the cache or, if another process hears its shard, from Discord, without threads.
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
