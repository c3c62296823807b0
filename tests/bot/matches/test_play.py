"""A running match: decisions, refusals, leaving, and the end by command."""

from __future__ import annotations

from bot.matches.data import Ending, Status
from bot.matches.matches import Matches
from tests.bot.matches.table import (
    ANNA,
    BRUNO,
    CLEO,
    play_out,
    start_match,
)


async def test_match_is_played_from_the_start_to_its_results(either: Matches) -> None:
    match = await start_match(either, (ANNA, BRUNO, CLEO), round_limit=3)
    over = await play_out(either, match, (ANNA, BRUNO, CLEO))
    assert over.status is Status.OVER
    assert over.ending is Ending.PLAYED
    assert sorted(line.seat for line in over.results) == [0, 1, 2]
