"""`/help` shows every game and command, and the pages that whoever runs the bot links."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from simcord.backend import serializers

from bot.client import Quayside
from bot.settings import Links
from tests import limits
from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import DiscordServer


def make_linking_bot(database: Path) -> Quayside:
    links = Links(
        "https://example.org/privacy", "https://example.org/terms", "https://example.org/help"
    )
    return Quayside(f"sqlite:///{database}", debounce=0, links=links)


def links(server: DiscordServer) -> dict[str, str]:
    """The labels and addresses of the newest answer."""
    _, body = server._screen("Ada", None)[-1]
    controls = limits.walk(body["components"])
    return {c["label"]: c["url"] for c in controls if "url" in c}


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
    async with server_of(people=("Ada",)) as server:
        await server.slash("Ada", "help")
        assert links(server) == {}


COMMANDS = {
    "en-US": ("play", "puerto-banana start", "privacy erase"),
    "fr": ("jouer", "puerto-banana ouvrir", "bananine ouvrir"),
    "it": ("gioca", "puerto-banana apri", "bananine apri"),
}


@pytest.mark.parametrize("locale", COMMANDS)
async def test_every_game_and_command_is_named_with_a_press_to_it(
    server_of: OpenServer, locale: str
) -> None:
    opened = server_of(people=("Ada",), locales={"Ada": locale})
    async with opened as server:
        await server.restart()
        await server.slash("Ada", "help")
        shown = server.shows("Ada")[-1]
        for game in ("Puerto Banana", "Bananine", "Green Port"):
            assert f" {game}\n" in shown
        for name in COMMANDS[locale]:
            assert re.search(rf"</{name}:\d+>", shown), shown
        told = [c.get("name") for c in server.env.backend.commands[None].values()]
        assert all(shown.count(f":{c['id']}>") for c in server.env.backend.commands[None].values())
        assert len(told) > 10
        assert len(server.buttons("Ada")) == 10


async def test_how_it_all_works_is_one_press_away(server_of: OpenServer) -> None:
    async with server_of(people=("Ada",)) as server:
        await server.slash("Ada", "help", server.dms("Ada"))
        assert "Open a table" not in server.buttons("Ada", server.dms("Ada"))
        await server.slash("Ada", "help")
        await server.restart()
        await server.press("Ada", "How it all works")
        assert "**A match.**" in server.shows("Ada")[-1]


async def test_without_the_ids_the_commands_are_named_all_the_same(server_of: OpenServer) -> None:
    async with server_of(people=("Ada",)) as server:
        server.env.inject_error("GET", "/applications/*/commands", status=500, message="away")
        await server.slash("Ada", "help")
        assert "`/play`" in server.shows("Ada")[-1]


@pytest.mark.parametrize("locale", ["en-US", "fr", "it"])
async def test_the_first_words_on_a_new_server_are_the_choice_of_games(
    server_of: OpenServer, locale: str
) -> None:
    async with server_of(people=("Ada",), server_locale=locale) as server:
        backend = server.env.backend
        guild = backend.guilds[server.guild.id]
        backend.emit("GUILD_DELETE", {"id": str(guild.id)})
        joined = dict(serializers.guild_create_payload(backend, guild))
        del joined["unavailable"]  # as of a server that wasn't there before
        backend.emit("GUILD_CREATE", joined)
        await server.env.settle()
        assert "## ⚓ Quayside" in server.shows("Ada")[-1]
        await server.restart()
        await server.press("Ada", "q1:AAAA:0:choice.now.bananine")
        assert "Bananine" in server.shows("Ada")[-1]
        assert len(server.shows("Ada")) == 2, "the greeting stays"
