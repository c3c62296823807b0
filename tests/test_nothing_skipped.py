"""Where nothing may be skipped, a missing browser or document is a failure and says which."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_a_missing_document_is_insisted_on(tmp_path: Path) -> None:
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("COV", "PYTEST"))}
    environment["DISCORD_OPENAPI"] = str(tmp_path / "not-there.json")
    environment["QUAYSIDE_NO_SKIP"] = "1"
    command = [sys.executable, "-m", "pytest", "-rs", "tests/discord/test_openapi.py"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 1, done.stdout
    assert "set DISCORD_OPENAPI" in done.stdout
