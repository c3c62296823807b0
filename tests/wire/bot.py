"""``python -m tests.wire.bot --api URL -- run``: the bot's own command line, on the wire.

It makes discord.py talk to the wire, and changes nothing else.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import Any

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.state import ConnectionState


def point_at(api: str) -> None:
    """Make discord.py in this process talk to the wire at this address."""
    discord.http.Route.BASE = f"{api}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(api).with_scheme("ws") / "gateway"


def notice_silence_after(seconds: float) -> None:
    """Make clients give up on a silent gateway after so many seconds (60 by default)."""
    make = ConnectionState.__init__

    def init(self: Any, **options: Any) -> None:
        make(self, **options | {"heartbeat_timeout": seconds})

    ConnectionState.__init__ = init  # type: ignore[method-assign] # our options don't reach it


def main(given: Sequence[str]) -> None:
    """Run the command line ``given``, the one of :mod:`tests.wire.bot`."""
    parser = argparse.ArgumentParser(prog="python -m tests.wire.bot", description=__doc__)
    parser.add_argument("--api", required=True, help="the wire's address, http://127.0.0.1:PORT")
    parser.add_argument("--heartbeat-timeout", type=float, help="seconds")
    parser.add_argument("words", nargs="+", help="what follows quayside on the command line")
    arguments = parser.parse_args(given)
    point_at(arguments.api)
    if arguments.heartbeat_timeout is not None:
        notice_silence_after(arguments.heartbeat_timeout)
    from bot.cli import main as quayside

    sys.argv = ["quayside", *arguments.words]
    quayside()


if __name__ == "__main__":
    main(sys.argv[1:])
