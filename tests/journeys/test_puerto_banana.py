"""Puerto Banana from the command to the leaderboard, as people play it."""

from __future__ import annotations

import re
from pathlib import Path

from bot.client import Quayside
from tests.journeys.conftest import OpenHarbour
from tests.journeys.harbour import Harbour

TWO = ("Ada", "Bo")
THREE = ("Ada", "Bo", "Cleo")


def make_bot(database: Path) -> Quayside:
    return Quayside(f"sqlite:///{database}", breath=0)


async def open_table(harbour: Harbour, *people: str, **options: object) -> str:
    """The first person opens a table, the others join: the match code."""
    await harbour.slash(people[0], "puerto-banana start", **options)
    for person in people[1:]:
        await harbour.press(person, "Join")
    await harbour.wait(2)
    found = re.search(r"#([A-Z]{4})", harbour.shows(people[0])[-1])
    assert found is not None
    return found[1]


async def bid(harbour: Harbour, person: str, amount: object) -> None:
    await harbour.press(person, "Bid", where=harbour.dms(person))
    await harbour.fill(person, str(amount))
    await harbour.wait(2)


async def test_three_people_play_from_the_command_to_the_leaderboard(
    harbour_of: OpenHarbour,
) -> None:
    async with harbour_of(make_bot, people=THREE) as harbour:
        await open_table(harbour, *THREE, **{"round-limit": 2})
        await harbour.press("Ada", "Start")
        await harbour.wait(2)
        for person, amount in zip(THREE, (21, 18, 5), strict=True):
            await bid(harbour, person, amount)
        board = harbour.shows("Ada")[-1]
        print(board)
        assert "Ada 10 → 17" in board
        for person, amount in zip(THREE, (1, 2, 3), strict=True):
            await bid(harbour, person, amount)
        print(harbour.shows("Ada")[-1])
        print(harbour.shows("Bo", harbour.dms("Bo")))
        assert "Rematch" in harbour.buttons("Ada")
        await harbour.slash("Ada", "leaderboard", game="puerto-banana")
        print(harbour.shows("Ada")[-1])
