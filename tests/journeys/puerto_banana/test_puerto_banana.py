"""Puerto Banana from the command to the leaderboard, as people play it, and what a round costs."""

from pathlib import Path

from bot.client import Quayside
from bot.settings import Settings
from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import DiscordServer
from tests.journeys.playing import (
    SIX,
    bid,
    bid_all,
    board,
    ending,
    newest,
    panel,
    rows,
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


async def test_the_command_asks_for_the_match_and_helps_to_find_it(server: DiscordServer) -> None:
    pairs = (("Ada", "Bo"), ("Bo", "Cleo"), ("Cleo", "Bo"))
    first, second, third = [await start_match(server, *pair) for pair in pairs]
    before = rows(server)
    await server.slash("Bo", "puerto-banana bid", what="20")
    assert "You’re in several matches." in newest(server, "Bo")
    assert set(server.options("Bo").values()) == {first, second, third}
    assert rows(server) == before
    await server.choose("Bo", first)
    assert "Your bid: **20**" in newest(server, "Bo")
    seen_by_all = len(server.shows("Ada"))
    assert len(server.shows("Bo")) == seen_by_all + 1, "the panel takes the menu’s place"
    bo, command = server.people["Bo"], "puerto-banana bid"
    offered = await bo.autocomplete(server.games, command, "match", "")
    assert [choice["value"] for choice in offered] == [second, third, first]
    assert offered[0]["name"] == f"#{second} · Harbour · #games"
    narrowed = await bo.autocomplete(server.games, command, "match", f"#{second.lower()}")
    assert [choice["value"] for choice in narrowed] == [second]
    await server.slash("Bo", "puerto-banana bid", what="0 019", match=f" #{second.lower()} ")
    assert "Your bid: **19**" in newest(server, "Bo")
    assert "Waiting for Cleo." in board(server, second)
