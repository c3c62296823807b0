"""`quayside systemd`: a unit that runs this installation with an account and rights of its own."""

import os
from importlib import resources
from pathlib import Path
from string import Template

from bot.program import words

HOMES = ("/home", os.path.expanduser("~root"), "/run/user")
"""What the unit's account doesn't see."""


def unit() -> str:
    """The whole file."""
    template = resources.files("bot.cli").joinpath("quayside.service").read_text("utf-8")
    return Template(template).substitute(command=" ".join(map(_quoted, words())))


def unseen() -> str | None:
    """The program's path, if the unit's account could not start it there."""
    program = Path(words()[0])
    return str(program) if any(program.is_relative_to(home) for home in HOMES) else None


def _quoted(word: str) -> str:
    """A word of a command line as systemd reads it."""
    for special in ("\\", '"'):
        word = word.replace(special, f"\\{special}")
    word = word.replace("%", "%%").replace("$", "$$")
    return f'"{word}"' if set(word) & set(" \t'\"\\;") else word
