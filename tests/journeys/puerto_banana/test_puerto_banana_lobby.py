"""A table before its start: people join and leave, the host chooses, and it starts or closes."""

from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import DiscordServer
from tests.journeys.playing import MORE, THREE, board, leave_table, newest, open_table, pinged


async def test_people_join_and_leave_and_the_next_one_hosts(server: DiscordServer) -> None:
    code = await open_table(server, "Ada", "Bo")
    assert server.alt("Ada") == "At the table: Ada and Bo. 4 seats are free."
    seen = server.shows("Cleo")
    await server.press("Bo", "Join")
    assert newest(server, "Bo") == "You already have a seat at this table."
    assert server.buttons("Bo") == ["Leave"]
    assert server.shows("Cleo") == seen, "for Bo's eyes alone"
    await server.restart()
    await server.press("Bo", "Leave")
    assert newest(server, "Bo") == "You’ve left the match. Fair winds."
    assert server.alt("Cleo") == "At the table: Ada. 5 seats are free."
    for person in ("Bo", "Cleo"):
        await server.press(person, "Join", about=code)
    await server.restart()
    await leave_table(server, "Ada", code)
    assert server.alt("Mia") == "At the table: Bo and Cleo. 4 seats are free."
    assert "**Bo can start.** 4 seats are free." in board(server, code)
    await leave_table(server, "Cleo", code)
    assert "One more player, and Bo can start." in board(server, code)
    assert "Start" not in server.buttons("Mia")
    await server.restart()
    await leave_table(server, "Bo", code)
    assert "The host has closed this table." in board(server, code)
    assert server.buttons("Mia") == []
    assert server.alt("Mia") == ""


async def test_the_host_seats_computers_of_each_character_and_sends_them_away(
    server: DiscordServer,
) -> None:
    code = await open_table(server, "Ada", computers=1, level="easy")
    await server.press("Ada", "Computer")
    assert "Computer players: Alca (easy)" in newest(server)
    for value in ("ardea.1", "alca.2", "sterna.1"):
        await server.restart()
        await server.choose("Ada", value, saying="seat")
    assert "Ardea (hard), Cousin Alca II (easy) and Sterna (normal)" in newest(server)
    company = "Alca, Ardea, Cousin Alca II and Sterna"
    assert server.alt("Bo") == f"At the table: Ada, {company}. One seat is free."
    await server.press("Bo", "Computer")
    assert "That’s for the host of this table: Ada." in newest(server, "Bo")
    assert server.buttons("Bo", about="Computer players") == []
    await server.restart()
    await server.press("Ada", "Send Alca home")
    assert server.alt("Bo") == "At the table: Ada, Ardea, Alca and Sterna. 2 seats are free."
    await server.press("Ada", MORE)
    await server.press("Ada", "Close the table")
    assert "The host has closed this table." in board(server, code, "Mia"), "nobody else is there"


async def test_the_host_chooses_deadline_seats_and_last_round_or_closes_the_table(
    server: DiscordServer,
) -> None:
    code = await open_table(server, *THREE)
    assert "No time limit" in newest(server)
    await server.press("Ada", MORE)
    for term, value in (("deadline", "330"), ("seats", "4"), ("round-limit", "2")):
        await server.restart()
        await server.choose("Ada", value, saying=f"set.{term}")
    table = board(server, code, "Mia")
    assert "Live: 30 seconds a decision, 5 minutes in reserve · Last round: 2." in table
    assert "One seat is free." in table
    for term, value in (("deadline", "0"), ("seats", "3"), ("round-limit", "none")):
        await server.choose("Ada", value, saying=f"set.{term}")
    assert "No time limit" in board(server, code, "Mia")
    assert "Last round" not in board(server, code, "Mia")
    assert "Join" not in server.buttons("Bo")
    await server.press("Bo", MORE)
    assert server.buttons("Bo") == ["Rules", "Fair luck", "Leave"]
    await server.press("Ada", "Close the table")
    assert newest(server).endswith("Close this table?\nBo and Cleo sit here too.")
    await server.press("Ada", "Keep it open")
    await server.press("Ada", "Close the table")
    await server.restart()
    await server.press("Ada", "Close it")
    assert newest(server) == "The host has closed this table."
    assert "The host has closed this table." in board(server, code, "Mia")


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


async def test_a_private_table_lets_in_only_the_invited(server: DiscordServer) -> None:
    code = await open_table(server, "Ada", private=True, guest1=server.people["Bo"])
    assert "Only those who are invited may join." in newest(server)
    await server.restart()
    await server.press("Cleo", "Join", about=code)
    assert "its host decides who sits down" in newest(server, "Cleo")
    await server.slash("Cleo", "play")
    assert f"Join #{code}" not in server.buttons("Cleo")
    await server.slash("Bo", "play")
    await server.press("Bo", f"Join #{code}")
    assert "Ada and Bo" in server.alt("Cleo", about=code)
    await leave_table(server, "Bo", code)
    await server.press("Bo", "Join", about=code)
    assert "Ada and Bo" in server.alt("Cleo", about=code), "who was invited may come back"
    await server.press("Ada", MORE, about=code)
    await server.choose("Ada", "no", saying="set.private")
    assert "Only those who are invited may join." not in board(server, code, "Mia")
    await server.press("Cleo", "Join", about=code)
    await server.press("Ada", "Start", about=code)
    assert "Waiting for Ada, Bo and Cleo." in board(server, code, "Mia")
