"""Managers choose on the settings card, and each choice takes effect at once."""

from __future__ import annotations

import contextlib
import sqlite3

import discord
import pytest
from simcord import SetupError

from tests import limits
from tests.journeys import sight
from tests.journeys.conftest import OpenHarbour
from tests.journeys.harbour import Harbour
from tests.journeys.managing import (
    COMMAND,
    add_manager,
    allow_command,
    allow_threads,
    bid,
    code_in,
    demote,
    make_bot,
    open_table,
    play_out,
    setting,
    start_match,
)


def said(harbour: Harbour, person: str) -> str:
    """The newest message that the person sees in #games."""
    return harbour.shows(person)[-1].strip()


async def test_only_who_manages_the_server_sees_and_changes_settings(
    harbour_of: OpenHarbour,
) -> None:
    async with harbour_of(make_bot, locales={"Bo": "fr"}) as harbour:
        add_manager(harbour)
        with pytest.raises(SetupError, match="default-member-permissions"):
            await harbour.slash("Bo", "settings")
        await allow_command(harbour, "settings", "Bo")
        await harbour.slash("Bo", "settings")
        assert said(harbour, "Bo").startswith("Ça, c'est pour les personnes qui peuvent gérer")
        await harbour.slash("Mia", "settings")
        demote(harbour)
        await harbour.choose("Mia", "it", saying="settings.language")
        assert "those who may manage this server" in said(harbour, "Mia")
        await open_table(harbour, "Ada")
        assert "One more player" in said(harbour, "Ada")


async def test_boards_speak_the_chosen_language_at_once(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot, server_locale="fr") as harbour:
        add_manager(harbour)
        code = await start_match(harbour, "Ada", "Bo")
        board = harbour.shows("Cleo")[-1]
        assert code in board
        assert "On attend" in board
        await harbour.slash("Mia", "settings")
        card = await setting(harbour, "language", "it")
        assert "Language of the boards: as the server's at Discord → italiano" in card
        await harbour.wait(2)
        assert "Si aspetta" in harbour.shows("Cleo")[-1]
        await harbour.restart()
        card = await setting(harbour, "language", "own")
        assert "italiano → as the server's at Discord" in card
        await harbour.wait(2)
        assert "On attend" in harbour.shows("Cleo")[-1]


async def test_boards_follow_the_servers_language_at_discord(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot) as harbour:
        await start_match(harbour, "Ada", "Bo")
        harbour.env.backend.edit_guild(harbour.guild.id, {"preferred_locale": "it"})
        await harbour.wait(2)
        assert "Si aspetta" in harbour.shows("Cleo")[-1]


async def test_play_is_allowed_in_the_chosen_channels_alone(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot, locales={"Ada": "it"}) as harbour:
        add_manager(harbour)
        pier = harbour.create_channel("pier")
        await harbour.slash("Mia", "settings")
        card = await setting(harbour, "channels", pier)
        assert f"Channels where play is allowed: everywhere → <#{pier.id}>" in card
        await harbour.slash("Ada", COMMAND)
        assert said(harbour, "Ada") == f"In questo server i tavoli si aprono in <#{pier.id}>."
        await harbour.slash("Ada", COMMAND, pier)
        assert "Puerto Banana" in harbour.shows("Ada", pier)[-1]
        card = await setting(harbour, "channels")
        assert f"<#{pier.id}> → everywhere" in card
        await open_table(harbour, "Ada")


async def test_chosen_roles_alone_may_open_tables_and_all_may_join(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot, locales={"Bo": "fr"}) as harbour:
        add_manager(harbour)
        hosts = harbour.guild.create_role("Hosts")
        backend = harbour.env.backend
        backend.add_member_role(harbour.guild.id, harbour.people["Ada"].id, hosts.id)
        await harbour.slash("Mia", "settings")
        card = await setting(harbour, "roles", hosts)
        assert f"Roles that may open a table: everybody → <@&{hosts.id}>" in card
        await harbour.slash("Bo", COMMAND)
        assert said(harbour, "Bo").startswith("Sur ce serveur, les tables sont ouvertes par")
        assert f"<@&{hosts.id}>" in said(harbour, "Bo")
        await open_table(harbour, "Ada", "Bo")
        await open_table(harbour, "Mia")
        backend.delete_role(harbour.guild.id, hosts.id)
        await open_table(harbour, "Bo")


async def test_default_deadline_holds_where_the_command_says_nothing(
    harbour_of: OpenHarbour,
) -> None:
    async with harbour_of(make_bot) as harbour:
        add_manager(harbour)
        await harbour.slash("Mia", "settings")
        card = await setting(harbour, "deadline", "300")
        assert "No time limit → 5 minutes for a decision" in card
        await open_table(harbour, "Ada")
        assert "5 minutes for a decision" in said(harbour, "Ada")
        await open_table(harbour, "Ada", deadline=0)
        assert "No time limit" in said(harbour, "Ada")
        await open_table(harbour, "Ada", deadline=3600)
        assert "One hour for a decision" in said(harbour, "Ada")


