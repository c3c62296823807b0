"""A start: on Discord or in the sandbox, tried again while it may pass, typed as it is named."""

import asyncio
import logging
import sys
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import aiohttp
import discord
import pytest
from typer.testing import CliRunner

from bot import __version__
from bot.cli import run, sandbox
from bot.cli.app import app
from bot.cli.outcomes import Failed, command_to_install, command_to_run
from bot.errors import StartError
from bot.matches.db.engine.faults import DatabaseAway
from bot.settings import ENV_FILE


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch) -> None:
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
    assert CliRunner().invoke(app, []).output == "run in uvloop\n"


def test_a_file_that_cannot_be_read_is_named() -> None:
    Path(".env").write_bytes(b"DISCORD_TOKEN=\xff")
    done = CliRunner().invoke(app, [])
    assert (done.exit_code, done.output) == (2, ".env can't be read: it is no UTF-8 text.\n")


@pytest.mark.parametrize("words", ["", "run"])
def test_another_env_file_wins(tmp_path: Path, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ENV_FILE, "")
    monkeypatch.setattr(sys, "argv", ["/opt/quayside/bin/quayside"])
    Path(".env").write_text("MOST_TABLES=none")
    other = tmp_path / "quayside.env"
    other.write_text("DISCORD_TOKEN=MTIz.c2Vj.cmV0")
    done = CliRunner().invoke(app, ["--env-file", str(other), *words.split()])
    assert done.output == "run in uvloop\n"
    assert command_to_run("doctor").endswith(f"quayside --env-file {other} doctor")


def test_a_missing_file_with_settings_is_an_error() -> None:
    done = CliRunner().invoke(app, ["--env-file", "nowhere.env", "run"])
    assert (done.exit_code, "nowhere.env" in done.output) == (2, True)


PASSING = (
    aiohttp.ClientConnectionError(),
    StartError("database-away", address="postgresql://host/name"),
    DatabaseAway("postgresql://host/name"),
    discord.HTTPException(Mock(status=503), "away"),
    discord.HTTPException(Mock(status=429), "too many"),
    TimeoutError(),
)


@pytest.fixture(autouse=True)
def paused(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The pauses, which take no time."""
    pauses: list[float] = []

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)

    monkeypatch.setattr("bot.cli.run.asyncio.sleep", sleep)
    return pauses


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (discord.LoginFailure(), 2),
        (Failed("HTTP_PORT can't be used", 2), 2),
        (discord.HTTPException(Mock(status=403), "no"), 1),
    ],
)
async def test_a_start_tries_again_with_growing_pauses_until_something_is_wrong_for_good(
    paused: list[float], caplog: pytest.LogCaptureFixture, wrong: Exception, code: int
) -> None:
    outcomes = iter([*PASSING, *PASSING, wrong])

    async def start() -> None:
        raise next(outcomes)

    with caplog.at_level(logging.WARNING), pytest.raises(Failed) as ended:
        await run._keep_trying(start)
    assert ended.value.code == code
    assert paused == [2, 4, 8, 16, 32] + [60] * 7
    said = [record.getMessage() for record in caplog.records]
    assert said[0] == f"{run.NO_DISCORD} Trying again in 2 s."
    assert "postgresql://host/name doesn't answer" in said[1]


async def test_a_database_that_stays_wrong_is_said_at_once(paused: list[float]) -> None:
    async def start() -> None:
        raise StartError("database-older", address="sqlite:///old.db")

    with pytest.raises(StartError):
        await run._keep_trying(start)
    assert paused == []


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working directory, with its own Python and nothing on the path."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setattr(sys, "executable", str(tmp_path / ".venv/bin/python"))
    return tmp_path


@pytest.mark.parametrize(
    ("started", "typed"),
    [
        ("bot/__main__.py", ".venv/bin/python -m bot run"),
        (".venv/bin/quayside", ".venv/bin/quayside run"),
    ],
)
def test_the_command_is_named_as_it_was_started(
    monkeypatch: pytest.MonkeyPatch, here: Path, started: str, typed: str
) -> None:
    monkeypatch.setattr(sys, "argv", [str(here / started), "doctor"])
    assert command_to_run("run") == typed
    installing = command_to_install("postgres")
    assert installing == ".venv/bin/python -m pip install 'quayside[postgres]'"


def test_what_is_on_the_path_is_named_alone(monkeypatch: pytest.MonkeyPatch, here: Path) -> None:
    program = here / "bin" / "quayside"
    program.parent.mkdir()
    program.touch(0o755)
    monkeypatch.setattr(sys, "argv", [str(program)])
    assert command_to_run("doctor") == "quayside doctor"


def test_the_version_is_printed() -> None:
    result = CliRunner().invoke(app, ["--version"])
    assert (result.exit_code, result.output) == (0, f"quayside {__version__}\n")
