"""The leaderboard as people turn its pages, and who is on it."""

import re

import pytest

from bot.matches.history import points
from tests.journeys.conftest import OpenServer
from tests.journeys.playing import play_auction, privacy

CREW = tuple(f"P{number:02}" for number in range(1, 25))
GAME = "puerto-banana"


def ranks(board: str) -> list[int]:
    return [int(found) for found in re.findall(r"` *(\d+)`", board)]


async def test_pages_turn_for_who_asked_and_a_stranger_gets_an_own_copy(
    server_of: OpenServer,
) -> None:
    async with server_of(people=CREW, locales={"P06": "it"}) as server:
        for at in range(0, 24, 6):
            await play_auction(server, {name: 9 - n for n, name in enumerate(CREW[at : at + 6])})
        await server.slash("P06", "leaderboard", game=GAME)
        await server.choose("P06", "here season", saying="scope")
        board = server.shows("P24")[-1]
        assert "Puerto Banana" in board
        assert "Page 1 of 3" in board
        assert ranks(board)[:5] == [1, 1, 1, 1, 5], "alike in four matches"
        assert len(ranks(board)) == 10
        assert "My place" in server.buttons("P06")

        await server.restart()
        await server.press("P06", "Next ▸")
        (board,) = (text for text in server.shows("P24") if "Page" in text)
        assert "Page 2 of 3" in board

        await server.press("P01", "Next ▸")
        assert board in server.shows("P24"), "nobody turns another's board"
        assert "Page 3 of 3" in server.shows("P01")[-1]
        await server.press("P01", "My place")
        copy = server.shows("P01")[-1]
        assert "Page 1 of 3" in copy
        assert "**P01**" in copy
        assert "My place" not in server.buttons("P01"), "it is here"
        assert board in server.shows("P24")


async def test_who_hides_is_on_the_board_of_the_server_alone(
    server_of: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(points, "FEWEST_MET", 1)
    async with server_of() as server:
        await play_auction(server, {"Ada": 5, "Bo": 4})
        await privacy(server, "Ada", "hide")
        assert "**Hidden:**" in server.shows("Ada")[-1]
        for person in ("Bo", "Ada"):
            await server.slash(person, "leaderboard")
            await server.choose(person, "everywhere all", saying="scope")
            assert "Ada" not in server.shows("Bo")[-1], "as if never rated"
        await server.slash("Bo", "leaderboard")
        assert "Ada" in server.shows("Bo")[-1]
        await privacy(server, "Ada", "show")
        await server.slash("Bo", "leaderboard")
        await server.choose("Bo", "everywhere all", saying="scope")
        assert "Ada" in server.shows("Bo")[-1]
