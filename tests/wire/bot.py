"""``python -m tests.wire.bot --api URL -- run``: the bot's own command line, on the wire.

It makes discord.py talk to the wire, where a session may follow another at once, and changes
nothing else, but the time if it is told to.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from unittest import mock

import discord
import yarl
from discord.gateway import DiscordWebSocket

CLOCK = "TEST_CLOCK"
"""In the environment: the file with the seconds by which this process's clock is ahead."""


def point_at(api: str) -> None:
    """Make discord.py in this process talk to the wire at this address."""
    discord.http.Route.BASE = f"{api}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(api).with_scheme("ws") / "gateway"
    discord.Client.before_identify_hook = mock.AsyncMock()  # type: ignore[method-assign]


def set_by(file: Path) -> None:
    """Have the bot take its time from a clock that the file sets."""
    from bot.client import Quayside

    def now() -> datetime:
        return discord.utils.utcnow() + timedelta(seconds=int(file.read_text()))

    mock.patch("bot.cli.run.Quayside", partial(Quayside, now=now)).start()


def main(given: Sequence[str]) -> None:
    """Run the command line ``given``, the one of :mod:`tests.wire.bot`."""
    parser = argparse.ArgumentParser(prog="python -m tests.wire.bot", description=__doc__)
    parser.add_argument("--api", required=True, help="the wire's address, http://127.0.0.1:PORT")
    parser.add_argument("words", nargs="+", help="what follows quayside on the command line")
    arguments = parser.parse_args(given)
    point_at(arguments.api)
    from bot.cli import main as quayside

    if CLOCK in os.environ:
        set_by(Path(os.environ[CLOCK]))
    sys.argv = ["quayside", *arguments.words]
    quayside()


if __name__ == "__main__":
    main(sys.argv[1:])
