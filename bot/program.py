"""How this program was started and installed, so that hints can be typed as printed."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from enum import Enum
from pathlib import Path

from bot.settings import ENV_FILE


class Runner(Enum):
    """What runs ``quayside``: the command, and the command that installs or runs it with extras."""

    MODULE = ("{python} -m bot", "{python} -m pip install 'quayside[{extra}]'")
    UVX = ("uvx quayside", "uvx --from 'quayside[{extra}]' quayside")
    PIPX_RUN = ("pipx run quayside", "pipx run --spec 'quayside[{extra}]' quayside")
    PATH = ("quayside", "{python} -m pip install 'quayside[{extra}]'")
    FILE = ("{file}", "{python} -m pip install 'quayside[{extra}]'")

    @classmethod
    def detect(cls) -> Runner:
        """This process's runner, judging by the path of the started file."""
        started = Path(sys.argv[0])
        folders = started.parts
        if started.suffix == ".py":
            return cls.MODULE
        if "uv" in folders and any(name.startswith("archive-v") for name in folders):
            return cls.UVX
        if "pipx" in folders and ".cache" in folders:
            return cls.PIPX_RUN
        found = shutil.which(started.name)
        if found is not None and Path(found).absolute() == started.absolute():
            return cls.PATH
        return cls.FILE


def command_to_run(subcommand: str) -> str:
    """What to type here for ``quayside SUBCOMMAND``."""
    settings = os.environ.get(ENV_FILE)
    option = f" --env-file {shlex.quote(settings)}" if settings else ""
    return f"{_fill(Runner.detect().value[0])}{option} {subcommand}"


def command_to_install(extra: str) -> str:
    """What to type here to get the packages of an extra."""
    return _fill(Runner.detect().value[1], extra=extra)


def _fill(template: str, **values: str) -> str:
    python, file = _short_path(sys.executable), _short_path(sys.argv[0])
    return template.format(python=python, file=file, **values)


def _short_path(path: str) -> str:
    """The path, relative if it lies below the working directory."""
    file = Path(path).absolute()
    here = Path.cwd()
    return str(file.relative_to(here)) if file.is_relative_to(here) else str(file)
