"""A new table calls a role that people take by themselves, and a challenge calls somebody."""

from collections.abc import Mapping
from typing import Any

import discord

from bot.matches.db import queries
from bot.permissions import PERMISSIONS
from bot.ui.i18n.texts import NO_BREAK
from tests.journeys.discord_server import DiscordServer
from tests.journeys.playing import newest, open_table, pinged, play_auction
from tests.journeys.servers.managing import allow_threads, setting
from tests.journeys.virtual_time import SELDOM

GIVES_ROLES = discord.Permissions(manage_roles=True, mention_everyone=True)


async def test_people_take_the_role_below_a_call_or_in_settings(server: DiscordServer) -> None:
    role = server.guild.create_role("Dockers")
    grant(server, "TestBot", PERMISSIONS)
    assert "I can’t ping" in await setting(server, "call", role)
    assert "I’m missing: Manage Roles" in await setting(server, "taking", "button")
    await server.slash("Bo", "settings")
    assert "Get or give back the role Dockers" not in server.buttons("Bo")
    grant(server, "TestBot", PERMISSIONS | GIVES_ROLES)
    await server.slash("Bo", "settings")
    assert "New tables ping me: **no**" in newest(server, "Bo")
    await server.press("Bo", "Get or give back the role Dockers")
    told = newest(server, "Bo").replace(NO_BREAK, " ")
    assert "New tables ping me: no → **yes**" in told
    assert roles(server, "Bo") == ["Dockers"]

    await server.slash("Ada", "puerto-banana start")
    await server.wait(SELDOM + 1)
    assert calls(server) == [role.id]
    assert pinged(server) == []
    await server.press("Cleo", "Get or give back the role Dockers")
    assert roles(server, "Cleo") == ["Dockers"]
    grant(server, "Dockers", discord.Permissions(manage_messages=True))
    await server.press("Cleo", "Get or give back the role Dockers")
    assert "can’t be given out" in newest(server, "Cleo")
    await server.slash("Mia", "settings")
    assert "it lets them do more than everybody may" in newest(server, "Mia")
    grant(server, "Dockers", discord.Permissions.none())
    await server.press("Cleo", "Get or give back the role Dockers")
    assert newest(server, "Cleo") == f"You’ve given back the role <@&{role.id}>."
    assert roles(server, "Cleo") == []


def deliver_twice(server: DiscordServer) -> None:
    """Deliver every interaction to the bot twice from now on."""
    subscribers = server.env.backend.subscribers
    deliver = subscribers[-1]

    def again(event: str, payload: Mapping[str, Any]) -> None:
        if event == "INTERACTION_CREATE":
            deliver(event, payload)

    subscribers.append(again)


async def test_tables_in_threads_call_once_and_say_when_the_next_may(server: DiscordServer) -> None:
    role = server.guild.create_role("Dockers")
    await setting(server, "call", role)
    await server.slash("Bo", "settings")
    assert not any("Dockers" in label for label in server.buttons("Bo")), "managers give it"
    allow_threads(server)
    await setting(server, "threads", "thread")
    deliver_twice(server)
    for person in ("Ada", "Ada", "Bo"):
        await server.slash(person, "puerto-banana start")
    await server.wait(SELDOM + 1)
    assert calls(server) == [role.id]
    first, *others = server.games.threads
    assert len(others) == 2
    board, call = server.shows("Cleo", first)
    assert "One more player" in board
    assert call.strip().startswith(f"<@&{role.id}> A new table: **Puerto Banana**")
    for person, told in (("Ada", 1), ("Bo", 1), ("Cleo", 0)):
        shown = "\n".join(server.shows(person))
        assert shown.count("The next can <t:") == told


def calls(server: DiscordServer) -> list[int]:
    """The roles that messages were allowed to ping, in order."""
    bodies = [entry.json for entry in server.env.http_requests if isinstance(entry.json, dict)]
    allowed = [body.get("data", body).get("allowed_mentions") or {} for body in bodies]
    return [int(role) for each in allowed for role in each.get("roles", [])]


def grant(server: DiscordServer, role: str, permissions: discord.Permissions) -> None:
    """Give the role these permissions, and everybody only reading and using commands."""
    named = server.guild.roles
    usual = discord.Permissions(
        view_channel=True, read_message_history=True, use_application_commands=True
    )
    for each, granted in ((named[role], permissions), (server.guild.default_role, usual)):
        server.env.backend.edit_role(server.guild.id, each.id, {"permissions": granted.value})


def roles(server: DiscordServer, person: str) -> list[str]:
    member = server.env.backend.guilds[server.guild.id].members[server.people[person].id]
    names = {role.id: name for name, role in server.guild.roles.items()}
    return [names[each] for each in member.role_ids]


async def test_a_challenge_tells_how_the_two_stand_and_calls_one(server: DiscordServer) -> None:
    ada, bo = server.people["Ada"], server.people["Bo"]
    await play_auction(server, {"Ada": 5, "Bo": 4})
    await ada.context_menu(server.games, "Challenge", ada)
    assert newest(server, "Ada") == "Neither a bot nor you yourself can be challenged."
    await ada.context_menu(server.games, "Challenge", bo)
    card = newest(server, "Ada")
    assert "Challenge Bo" in card
    assert "**Puerto Banana**: You lead Bo 1–0." in card
    await server.restart()
    await server.press("Ada", "Puerto Banana")
    board = server.shows("Bo")[-1]
    assert f"<@{bo.id}>" in board
    await ada.context_menu(server.games, "Profile", bo)
    assert "**Against** you 0–1" in newest(server, "Ada")
    for _ in range(2):
        await open_table(server, "Ada")
    before = await server.services.store.read(queries.open_on, server.guild.id)
    await ada.context_menu(server.games, "Challenge", bo)
    await server.press("Ada", "Puerto Banana")
    assert "3 tables of yours are already waiting for players." in newest(server, "Ada")
    assert await server.services.store.read(queries.open_on, server.guild.id) == before
