"""What Discord says of the bot: its application, its shards, its servers, and the time."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any

import aiohttp
import discord

from bot.cli.doctor.check import Check
from bot.cli.doctor.servers import check_servers
from bot.matches.model.match import ServerSettings
from bot.permissions import NEEDED, SCOPES, invite_link, missing_permissions
from bot.program import called
from bot.settings import Links, Settings
from bot.ui.screens.words.names import plain

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


class _DiscordsClock:
    """By how many seconds Discord's clock is ahead of this machine's."""

    def __init__(self) -> None:
        self.ahead = 0.0
        self.trace = aiohttp.TraceConfig()
        self.trace.on_request_end.append(self._answered)

    async def _answered(self, _: Any, __: Any, end: aiohttp.TraceRequestEndParams) -> None:
        said = end.response.headers.get("Date")
        if said is not None:
            theirs = parsedate_to_datetime(said).timestamp() + 0.5  # it has whole seconds
            self.ahead = theirs - datetime.now(UTC).timestamp()


async def check_discord(
    settings: Settings, configured: Mapping[int, ServerSettings]
) -> list[Check]:
    """With a token: whether Discord accepts it, and how application and servers are set up.

    ``configured`` is what managers have chosen, by the ids of servers.
    """
    if settings.discord_token is None:
        found = f"no DISCORD_TOKEN: {called('sandbox')} works, {called('run')} doesn't"
        remedy = "Copy the token from the page Bot of your application into a file .env."
        return [Check("Discord", True, found, remedy)]
    clock = _DiscordsClock()
    intents = discord.Intents(guilds=True)  # without it discord.py would warn
    async with discord.Client(intents=intents, http_trace=clock.trace) as client:
        try:
            await client.login(settings.discord_token)
            application = await client.application_info()
            shards, _, sessions = await client.http.get_bot_gateway()
            count, servers = await check_servers(client, application.id, configured)
        except discord.LoginFailure:
            remedy = "Copy it again from the page Bot of your application, or reset it there."
            return [Check("Discord", False, "Discord refuses DISCORD_TOKEN", remedy)]
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            found = f"Discord can't be asked: {type(error).__name__}"
            return [Check("Discord", False, found, "Check the network and discordstatus.com.")]
        assert client.user is not None, "it has logged in"
        verified = client.user.public_flags.verified_bot
    return [
        Check("Discord", True, plain(application.name)),
        check_clock(clock.ahead),
        check_application(application),
        check_intents(application),
        check_installation(application),
        *check_links(application, settings.links),
        check_tags(application),
        check_growth(count, verified=verified),
        check_gateway(shards, settings.shards.count, sessions),
        *servers,
    ]


def check_clock(ahead: float) -> Check:
    """Whether this machine and Discord agree about the time; ``ahead`` is Discord, in seconds."""
    if abs(ahead) <= CLOCK_SECONDS:
        return Check("clock", True, "agrees with Discord's")
    found = f"{abs(ahead):.0f} s {'behind' if ahead > 0 else 'ahead of'} Discord's"
    return Check("clock", False, found, "Have it set by the network: timedatectl set-ntp true.")


def check_application(application: discord.AppInfo) -> Check:
    """Whether the application's settings let the bot join servers and receive presses."""
    if application.bot_require_code_grant:
        found = "requires an OAuth2 code grant, so the invite link fails"
        return Check("application", False, found, "Turn it off on the application's page Bot.")
    if application.interactions_endpoint_url:
        found = "sends presses and commands to an endpoint URL, so the bot never hears of them"
        remedy = "Empty Interactions Endpoint URL on the page General Information."
        return Check("application", False, found, remedy)
    if not application.bot_public:
        remedy = "For others to add it, turn Public Bot on, on the page Bot."
        return Check("application", True, "only its owner can add it to servers", remedy)
    return Check("application", True, "anybody can add it to their server")


def check_intents(application: discord.AppInfo) -> Check:
    """Whether it asks for a privileged intent, which it would never use."""
    flags = application.flags
    unused = [
        name
        for flag, name in PRIVILEGED.items()
        if getattr(flags, flag) or getattr(flags, f"{flag}_limited")
    ]
    if unused:
        remedy = "Turn them off on the page Bot: Quayside needs none, and Discord asks why."
        return Check("intents", True, f"unused: {', '.join(unused)}", remedy)
    return Check("intents", True, "none is privileged, and none has to be")


