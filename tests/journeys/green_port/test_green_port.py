"""Green Port from the command to the rematch, as people play it."""

from __future__ import annotations

import pytest

from tests.journeys.conftest import OpenServer
from tests.journeys.green_port.playing import (
    FOUR,
    board,
    choices,
    decide,
    decider,
    open_table,
    sensible,
)
from tests.journeys.luck import same_luck

MOST_STEPS = 120


async def test_people_play_to_the_end_with_a_restart_after_every_step(
    server_of: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    same_luck(monkeypatch, 3)
    people = FOUR[:3]
    async with server_of(people=people) as server:
        await open_table(server, *people, **{"round-limit": 1})
        for _ in range(MOST_STEPS):
            person = decider(server, people)
            if person is None:
                break
            assert person in board(server)
            await decide(server, person, sensible(choices(server, person)))
            await server.restart()
        final = board(server)
        print(final)
        assert "That was the last round" in final
        assert "Rematch" in server.buttons("Ada")
        for person in people:
            assert f"{person} · " in final


async def test_one_person_plays_against_computers_and_asks_for_a_rematch(
    server_of: OpenServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    same_luck(monkeypatch, 7)
    async with server_of(people=("Ada",)) as server:
        await open_table(server, "Ada", computers=3, **{"round-limit": 3})
        for _ in range(MOST_STEPS):
            if decider(server, ("Ada",)) is None:
                break
            await decide(server, "Ada", sensible(choices(server, "Ada")))
        assert "That was the last round" in board(server)
        await server.press("Ada", "Rematch")
        await server.wait(1)
        assert any("Round 1 of 3" in text for text in server.shows("Ada"))
