"""`quayside systemd`: a unit that runs this installation in an account with few rights."""

import os
from importlib import resources
from pathlib import Path
from string import Template

from bot.program import command_line

HOMES = ("/home", os.path.expanduser("~root"), "/run/user")
"""Folders that the unit's account can't see."""


def unit() -> str:
    """The text of the unit file."""
    template = resources.files("bot.cli").joinpath("quayside.service").read_text("utf-8")
    return Template(template).substitute(command=" ".join(map(_quote, command_line())))


def hidden_program() -> str | None:
    """The program's path if the unit's account can't start it there, else None."""
    program = Path(command_line()[0])
    return str(program) if any(program.is_relative_to(home) for home in HOMES) else None


def _quote(word: str) -> str:
    """Quote a word of a command line for systemd."""
    for special in ("\\", '"'):
        word = word.replace(special, f"\\{special}")
    word = word.replace("%", "%%").replace("$", "$$")
    return f'"{word}"' if set(word) & set(" \t'\"\\;") else word
