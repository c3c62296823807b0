"""`/help` leads to the pages that whoever runs the bot links."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.client import Quayside
from bot.links import Links
from tests import limits
from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import DiscordServer


def make_linking_bot(database: Path) -> Quayside:
    links = Links(
        "https://example.org/privacy", "https://example.org/terms", "https://example.org/help"
    )
    return Quayside(f"sqlite:///{database}", breath=0, links=links)


def make_bot(database: Path) -> Quayside:
    return Quayside(f"sqlite:///{database}", breath=0)


def links(server: DiscordServer) -> dict[str, str]:
    """The labels and addresses of the newest answer."""
    _, body = server._screen("Ada", None)[-1]
    controls = limits.walk(body["components"])
    return {c["label"]: c["url"] for c in controls if c["type"] == limits.BUTTON}


@pytest.mark.parametrize(
    ("locale", "labels"),
    [
        ("en-GB", ["Privacy", "Terms", "Support"]),
        ("fr", ["Confidentialité", "Conditions", "Assistance"]),
        ("it", ["Privacy", "Condizioni", "Assistenza"]),
    ],
)
async def test_the_pages_are_linked_in_the_persons_language(
    server_of: OpenServer, locale: str, labels: list[str]
) -> None:
    opened = server_of(make_linking_bot, people=("Ada",), locales={"Ada": locale})
    async with opened as server:
        await server.slash("Ada", "help")
        found = links(server)
    assert list(found) == labels
    assert [url.rpartition("/")[2] for url in found.values()] == ["privacy", "terms", "help"]


async def test_without_pages_there_is_nothing_to_press(server_of: OpenServer) -> None:
    async with server_of(make_bot, people=("Ada",)) as server:
        await server.slash("Ada", "help")
        assert links(server) == {}
