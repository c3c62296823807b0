"""The unit for systemd, which docs/hosting.md installs."""

import configparser
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
UNIT = ROOT / "docs" / "quayside.service"


def test_the_unit_runs_what_the_document_installs() -> None:
    read = configparser.RawConfigParser(strict=False, comment_prefixes=("#",))
    read.optionxform = str  # type: ignore[assignment, method-assign] # names have capitals
    read.read(UNIT, "utf-8")
    hosting = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    program, _, command = read["Service"]["ExecStart"].rpartition(" ")
    assert command == "run"
    assert f"python3 -m venv {Path(program).parents[1]} " in hosting
    assert f" {read['Service']['EnvironmentFile']}\n" in hosting
    assert "install -m 644 docs/quayside.service " in hosting


def test_it_starts_again_but_not_for_ever_and_has_its_limits() -> None:
    unit = UNIT.read_text("utf-8")
    for line in ("RestartPreventExitStatus=2", "StartLimitBurst=100", "MemoryMax=1G"):
        assert f"\n{line}\n" in unit
    assert "\nStateDirectory=quayside\n" in unit
    assert "\nCacheDirectory=quayside\n" in unit


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd-analyze")
def test_systemd_takes_the_unit_as_it_is(tmp_path: Path) -> None:
    program = tmp_path / "quayside"
    program.touch(0o755)
    file = tmp_path / "quayside.service"
    unit = UNIT.read_text("utf-8")
    file.write_text(unit.replace("/opt/quayside/bin/quayside", str(program)), "utf-8")
    for words in (["verify"], ["security", "--offline=yes", "--threshold=20"]):
        done = subprocess.run(
            ["systemd-analyze", *words, file], capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        assert "quayside.service:" not in done.stderr
