"""``/play``: from an empty channel to a decision in three presses, or to an open seat in none."""

import pytest

from bot.matches.db import queries
from tests.journeys.discord_server import DiscordServer
from tests.journeys.playing import board, code_of, newest, open_table, play_auction

GAP = "You don’t pay your bid, only the gap to the next one: 15\N{NO-BREAK SPACE}−"


@pytest.mark.usefixtures("newcomers")
async def test_a_first_match_teaches_by_playing_until_somebody_wants_no_more(
    server: DiscordServer,
) -> None:
    dms = server.dms("Ada")
    assert "puerto-banana" not in " ".join(server.people["Ada"].user.available_commands())
    await server.slash("Ada", "play", dms)
    assert server.buttons("Ada", dms)[::2] == [
        "First match · 8 min",
        "First match · 6 min",
        "First match · 5 min",
    ]
    await server.press("Ada", "q1:AAAA:0:choice.now.puerto-banana", dms)
    await server.wait(1)
    first = newest(server, "Ada", dms)
    assert server.buttons("Ada", dms) == ["Bid", "Got it", "Hint", "Rules", "More\xa0…"]
    assert "-# _The highest bid takes the lot and pays the second-highest the gap." in first
    await server.restart()
    await server.press("Ada", "Bid", dms)
    await server.fill("Ada", "15")
    await server.wait(2)
    assert "pays the second-highest the gap" not in newest(server, "Ada", dms)
    assert GAP in newest(server, "Ada", dms)
    await server.press("Ada", "Got it", dms)
    assert GAP not in newest(server, "Ada", dms)
    await server.press("Ada", "More …", dms)
    assert "Alca (easy)" in newest(server, "Ada", dms)
    await server.press("Ada", "No lessons", dms)
    await server.wait(2)
    assert server.buttons("Ada", dms) == ["Bid", "Hint", "Rules", "More\xa0…"]
    await server.slash("Ada", "play", dms, game="bananine")
    await server.wait(1)
    assert any("Bananine" in text for text in server.shows("Ada", dms))


async def test_the_rules_are_one_press_away_and_lead_on(server: DiscordServer) -> None:
    await server.slash("Ada", "play")
    await server.press("Ada", "q1:AAAA:0:choice.how.bananine")
    assert "**Goal.**" in newest(server)
    assert server.buttons("Ada") == ["Play now", "Open a table"]
    await server.press("Ada", "Open a table")
    assert "One more player, and Ada can start." in newest(server)


async def test_a_seat_at_an_open_table_comes_before_a_new_one(server: DiscordServer) -> None:
    await server.slash("Ada", "play", game="puerto-banana")
    code = code_of(newest(server))
    assert "One more player, and Ada can start." in board(server, code)
    await server.restart()
    await server.slash("Bo", "play", game="puerto-banana")
    await server.wait(1)
    assert any(f"You have a seat at table #{code}" in text for text in server.texts("Bo"))
    assert "Ada and Bo" in server.alt("Cleo")
    await server.slash("Bo", "play", game="puerto-banana")
    assert f"You already have a seat at table #{code}" in newest(server, "Bo")
    await server.slash("Cleo", "play")
    assert server.buttons("Cleo")[6:8] == [f"Join #{code}", "Play now"]
    assert f"A table is open: #{code}, hosted by Ada, 2 of 6 seats" in newest(server, "Cleo")
    await server.restart()
    await server.press("Cleo", f"Join #{code}")
    await server.wait(1)
    assert "Ada, Bo and Cleo" in server.alt("Mia")
    await server.slash("Ada", "play")
    assert f"Join #{code}" not in server.buttons("Ada"), "it is her own"


async def test_a_challenge_tells_how_the_two_stand_and_calls_one_to_a_table(
    server: DiscordServer,
) -> None:
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
