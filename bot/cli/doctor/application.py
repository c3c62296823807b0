"""What Discord says of the bot: its application, its shards, its servers, and the time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any

import aiohttp
import discord

from bot.cli.doctor.check import Check, failure
from bot.cli.doctor.servers import check_servers
from bot.matches.model.server import ServerSettings
from bot.permissions import NEEDED, SCOPES, invite_link, missing_permissions
from bot.program import called
from bot.settings import Settings
from bot.ui.screens.names import plain

PORTAL = "https://discord.com/developers/applications"
PRIVILEGED = {
    "gateway_presence": "Presence Intent",
    "gateway_guild_members": "Server Members Intent",
    "gateway_message_content": "Message Content Intent",
}
"""Flags, ending in _limited before the verification, and what the portal calls them."""
MAY_BE_VERIFIED = 75
MOST_UNVERIFIED = 100
"""Servers; more can't add a bot that isn't verified."""
FEW_SESSIONS = 50
"""Of the 1,000 connections to the gateway that Discord allows a bot each day."""
CLOCK_SECONDS = 5.0


async def check_discord(settings: Settings, chosen: Mapping[int, ServerSettings]) -> list[Check]:
    """With a token: whether Discord accepts it, and what is wrong with application and servers.

    ``chosen`` is what managers have chosen, by the ids of servers.
    """
    if settings.discord_token is None:
        found = f"no DISCORD_TOKEN: only {called('sandbox')} works"
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
            count, servers = await check_servers(client, application.id, chosen)
        except discord.LoginFailure:
            remedy = "Copy it again from your application's Bot page, or reset it there."
            return [failure("Discord", "Discord refuses DISCORD_TOKEN", remedy)]
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            found = f"Discord can't be reached: {type(error).__name__}"
            return [failure("Discord", found, "Check the network and discordstatus.com.")]
        assert client.user is not None, "it has logged in"
        verified = client.user.public_flags.verified_bot
    privacy, terms = application.privacy_policy_url, application.terms_of_service_url
    return [
        Check("Discord", plain(application.name)),
        *clock,
        *check_application(application),
        *check_installation(application),
        *check_link("privacy link", "PRIVACY_URL", privacy, settings.links.privacy),
        *check_link("terms link", "TERMS_URL", terms, settings.links.terms),
        check_growth(count, verified=verified),
        check_gateway(shards, settings.shards.count, sessions),
        *servers,
    ]


def check_clock(date: str, ours: datetime) -> Iterator[Check]:
    """Whether this machine and Discord, which tells whole seconds, disagree about the time."""
    ahead = (parsedate_to_datetime(date) - ours).total_seconds() + 0.5
    if abs(ahead) > CLOCK_SECONDS:
        found = f"{abs(ahead):.0f} s {'behind' if ahead > 0 else 'ahead of'} Discord's"
        remedy = "Synchronise it with the network: timedatectl set-ntp true."
        yield failure("clock", found, remedy)


def check_application(application: discord.AppInfo) -> Iterator[Check]:
    """What keeps people from adding, using or finding the bot, and what it asks for in vain."""
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
    asked = {flag for flag, value in application.flags if value}
    unused = [label for flag, label in PRIVILEGED.items() if asked & {flag, f"{flag}_limited"}]
    if unused:
        remedy = "Turn them off on the Bot page: Quayside needs none, and Discord asks why."
        yield Check("intents", f"unused: {', '.join(unused)}", remedy)
    if not application.tags:
        remedy = "Give up to five on General Information, such as Games and Board Games."
        yield Check("tags", "none", remedy)


def check_installation(application: discord.AppInfo) -> Iterator[Check]:
    """Whether Discord's own button *Add App* adds the bot with less than it needs."""
    name, page = "installation", f"On the Installation page of {PORTAL}/{application.id}"
    on_server, by_person = application.guild_integration_config, application.user_integration_config
    params = application.install_params if on_server is None else on_server.oauth2_install_params
    remedy = f"{page}, choose the scopes {' and '.join(SCOPES)}, and {', '.join(NEEDED.values())}."
    if application.custom_install_url:
        link = application.custom_install_url
        yield Check(name, f"by {link}", f"Compare it with {called('invite')}.")
    elif by_person is not None:
        found = "a person can install it for themselves, where it can't show a board"
        remedy = f"{page}, tick Guild Install and nothing else."
        yield Check(name, found, remedy, ok=on_server is not None)
    elif params is None:
        yield Check(name, f"no Add App button; {invite_link(application.id)} works", remedy)
    else:
        missing = [scope for scope in SCOPES if scope not in params.scopes]
        missing += missing_permissions(params.permissions)
        if missing:
            yield failure(name, f"Add App lacks {', '.join(missing)}", remedy)


def check_link(name: str, variable: str, theirs: str | None, ours: str | None) -> Iterator[Check]:
    """Whether the application's profile and `/help` don't link the same page."""
    if theirs and ours and theirs != ours:
        found = f"{variable} is {ours}, the application's is {theirs}"
        remedy = "Use the same address in both places: here and on General Information."
        yield failure(name, found, remedy)
    elif ours and not theirs:
        remedy = f"Give {ours} on the General Information page."
        yield Check(name, "not on the application's profile", remedy)
    elif not ours:
        wanted = f"{variable}={theirs}" if theirs else f"{variable} to a page of yours"
        yield Check(name, "not in /help", f"Set {wanted}, the same as on General Information.")


def check_growth(servers: int, *, verified: bool) -> Check:
    """Whether more servers can still add it."""
    if verified:
        return Check("servers", f"{servers}, verified")
    found = f"{servers} of at most {MOST_UNVERIFIED} before verification"
    remedy = "Apply for verification on the App Verification page."
    if servers >= MOST_UNVERIFIED:
        return failure("servers", f"{found}: no more can add it", remedy)
    return Check("servers", found, remedy if servers >= MAY_BE_VERIFIED else "")


def check_gateway(recommended: int, chosen: int | None, sessions: Mapping[str, Any]) -> Check:
    """Whether there are shards enough, and they can still connect to the gateway today.

    ``chosen`` is None where the bot has as many as are recommended.
    """
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
