"""What the bot may do on its servers, and in the channels that managers have chosen there."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from typing import Any

import discord

from bot.cli.doctor.check import Check, failure
from bot.matches.model.server import ServerSettings
from bot.permissions import FOR_THREADS, NEEDED, invite_link, missing_permissions, needed_in
from bot.ui.screens.names import plain

PAGE = 200
"""Servers that Discord lists at a time."""


async def check_servers(
    client: discord.Client, application_id: int, chosen: Mapping[int, ServerSettings]
) -> tuple[int, list[Check]]:
    """How many servers there are, and what the bot lacks there.

    ``chosen`` is what managers have chosen, by the ids of servers.
    """
    count, found = 0, list[Check]()
    async for server in _servers(client):
        count += 1
        name = f"server {plain(server['name'])}"
        granted = discord.Permissions(int(server.get("permissions", 0)))
        missing = missing_permissions(granted)
        if missing and not granted.administrator:
            link = invite_link(application_id)
            remedy = f"Grant it to the bot's role, or invite it again: {link}"
            found.append(failure(name, f"missing: {', '.join(missing)}", remedy))
        settings = chosen.get(int(server["id"]))
        if settings is not None and (settings.channels or settings.announcements):
            found += await _check_channels(client, int(server["id"]), name, settings)
    if found or not count:
        return count, found
    return count, [Check("permissions", "all that are needed, on every server")]


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
    found, names = list[Check](), NEEDED | FOR_THREADS
    for channel_id, permissions in needed.items():
        channel = channels.get(channel_id)
        if channel is None:
            deleted = "a channel that its managers chose was deleted"
            found.append(Check(name, deleted, "They can choose another with /settings."))
            continue
        granted = channel.permissions_for(me)
        missing = [names[each] for each in permissions if not getattr(granted, each)]
        if missing:
            place, lacks = f"{name}, #{plain(channel.name)}", f"missing: {', '.join(missing)}"
            remedy = "Have its managers grant them to the bot in that channel."
            found.append(failure(place, lacks, remedy))
    return found
