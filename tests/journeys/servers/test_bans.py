"""Managers ban people from games on their server, and read what was done there."""

from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import DiscordServer
from tests.journeys.playing import newest, newest_dm, open_table
from tests.journeys.servers.managing import allow_command, setting


async def test_somebody_banned_is_told_why_in_their_language_until_it_is_lifted(
    server_of: OpenServer,
) -> None:
    async with server_of(locales={"Bo": "it"}) as server:
        code = await open_table(server, "Ada", "Bo")
        bo = server.people["Bo"]
        chosen = {"person": bo.user, "reason": "too *loud*", "days": 3}
        await server.slash("Mia", "manage ban", **chosen)
        card = newest(server, "Mia")
        assert "Bo can’t join or open tables here any more, and has been told why" in card
        assert f"**1.** <@{bo.id}> until" in card, "by the number in the list below"
        assert r"too \*loud\*" in card
        told = newest_dm(server, "Bo")
        assert told.startswith("Su Harbour chi gestisce ti ha tolto l’accesso ai giochi.")
        assert r"too \*loud\*" in told
        assert "Bo" not in next(text for text in server.shows("Ada") if code in text)
        await server.restart()
        await server.press("Bo", f"q1:{code}:0:join")
        assert newest(server, "Bo").startswith("Su questo server chi gestisce ti ha tolto")
        await server.slash("Mia", "manage bans")
        (value,) = server.options("Mia").values()
        await server.choose("Mia", value, saying="bans")
        assert "Nobody is." in newest(server, "Mia")
        await server.press("Bo", f"q1:{code}:0:join")
        assert "Bo" in next(text for text in server.shows("Ada") if code in text)


async def test_a_bot_can_be_neither_banned_nor_blocked(server: DiscordServer) -> None:
    robot = server.guild.add_member(server.env.create_user("Robot", bot=True)).user
    await server.slash("Mia", "manage ban", person=robot, reason="rust", days=3)
    assert newest(server, "Mia") == "Bots take no seat here. Choose a person."
    await server.slash("Mia", "privacy block", person=robot)
    assert newest(server, "Mia") == "Bots take no seat here. Choose a person."


async def test_the_log_names_who_did_what_and_only_managers_read_it(server: DiscordServer) -> None:
    server.close_dms("Bo")
    bo, mia = server.people["Bo"], server.people["Mia"]
    await server.slash("Mia", "manage ban", person=mia.user, reason="tired", days=1)
    assert newest(server, "Mia") == "You can’t ban yourself."
    await server.slash("Mia", "manage ban", person=bo.user, reason="loud", days=1)
    assert "I can’t write to them" in newest(server, "Mia")
    await setting(server, "language", "fr")
    await server.slash("Mia", "manage log")
    lines = newest(server, "Mia")
    assert f"<@{mia.id}> banned <@{bo.id}> for a day." in lines
    assert f"<@{mia.id}> changed a setting: Language of the boards." in lines
    await allow_command(server, "manage", "Bo")
    await server.slash("Bo", "manage log")
    assert newest(server, "Bo") == "Only somebody who can manage this server may do that."
