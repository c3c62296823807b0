"""The invite link asks for exactly what the bot needs."""

from urllib.parse import parse_qs, urlsplit

import discord

from bot.permissions import NEEDED, PERMISSIONS, invite_link, missing_permissions


def test_the_link_names_application_scopes_and_permissions() -> None:
    link = urlsplit(invite_link(123456789012345678))
    assert (link.scheme, link.hostname, link.path) == (
        "https",
        "discord.com",
        "/oauth2/authorize",
    )
    assert parse_qs(link.query) == {
        "client_id": ["123456789012345678"],
        "scope": ["bot applications.commands"],
        "permissions": [str(PERMISSIONS.value)],
    }


def test_nothing_that_moderates_is_asked_for() -> None:
    assert not PERMISSIONS & discord.Permissions.elevated()
    assert not PERMISSIONS.mention_everyone
    assert not PERMISSIONS.administrator


def test_what_is_missing_is_named_as_discord_names_it() -> None:
    assert missing_permissions(discord.Permissions.all()) == []
    assert missing_permissions(discord.Permissions.none()) == list(NEEDED.values())
    assert missing_permissions(discord.Permissions(view_channel=True, attach_files=True)) == [
        "Send Messages",
        "Send Messages in Threads",
    ]
