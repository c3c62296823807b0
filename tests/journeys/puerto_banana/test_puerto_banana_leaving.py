"""Who leaves is asked first, and the others play on or end the match together."""

import re

from tests.journeys.discord_server import DiscordServer
from tests.journeys.playing import (
    THREE,
    ask_to_leave,
    bid,
    bid_all,
    board,
    ending,
    newest,
    panel,
    start_match,
)


async def test_who_leaves_is_asked_first_and_the_last_one_who_stays_has_won(
    server: DiscordServer,
) -> None:
    code = await start_match(server, *THREE, round_limit=2)
    await ask_to_leave(server, "Bo", code)
    assert "so it doesn’t count as a loss" in newest(server, "Bo")
    await server.press("Bo", "Stay")
    assert "You’re staying aboard. Good." in newest(server, "Bo")
    await bid_all(server, THREE, (1, 1, 1))
    await ask_to_leave(server, "Bo", code)
    assert "You lose, and share last place." in newest(server, "Bo")
    assert server.buttons("Bo") == ["Leave the match", "End for everyone", "Stay"]
    await server.press("Bo", "Leave the match")
    assert "You’ve left the match." in newest(server, "Bo")
    assert "You’re out of this match. The computer plays on" in panel(server, "Bo")
    assert "Waiting for Ada and Cleo." in board(server, code)
    await ask_to_leave(server, "Ada", code)
    assert "the one who stays wins at once" in newest(server)
    await server.press("Ada", "Leave the match")
    assert "**Cleo wins: everybody else has left.** Playing on changes" in board(server, code)
    assert "**You win: everybody else has left.** Playing on changes" in panel(server, "Cleo")
    (rating,) = re.findall("Rating: .*", board(server, code))
    await ask_to_leave(server, "Cleo", code)
    assert "You’ve already won it" in newest(server, "Cleo")
    assert server.buttons("Cleo") == ["Leave the match", "Stay"]
    await bid(server, "Cleo", 2)
    final = ending(server, code)
    assert "👑 Cleo wins" in final
    assert "Ada and Bo all left before the end." in final
    assert rating in final, "playing on has changed nothing"
    assert "👑 You win" in ending(server, code, "Cleo", server.dms("Cleo"))
    await server.press("Bo", "Rematch", about=f"#{code}")
    assert "You have no seat in this match." in newest(server, "Bo")


async def test_a_match_ends_for_all_when_everybody_says_yes(server: DiscordServer) -> None:
    code = await start_match(server, *THREE)
    await ask_to_leave(server, "Bo", code)
    assert "*End for everyone* asks the others" in newest(server, "Bo")
    await server.press("Bo", "End for everyone")
    assert "Your yes is noted." in newest(server, "Bo")
    asked = "Bo would like to end this match without a result. Still to agree: Ada and Cleo"
    assert asked in board(server, code)
    assert "You’d like to end this match without a result." in panel(server, "Bo")
    assert "End for everyone" not in server.buttons("Bo", server.dms("Bo"))
    await server.press("Ada", "Play on", server.dms("Ada"))
    assert "without a result" not in board(server, code)
    await ask_to_leave(server, "Bo", code)
    await server.press("Bo", "End for everyone")
    await server.press("Ada", "End for everyone", server.dms("Ada"))
    assert "Still to agree: you" in panel(server, "Cleo")
    await server.press("Cleo", "End for everyone", server.dms("Cleo"))
    assert "This match was ended early" in ending(server, code)
    assert "This match was ended early" in ending(server, code, "Bo", server.dms("Bo"))