async def test_each_table_gets_a_thread_once_that_is_switched_on(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot) as harbour:
        add_manager(harbour)
        await harbour.slash("Mia", "settings")
        card = await setting(harbour, "threads", "thread")
        assert "in the channel itself → each in a thread of its own" in card
        assert "I lack: Create Public Threads." in card
        await harbour.slash("Ada", COMMAND)
        assert "I lack a permission in this channel: Create Public Threads" in said(harbour, "Ada")
        allow_threads(harbour)
        card = await setting(harbour, "threads", "thread")
        assert "each in a thread of its own, as before" in card
        assert "I lack" not in card
        await harbour.slash("Ada", COMMAND)
        await harbour.wait(2)
        (thread,) = harbour.games.threads
        pointer = next(text for text in harbour.shows("Bo") if f"<#{thread.id}>" in text)
        code = code_in(pointer)
        assert thread.name == f"Puerto Banana · #{code}"
        await harbour.press("Bo", "Join", thread)
        await harbour.press("Ada", "Start", thread)
        await harbour.wait(2)
        await bid(harbour, "Ada", 3, code)
        assert "Waiting for Bo" in harbour.shows("Cleo", thread)[-1]
        assert not any("Waiting for" in text for text in harbour.shows("Cleo"))


async def test_results_are_announced_once_even_across_a_restart(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot) as harbour:
        add_manager(harbour)
        await play_out(harbour, "Ada", "Bo")
        news = harbour.create_channel("news")
        await harbour.slash("Mia", "settings")
        card = await setting(harbour, "announcements", news)
        assert f"Results are announced in: nowhere → <#{news.id}>" in card
        code = await play_out(harbour, "Ada", "Bo")
        (told,) = harbour.shows("Cleo", news)
        assert code in told
        assert "Ada wins the match" in told
        await harbour.restart()
        await harbour.wait(5)
        assert len(harbour.shows("Cleo", news)) == 1
        card = await setting(harbour, "announcements")
        assert f"<#{news.id}> → nowhere" in card
        await play_out(harbour, "Ada", "Bo")
        assert len(harbour.shows("Cleo", news)) == 1


async def test_an_announcement_that_a_crash_left_unnoted_keeps_its_name(
    harbour_of: OpenHarbour,
) -> None:
    """Posted again after the restart, but under a name by which Discord knows it is the same."""
    async with harbour_of(make_bot) as harbour:
        add_manager(harbour)
        news = harbour.create_channel("news")
        await harbour.slash("Mia", "settings")
        await setting(harbour, "announcements", news)
        code = await play_out(harbour, "Ada", "Bo")
        with contextlib.closing(sqlite3.connect(harbour.database)) as connection, connection:
            noted = "UPDATE surfaces SET message_id = NULL, version = -1 WHERE seat = -2"
            assert connection.execute(noted).rowcount == 1
        await harbour.restart()
        await harbour.wait(5)
        named = [
            entry.json["nonce"]
            for entry in harbour.env.http_requests
            if entry.path == f"/channels/{news.id}/messages" and entry.json
        ]
        assert named == [f"end-{code}"] * 2


async def test_the_card_says_where_results_cannot_be_announced(harbour_of: OpenHarbour) -> None:
    async with harbour_of(make_bot) as harbour:
        add_manager(harbour)
        me = harbour.guild.me
        assert me is not None
        shut = harbour.guild.create_text_channel(
            "shut", overwrites={me: discord.PermissionOverwrite(send_messages=False)}
        )
        await harbour.slash("Mia", "settings")
        card = await setting(harbour, "announcements", shut)
        assert f"In <#{shut.id}> I can't write yet. I lack: Send Messages." in card
        await play_out(harbour, "Ada", "Bo")
        assert harbour.shows("Cleo", shut) == []


@pytest.mark.parametrize(
    ("locale", "heading"),
    [("en-US", "Settings"), ("fr", "Paramètres"), ("it", "Impostazioni")],
)
async def test_the_card_speaks_the_managers_language(
    harbour_of: OpenHarbour, locale: str, heading: str
) -> None:
    async with harbour_of(make_bot, people=("Ada", "Bo"), locales={"Ada": locale}) as harbour:
        backend = harbour.env.backend
        add_manager(harbour)
        role = harbour.guild.roles["Harbour master"]
        backend.add_member_role(harbour.guild.id, harbour.people["Ada"].id, role.id)
        await harbour.slash("Ada", "settings")
        body = sight.body_of(harbour.env, harbour.games.history(viewer=harbour.people["Ada"])[-1])
        assert f"⚓ {heading} · Harbour" in limits.text_of(body)
        kinds = [part["type"] for part in limits.walk(body["components"])]
        assert [kind for kind in kinds if kind in limits.SELECTS] == [3, 8, 6, 3, 3, 8]
