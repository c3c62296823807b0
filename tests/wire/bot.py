"""``python -m tests.wire.bot --api URL -- run``: the bot's own command line, on the wire.

It points discord.py at the wire, lets it identify again without a pause, and changes nothing
else.
"""

import argparse
import sys
from collections.abc import Sequence
from unittest import mock

import discord
import yarl
from discord.gateway import DiscordWebSocket


def point_at(api: str) -> None:
    """Make discord.py in this process talk to the wire at this address."""
    discord.http.Route.BASE = f"{api}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(api).with_scheme("ws") / "gateway"
    discord.Client.before_identify_hook = mock.AsyncMock()  # type: ignore[method-assign]


def main(given: Sequence[str]) -> None:
    """Run the command line ``given``, see :mod:`tests.wire.bot`."""
    parser = argparse.ArgumentParser(prog="python -m tests.wire.bot", description=__doc__)
    parser.add_argument("--api", required=True, help="the wire's address, http://127.0.0.1:PORT")
    parser.add_argument("words", nargs="+", help="what follows quayside on the command line")
    arguments = parser.parse_args(given)
    point_at(arguments.api)
    from bot.cli import main as quayside

    sys.argv = ["quayside", *arguments.words]
    quayside()


def main_without_drawing(given: Sequence[str]) -> None:
    """:func:`main` with pictures of one pixel, which need no process to draw them."""
    from tests.journeys.conftest import one_pixel

    mock.patch("bot.ui.layout.components.png", one_pixel).start()
    main(given)


if __name__ == "__main__":
    main(sys.argv[1:])
