"""The unit runs this installation, and systemd accepts it."""

import configparser
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.cli import systemd
from bot.cli.app import app
from bot.cli.systemd import unit


def start_from(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pretend that this process was started from that file."""
    program.parent.mkdir(parents=True, exist_ok=True)
    program.write_text("#!/bin/sh\n", encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setattr(sys, "argv", [str(program)])


def command() -> str:
    """The command line in the unit."""
    read = configparser.RawConfigParser(strict=False, comment_prefixes=("#",))
    read.optionxform = str  # type: ignore[assignment, method-assign] # names have capitals
    read.read_string(unit())
    return read["Service"]["ExecStart"]


def test_it_starts_again_but_not_for_ever_and_has_its_limits() -> None:
    said = unit()
    for line in ("RestartPreventExitStatus=2", "StartLimitBurst=100", "MemoryMax=1G"):
        assert f"\n{line}\n" in said
    assert "\nStateDirectory=quayside\n" in said
    assert "\nCacheDirectory=quayside\n" in said


def test_it_starts_the_program_that_printed_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    start_from(tmp_path / "bin/quayside", monkeypatch)
    assert command() == f"{tmp_path}/bin/quayside run"


def test_a_path_that_systemd_would_misread_is_quoted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    start_from(tmp_path / 'my "50%" $bot/quayside', monkeypatch)
    assert command() == f'"{tmp_path}/my \\"50%%\\" $$bot/quayside" run'


def test_a_module_is_started_by_its_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["bot/__main__.py"])
    monkeypatch.setattr(sys, "executable", "/opt/quayside/bin/python3")
    assert command() == "/opt/quayside/bin/python3 -m bot run"


def test_an_installation_in_somebodys_home_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "ada/bin/quayside"
    start_from(program, monkeypatch)
    assert CliRunner().invoke(app, ["systemd"]).output == unit()
    monkeypatch.setattr(systemd, "HOMES", (str(tmp_path),))
    done = CliRunner().invoke(app, ["systemd"])
    assert done.exit_code == 1
    assert f"can't see {program}" in done.output


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd-analyze")
def test_systemd_takes_the_unit_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    start_from(tmp_path / "bin/quayside", monkeypatch)
    file = tmp_path / "quayside.service"
    file.write_text(unit(), encoding="utf-8")
    for words in (["verify"], ["security", "--offline=yes", "--threshold=20"]):
        done = subprocess.run(
            ["systemd-analyze", *words, file], capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        assert "quayside.service:" not in done.stderr
