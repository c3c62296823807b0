"""The bot on a simulated Discord, in the browser: no token, no network.

`serve` runs the unmodified bot on SimCord with a page in front of it: a server with one channel
and four people, whom one person can play in turn. SimCord is an extra (`quayside[sandbox]`) and
is imported only when the sandbox starts.
"""

from collections.abc import Callable
from pathlib import Path

import platformdirs
from discord.ext import commands

from bot.sandbox.errors import PortTaken, SandboxError, SandboxMissing

__all__ = ["PortTaken", "SandboxError", "SandboxMissing", "default_database", "serve"]


def default_database() -> Path:
    """The file in which the sandbox keeps its matches from run to run."""
    return platformdirs.user_data_path("quayside", appauthor=False) / "sandbox.sqlite3"


async def serve(
    make_bot: Callable[[], commands.Bot], *, port: int, announce: Callable[[str], None]
) -> None:
    """Run the sandbox at `port` of this machine until Ctrl-C or SIGTERM, then return.

    `make_bot` is called once; what the bot needs it gets ready in its `setup_hook` and puts away
    in its `close`, as on Discord. `announce` is called with the page's address as soon as it
    answers. With port 0 the system chooses one. Raises SandboxMissing or PortTaken, and whatever
    the bot's `setup_hook` raises. To be awaited in the main thread, which receives the signals.
    """
    try:
        from bot.sandbox.session import run
    except ModuleNotFoundError as error:
        if error.name != "simcord":
            raise
        raise SandboxMissing from error
    await run(make_bot, port, announce)
