"""A new table calls a role that people take by themselves, and nobody who wants no calls."""

import discord

from bot.permissions import PERMISSIONS
from bot.ui.i18n.texts import NO_BREAK
from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import DiscordServer
from tests.journeys.playing import (
    MORE,
    block,
    code_of,
    deliver_twice,
    leave_table,
    newest,
    newest_dm,
    open_table,
    pinged,
)
from tests.journeys.servers.managing import allow_threads, setting

GIVES_ROLES = discord.Permissions(manage_roles=True, mention_everyone=True)
COMMAND = "puerto-banana start"


async def test_people_take_the_role_below_a_call_and_in_their_settings(
    server: DiscordServer,
) -> None:
    role = server.guild.create_role("Dockers")
    grant(server, "TestBot", PERMISSIONS)
    assert "I can’t ping" in await setting(server, "call", role)
    assert "I’m missing: Manage Roles" in await setting(server, "taking", "yes")
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


async def test_tables_in_threads_of_their_own_call_once_and_say_when_the_next_may(
    server: DiscordServer,
) -> None:
    role = server.guild.create_role("Dockers")
    await setting(server, "call", role)
    await server.slash("Bo", "settings")
    assert not any("Dockers" in label for label in server.buttons("Bo")), "managers give it"
    allow_threads(server)
    await setting(server, "threads", "thread")
    deliver_twice(server)
    for person in ("Ada", "Ada", "Bo"):
        await server.slash(person, "puerto-banana start")
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


async def test_whoever_is_called_may_block_the_host_at_the_table(server: DiscordServer) -> None:
    bo = server.people["Bo"]
    code = await open_table(server, "Ada", guest1=bo)
    await server.press("Bo", MORE, about=code)
    await server.press("Bo", "Invitations…")
    assert "The host of this table: Ada." in newest(server, "Bo")
    await server.press("Bo", "Block the host")
    assert "**Blocked:** Ada." in newest(server, "Bo")
    assert "Block the host" not in server.buttons("Bo")
    await server.press("Bo", f"q1:{code}:0:join")
    assert newest(server, "Bo").startswith("I can’t seat you at this table.")
    await server.slash("Ada", COMMAND, guest1=bo)
    assert newest(server, "Ada").startswith("Bo can’t come to this table.")
    await block(server, "Bo", bo)
    assert newest(server, "Bo") == "That would be you. Choose somebody else."
    await server.slash("Bo", "privacy", server.dms("Bo"))
    await server.choose("Bo", str(server.people["Ada"].id), where=server.dms("Bo"))
    assert "Blocked" not in newest_dm(server, "Bo")
    await server.slash("Ada", COMMAND, guest1=bo)
    assert pinged(server) == [bo.id, bo.id]


async def test_whoever_hosts_a_table_by_now_does_not_block_themselves_there(
    server: DiscordServer,
) -> None:
    bo, cleo = (server.people[name] for name in ("Bo", "Cleo"))
    code = await open_table(server, "Ada", guest1=bo, guest2=cleo)
    await server.press("Bo", MORE, about=code)
    await server.press("Bo", "Join", about=code)
    await server.press("Bo", "Invitations…")
    await leave_table(server, "Ada", code)
    await server.press("Bo", "Block the host")
    assert "**Invitations:** from everybody but those you block." in newest(server, "Bo")
    assert "Blocked" not in newest(server, "Bo")


async def test_whoever_wants_no_invitations_gets_none(server_of: OpenServer) -> None:
    async with server_of(locales={"Bo": "it"}) as server:
        await server.slash("Bo", "privacy")
        await server.press("Bo", "Nessun invito")
        assert "**Inviti:** da nessuno." in newest(server, "Bo")
        await server.slash("Ada", COMMAND, guest1=server.people["Bo"])
        assert newest(server, "Ada").startswith("Bo can’t come to this table.")
        await server.press("Bo", "Ricevi inviti")
        await server.slash("Ada", COMMAND, guest1=server.people["Bo"])
        assert code_of(newest(server, "Cleo"))
        assert pinged(server) == [server.people["Bo"].id]
