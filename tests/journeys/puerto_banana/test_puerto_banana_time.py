"""Deadlines, absence, leaving, and matches that end early."""

import re

from tests.journeys.discord_server import DiscordServer
from tests.journeys.playing import (
    THREE,
    TWO,
    ask_to_leave,
    bid,
    bid_all,
    board,
    ending,
    newest,
    panel,
    start_match,
)
from tests.journeys.puerto_banana.test_puerto_banana_messages import posted_to

MINUTES = 300


async def test_who_is_late_is_warned_once_and_then_the_computer_bids(server: DiscordServer) -> None:
    code = await start_match(server, *TWO, deadline=MINUTES)
    assert "Waiting for Ada and Bo. Time runs out <t:" in board(server, code)
    await bid(server, "Ada", 21)
    assert "you’re the last one." in panel(server, "Bo")
    assert "-# Time runs out <t:" in panel(server, "Bo")
    before = len(server.env.http_requests)
    await server.wait(MINUTES * 0.75 - 20)
    assert posted_to(server, "Bo", before) == 0
    assert "Last call" not in panel(server, "Bo")
    await server.wait(40)
    assert posted_to(server, "Bo", before) == 1
    assert posted_to(server, "Ada", before) == 0
    assert "**Last call:** <t:" in panel(server, "Bo")
    assert "Last call" not in panel(server, "Ada")
    await server.wait(MINUTES * 0.25)
    assert "Round 2" in board(server, code)
    assert "Round 2" in panel(server, "Bo")
    placed = re.search(r"Ada 21 and Bo (\d+)", " ".join(server.texts("Ada")))
    assert placed is not None
    assert "Time ran out for Bo, so the computer decided." in board(server, code)
    assert f"Time ran out, so the computer bid {placed[1]} for you." in panel(server, "Bo")
    assert "Time ran out, so" not in panel(server, "Ada")
    await bid(server, "Bo", 1)
    assert "Time ran out for Bo" not in board(server, code), "they are in time again"


async def test_after_two_in_a_row_the_computer_keeps_the_seat_until_i_am_back(
    server: DiscordServer,
) -> None:
    code = await start_match(server, *TWO, deadline=MINUTES)
    for amount in (21, 3):
        await bid(server, "Ada", amount)
        await server.wait(MINUTES + 10)
    assert "The computer is playing for Bo meanwhile." in board(server, code)
    assert "You missed two decisions in a row, so the computer is playing for you." in panel(
        server, "Bo"
    )
    await bid(server, "Ada", 2)
    assert "Round 4" in board(server, code)
    before = len(server.env.http_requests)
    await server.press("Bo", "I’m back", server.dms("Bo"))
    assert posted_to(server, "Bo", before) == 0
    assert "You missed two decisions in a row" not in panel(server, "Bo")
    assert "The computer is playing" not in board(server, code)
    assert re.search("Waiting.* for Ada.* and Bo", board(server, code))


async def test_who_leaves_is_asked_first_and_the_computer_plays_on(server: DiscordServer) -> None:
    code = await start_match(server, *THREE, round_limit=2)
    await ask_to_leave(server, "Bo", code)
    assert "so it doesn’t count as a loss" in newest(server, "Bo")
    await server.press("Bo", "Stay")
    await bid_all(server, THREE, (1, 1, 1))
    await ask_to_leave(server, "Bo", code)
    assert "You lose, and share last place." in newest(server, "Bo")
    assert server.buttons("Bo") == ["Leave the match", "End for everyone", "Stay"]
    await server.press("Bo", "Stay")
    assert "You’re staying aboard. Good." in newest(server, "Bo")
    await ask_to_leave(server, "Bo", code)
    await server.press("Bo", "Leave the match")
    assert "You’ve left the match." in newest(server, "Bo")
    assert "You’re out of this match. The computer plays on" in panel(server, "Bo")
    assert "Waiting for Ada and Cleo." in board(server, code)
    await bid(server, "Ada", 3)
    await bid(server, "Cleo", 2)
    final = ending(server, code)
    assert "👑 Ada wins" in final
    assert "Bo left before the end." in final
    assert re.search(r"Rating: Ada .*, Cleo .* and Bo 1,\d+\s→", final)
    await server.press("Bo", "Rematch", about=f"#{code}")
    assert "You have no seat in this match." in newest(server, "Bo")


async def test_of_two_people_one_leaves_and_the_other_has_won_and_plays_on(
    server: DiscordServer,
) -> None:
    code = await start_match(server, *TWO, round_limit=2)
    await bid_all(server, TWO, (1, 1))
    await ask_to_leave(server, "Ada", code)
    assert "the one who stays wins at once" in newest(server)
    await server.press("Ada", "Leave the match")
    assert "**Bo wins: everybody else has left.** Playing on changes" in board(server, code)
    assert "**You win: everybody else has left.** Playing on changes" in panel(server, "Bo")
    (rating,) = re.findall("Rating: .*", board(server, code))
    await ask_to_leave(server, "Bo", code)
    assert "You’ve already won it" in newest(server, "Bo")
    assert server.buttons("Bo") == ["Leave the match", "Stay"]
    await server.press("Bo", "Stay")
    await bid(server, "Bo", 2)
    final = ending(server, code)
    assert "👑 Bo wins" in final
    assert "Ada left before the end." in final
    assert rating in final, "playing on has changed nothing"
    assert "👑 You win" in ending(server, code, "Bo", server.dms("Bo"))


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
