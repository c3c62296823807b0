"""Green Port from the command to the rematch, as people play it."""

from __future__ import annotations

import pytest

from tests.journeys.conftest import OpenHarbour
from tests.journeys.port import (
    FOUR,
    board,
    choices,
    decide,
    decider,
    make_bot,
    open_table,
    same_luck,
    sensible,
    without_pictures,
)

MOST_STEPS = 120


@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_people_play_to_the_end_with_a_restart_after_every_step(
    harbour_of: OpenHarbour, monkeypatch: pytest.MonkeyPatch, seats: int
) -> None:
    without_pictures(monkeypatch)
    same_luck(monkeypatch, seats)
    people = FOUR[:seats]
    async with harbour_of(make_bot, people=people) as harbour:
        await open_table(harbour, *people, **{"round-limit": 2})
        for _ in range(MOST_STEPS):
            person = decider(harbour, people)
            if person is None:
                break
            assert person in board(harbour)
            await decide(harbour, person, sensible(choices(harbour, person)))
            await harbour.restart()
        final = board(harbour)
        print(final)
        assert "The last round is played" in final
        assert "Rematch" in harbour.buttons("Ada")
        for person in people:
            assert f"{person} · " in final
