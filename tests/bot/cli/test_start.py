"""The program without a command: on Discord with a token, else in the sandbox."""

import asyncio
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from bot.cli import run, sandbox
from bot.cli.app import app
from bot.cli.outcomes import command_to_run
from bot.settings import ENV_FILE

HOSTED = "asyncio" if sys.platform == "win32" else "uvloop"


@pytest.fixture(autouse=True)
def nothing_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)

    def says(name: str) -> Any:
        async def work(*_: object, **__: object) -> str:
            loop = type(asyncio.get_running_loop())
            return f"{name} in {loop.__module__.partition('.')[0]}"

        return work

    monkeypatch.setattr(run, "run", says("run"))
    monkeypatch.setattr(sandbox, "sandbox", says("sandbox"))


@pytest.mark.parametrize("file", ["", "DISCORD_TOKEN=\n"])
def test_without_a_token_it_is_the_sandbox_whose_clock_needs_asyncios_own_loop(file: str) -> None:
    Path(".env").write_text(file)
    assert CliRunner().invoke(app, []).output == "sandbox in asyncio\n"


def test_with_a_token_it_goes_on_discord_in_the_quickest_loop() -> None:
    Path(".env").write_text("DISCORD_TOKEN=MTIz.c2Vj.cmV0")
    assert CliRunner().invoke(app, []).output == f"run in {HOSTED}\n"


def test_a_file_that_cannot_be_read_is_named() -> None:
    Path(".env").write_bytes(b"DISCORD_TOKEN=\xff")
    done = CliRunner().invoke(app, [])
    assert (done.exit_code, done.output) == (2, ".env can't be read: it is no UTF-8 text.\n")


@pytest.mark.parametrize("words", ["", "run"])
def test_another_file_with_settings_takes_the_place_of_the_one_in_the_folder(
    tmp_path: Path, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(ENV_FILE, "")
    monkeypatch.setattr(sys, "argv", ["/opt/quayside/bin/quayside"])
    Path(".env").write_text("MOST_TABLES=none")
    other = tmp_path / "quayside.env"
    other.write_text("DISCORD_TOKEN=MTIz.c2Vj.cmV0")
    done = CliRunner().invoke(app, ["--env-file", str(other), *words.split()])
    assert done.output == f"run in {HOSTED}\n"
    assert command_to_run("doctor").endswith(f"quayside --env-file {other} doctor")


def test_a_missing_file_with_settings_is_an_error() -> None:
    done = CliRunner().invoke(app, ["--env-file", "nowhere.env", "run"])
    assert (done.exit_code, "nowhere.env" in done.output) == (2, True)
