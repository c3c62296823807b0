"""How a command ends: a sentence and an exit code, with hints that can be typed as printed."""

import asyncio
import os
import shlex
import shutil
import sys
from asyncio import AbstractEventLoop
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import typer

from bot.errors import DatabaseFault, StartError
from bot.matches.db.engine.database import start_error
from bot.settings import ENV_FILE, SettingsError, load_settings

WORDS = {
    "database-address": ("{address} is no address of a database", "Correct DATABASE_URL."),
    "database-driver": ("the driver is missing", "Install it: {install}"),
    "database-options": (
        "{address} has options that its driver doesn't know",
        "Correct what follows the ? in DATABASE_URL; for TLS write ssl=require.",
    ),
    "database-folder": ("{folder} can't be made: {reason}", "Make it, or correct DATABASE_URL."),
    "database-no-file": ("{file} is {kind}", "Correct DATABASE_URL: it names a file."),
    "database-denied": (
        "{path} belongs to {owner}, and this account may not use it",
        "Let this account read and write it, or run this as {owner}.",
    ),
    "database-foreign": (
        "{file}, which belongs to {owner}, is another program's",
        "It stays as it is: set DATABASE_URL to another file.",
    ),
    "database-damaged": (
        "{file}, which belongs to {owner}, is damaged or no SQLite file",
        "Stop the bot, and put a backup in its place: {restore}",
    ),
    "database-unsaved": (
        "{file} can't be backed up before it is migrated: {reason}",
        "Put that right, or set BACKUP_FOLDER to another folder.",
    ),
    "database-unmigrated": (
        "{address} can't be migrated: {reason}",
        "It is unchanged: start the version before again. {saved}",
    ),
    "database-in-use": (
        "another bot runs on {address}",
        "End that one, or give this one a file of its own: DATABASE_URL, or sandbox --database.",
    ),
    "database-busy": ("{address} is held by another process", "Stop the other one, or wait."),
    "database-read-only": ("{address} can only be read", "Let this account write to it."),
    "database-full": ("the disk of {address} is full or failing", "Make room on it."),
    "database-away": ("{address} doesn't answer as one", "Start it, or correct DATABASE_URL."),
    "database-pooled": (
        "{address} is behind a pooler in transaction mode (SQLSTATE {code})",
        "Set the pooler to session mode, or let DATABASE_URL name PostgreSQL itself.",
    ),
    "database-older": (
        "{address} is from before version 1.0",
        "It stays as it is: set DATABASE_URL to another database.",
    ),
    "database-newer": (
        "{address} is of a newer version (migration {revision})",
        "Update Quayside, or set DATABASE_URL to another database.",
    ),
}
"""Cause and remedy for each key of a :class:`StartError`."""


class Failed(Exception):
    """The command failed: ``str()`` says why in a sentence, ``code`` is the exit code."""

    def __init__(self, sentence: str, code: int = 1) -> None:
        super().__init__(sentence)
        self.code = code


def cause_and_remedy(error: StartError | DatabaseFault) -> tuple[str, str]:
    """What is wrong with the database, and what to do about it."""
    if isinstance(error, DatabaseFault):
        error = start_error(error, str(error))
    cause, remedy = WORDS[error.key]
    values = {
        "install": command_to_install("postgres"),
        "restore": command_to_run("restore BACKUP --replace"),
        **error.values,
    }
    return cause.format(**values), remedy.format(**values)


def sentence(error: StartError | DatabaseFault) -> str:
    """Cause and remedy as one line for the terminal."""
    cause, remedy = cause_and_remedy(error)
    return f"The database can't be used: {cause}. {remedy}"


def carry_out(
    work: Callable[..., Coroutine[Any, Any, str | None]],
    *arguments: Any,
    loop_factory: Callable[[], AbstractEventLoop] | None = None,
    **named: Any,
) -> int:
    """Run ``work`` with the settings, print its result or why it failed, and return the exit
    code."""
    try:
        with asyncio.Runner(loop_factory=loop_factory) as runner:
            result = runner.run(work(load_settings(), *arguments, **named))
    except (KeyboardInterrupt, asyncio.CancelledError):
        return 0
    except SettingsError as error:
        problem, code = str(error), 2
    except Failed as reason:
        problem, code = str(reason), reason.code
    except (StartError, DatabaseFault) as error:
        problem, code = sentence(error), 1
    else:
        if result is not None:
            typer.echo(result)
        return 0
    typer.echo(problem, err=True)
    return code


def command_to_run(subcommand: str) -> str:
    """What to type here for ``quayside SUBCOMMAND``."""
    settings = os.environ.get(ENV_FILE)
    option = f" --env-file {shlex.quote(settings)}" if settings else ""
    return f"{_program()}{option} {subcommand}"


def command_to_install(extra: str) -> str:
    """What to type here to install the packages of an extra."""
    return f"{_short_path(sys.executable)} -m pip install 'quayside[{extra}]'"


def _program() -> str:
    """What to type here for ``quayside``, judging by the path of the started file."""
    started = Path(sys.argv[0])
    if started.suffix == ".py":
        return f"{_short_path(sys.executable)} -m bot"
    path = shutil.which(started.name)
    on_path = path is not None and Path(path).absolute() == started.absolute()
    return started.name if on_path else _short_path(sys.argv[0])


def _short_path(path: str) -> str:
    """The path, relative if it lies below the working directory."""
    file = Path(path).absolute()
    folder = Path.cwd()
    return str(file.relative_to(folder)) if file.is_relative_to(folder) else str(file)
