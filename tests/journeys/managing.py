"""Managers, tables and their ends: what the journeys of settings, privacy and managing share."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import discord
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.client import Quayside
from bot.invite import PERMISSIONS
from tests.journeys.harbour import Harbour

COMMAND = "puerto-banana start"


def make_bot(database: Path) -> Quayside:
    return Quayside(f"sqlite:///{database}", breath=0)


def add_manager(harbour: Harbour, name: str = "Mia") -> None:
    """Somebody who may manage the server, and has no other right."""
    role = harbour.guild.create_role(
        "Harbour master", permissions=discord.Permissions(manage_guild=True)
    )
    user = harbour.env.create_user(name)
    harbour.people[name] = harbour.guild.add_member(user, roles=[role])


def demote(harbour: Harbour, name: str = "Mia") -> None:
    """The manager is one no more."""
    role = harbour.guild.roles["Harbour master"]
    harbour.env.backend.remove_member_role(harbour.guild.id, harbour.people[name].id, role.id)


async def allow_command(harbour: Harbour, command: str, person: str) -> None:
    """Discord's own settings let somebody use a command who may not manage the server."""
    bot = harbour.env.bot
    assert isinstance(bot, Quayside)
    found = next(each for each in await bot.tree.fetch_commands() if each.name == command)
    harbour.guild.set_command_permissions(found.id, {harbour.people[person]: True})


async def setting(harbour: Harbour, name: str, *values: Any, by: str = "Mia") -> str:
    """The manager chooses on the newest settings card: what the card says then."""
    await harbour.choose(by, *values, saying=f"settings.{name}")
    return next(text for text in reversed(harbour.shows(by)) if "⚓" in text)


async def open_table(harbour: Harbour, *people: str, **options: Any) -> str:
    """The first person opens a table, the others join: its code."""
    await harbour.slash(people[0], COMMAND, **options)
    await harbour.wait(2)
    code = code_in(harbour.shows(people[0])[-1])
    for person in people[1:]:
        await harbour.press(person, f"q1:{code}:0:join")
    return code


async def start_match(harbour: Harbour, *people: str, **options: Any) -> str:
    code = await open_table(harbour, *people, **options)
    await harbour.press(people[0], f"q1:{code}:0:start")
    await harbour.wait(2)
    return code


async def bid(harbour: Harbour, person: str, amount: int, code: str) -> None:
    await harbour.slash(person, "bid", harbour.dms(person), amount=str(amount), match=code)
    await harbour.wait(2)


async def play_out(harbour: Harbour, *people: str) -> str:
    """A whole match of one round; the first person wins it."""
    code = await start_match(harbour, *people, **{"round-limit": 1})
    for number, person in enumerate(people):
        await bid(harbour, person, 10 - number, code)
    return code


def code_in(text: str) -> str:
    found = re.search(r"#([A-Z]{4})\b", text)
    assert found is not None, text
    return found[1]


def allow_threads(harbour: Harbour) -> None:
    """In #games the bot gets the permission to open threads, beside what it always asks for."""
    me = harbour.guild.me
    assert me is not None
    granted = PERMISSIONS | discord.Permissions(create_public_threads=True)
    harbour.env.backend.set_overwrite(
        harbour.games.id, Overwrite(me.id, OverwriteType.MEMBER, granted.value, (~granted).value)
    )
