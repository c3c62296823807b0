"""A table before its start: people join and leave, the host chooses, and it starts or closes."""

from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import DiscordServer
from tests.journeys.playing import MORE, THREE, newest, open_table, pinged


async def test_the_host_invites_somebody_and_others_are_told_who_may(
    server: DiscordServer,
) -> None:
    bo, cleo = (server.people[name] for name in ("Bo", "Cleo"))
    code = await open_table(server, "Ada")
    await server.choose("Bo", cleo, saying="invite")
    assert newest(server, "Bo") == "That’s for the host of this table: Ada."
    assert pinged(server) == []
    await server.restart()
    await server.choose("Ada", bo, saying="invite")
    assert newest(server) == f"Ada invites <@{bo.id}> to table #{code}."
    assert pinged(server) == [bo.id]
    assert f"Invited: <@{bo.id}>" in server.shows("Mia")[0]
    await server.choose("Ada", bo, cleo, saying="invite")
    assert pinged(server) == [bo.id, cleo.id], "nobody is called twice"
    await server.choose("Ada", cleo, saying="invite")
    assert f"Invited: <@{cleo.id}>" in server.shows("Mia")[0]


async def test_who_writes_in_a_channel_calls_whoever_sees_it_but_no_bots(
    server: DiscordServer,
) -> None:
    ada, bo, cleo = (server.people[name] for name in THREE)
    robot = server.guild.add_member(server.env.create_user("Robot", bot=True))
    await open_table(server, "Ada", guest1=ada, guest2=robot, guest3=bo)
    assert f"Invited: <@{bo.id}>" in newest(server)
    assert pinged(server) == [bo.id]
    server.forbid("Cleo", view_channel=True)
    await server.slash("Ada", "puerto-banana start", guest1=cleo)
    assert newest(server).startswith("Cleo can’t come to this table.")
    server.forbid("Ada", send_messages=True)
    await server.slash("Ada", "puerto-banana start", guest1=bo)
    assert newest(server).startswith("You can’t write in this channel")


async def test_the_host_brings_the_table_to_the_end_of_the_channel_once_an_hour(
    server_of: OpenServer,
) -> None:
    async with server_of(people=THREE, seldom=600) as server:
        code = await open_table(server, "Ada", "Bo")
        await server.press("Ada", MORE)
        await server.press("Ada", "Move to the bottom")
        assert "once an hour" in newest(server)
        await server.wait(3_600)
        await server.say("Bo", "anybody?")
        await server.press("Ada", "Move to the bottom")
        assert server.games.history()[-1].author == server.env.bot.user
        assert "Ada can start." in server.shows("Cleo")[-1]
        assert len([text for text in server.shows("Cleo") if "Ada can start." in text]) == 1
        await server.press("Cleo", "Join", about=code)
        assert server.alt("Bo", about=code).startswith("At the table: Ada, Bo and Cleo.")
