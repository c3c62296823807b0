"""Nothing holds the event loop: whole matches of all games, with computers and long stories."""

from __future__ import annotations

import asyncio
from time import thread_time
from typing import Any

import pytest

from tests.journeys.bananine import playing as bananine
from tests.journeys.conftest import OpenServer
from tests.journeys.green_port import playing as port
from tests.journeys.luck import same_luck
from tests.journeys.puerto_banana import playing as banana
from tests.journeys.watchdog import MOST, Watchdog, watching

ROUNDS = 5


@pytest.fixture(autouse=True)
def the_same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every match goes the same way."""
    same_luck(monkeypatch, 4)


def quiet(watchdog: Watchdog) -> bool:
    print(f"{watchdog.calls} calls, the longest {1000 * watchdog.longest:.0f} ms")
    return watchdog.calls > 1000 and not watchdog.barks


async def test_puerto_banana_holds_the_loop_nowhere(server_of: OpenServer) -> None:
    async with server_of(people=banana.SIX) as server:
        with watching() as watchdog:
            await banana.start_match(server, *banana.SIX, round_limit=ROUNDS)
            for amount in range(ROUNDS):
                await banana.bid_all(server, banana.SIX, range(amount, amount + 6))
        assert "Rematch" in server.buttons("Ada")
    assert quiet(watchdog), "".join(watchdog.barks)


async def test_bananine_holds_the_loop_nowhere(server_of: OpenServer) -> None:
    people = ("Ada", "Bo", "Cleo")
    async with server_of(people=people) as server:
        with watching() as watchdog:
            await bananine.open_table(server, *people, computers=1)
            while (person := bananine.on_turn(server, people)) is not None:
                await bananine.choose_a_move(server, person, server.dms(person))
    assert quiet(watchdog), "".join(watchdog.barks)


async def test_green_port_holds_the_loop_nowhere(server_of: OpenServer) -> None:
    people = ("Ada", "Bo")
    async with server_of(people=people) as server:
        with watching() as watchdog:
            await port.open_table(server, *people, computers=2, **{"round-limit": 3})
            while (person := port.decider(server, people)) is not None:
                await port.decide(server, person, port.sensible(port.choices(server, person)))
        assert "That was the last round" in port.board(server)
    assert quiet(watchdog), "".join(watchdog.barks)


async def test_the_watchdog_barks_at_work_and_not_at_waiting() -> None:
    async def work(seconds: float) -> None:
        end = thread_time() + seconds
        while thread_time() < end:
            pass

    async def block(*_: Any) -> None:
        await asyncio.sleep(2 * MOST)

    with watching() as watchdog:
        await asyncio.create_task(block())
        assert not watchdog.barks
        await asyncio.create_task(work(2 * MOST))
    assert len(watchdog.barks) == 1
    assert "work" in watchdog.barks[0]
