"""``python -m tests.wire.bot URL run``: the bot's own command line, on the wire at this address.

Discord.py is pointed at the wire and identifies again without a pause; nothing else changes.
"""

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
    """Point at the first word, an address, and run ``quayside`` with the others."""
    point_at(given[0])
    from bot.cli import main as quayside

    sys.argv = ["quayside", *given[1:]]
    quayside()


def main_without_drawing(given: Sequence[str]) -> None:
    """:func:`main` with pictures of one pixel, which need no process to draw them."""
    from tests.journeys.conftest import one_pixel

    mock.patch("bot.ui.layout.components.png", one_pixel).start()
    main(given)


if __name__ == "__main__":
    main(sys.argv[1:])
