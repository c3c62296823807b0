"""`/help` shows every game and the host's own pages, and one press further every command."""

import re
from functools import partial

import discord
import pytest
from simcord.backend import serializers

from bot.settings import Links
from tests import limits
from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import DiscordServer, make_bot
from tests.journeys.playing import newest

HOW = {"en-US": "How it all works", "fr": "Comment ça marche", "it": "Come funziona"}
COMMANDS = {
    "en-US": ("play", "puerto-banana start", "privacy"),
    "fr": ("jouer", "puerto-banana ouvrir", "bananine ouvrir"),
    "it": ("gioca", "puerto-banana apri", "bananine apri"),
}


PAGES = Links(*(f"https://example.org/{page}" for page in ("privacy", "terms", "help")))


async def test_games_commands_and_hosts_pages_are_two_presses_away(server_of: OpenServer) -> None:
    locales = dict(zip(("Ada", "Bo", "Cleo"), COMMANDS, strict=True))
    labels = dict[str, list[str]]()
    async with server_of(partial(make_bot, links=PAGES), locales=locales) as server:
        await server.restart()
        registered = server.env.backend.commands[None].values()
        assert len(registered) > 10
        for person, locale in locales.items():
            await server.slash(person, "help")
            shown = newest(server, person)
            for game in ("Puerto Banana", "Bananine", "Green Port"):
                assert f" {game}\n" in shown
            _, body = server._screen(person, None)[-1]
            links = [(c["label"], c["url"]) for c in limits.walk(body["components"]) if "url" in c]
            assert [url for _, url in links] == [PAGES.privacy, PAGES.terms, PAGES.support]
            labels[locale] = [label for label, _ in links]
            await server.press(person, HOW[locale])
            shown = newest(server, person)
            for name in COMMANDS[locale]:
                assert re.search(rf"</{name}:\d+>", shown), shown
            for each in registered:
                slash = each["type"] == discord.AppCommandType.chat_input.value
                offered = slash and each["name"] != "manage"
                assert bool(shown.count(f":{each['id']}>")) == offered, each["name"]
        assert labels["fr"] == ["Confidentialité", "Conditions", "Assistance"]


async def test_no_command_is_named_to_who_may_not_use_it_there(server: DiscordServer) -> None:
    how = HOW["en-US"]
    await server.slash("Mia", "help")
    await server.press("Mia", how)
    assert "/manage end" in newest(server, "Mia").replace("<", "")
    await server.slash("Ada", "help")
    assert "Open a table" in server.buttons("Ada")
    await server.press("Ada", how)
    assert "**A match.**" in newest(server)
    assert "/manage" not in newest(server)
    await server.restart()
    server.env.inject_error("GET", "/applications/*/commands", status=500, message="away")
    await server.slash("Ada", "help")
    await server.press("Ada", how)
    assert "`/play`" in newest(server), "where Discord does not give the ids"
    await server.slash("Mia", "help", server.dms("Mia"))
    await server.press("Mia", how, server.dms("Mia"))
    private = newest(server, "Mia", server.dms("Mia"))
    assert "/practice" in private
    assert "/manage" not in private
    assert "/puerto-banana start" not in private
    assert "Open a table" not in server.buttons("Mia", server.dms("Mia"))


async def test_the_first_words_on_a_new_server_are_a_choice_of_games(server: DiscordServer) -> None:
    backend = server.env.backend
    guild = backend.guilds[server.guild.id]
    backend.emit("GUILD_DELETE", {"id": str(guild.id)})
    joined = dict(serializers.guild_create_payload(backend, guild))
    del joined["unavailable"]  # as for a server that the bot has just joined
    backend.emit("GUILD_CREATE", joined)
    await server.env.settle()
    assert "## ⚓ Quayside" in newest(server)
    await server.restart()
    await server.press("Ada", "q1:AAAA:0:choice.now.bananine")
    assert "Bananine" in newest(server)
    assert len(server.shows("Ada")) == 2, "the greeting stays"


async def test_games_without_room_are_in_a_list(
    server: DiscordServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.ui.screens.choice.MOST_SECTIONS", 2)
    await server.slash("Ada", "play")
    assert re.findall(r"### \S+ (.+)", newest(server)) == ["Bananine", "Green Port"]
    await server.choose("Ada", "puerto-banana", saying="choice.how")
    assert "**Goal.**" in newest(server)
    assert server.buttons("Ada") == ["Play now", "Open a table"]
