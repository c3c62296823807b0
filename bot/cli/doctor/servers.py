"""What the bot may do on its servers, and in the channels that managers have chosen there."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from typing import Any

import discord

from bot.cli.doctor.check import Check
from bot.matches.model.match import ServerSettings
from bot.permissions import FOR_THREADS, NEEDED, invite_link, missing_permissions, needed_in
from bot.ui.screens.words.names import plain

PAGE = 200
"""Servers that Discord lists at a time."""


async def check_servers(
    client: discord.Client, application_id: int, configured: Mapping[int, ServerSettings]
) -> tuple[int, list[Check]]:
    """How many servers there are, and what the bot lacks there.

    ``configured`` is what managers have chosen, by the ids of servers.
    """
    count, failures = 0, []
    async for server in _servers(client):
        count += 1
        name, granted = plain(server["name"]), int(server.get("permissions", 0))
        check = check_permissions(name, granted, invite_link(application_id))
        if not check.ok:
            failures.append(check)
        chosen = configured.get(int(server["id"]))
        if chosen is not None and (chosen.channels or chosen.announcements):
            failures += await _check_channels(client, int(server["id"]), name, chosen)
    if failures or not count:
        return count, failures
    return count, [Check("permissions", True, "all that are needed, on every server")]


def check_permissions(server: str, granted: int, link: str) -> Check:
    """Whether the bot has the permissions it needs in a server. Channels can still deny them."""
    missing = missing_permissions(discord.Permissions(granted))
    if missing and not discord.Permissions(granted).administrator:
        remedy = f"Grant it to the bot's role, or invite it again: {link}"
        return Check(f"server {server}", False, f"missing: {', '.join(missing)}", remedy)
    return Check(f"server {server}", True, "all permissions")


async def _servers(client: discord.Client) -> AsyncIterator[Mapping[str, Any]]:
    """All of them, page by page."""
    after = None
    while True:
        page = await client.http.get_guilds(PAGE, after=after, with_counts=False)
        for server in page:
            yield server
        if len(page) < PAGE:
            return
        after = int(page[-1]["id"])


async def _check_channels(
    client: discord.Client, server_id: int, name: str, settings: ServerSettings
) -> list[Check]:
    """What the bot lacks in the channels for matches, and in that for announcements."""
    guild = await client.fetch_guild(server_id, with_counts=False)
    channels = {channel.id: channel for channel in await guild.fetch_channels()}
    assert client.user is not None, "it has logged in"
    me = await guild.fetch_member(client.user.id)
    matches = [*needed_in(thread=settings.threads), *(FOR_THREADS if settings.threads else ())]
    needed = dict.fromkeys(settings.channels, matches)
    if settings.announcements is not None:
        needed.setdefault(settings.announcements, needed_in(thread=False))
    return [
        check
        for channel_id, permissions in needed.items()
        if (check := _check_channel(name, channels.get(channel_id), me, permissions)) is not None
    ]


def _check_channel(
    server: str, channel: discord.abc.GuildChannel | None, me: discord.Member, needed: list[str]
) -> Check | None:
    """A failure, or None where all is well."""
    if channel is None:
        found = "a channel that its managers chose was deleted"
        remedy = "They can choose another with /settings."
        return Check(f"server {server}", True, found, remedy)
    granted = channel.permissions_for(me)
    names = NEEDED | FOR_THREADS
    missing = [names[name] for name in needed if not getattr(granted, name)]
    if not missing:
        return None
    place = f"server {server}, #{plain(channel.name)}"
    remedy = "Have its managers grant them to the bot in that channel."
    return Check(place, False, f"missing: {', '.join(missing)}", remedy)
