"""Checks on Discord: the application, the gateway, the servers, and the time."""

from collections.abc import AsyncIterator, Iterator, Mapping
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any

import aiohttp
import discord

from bot.cli.doctor.check import Check, failure
from bot.matches.model.server import ServerSettings
from bot.permissions import (
    FOR_THREADS,
    NEEDED,
    SCOPES,
    invite_link,
    missing_permissions,
    needed_in,
    role_faults,
)
from bot.program import command_to_run
from bot.settings import Settings
from bot.ui.screens.names import plain

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # the bot never speaks

FEW_SESSIONS = 50
"""Of the 1,000 connections to the gateway that Discord allows a bot each day."""
CLOCK_SECONDS = 5.0
PAGE = 200
"""Servers in one answer from Discord."""
ROLE_FAULTS = {
    "mention": (
        "the bot can't call the role to new tables",
        "Have its managers let everybody mention it, or grant the bot Mention Everyone.",
    ),
    "manage": ("people can't take the role: missing: Manage Roles", "Grant it to the bot's role."),
    "above": ("people can't take the role: it isn't below the bot's", "Move the bot's role up."),
    "powers": (
        "people can't take the role: it lets them do more than everybody may",
        "Have its managers choose a role without permissions.",
    ),
}
"""Finding and remedy for each of :func:`bot.permissions.role_faults`."""


async def check_discord(settings: Settings, chosen: Mapping[int, ServerSettings]) -> list[Check]:
    """Whether Discord accepts the token, and what is wrong with the application and the servers,
    whose settings ``chosen`` has by id."""
    if settings.discord_token is None:
        found = f"no DISCORD_TOKEN: only {command_to_run('sandbox')} works"
        remedy = "Copy the token from your application's Bot page into a file .env."
        return [Check("Discord", found, remedy)]
    dates: list[str] = []

    async def note_date(_: Any, __: Any, end: aiohttp.TraceRequestEndParams) -> None:
        dates.extend(end.response.headers.getall("Date", []))

    trace = aiohttp.TraceConfig()
    trace.on_request_end.append(note_date)
    intents = discord.Intents(guilds=True)  # without it discord.py would warn
    async with discord.Client(intents=intents, http_trace=trace) as client:
        try:
            await client.login(settings.discord_token)
            application = await client.application_info()
            shards, _, sessions = await client.http.get_bot_gateway()
            clock = list(check_clock(dates[-1], datetime.now(UTC))) if dates else []
            servers = [each async for each in check_servers(client, application.id, chosen)]
        except discord.LoginFailure:
            remedy = "Copy it again from your application's Bot page, or reset it there."
            return [failure("Discord", "Discord refuses DISCORD_TOKEN", remedy)]
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            found = f"Discord can't be reached: {type(error).__name__}"
            return [failure("Discord", found, "Check the network and discordstatus.com.")]
    return [
        Check("Discord", plain(application.name)),
        *clock,
        *check_application(application),
        check_gateway(shards, settings.shards.count, sessions),
        *servers,
    ]


def check_clock(date: str, ours: datetime) -> Iterator[Check]:
    """Whether this machine's clock differs from Discord's, whose Date has whole seconds."""
    ahead = (parsedate_to_datetime(date) - ours).total_seconds() + 0.5
    if abs(ahead) > CLOCK_SECONDS:
        found = f"{abs(ahead):.0f} s {'behind' if ahead > 0 else 'ahead of'} Discord's"
        remedy = "Synchronise it with the network: timedatectl set-ntp true."
        yield failure("clock", found, remedy)


def check_application(application: discord.AppInfo) -> Iterator[Check]:
    """What keeps people from adding or using the bot."""
    name = "application"
    if application.bot_require_code_grant:
        found = "requires an OAuth2 code grant, so the invite link fails"
        yield failure(name, found, "Turn it off on the Bot page.")
    if application.interactions_endpoint_url:
        found = "sends presses and commands to an endpoint URL, so the bot never receives them"
        remedy = "Empty Interactions Endpoint URL on the General Information page."
        yield failure(name, found, remedy)
    if not application.bot_public:
        remedy = "To let others add it, turn on Public Bot on the Bot page."
        yield Check(name, "only its owner can add it to servers", remedy)
    on_server = application.guild_integration_config
    params = application.install_params if on_server is None else on_server.oauth2_install_params
    missing = [scope for scope in SCOPES if params is not None and scope not in params.scopes]
    missing += [] if params is None else missing_permissions(params.permissions)
    if missing:
        page = f"https://discord.com/developers/applications/{application.id}"
        scopes, permissions = " and ".join(SCOPES), ", ".join(NEEDED.values())
        remedy = (
            f"On the Installation page of {page}, choose the scopes {scopes}, and {permissions}."
        )
        yield failure("installation", f"Add App lacks {', '.join(missing)}", remedy)


def check_gateway(recommended: int, chosen: int | None, sessions: Mapping[str, Any]) -> Check:
    """Whether there are enough shards (``chosen``: SHARD_COUNT), and enough connections left for
    today."""
    if sessions["remaining"] < FEW_SESSIONS:
        hours = sessions["reset_after"] / 3_600_000
        found = f"{sessions['remaining']} connections left for the next {hours:.0f} hours"
        remedy = "Look in the log for why the bot keeps restarting."
        return failure("gateway", found, remedy)
    if chosen is not None and chosen < recommended:
        found = f"Discord recommends {recommended} shards, SHARD_COUNT is {chosen}"
        remedy = f"Stop all processes, and give them SHARD_COUNT={recommended}."
        return failure("gateway", found, remedy)
    count = recommended if chosen is None else chosen
    return Check("gateway", "one shard" if count == 1 else f"{count} shards")


async def check_servers(
    client: discord.Client, application_id: int, chosen: Mapping[int, ServerSettings]
) -> AsyncIterator[Check]:
    """The number of servers, and the permissions missing there."""
    count, lacking = 0, list[Check]()
    async for server in _servers(client):
        count += 1
        name = f"server {plain(server['name'])}"
        granted = discord.Permissions(int(server.get("permissions", 0)))
        missing = missing_permissions(granted)
        if missing and not granted.administrator:
            link = invite_link(application_id)
            remedy = f"Grant it to the bot's role, or invite it again: {link}"
            lacking.append(failure(name, f"missing: {', '.join(missing)}", remedy))
        settings = chosen.get(int(server["id"]))
        if settings is not None and (
            settings.channels or settings.announcements or settings.call_role
        ):
            lacking += await _check_channels(client, int(server["id"]), name, settings)
    yield Check("servers", str(count))
    for check in lacking:
        yield check
    if count and not lacking:
        yield Check("permissions", "all that are needed, on every server")


async def _servers(client: discord.Client) -> AsyncIterator[Mapping[str, Any]]:
    """All servers, page by page."""
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
    """What is missing in the channels for matches and announcements, and for the called role."""
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
    role = guild.get_role(settings.call_role or 0)
    if role is not None:
        faults = role_faults(role, me, for_all=settings.role_for_all)
        found += [failure(f"{name}, @{plain(role.name)}", *ROLE_FAULTS[each]) for each in faults]
    return found
