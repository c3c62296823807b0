"""Managers and tables: shared by the journeys of settings, privacy and managing."""

from __future__ import annotations

import re
from typing import Any

import discord
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.client import Quayside
from bot.permissions import PERMISSIONS
from tests.journeys.discord_server import DiscordServer

COMMAND = "puerto-banana start"


def add_manager(server: DiscordServer, name: str = "Mia") -> None:
    """Add somebody who may manage the server, and has no other permission."""
    role = server.guild.create_role(
        "Harbour master", permissions=discord.Permissions(manage_guild=True)
    )
    user = server.env.create_user(name)
    server.people[name] = server.guild.add_member(user, roles=[role])


def demote(server: DiscordServer, name: str = "Mia") -> None:
    """Take the manager's permission away."""
    role = server.guild.roles["Harbour master"]
    server.env.backend.remove_member_role(server.guild.id, server.people[name].id, role.id)


async def allow_command(server: DiscordServer, command: str, person: str) -> None:
    """Let somebody who may not manage the server use a command, by Discord's own settings."""
    bot = server.env.bot
    assert isinstance(bot, Quayside)
    found = next(each for each in await bot.tree.fetch_commands() if each.name == command)
    server.guild.set_command_permissions(found.id, {server.people[person]: True})


async def setting(server: DiscordServer, name: str, *values: Any, by: str = "Mia") -> str:
    """The manager chooses on the newest settings card. Returns what the card then says."""
    await server.choose(by, *values, saying=f"settings.{name}")
    return next(text for text in reversed(server.shows(by)) if "⚓" in text)


async def open_table(server: DiscordServer, *people: str, **options: Any) -> str:
    """The first person opens a table and the others join. Returns its code."""
    await server.slash(people[0], COMMAND, **options)
    await server.wait(2)
    code = code_in(server.shows(people[0])[-1])
    for person in people[1:]:
        await server.press(person, f"q1:{code}:0:join")
    return code


async def start_match(server: DiscordServer, *people: str, **options: Any) -> str:
    code = await open_table(server, *people, **options)
    await server.press(people[0], f"q1:{code}:0:start")
    await server.wait(2)
    return code


async def bid(server: DiscordServer, person: str, amount: int, code: str) -> None:
    await server.slash(person, "bid", server.dms(person), amount=str(amount), match=code)
    await server.wait(2)


async def play_out(server: DiscordServer, *people: str) -> str:
    """A whole match of one round; the first person wins it."""
    code = await start_match(server, *people, **{"round-limit": 1})
    for number, person in enumerate(people):
        await bid(server, person, 10 - number, code)
    return code


def code_in(text: str) -> str:
    found = re.search(r"#([A-Z]{4})\b", text)
    assert found is not None, text
    return found[1]


def allow_threads(server: DiscordServer) -> None:
    """Also let the bot open threads in #games."""
    me = server.guild.me
    assert me is not None
    granted = PERMISSIONS | discord.Permissions(create_public_threads=True)
    server.env.backend.set_overwrite(
        server.games.id, Overwrite(me.id, OverwriteType.MEMBER, granted.value, (~granted).value)
    )
