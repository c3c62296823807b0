"""The leaderboard as people turn its pages, and who is on it."""

import re

from tests.journeys.conftest import OpenServer
from tests.journeys.playing import play_auction

CREW = tuple(f"P{number:02}" for number in range(1, 13))
GAME = "puerto-banana"


def ranks(board: str) -> list[int]:
    return [int(found) for found in re.findall(r"` *(\d+)`", board)]


async def test_pages_turn_for_who_asked_and_a_stranger_gets_an_own_copy(
    server_of: OpenServer,
) -> None:
    async with server_of(people=CREW, locales={"P06": "it"}) as server:
        for crew in (CREW[:6], CREW[6:]):
            await play_auction(server, {name: 9 - n for n, name in enumerate(crew)})
        await server.slash("P06", "leaderboard", game=GAME)
        await server.choose("P06", "here season", saying="scope")
        board = server.shows("P03")[-1]
        assert "Puerto Banana" in board
        assert "Page 1 of 2" in board
        assert ranks(board)[:5] == [1, 1, 3, 3, 5], "alike in two matches"
        assert len(ranks(board)) == 10

        await server.restart()
        await server.press("P06", "Next ▸")
        (board,) = (text for text in server.shows("P03") if "Page" in text)
        assert "Page 2 of 2" in board

        await server.press("P03", "◂ Previous")
        assert board in server.shows("P03"), "nobody turns another's board"
        assert "Page 1 of 2" in server.shows("P03")[-1]
        await server.press("P03", "My place")
        copy = server.shows("P03")[-1]
        assert "Page 2 of 2" in copy
        assert "**P03**" in copy
        assert "My place" not in server.buttons("P03"), "it is here"
        assert board in server.shows("P03")
