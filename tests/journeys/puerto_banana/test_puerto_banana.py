"""Puerto Banana from the command to the leaderboard, as people play it, and what a round costs."""

import re
from pathlib import Path

from bot.client import Quayside
from bot.settings import Settings
from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import DiscordServer
from tests.journeys.playing import (
    SIX,
    THREE,
    TWO,
    bid,
    bid_all,
    board,
    ending,
    mean_it,
    newest,
    newest_dm,
    panel,
    posted_to,
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


async def test_whoever_looks_sees_an_edit_and_whoever_does_not_is_notified_once(
    server: DiscordServer,
) -> None:
    await start_match(server, *THREE)
    before = len(server.env.http_requests)
    await bid_all(server, THREE, (21, 18, 5))
    assert [posted_to(server, person, before) for person in THREE] == [0, 0, 0]
    await server.wait(600)
    before = len(server.env.http_requests)
    await bid_all(server, THREE, (1, 2, 3))
    assert [posted_to(server, person, before) for person in THREE] == [0, 0, 0]
    await server.wait(600)
    await bid_all(server, TWO, (1, 2))
    await server.wait(600)
    before = len(server.env.http_requests)
    await bid(server, "Cleo", 3)
    await server.wait(60)
    assert [posted_to(server, person, before) for person in THREE] == [1, 1, 0]
    for person in THREE:
        assert "Round 4" in panel(server, person)


def unhurried(database: Path) -> Quayside:
    """The bot with its debounce, and with the two beats of its reveals."""
    return Quayside(Settings(database_url=f"sqlite:///{database}"))


async def test_a_round_of_six_people_costs_seven_requests_besides_answers(
    server_of: OpenServer,
) -> None:
    """With debounce: the board's two beats, and the panels of the five who waited.

    The answer to the last one is also edited, for the second beat.
    """
    async with server_of(unhurried, people=SIX) as server:
        code = await start_match(server, *SIX)
        await server.wait(10)
        before = len(server.env.http_requests)
        for amount, person in enumerate(SIX):
            await bid(server, person, amount, code)
            await server.wait(1.2)
        await server.wait(10)
        made = [f"{entry.method} {entry.path}" for entry in server.env.http_requests[before:]]
        last = f"PATCH /channels/{server.dms('Fay').id}/"
        answers = [each for each in made if "/callback" in each or each.startswith(last)]
        assert len(answers) == 2 * len(SIX) + 1, "\n".join(made)
        assert len(made) - len(answers) == 7, "\n".join(made)
        assert "Round 2" in board(server, code)
        assert all("Round 2" in panel(server, person, code) for person in SIX)
        await bid(server, "Ada", 1, code)
        await server.wait(10.1)
        assert "Waiting for Bo, Cleo, Dag, Edo and Fay." in board(server, code)
