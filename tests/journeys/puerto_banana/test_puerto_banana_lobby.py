"""A table before its start: people join and leave, the host chooses, and it starts or closes."""

import pytest

from tests.journeys import virtual_time
from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import DiscordServer
from tests.journeys.playing import THREE, board, newest, open_table, pinged


async def test_people_join_and_leave_and_the_next_one_hosts(server: DiscordServer) -> None:
    await open_table(server, "Ada", "Bo")
    assert "`1` Ada · host\n`2` Bo\n4 seats are free." in newest(server)
    await server.press("Cleo", "Join")
    await server.press("Ada", "Leave")
    assert "`1` Bo · host\n`2` Cleo\n4 seats are free." in newest(server)
    assert "Ready: Bo can start the match." in newest(server)
    await server.press("Cleo", "Leave")
    assert "One more player, and the match can start." in newest(server)
    assert "Start" not in server.buttons("Bo")
    await server.press("Bo", "Leave")
    assert "The host has closed this table." in newest(server)
    assert server.buttons("Bo") == []


async def test_the_host_seats_computers_of_each_level_and_sends_them_away(
    server: DiscordServer,
) -> None:
    code = await open_table(server, "Ada", computers=1, level="easy")
    assert "`2` Alca · computer, easy: Counts twice, says little." in newest(server)
    await server.choose("Ada", "1.hard")
    assert "`2` Alca · computer, hard: Counts twice" in newest(server)
    await server.choose("Ada", "add.normal")
    assert "`3` Sterna · computer, normal: Travels far on a hunch." in newest(server)
    await server.choose("Bo", "2.easy")
    assert "That’s for the host of this table: Ada." in newest(server, "Bo")
    await server.press("Ada", "+ Computer")
    await server.press("Ada", "− Computer")
    await server.press("Ada", "Start")
    company = "Computer players: Alca (hard) and Sterna (normal)"
    await server.press("Ada", "More …", about=f"#{code}")
    assert company in newest(server)


async def test_the_host_chooses_deadline_seats_and_last_round_or_closes_the_table(
    server: DiscordServer,
) -> None:
    code = await open_table(server, *THREE)
    assert "No time limit" in newest(server)
    await server.press("Ada", "Options")
    await server.fill("Ada", ["330"], ["4"], "2")
    assert "30 seconds for a decision, 5 minutes in reserve · 2 rounds at most" in newest(server)
    assert "One seat is free." in newest(server)
    await server.press("Ada", "Options")
    await server.fill("Ada", ["0"], ["3"], "")
    assert "No time limit" in newest(server)
    assert "at most" not in newest(server)
    assert "Join" not in server.buttons("Ada")
    for written in ("0", "two"):
        await server.press("Ada", "Options")
        await server.fill("Ada", ["0"], ["6"], written)
        refused = "The last round is a number from 1 to 9,999, such as 20, or left empty."
        assert refused in newest(server)
    assert "at most" not in server.shows("Ada")[0]
    await server.press("Bo", "Options")
    assert "That’s for the host of this table: Ada." in newest(server, "Bo")
    await server.press("Ada", "Options")
    await server.press("Ada", "Close table", about=code)
    assert "The host has closed this table." in board(server, code)
    await server.fill("Ada", ["0"], ["6"], "")
    assert "This match is over." in newest(server)


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
    server_of: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(virtual_time, "SELDOM", 600)
    async with server_of(people=THREE) as server:
        code = await open_table(server, "Ada", "Bo")
        await server.press("Ada", "Move to bottom", about=code)
        assert "once an hour" in newest(server)
        await server.press("Bo", "Move to bottom", about=code)
        assert "That’s for the host of this table: Ada." in newest(server, "Bo")
        await server.wait(3_600)
        await server.say("Bo", "anybody?")
        await server.press("Ada", "Move to bottom", about=code)
        assert server.games.history()[-1].author == server.env.bot.user
        assert "`1` Ada · host" in server.shows("Cleo")[-1]
        assert len([text for text in server.shows("Cleo") if "`1` Ada · host" in text]) == 1
        await server.press("Cleo", "Join", about=code)
        assert "`3` Cleo" in board(server, code)


async def test_a_private_table_lets_in_only_the_invited(server: DiscordServer) -> None:
    code = await open_table(server, "Ada", private=True, guest1=server.people["Bo"])
    assert "Private: only those who are invited may join." in newest(server)
    await server.restart()
    await server.press("Cleo", "Join", about=code)
    assert "its host decides who sits down" in newest(server, "Cleo")
    await server.slash("Cleo", "play")
    assert f"Join #{code}" not in server.buttons("Cleo")
    await server.slash("Bo", "play")
    await server.press("Bo", f"Join #{code}")
    assert "`2` Bo" in board(server, code)
    await server.press("Bo", "Leave", about=code)
    await server.press("Bo", "Join", about=code)
    assert "`2` Bo" in board(server, code), "who was invited may come back"
    await server.press("Ada", "Start", about=code)
    assert "Waiting for Ada and Bo." in board(server, code)
