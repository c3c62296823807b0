"""Notices of new tables: chosen with one form, and sent by direct message or to a role."""

import discord

from bot.matches.model.calendar import QuietHours
from bot.matches.model.match import Person
from bot.permissions import PERMISSIONS
from tests.journeys.discord_server import DiscordServer
from tests.journeys.playing import newest, newest_dm, open_table
from tests.journeys.servers.managing import setting

LOOKED = 75
"""Seconds within which a table has settled and been checked for notices."""
ALL = ["bananine", "green-port", "puerto-banana"]


async def ask(server: DiscordServer, person: str, *games: str) -> None:
    """Choose to be told of tables on this server, at any hour."""
    await server.slash(person, "notify")
    await server.press(person, "Choose")
    await server.fill(person, list(games or ALL), [str(server.guild.id)], ["2"], ["1"])


async def test_a_table_is_told_of_until_nobody_can_join(server: DiscordServer) -> None:
    await ask(server, "Bo", "puerto-banana")
    assert "Games: Puerto Banana\nWhere: on Harbour\nWhen: at any hour" in newest(server, "Bo")
    code = await open_table(server, "Ada")
    await server.restart()
    await server.wait(LOOKED)
    (told,) = server.shows("Bo", server.dms("Bo"))
    assert told.strip() == (
        f"🔔 **Puerto Banana** · #{code} · 5 seats left\n"
        "Ada is at the table on Harbour. No time limit"
    )
    assert server.shows("Cleo", server.dms("Cleo")) == []
    await server.press("Cleo", "Join")
    await server.press("Ada", "Start")
    await server.wait(LOOKED)
    assert [told] != server.shows("Bo", server.dms("Bo"))
    assert "nobody can join this table any more" in newest_dm(server, "Bo")
    await server.press("Bo", "My notices", server.dms("Bo"))
    await server.press("Bo", "Stop telling me", server.dms("Bo"))
    assert "aren’t told of any tables" in newest_dm(server, "Bo")


async def test_nobody_is_told_of_a_table_whose_channel_they_dont_see(server: DiscordServer) -> None:
    for person in ("Bo", "Cleo"):
        await ask(server, person)
    server.forbid("Bo", view_channel=True)
    server.close_dms("Cleo")
    await open_table(server, "Ada")
    await server.wait(LOOKED)
    assert server.shows("Bo", server.dms("Bo")) == []
    await server.slash("Cleo", "notify")
    assert "My direct messages don’t reach you" in newest(server, "Cleo")


async def test_hours_are_asked_for_by_ones_own_clocks_and_wrong_ones_change_nothing(
    server: DiscordServer,
) -> None:
    bo = server.people["Bo"]
    await server.services.matches.set_quiet_hours(
        Person(bo.id, "Bo"), QuietHours("Europe/Rome", 0, 0)
    )
    await server.slash("Bo", "notify")
    for hours, said in (("18–23", "from 18:00 to 23:00, by the clocks of Rome"), ("25-3", "")):
        await server.press("Bo", "Choose" if said else "Change")
        await server.fill("Bo", ALL, ["0"], hours, ["3"], ["2"])
        assert (said or "Write the hours as 18-23") in newest(server, "Bo").replace("*", "")
    known = await server.services.queries.person(bo.id)
    assert known is not None
    assert known.alerts == "0 18 23 3 2"


async def test_a_new_table_calls_a_role_that_people_take_by_themselves(
    server: DiscordServer,
) -> None:
    role = server.guild.create_role("Dockers")
    _grant(server, "TestBot", PERMISSIONS)
    assert "I can’t call" in await setting(server, "call", role)
    await server.press("Mia", "Let people take the role")
    assert "I’m missing: Manage Roles" in newest(server, "Mia")
    await server.slash("Bo", "notify")
    assert "Get the role Dockers" not in server.buttons("Bo")
    more = discord.Permissions(manage_roles=True, mention_everyone=True)
    _grant(server, "TestBot", PERMISSIONS | more)
    await server.slash("Bo", "notify")
    await server.press("Bo", "Get the role Dockers")
    assert _roles(server, "Bo") == ["Dockers"]
    _grant(server, "Dockers", discord.Permissions(manage_messages=True))
    await server.press("Bo", "Give back the role Dockers")
    assert "can’t be given out" in newest(server, "Bo")
    await server.slash("Mia", "settings")
    await server.press("Mia", "Seasons and roles")
    assert "it lets them do more than everybody may" in newest(server, "Mia")
    _grant(server, "Dockers", discord.Permissions.none())
    await server.press("Bo", "Give back the role Dockers")
    assert _roles(server, "Bo") == []
    for person, command in (("Ada", "puerto-banana start"), ("Cleo", "bananine start")):
        await server.slash(person, command)
        await server.wait(LOOKED)
    (call,) = [each for each in server.env.http_requests if "A new table" in str(each.json)]
    assert call.json is not None
    assert call.json["allowed_mentions"]["roles"] == [role.id]


def _grant(server: DiscordServer, role: str, permissions: discord.Permissions) -> None:
    """Give the role these permissions, and everybody only reading and using commands."""
    roles = server.guild.roles
    usual = discord.Permissions(
        view_channel=True, read_message_history=True, use_application_commands=True
    )
    for each, granted in ((roles[role], permissions), (server.guild.default_role, usual)):
        server.env.backend.edit_role(server.guild.id, each.id, {"permissions": granted.value})


def _roles(server: DiscordServer, person: str) -> list[str]:
    member = server.env.backend.guilds[server.guild.id].members[server.people[person].id]
    names = {role.id: name for name, role in server.guild.roles.items()}
    return [names[each] for each in member.role_ids]
