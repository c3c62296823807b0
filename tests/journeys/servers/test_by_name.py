"""People found by name: a challenge, a profile, and a seat at a private table."""

from bot.matches.model.match import Person
from tests.journeys.discord_server import DiscordServer
from tests.journeys.playing import newest, open_table, play_out


async def test_a_challenge_tells_how_the_two_stand_and_calls_one_to_a_table(
    server: DiscordServer,
) -> None:
    ada, bo = server.people["Ada"], server.people["Bo"]
    await play_out(server, "Ada", "Bo")
    await ada.context_menu(server.games, "Challenge", ada)
    assert newest(server, "Ada") == "Neither a bot nor you yourself can be challenged."
    await ada.context_menu(server.games, "Challenge", bo)
    card = newest(server, "Ada")
    assert "Challenge Bo" in card
    assert "**Puerto Banana**: You lead Bo 1:0." in card
    await server.restart()
    await server.press("Ada", "Puerto Banana")
    board = server.shows("Bo")[-1]
    assert f"<@{bo.id}>" in board
    await ada.context_menu(server.games, "Profile", bo)
    assert "You lead Bo 1:0." in newest(server, "Ada")
    for _ in range(2):
        await open_table(server, "Ada")
    before = await server.services.queries.open_on(server.guild.id)
    await ada.context_menu(server.games, "Challenge", bo)
    await server.press("Ada", "Puerto Banana")
    assert "3 tables of yours are already waiting for players." in newest(server, "Ada")
    assert await server.services.queries.open_on(server.guild.id) == before


async def test_whoever_asks_at_a_private_table_is_let_in_by_its_host_with_one_press(
    server: DiscordServer,
) -> None:
    code = await open_table(server, "Ada", private=True, guest1=server.people["Bo"])
    await server.press("Cleo", f"q1:{code}:0:join")
    assert "private" in newest(server, "Cleo")
    await server.press("Cleo", "Ask to join")
    asked = next(text for text in server.shows("Bo") if "would like a seat" in text)
    assert f"<@{server.people['Ada'].id}>" in asked
    await server.restart()
    await server.press("Bo", "Let them in")
    assert "That’s for the host of this table" in newest(server, "Bo")
    ada, cleo = (Person(server.people[name].id, name) for name in ("Ada", "Cleo"))
    await server.services.matches.block(cleo, ada)
    await server.press("Ada", "Let them in")
    assert "Cleo can’t come to this table. Go on without them." in newest(server, "Ada")
    await server.services.matches.unblock(cleo.id, ada.id)
    await server.press("Ada", "Let them in")
    assert any("Cleo has a seat at" in text for text in server.shows("Bo"))
    assert "Cleo" in next(text for text in server.shows("Bo") if code in text)