def check_installation(application: discord.AppInfo) -> Check:
    """Whether Discord's own button *Add App* adds the bot with what it needs."""
    name, page = "installation", f"On the page Installation of {PORTAL}/{application.id}"
    on_server, by_person = application.guild_integration_config, application.user_integration_config
    if application.custom_install_url:
        remedy = f"Compare it with {called('invite')}."
        return Check(name, True, f"by {application.custom_install_url}", remedy)
    if by_person is not None:
        found = "a person can install it for themselves, where it can't show a board"
        return Check(
            name, on_server is not None, found, f"{page}, tick Guild Install and nothing else."
        )
    params = application.install_params if on_server is None else on_server.oauth2_install_params
    wanted = f"choose the scopes {' and '.join(SCOPES)}, and {', '.join(NEEDED.values())}"
    if params is None:
        found = f"no button Add App; {invite_link(application.id)} works"
        return Check(name, True, found, f"{page}, {wanted}.")
    missing = [scope for scope in SCOPES if scope not in params.scopes]
    missing += missing_permissions(params.permissions)
    if missing:
        return Check(name, False, f"Add App lacks {', '.join(missing)}", f"{page}, {wanted}.")
    return Check(name, True, "Add App adds it with all that it needs")


def check_links(application: discord.AppInfo, links: Links) -> list[Check]:
    """Whether the application and `/help` link the same pages."""
    return [
        _check_link("privacy link", "PRIVACY_URL", application.privacy_policy_url, links.privacy),
        _check_link("terms link", "TERMS_URL", application.terms_of_service_url, links.terms),
    ]


def _check_link(name: str, variable: str, theirs: str | None, ours: str | None) -> Check:
    if theirs and ours and theirs != ours:
        found = f"{variable} is {ours}, the application's is {theirs}"
        return Check(name, False, found, "Give both the same, here and on General Information.")
    if ours and not theirs:
        remedy = f"Give {ours} on the page General Information."
        return Check(name, True, "not on the application's profile", remedy)
    if not ours:
        remedy = f"Set {variable} to a page of yours, and give it on General Information."
        if theirs:
            remedy = f"Set {variable}={theirs}."
        return Check(name, True, "not in /help", remedy)
    return Check(name, True, "the same here and on Discord")


def check_tags(application: discord.AppInfo) -> Check:
    """Whether people can find it by what it does."""
    if not application.tags:
        remedy = "Give up to five on General Information, such as Games and Board Games."
        return Check("tags", True, "none", remedy)
    return Check("tags", True, plain(", ".join(application.tags)))


def check_growth(servers: int, *, verified: bool) -> Check:
    """Whether more servers can still add it."""
    found = f"{servers} of at most {MOST_UNVERIFIED} before verification"
    remedy = "Apply for verification on the page App Verification."
    if verified:
        return Check("servers", True, f"{servers}, verified")
    if servers >= MOST_UNVERIFIED:
        return Check("servers", False, f"{found}: no more can add it", remedy)
    return Check("servers", True, found, remedy if servers >= MAY_BE_VERIFIED else "")


def check_gateway(recommended: int, chosen: int | None, sessions: Mapping[str, Any]) -> Check:
    """Whether there are shards enough, and they can still connect to the gateway today.

    ``chosen`` is None where the bot has as many as are recommended.
    """
    if sessions["remaining"] < FEW_SESSIONS:
        hours = sessions["reset_after"] / 3_600_000
        found = f"{sessions['remaining']} connections left for the next {hours:.0f} hours"
        return Check("gateway", False, found, "Find out in the log why the bot starts so often.")
    if chosen is not None and chosen < recommended:
        found = f"Discord recommends {recommended} shards, SHARD_COUNT is {chosen}"
        remedy = f"Stop all processes, and give them SHARD_COUNT={recommended}."
        return Check("gateway", False, found, remedy)
    count = recommended if chosen is None else chosen
    return Check("gateway", True, "one shard" if count == 1 else f"{count} shards")
