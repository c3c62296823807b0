"""Hints can be typed as printed, however the program was installed."""

import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot import __version__
from bot.cli.app import app
from bot.cli.outcomes import command_to_install, command_to_run


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working directory, with its own Python and nothing on the path."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setattr(sys, "executable", str(tmp_path / ".venv/bin/python"))
    return tmp_path


@pytest.mark.parametrize(
    ("started", "typed", "installed"),
    [
        ("bot/__main__.py", ".venv/bin/python -m bot run", ".venv/bin/python -m pip install"),
        (".venv/bin/quayside", ".venv/bin/quayside run", ".venv/bin/python -m pip install"),
        ("cache/uv/archive-v0/x1/bin/quayside", "uvx quayside run", "uvx --from"),
        (
            "share/pipx/.cache/1f/bin/quayside",
            "pipx run quayside run",
            "pipx run --spec",
        ),
    ],
)
def test_the_command_is_named_as_it_was_started(
    monkeypatch: pytest.MonkeyPatch, here: Path, started: str, typed: str, installed: str
) -> None:
    monkeypatch.setattr(sys, "argv", [str(here / started), "doctor"])
    assert command_to_run("run") == typed
    assert command_to_install("postgres").startswith(f"{installed} 'quayside[postgres]'")


def test_what_is_on_the_path_is_named_alone(monkeypatch: pytest.MonkeyPatch, here: Path) -> None:
    program = here / "bin" / "quayside"
    program.parent.mkdir()
    program.touch(0o755)
    monkeypatch.setattr(sys, "argv", [str(program)])
    assert command_to_run("doctor") == "quayside doctor"


def test_the_version_is_printed() -> None:
    result = CliRunner().invoke(app, ["--version"])
    assert (result.exit_code, result.output) == (0, f"quayside {__version__}\n")
