"""Samples of random worlds: ``python -m tests.faults worlds races kills-sqlite …`` plays many."""

from pathlib import Path

import pytest

from tests.worlds.killed import on_postgres, on_sqlite
from tests.worlds.races import Races
from tests.worlds.through_discord import on_discord
from tests.worlds.world import play


@pytest.mark.parametrize("number", [1, 2])
async def test_the_laws_hold_whatever_happens(number: int, tmp_path: Path) -> None:
    await play(number, tmp_path, steps=40)


@pytest.mark.parametrize("number", [1, 2, 3])
async def test_the_laws_hold_whatever_happens_at_once(number: int, tmp_path: Path) -> None:
    await play(number, tmp_path, 300, Races)


def test_killed_processes_lose_and_double_nothing(tmp_path: Path) -> None:
    toll = on_sqlite(2, 9, tmp_path)
    assert toll.kills["the process"] == 2
    assert toll.acknowledged > 2
    assert toll.repeated
    assert toll.matches, "how they ended depends on when the kills came"


def test_a_killed_server_loses_and_doubles_nothing(tmp_path: Path) -> None:
    toll = on_postgres(4, 9, tmp_path)
    assert len(toll.kills) == 4
    assert toll.matches


def test_a_killed_bot_calls_nobody_twice_and_forgets_nobody(tmp_path: Path) -> None:
    told = on_discord(2, 9, tmp_path)
    assert told.startswith("2 kills")
    assert ", 0 of them called" not in told
