"""The bot on a simulated Discord, in the browser: no token, no network.

`serve` runs the unmodified bot on SimCord with a page in front of it: a server with one channel
and four people, all of whom one person can play. SimCord is an extra (`quayside[sandbox]`) and
is imported only when the sandbox starts.
"""

from collections.abc import Awaitable, Callable
from pathlib import Path

import discord

from bot.program import called, installed_with
from bot.settings import data_folder

__all__ = ["PortTaken", "SandboxError", "SandboxMissing", "default_database", "serve"]


class SandboxError(Exception):
    """The sandbox cannot start; `str()` is one sentence that says what to do."""


class SandboxMissing(SandboxError):
    """The packages of the extra `sandbox` are not installed."""

    def __init__(self) -> None:
        super().__init__(
            "The sandbox needs a simulated Discord that is not installed: "
            f"run {installed_with('sandbox')} and try again."
        )


class PortTaken(SandboxError):
    """The port is in use, or may not be opened."""

    def __init__(self, port: int) -> None:
        super().__init__(
            f"Port {port} cannot be opened: choose another one with {called('sandbox')} --port."
        )


def default_database() -> Path:
    """The file that keeps the sandbox's matches between runs."""
    return data_folder() / "sandbox.sqlite3"


async def serve(
    make_bot: Callable[[], discord.Client],
    *,
    port: int,
    announce: Callable[[str], None],
    tables: bool = False,
    empty: Callable[[], Awaitable[None]] | None = None,
) -> None:
    """Run the sandbox at `port` of this machine until Ctrl-C or SIGTERM, then return.

    `make_bot` is called for each run; as on Discord, the bot acquires its resources in
    `setup_hook` and releases them in `close`. `announce` is called with the page's address once
    the page is up. With port 0 the system picks one. `empty` forgets everything between two runs,
    when the page asks to start over; without it, that can't be asked. With `tables`, the bot greets
    the server, and where nothing is being played, a match of each game has begun. Raises
    SandboxMissing or PortTaken, and whatever the bot's `setup_hook` raises. Await it in the main
    thread, which receives the signals.
    """
    try:
        from bot.sandbox.session import run
    except ModuleNotFoundError as error:
        if error.name != "simcord":
            raise
        raise SandboxMissing from error
    await run(make_bot, port, announce, tables, empty)
