import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
Start = Callable[[int], "subprocess.Popen[str]"]


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "hand.sqlite3"


@pytest.fixture
def start(database: Path) -> Iterator[Start]:
    """Start sandboxes with the test bot in separate processes, and end them all afterwards."""
    started: list[subprocess.Popen[str]] = []

    def start_at(port: int) -> "subprocess.Popen[str]":
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.bot.sandbox.dockhand", str(port), str(database)],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        started.append(process)
        return process

    yield start_at
    for process in started:
        process.kill()
        process.communicate()
