"""People found by name: a challenge, a profile, and a seat at a private table."""

from bot.matches.db import queries
from bot.matches.db.people import blocks
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


async def test_the_host_of_a_private_table_invites_from_it(server: DiscordServer) -> None:
    code = await open_table(server, "Ada", private=True)
    await server.press("Cleo", f"q1:{code}:0:join")
    assert "This table is private" in newest(server, "Cleo")
    bo, cleo = server.people["Bo"], server.people["Cleo"]
    await server.choose("Cleo", cleo, saying="invite")
    assert "That’s for the host of this table" in newest(server, "Cleo")
    people = [Person(server.people[name].id, name) for name in ("Cleo", "Ada")]
    await server.services.store.write(blocks.block, *people)
    await server.choose("Ada", bo, cleo, saying="invite")
    assert "Cleo can’t come to this table. Go on without them." in newest(server, "Ada")
    await server.services.store.write(blocks.unblock, people[0].id, people[1].id)
    await server.restart()
    await server.choose("Ada", bo, cleo, saying="invite")
    call = f"Ada invites <@{bo.id}> and <@{cleo.id}> to table #{code}."
    assert any(call in text for text in server.shows("Bo"))
    await server.press("Cleo", f"q1:{code}:0:join")
    board = next(text for text in server.shows("Bo") if "Puerto Banana" in text)
    assert "Cleo" in server.alt("Bo")
    assert f"Invited: <@{bo.id}>" in board
