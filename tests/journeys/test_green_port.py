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
        await open_table(harbour, *people, **{"round-limit": max(1, 4 // seats)})
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


async def test_one_person_plays_against_computers_and_asks_for_a_rematch(
    harbour_of: OpenHarbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_pictures(monkeypatch)
    same_luck(monkeypatch, 7)
    async with harbour_of(make_bot, people=("Ada",)) as harbour:
        await open_table(harbour, "Ada", computers=3, **{"round-limit": 3})
        for _ in range(MOST_STEPS):
            if decider(harbour, ("Ada",)) is None:
                break
            await decide(harbour, "Ada", sensible(choices(harbour, "Ada")))
        assert "The last round is played" in board(harbour)
        await harbour.press("Ada", "Rematch")
        await harbour.wait(1)
        assert any("Round 1 of 3" in text for text in harbour.shows("Ada"))
