"""Managers choose on the settings card, and each choice takes effect immediately."""

from unittest.mock import AsyncMock

import aiohttp
import discord
import pytest
from simcord.backend import serializers

from bot.errors import DatabaseFault
from bot.matches.db import servers as server_rows
from bot.permissions import PERMISSIONS
from bot.ui.i18n.texts import NO_BREAK
from tests import limits
from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import DiscordServer
from tests.journeys.playing import code_of, newest, open_table, order, permit, play_out
from tests.journeys.servers.managing import allow_threads, demote, setting

COMMAND = "puerto-banana start"


async def test_only_who_manages_the_server_sees_and_changes_settings(server_of: OpenServer) -> None:
    async with server_of(locales={"Bo": "fr"}) as server:
        await server.slash("Bo", "settings")
        assert "Mes paramètres" in newest(server, "Bo")
        await server.restart()
        await server.press("Bo", "Faire taire les ordinateurs")
        told = newest(server, "Bo").replace(NO_BREAK, " ")
        assert "Remarques des ordinateurs : oui → **non**" in told
        await server.slash("Mia", "settings")
        own, servers = server.shows("Mia")[-2:]
        assert "My settings" in own
        assert "This server’s settings" in servers
        await server.choose("Mia", "language", saying="settings.change")
        await server.press("Mia", "Back")
        assert newest(server, "Mia") == servers.strip()
        await server.choose("Mia", "language", saying="settings.change")
        demote(server)
        await server.choose("Mia", "it", saying="settings.language")
        assert "somebody who can manage this server" in newest(server, "Mia")
        await open_table(server, "Ada")
        assert "One more player" in newest(server, "Ada")


async def test_what_a_server_chooses_here_or_at_discord_is_followed(server_of: OpenServer) -> None:
    async with server_of(server_locale="it", locales={"Ada": "fr"}) as server:
        code = await open_table(server, "Ada")
        board = newest(server, "Cleo")
        assert code in board
        assert "Encore une personne" in board
        card = await setting(server, "language", "it")
        assert "Boards speak: the host’s language → **italiano**" in card
        assert "Manca una persona" in newest(server, "Cleo")
        await server.restart()
        card = await setting(server, "language", "own")
        assert "italiano → **the host’s language**" in card
        assert newest(server, "Cleo") == board
        backend = server.env.backend
        guild = backend.guilds[server.guild.id]
        for locale in ("en-US", "fr"):
            guild.preferred_locale = locale
            if locale == "fr":
                await server.restart()
            else:
                backend.emit("GUILD_UPDATE", {**serializers.guild_create_payload(backend, guild)})
            await server.wait(1)
            stored = await server.services.store.read(server_rows.server_locale, guild.id)
            assert stored == locale


async def test_tables_are_opened_as_channels_roles_and_pace_allow(server_of: OpenServer) -> None:
    async with server_of(locales={"Bo": "fr"}) as server:
        pier, backend = server.create_channel("pier"), server.env.backend
        card = await setting(server, "channels", pier)
        assert f"Play is allowed in: everywhere → **<#{pier.id}>**" in card
        await server.slash("Ada", COMMAND)
        assert newest(server) == f"On this server, tables are opened in <#{pier.id}>."
        await server.slash("Ada", COMMAND, pier)
        assert "Puerto Banana" in newest(server, "Ada", pier)
        await setting(server, "channels", pier, server.games)
        backend.delete_channel(pier.id)
        await server.slash("Mia", "settings")
        await server.choose("Mia", "channels", saying="settings.change")
        _, body = server._screen("Mia", None)[-1]
        menus = [part.get("default_values", ()) for part in limits.walk(body["components"])]
        assert [int(each["id"]) for menu in menus for each in menu] == [server.games.id]
        hosts = server.guild.create_role("Hosts")
        backend.add_member_role(server.guild.id, server.people["Ada"].id, hosts.id)
        card = await setting(server, "roles", hosts)
        assert f"Who opens tables: everybody → **<@&{hosts.id}>**" in card
        await server.slash("Bo", COMMAND)
        assert newest(server, "Bo").startswith("Sur ce serveur, seules")
        assert f"<@&{hosts.id}>" in newest(server, "Bo")
        await setting(server, "deadline", "330")
        await open_table(server, "Ada", "Bo")
        assert "30 seconds a decision, 5 minutes in reserve" in newest(server)
        await open_table(server, "Mia", deadline=0)
        assert "No time limit" in newest(server)
        backend.delete_role(server.guild.id, hosts.id)
        await open_table(server, "Bo")


async def test_each_table_gets_a_thread_once_that_is_switched_on(server: DiscordServer) -> None:
    card = await setting(server, "threads", "thread")
    assert "Boards appear: in the channel → **in a thread each**" in card
    assert "I’m missing: Create Public Threads." in card
    await server.slash("Ada", COMMAND)
    assert "I’m missing a permission in this channel: Create Public Threads" in newest(
        server, "Ada"
    )
    allow_threads(server)
    card = await setting(server, "threads", "thread")
    assert "Boards appear: **in a thread each**" in card
    assert "I’m missing" not in card
    await server.slash("Ada", COMMAND)
    (thread,) = server.games.threads
    pointer = next(text for text in server.shows("Bo") if f"<#{thread.id}>" in text)
    code = code_of(pointer)
    assert thread.name == f"Puerto Banana · #{code}"
    await server.press("Bo", "Join", thread)
    await server.press("Ada", "Start", thread)
    await order(server, "Ada", 3, code)
    assert "Waiting for Bo" in server.shows("Cleo", thread)[-1]
    assert not any("Waiting for" in text for text in server.shows("Cleo"))
    permit(server, PERMISSIONS)
    await server.slash("Ada", COMMAND, thread)
    assert "One more player" in server.shows("Bo", thread)[-1], "it stays where it is asked for"
    allow_threads(server)
    server.env.inject_error("POST", f"/channels/{server.games.id}/threads", status=403)
    await server.slash("Ada", COMMAND)
    assert "One more player" in server.shows("Bo")[-1], "where no thread is given"
    assert len(server.games.threads) == 1


@pytest.mark.parametrize("fault", [aiohttp.ServerDisconnectedError(), DatabaseFault()])
async def test_a_table_whose_thread_fails_is_shown_in_the_channel(
    server: DiscordServer,
    fault: Exception,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    allow_threads(server)
    await setting(server, "threads", "thread")
    monkeypatch.setattr(discord.TextChannel, "create_thread", AsyncMock(side_effect=fault))
    await server.slash("Ada", COMMAND)
    assert "One more player" in server.shows("Bo")[-1]
    caplog.clear()  # the fault of the database is logged


async def test_results_are_announced_once_even_across_a_restart(server: DiscordServer) -> None:
    await play_out(server, "Ada", "Bo")
    news = server.create_channel("news")
    card = await setting(server, "announcements", news)
    assert f"Results go to: nowhere → **<#{news.id}>**" in card
    code = await play_out(server, "Ada", "Bo")
    (told,) = server.shows("Cleo", news)
    assert code in told
    assert "Ada wins" in told
    posted = f"/channels/{news.id}/messages"
    (request,) = [each.json for each in server.env.http_requests if each.path == posted]
    assert request is not None
    assert request["nonce"].startswith(f"{code}-a-"), "under which Discord knows a second one"
    await server.restart()
    await server.wait(5)
    assert len(server.shows("Cleo", news)) == 1
    await setting(server, "announcements", server.games)
    code = await play_out(server, "Ada", "Bo")
    assert len(server.shows("Cleo", news)) == 1
    assert sum("Ada wins" in told and code in told for told in server.shows("Cleo")) == 1
