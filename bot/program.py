"""How this program was started and installed, for hints that can be typed as they are."""

from __future__ import annotations

import shutil
import sys
from enum import Enum
from pathlib import Path


class Runner(Enum):
    """What runs the command ``quayside``: how to call it, and how to call it with an extra."""

    MODULE = ("{python} -m bot", "{python} -m pip install 'quayside[{extra}]'")
    UVX = ("uvx quayside", "uvx --from 'quayside[{extra}]' quayside")
    PIPX_RUN = ("pipx run quayside", "pipx run --spec 'quayside[{extra}]' quayside")
    PATH = ("quayside", "{python} -m pip install 'quayside[{extra}]'")
    FILE = ("{file}", "{python} -m pip install 'quayside[{extra}]'")

    @classmethod
    def now(cls) -> Runner:
        """The one of this process, from the file that was started."""
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


def words() -> list[str]:
    """The command line that starts ``quayside`` from any folder, its path absolute.

    An environment that uvx or pipx has made for one run may be gone by the next.
    """
    if Runner.now() is Runner.MODULE:
        return [str(Path(sys.executable).absolute()), "-m", "bot"]
    found = shutil.which(sys.argv[0]) or sys.argv[0]
    return [str(Path(found).absolute())]


def called(command: str) -> str:
    """How to type ``quayside COMMAND`` here."""
    return f"{_filled(Runner.now().value[0])} {command}"


def installed_with(extra: str) -> str:
    """What to type to have the packages of an extra."""
    return _filled(Runner.now().value[1], extra=extra)


def _filled(words: str, **values: str) -> str:
    return words.format(python=_short(sys.executable), file=_short(sys.argv[0]), **values)


def _short(path: str) -> str:
    """The path from here if it lies below, else as it is."""
    file = Path(path).absolute()
    here = Path.cwd()
    return str(file.relative_to(here)) if file.is_relative_to(here) else str(file)
