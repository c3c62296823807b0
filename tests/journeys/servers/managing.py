"""What managers do, and the permissions Discord gives to them and to the bot."""

from typing import Any

import discord

from bot.permissions import PERMISSIONS
from bot.ui.i18n.texts import NO_BREAK
from tests.journeys.discord_server import DiscordServer
from tests.journeys.playing import newest, permit


def promote(server: DiscordServer, name: str) -> None:
    """Give a present member the permission to manage the server."""
    role = server.guild.roles["Harbour master"]
    server.env.backend.add_member_role(server.guild.id, server.people[name].id, role.id)


def demote(server: DiscordServer, name: str = "Mia") -> None:
    """Take away a member's permission to manage the server."""
    role = server.guild.roles["Harbour master"]
    server.env.backend.remove_member_role(server.guild.id, server.people[name].id, role.id)


async def setting(server: DiscordServer, name: str, *values: Any) -> str:
    """Let Mia open the server's card, and change a setting. Returns what the card says then."""
    await server.slash("Mia", "settings")
    await server.choose("Mia", name, saying="settings.change")
    await server.choose("Mia", *values, saying=f"settings.{name}")
    return newest(server, "Mia").replace(NO_BREAK, " ")


def allow_threads(server: DiscordServer) -> None:
    """Also let the bot open threads in #games."""
    permit(server, PERMISSIONS | discord.Permissions(create_public_threads=True))
