"""What a round costs: one notification for whoever does not look, and few requests."""

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
    panel,
    posted_to,
    start_match,
)


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
