"""Samples of random worlds: ``python -m tests.faults worlds races kills-sqlite …`` plays many."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.sampling import sampled
from tests.worlds.deeds import PLACES, Deed
from tests.worlds.delivery import deliver
from tests.worlds.engine import gated_database
from tests.worlds.killed import on_postgres, on_sqlite
from tests.worlds.races import Races
from tests.worlds.through_discord import on_discord
from tests.worlds.world import World, play

WORLDS = range(20)
"""Those of the nightly run."""


@sampled("number", [10], WORLDS)
async def test_the_laws_hold_whatever_happens(number: int, tmp_path: Path) -> None:
    await play(number, tmp_path, steps=30)


async def test_whoever_leaves_a_lobby_leaves_no_seat_behind(tmp_path: Path) -> None:
    async with gated_database(tmp_path, Random(1)) as database:
        world = World(1, database)
        host, guest = world.people[:2]
        given, named = ("bananine", PLACES[0], host), {"request_id": "opening"}
        await world.do(Deed("tables.open_table", "opening", given=given, named=named))
        code = world.laws.codes[0]
        await world.do(Deed("tables.join", "joining", code, (guest,)))
        await world.do(Deed("decisions.leave", "leaving", code, (guest.id,)))
        world.close()


@sampled("number", [2], WORLDS)
async def test_the_laws_hold_whatever_happens_at_once(number: int, tmp_path: Path) -> None:
    await play(number, tmp_path, 250, Races)


@sampled("number", [2, 3, 4], WORLDS)
def test_in_the_end_everything_is_shown_once(number: int, tmp_path: Path) -> None:
    """By one process and by two, with reveals in one beat and in two, and with a last change or
    without."""
    deliver(number, tmp_path, steps=20)


@pytest.mark.parametrize("on", [on_sqlite, on_postgres])
def test_killed_processes_lose_and_double_nothing(
    on: Callable[[int, int, Path], Counter[str]], tmp_path: Path
) -> None:
    toll = on(2, 9, tmp_path)
    assert toll["kills of the process"] == 2
    assert toll["deeds done"] > 2
    assert any(what.startswith("matches") for what in toll), "their ends depend on the kills"


def test_a_killed_bot_calls_nobody_twice_and_forgets_nobody(tmp_path: Path) -> None:
    toll = on_discord(2, 9, tmp_path)
    assert toll["kills"] == 2
    assert toll["calls"]
