"""Puerto Banana from the command to the leaderboard, as people play it."""

import re

from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import DiscordServer
from tests.journeys.playing import (
    SIX,
    TWO,
    bid_all,
    board,
    ending,
    mean_it,
    newest,
    newest_dm,
    panel,
    start_match,
)
from tests.journeys.watchdog import watching


async def test_people_play_from_the_command_to_the_leaderboard_and_nothing_holds_the_loop(
    server_of: OpenServer,
) -> None:
    async with server_of(people=SIX) as server:
        with watching():
            code = await start_match(server, *SIX, round_limit=2)
            assert "Waiting for Ada" in board(server, code)
            await bid_all(server, SIX, (21, 18, 5, 0, 3, 9), (1, 2, 3, 4, 5, 6))
            for where in (None, server.dms("Ada")):
                assert "👑 Fay wins" in ending(server, code, "Ada", where)
            assert "👑 You win" in ending(server, code, "Fay", server.dms("Fay"))
        assert server.buttons("Ada") == ["Rematch", "Replay", "Review"]
        await server.slash("Ada", "leaderboard", game="puerto-banana")
        shown = [text for text in server.texts("Ada") if text.startswith("The leaderboard: ")][-1]
        assert shown.startswith("The leaderboard: Fay ")
        assert all(person in shown for person in SIX)


async def _played(server: DiscordServer, *, restarting: bool) -> list[str]:
    """What everybody sees at the end of a match, with or without a restart after each step."""

    async def step() -> None:
        if restarting:
            await server.restart()

    await server.slash("Ada", "puerto-banana start", **{"round-limit": 1})
    await step()
    await server.press("Bo", "Join")
    await step()
    await server.press("Ada", "Start")
    for person, amount in (("Ada", 50), ("Bo", 9)):
        await step()
        await server.press(person, "Bid", server.dms(person))
        await step()
        await server.fill(person, str(amount))
        await step()
        await mean_it(server, person, server.dms(person))
    await step()
    await server.slash("Ada", "leaderboard", game="puerto-banana")
    screens = [*server.shows("Ada"), *(panel(server, person) for person in TWO)]
    return [re.sub(r"#[A-Z]{4}\b|`[0-9a-f]{64}`", "", text) for text in screens]


async def test_a_restart_after_every_step_ends_in_the_same_screens(server_of: OpenServer) -> None:
    async with server_of(people=TWO) as server:
        straight = await _played(server, restarting=False)
    (server.database).unlink()
    async with server_of(people=TWO) as server:
        assert await _played(server, restarting=True) == straight


async def test_a_bid_that_may_be_too_high_is_asked_about_and_shown_in_short(
    server: DiscordServer,
) -> None:
    await start_match(server, *TWO)
    long, dms = "9" * 100, server.dms("Ada")
    await server.dm("Ada", long)
    assert "may be too high.**" in newest_dm(server, "Ada")
    await server.restart()
    await server.choose("Ada", long, where=dms, saying="play.sure")
    assert "Your bid: **≈ 1\xa0×\xa010¹⁰⁰**" in panel(server, "Ada")
    await server.press("Ada", "Exact numbers", dms)
    exact = ",".join(["9", *["999"] * 33])
    assert f"Your bid: **{exact}**" in panel(server, "Ada")
    await server.slash("Bo", "puerto-banana bid", what="60")
    assert "**60 may be too high.**" in newest(server, "Bo")
    await server.press("Bo", "Change bid")
    await server.fill("Bo", "7")
    await server.wait(1)
    assert "Ada owed ≈ 1\xa0×\xa010¹⁰⁰" in board(server, "#")
    await server.press("Bo", "Exact numbers", server.dms("Bo"))
    assert f"Ada {exact}" in panel(server, "Bo")
    asked = [text for text in server.texts("Bo") if "play.sure" in text]
    assert asked
    assert not any("60" in text.rpartition("play")[2] for text in asked), "no secret in a control"
