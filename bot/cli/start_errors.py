"""Why the program can't start, in words for the person starting it."""

from __future__ import annotations

from bot.errors import StartError
from bot.program import installed_with

WORDS = {
    "database-address": ("{address} is no address of a database", "Correct DATABASE_URL."),
    "database-driver": ("the driver is missing", "Install it: {install}"),
    "database-options": (
        "{address} has options that its driver doesn't know",
        "Correct what follows the ? in DATABASE_URL; for TLS write ssl=require.",
    ),
    "database-folder": ("{folder} can't be written to", "Let this account write to it."),
    "database-in-use": (
        "another bot runs on {address}",
        "End that one, or give this one a file of its own: DATABASE_URL, or sandbox --database.",
    ),
    "database-locked": ("{address} is held by another process", "Stop the other one, or wait."),
    "database-readonly": ("{address} can only be read", "Let this account write to it."),
    "database-full": ("the disk of {address} is full or failing", "Make room on it."),
    "database-unreachable": (
        "{address} doesn't answer as one",
        "Start it, or correct DATABASE_URL.",
    ),
    "migrations-missing": ("the migrations are not installed", "Install Quayside again."),
    "database-newer": (
        "{address} is of a newer version (migration {revision})",
        "Update Quayside, or set DATABASE_URL to another database.",
    ),
}
"""What each key of a :class:`StartError` means, and what to do about it."""


def cause_and_remedy(error: StartError) -> tuple[str, str]:
    """What was found, and what to do."""
    cause, remedy = WORDS[error.key]
    return cause.format(**error.values), remedy.format(install=installed_with("postgres"))


def sentence(error: StartError) -> str:
    """Both, for a terminal."""
    cause, remedy = cause_and_remedy(error)
    return f"The database can't be used: {cause}. {remedy}"
