"""`/help` shows every game and command, and the host's own pages."""

import re
from functools import partial

import discord
from simcord.backend import serializers

from bot.settings import Links
from tests import limits
from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import DiscordServer, make_bot
from tests.journeys.playing import newest


async def test_the_pages_are_linked_in_the_persons_language(server_of: OpenServer) -> None:
    pages = Links(*(f"https://example.org/{page}" for page in ("privacy", "terms", "help")))
    opened = server_of(partial(make_bot, links=pages), people=("Ada",), locales={"Ada": "fr"})
    async with opened as server:
        await server.slash("Ada", "help")
        _, body = server._screen("Ada", None)[-1]
    found = {c["label"]: c["url"] for c in limits.walk(body["components"]) if "url" in c}
    assert list(found) == ["Confidentialité", "Conditions", "Assistance"]
    assert list(found.values()) == [pages.privacy, pages.terms, pages.support]


COMMANDS = {
    "en-US": ("play", "puerto-banana start", "privacy"),
    "fr": ("jouer", "puerto-banana ouvrir", "bananine ouvrir"),
    "it": ("gioca", "puerto-banana apri", "bananine apri"),
}


async def test_every_game_and_command_is_named_with_a_press_to_it(server_of: OpenServer) -> None:
    locales = dict(zip(("Ada", "Bo", "Cleo"), COMMANDS, strict=True))
    async with server_of(locales=locales) as server:
        await server.restart()
        registered = server.env.backend.commands[None].values()
        assert len(registered) > 10
        for person, locale in locales.items():
            await server.slash(person, "help")
            shown = newest(server, person)
            for game in ("Puerto Banana", "Bananine", "Green Port"):
                assert f" {game}\n" in shown
            for name in COMMANDS[locale]:
                assert re.search(rf"</{name}:\d+>", shown), shown
            for each in registered:
                slash = each["type"] == discord.AppCommandType.chat_input.value
                offered = slash and each["name"] != "manage"
                assert bool(shown.count(f":{each['id']}>")) == offered, each["name"]
            assert len(server.buttons(person)) == 10


async def test_no_command_is_named_to_somebody_who_may_not_use_it_there(
    server: DiscordServer,
) -> None:
    await server.slash("Mia", "help")
    assert "/manage end" in newest(server, "Mia").replace("<", "")
    await server.slash("Ada", "help")
    assert "/manage" not in newest(server)
    await server.slash("Mia", "help", server.dms("Mia"))
    private = newest(server, "Mia", server.dms("Mia"))
    assert "/practice" in private
    assert "/manage" not in private
    assert "/puerto-banana start" not in private


async def test_how_it_all_works_is_one_press_away(server: DiscordServer) -> None:
    await server.slash("Ada", "help", server.dms("Ada"))
    assert "Open a table" not in server.buttons("Ada", server.dms("Ada"))
    await server.slash("Ada", "help")
    await server.restart()
    await server.press("Ada", "How it all works")
    assert "**A match.**" in newest(server)


async def test_without_the_ids_the_commands_are_named_all_the_same(server: DiscordServer) -> None:
    server.env.inject_error("GET", "/applications/*/commands", status=500, message="away")
    await server.slash("Ada", "help")
    assert "`/play`" in newest(server)


async def test_the_first_words_on_a_new_server_are_the_choice_of_games(
    server: DiscordServer,
) -> None:
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
