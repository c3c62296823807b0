"""Whatever is killed, everything acknowledged is stored once: ``python -m tests.faults kills``."""

from pathlib import Path

from tests.faults.kills.killing import on_postgres, on_sqlite
from tests.faults.kills.through_discord import on_discord


def test_killed_processes_lose_and_double_nothing(tmp_path: Path) -> None:
    toll = on_sqlite(2, 9, tmp_path)
    assert toll.kills["the process"] == 2
    assert toll.acknowledged > 2
    assert toll.repeated
    assert toll.matches, "how they ended depends on when the kills came"


def test_a_killed_server_loses_and_doubles_nothing(postgres_address: str) -> None:
    toll = on_postgres(4, 9, postgres_address)
    assert len(toll.kills) == 4
    assert toll.matches


def test_a_killed_bot_calls_nobody_twice_and_forgets_nobody(tmp_path: Path) -> None:
    told = on_discord(2, 9, tmp_path)
    assert told.startswith("2 kills")
    assert ", 0 of them called" not in told
