"""``/play``: from an empty channel to a bid in three presses, or to an open seat in none."""

from tests.journeys.discord_server import DiscordServer
from tests.journeys.playing import block, board, code_of, newest, open_table

NOW = "q1:AAAA:0:choice.now.puerto-banana"


async def test_by_direct_message_it_is_as_short(server: DiscordServer) -> None:
    dms = server.dms("Ada")
    assert "puerto-banana" not in " ".join(server.people["Ada"].user.available_commands())
    await server.slash("Ada", "play", dms)
    assert server.buttons("Ada", dms) == ["Play now", "How to play"] * 3
    await server.press("Ada", NOW, dms)
    await server.wait(1)
    await server.press("Ada", "Bid", dms)
    await server.fill("Ada", "5")
    await server.wait(2)
    assert any("Round 2" in text for text in server.shows("Ada", dms))
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


async def test_a_named_game_is_a_seat_at_the_oldest_table_or_at_a_new_one(
    server: DiscordServer,
) -> None:
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
    await server.slash("Cleo", "play", game="green-port")
    assert "One more player, and Cleo can start." in newest(server)


async def test_joining_comes_first_where_an_open_table_fits(server: DiscordServer) -> None:
    code = await open_table(server, "Ada")
    await server.slash("Bo", "play")
    assert server.buttons("Bo")[6:8] == [f"Join #{code}", "Play now"]
    assert f"A table is open: #{code}, hosted by Ada, one of 6 seats taken." in newest(server, "Bo")
    await server.restart()
    await server.press("Bo", f"Join #{code}")
    await server.wait(1)
    assert "Ada and Bo" in server.alt("Cleo")
    await server.slash("Ada", "play")
    assert f"Join #{code}" not in server.buttons("Ada"), "it is her own"


async def test_no_table_fits_that_is_full_closed_to_the_eye_or_hosted_by_somebody_blocked(
    server: DiscordServer,
) -> None:
    await block(server, "Bo", server.people["Ada"])
    await open_table(server, "Ada")
    await server.slash("Bo", "play", game="puerto-banana")
    assert "One more player, and Bo can start." in newest(server)
    await open_table(server, "Cleo", computers=5)
    for person in ("Ada", "Bo"):
        await server.slash(person, "play")
        assert not [label for label in server.buttons(person) if label.startswith("Join")]
