"""Refusals are sentences shown to the person alone, and change nothing."""

import pytest

from tests.journeys.discord_server import DiscordServer
from tests.journeys.playing import TWO, bid_all, newest, open_table, rows, start_match


async def test_an_old_panel_becomes_the_present_one_when_its_button_is_pressed_twice(
    server: DiscordServer,
) -> None:
    code = await start_match(server, *TWO)
    await server.press("Ada", "My panel", about=code)
    await server.restart()  # after which the panel no longer follows the match
    await bid_all(server, TWO, (21, 18))
    assert "Round 1" in newest(server)
    before = rows(server)
    old = f"q1:{code}:1:play.bid"
    await server.press("Ada", old)
    assert "> The match has moved on" in newest(server)
    assert "Round 2" in newest(server)
    with pytest.raises(LookupError):
        await server.press("Ada", old)
    assert rows(server) == before
    await server.press("Ada", f"q1:{code}:2:play.bid")
    await server.fill("Ada", "5")
    assert "Your bid: **5**" in newest(server)


async def test_strangers_may_watch_and_press_nothing(server: DiscordServer) -> None:
    code = await start_match(server, *TWO)
    before = rows(server)
    for button in ("Bid", "My panel"):
        await server.press("Cleo", button, about=f"#{code}")
        assert "You have no seat in this match." in newest(server, "Cleo")
    await server.slash("Cleo", "puerto-banana bid", what="3", match=code)
    assert "I don’t know a match with that code." in newest(server, "Cleo"), "as if there were none"
    assert not any("no seat" in text for text in server.texts("Ada"))
    assert rows(server) == before


async def test_a_word_from_somebody_unknown_is_answered_kindly(server: DiscordServer) -> None:
    await server.dm("Bo", "help")
    dms = server.dms("Bo")
    assert "Pick a game, and it begins at once" in newest(server, "Bo", dms)
    assert server.buttons("Bo", dms) == ["Play now", "How to play"] * 3
    await server.say("Bo", "21")
    assert server.shows("Bo") == []
    await open_table(server, "Ada", "Bo")
    await server.dm("Bo", "21")
    assert "hasn’t started yet" in newest(server, "Bo", dms)
    await server.slash("Bo", "puerto-banana bid", what="21")
    assert newest(server, "Bo").startswith("You’re not in a match right now.")
