from pathlib import Path

import pytest


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "hand.sqlite3"
