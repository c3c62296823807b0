"""The doctor's checks on Discord: application, gateway, servers, channels and the time."""

import io
from datetime import timedelta
from pathlib import Path
from typing import Any

import discord
import pytest
from msgspec.structs import replace
from rich.console import Console

from bot.catalogue import find_games
from bot.cli import doctor
from bot.cli.doctor import on_discord
from bot.cli.doctor.check import Check, report
from bot.cli.doctor.on_discord import check_discord
from bot.cli.outcomes import Failed
from bot.cli.run import sync_commands
from bot.matches.db.engine.database import Database
from bot.matches.db.engine.migrations import migrate
from bot.matches.matches import Matches
from bot.matches.model.server import Server, ServerSettings
from bot.matches.unit_of_work import UnitsOfWork
from bot.permissions import PERMISSIONS
from bot.settings import Settings, Shards
from tests.bot.cli.doctor.fake_discord import (
    GAMES,
    ME,
    NEWS,
    SERVER,
    TOKEN,
    FakeDiscord,
    channel,
    fake,
    role,
)
from tests.hostile_names import NAMES, unseen

__all__ = ["fake"]

EVERYTHING = Settings(discord_token=TOKEN)
LACKING = PERMISSIONS & ~discord.Permissions(attach_files=True)
LACKING_PARAMS = {"scopes": ["applications.commands"], "permissions": str(LACKING.value)}
FULL_PARAMS = {"scopes": ["bot", "applications.commands"], "permissions": str(PERMISSIONS.value)}


async def examine(
    settings: Settings = EVERYTHING, configured: ServerSettings | None = None
) -> list[Check]:
    return await check_discord(settings, {} if configured is None else {SERVER: configured})


async def to_do(configured: ServerSettings | None = None) -> list[Check]:
    """The failures and the advice."""
    return [check for check in await examine(configured=configured) if check.remedy]


async def test_where_all_is_well_there_is_nothing_to_do(fake: FakeDiscord) -> None:
    fake.application["install_params"] = FULL_PARAMS
    assert await examine() == [
        Check("Discord", "Quayside"),
        Check("gateway", "one shard"),
        Check("servers", "1"),
        Check("permissions", "all that are needed, on every server"),
    ]


async def test_without_a_token_discord_is_not_asked(fake: FakeDiscord) -> None:
    (check,) = await examine(Settings())
    assert (check.ok, fake.asked) == (True, [])


async def test_a_token_that_discord_refuses_is_not_repeated_and_no_reason_to_start_again(
    fake: FakeDiscord, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    database = f"sqlite:///{tmp_path / 'quayside.db'}"
    refused = Settings(discord_token=TOKEN + "x", database_url=database)
    (check,) = await examine(refused)
    assert not check.ok
    assert TOKEN not in check.found + check.remedy
    assert caplog.messages == []
    with pytest.raises(Failed) as failed:
        await sync_commands(refused)
    assert failed.value.code == 2, "systemd starts it again after any other"


async def test_a_discord_that_is_away_is_said_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discord.http.Route, "BASE", "http://127.0.0.1:9")
    (check,) = await examine()
    assert check.found.startswith("Discord can't be reached: Client")


@pytest.mark.parametrize(
    ("field", "value", "ok", "words"),
    [
        ("bot_require_code_grant", True, False, "OAuth2 code grant"),
        ("interactions_endpoint_url", "https://a.org", False, "endpoint URL"),
        ("bot_public", False, True, "turn on Public Bot"),
        *(
            (field, value, False, "Add App lacks bot, Attach Files On the Installation page of ")
            for field, value in (
                ("install_params", LACKING_PARAMS),
                ("integration_types_config", {"0": {"oauth2_install_params": LACKING_PARAMS}}),
            )
        ),
    ],
)
async def test_what_is_odd_about_an_application_is_found(
    fake: FakeDiscord, field: str, value: Any, ok: bool, words: str
) -> None:
    fake.application[field] = value
    (odd,) = await to_do()
    assert odd.ok is ok
    assert words in f"{odd.found} {odd.remedy}"


@pytest.mark.parametrize(
    ("chosen", "ok", "found"),
    [
        (None, True, "3 shards"),
        (4, True, "4 shards"),
        (2, False, "Discord recommends 3 shards, SHARD_COUNT is 2"),
    ],
)
async def test_shards_must_not_be_fewer_than_discord_recommends(
    fake: FakeDiscord, chosen: int | None, ok: bool, found: str
) -> None:
    fake.shards = 3
    checks = await examine(replace(EVERYTHING, shards=Shards(chosen)))
    assert (found, ok) in [(check.found, check.ok) for check in checks]


async def test_a_bot_that_starts_too_often_is_told_before_discord_stops_it(
    fake: FakeDiscord,
) -> None:
    fake.sessions_left = 12
    (check,) = await to_do()
    assert (check.ok, check.found) == (False, "12 connections left for the next 2 hours")


@pytest.mark.parametrize(("seconds", "words"), [(90, "s behind"), (-90, "s ahead of")])
async def test_a_clock_that_is_wrong_is_found(fake: FakeDiscord, seconds: int, words: str) -> None:
    fake.ahead = timedelta(seconds=seconds)
    (check,) = await to_do()
    assert (check.name, check.ok) == ("clock", False)
    assert words in check.found


async def test_a_missing_permission_is_named_with_its_server(fake: FakeDiscord) -> None:
    fake.permissions = LACKING
    (check,) = await to_do()
    assert (check.name, check.found) == ("server Harbour", "missing: Attach Files")
    assert (check.ok, f"authorize?client_id={ME}" in check.remedy) == (False, True)


async def test_an_administrator_lacks_nothing(fake: FakeDiscord) -> None:
    fake.permissions = discord.Permissions(administrator=True)
    assert await to_do(ServerSettings(channels=(GAMES,))) == []


async def test_channels_that_were_chosen_may_deny_what_the_server_grants(
    fake: FakeDiscord,
) -> None:
    chosen = ServerSettings(channels=(GAMES,), announcements=NEWS)
    assert await to_do(chosen) == []
    fake.channels = [channel(GAMES, "games", "attach_files"), channel(NEWS, "news", "view_channel")]
    games, news = await to_do(chosen)
    assert (games.name, games.found) == ("server Harbour, #games", "missing: Attach Files")
    assert (games.ok, news.name) == (False, "server Harbour, #news")
    assert news.found.startswith("missing: View Channels, ")


async def test_a_thread_for_each_match_needs_more(fake: FakeDiscord) -> None:
    (check,) = await to_do(ServerSettings(channels=(GAMES,), threads=True))
    assert (check.ok, check.found) == (False, "missing: Create Public Threads")


async def test_a_chosen_channel_that_was_deleted_is_noted(fake: FakeDiscord) -> None:
    fake.channels.pop(0)
    (check,) = await to_do(ServerSettings(channels=(GAMES,)))
    assert (check.ok, check.name) == (True, "server Harbour")
    assert "/settings" in check.remedy


@pytest.mark.parametrize(
    ("granted", "called", "found"),
    [
        (("manage_roles", "mention_everyone"), role(41, "Sailors", 1), []),
        (("mention_everyone",), role(41, "Sailors", 1), ["missing: Manage Roles"]),
        (("manage_roles", "mention_everyone"), role(41, "Sailors", 3), ["isn't below the bot's"]),
        (
            ("manage_roles",),
            role(41, "Sailors", 1, "kick_members"),
            ["can't call the role", "do more than everybody may"],
        ),
    ],
)
async def test_what_keeps_people_from_the_role_that_tables_call_is_said(
    fake: FakeDiscord, granted: tuple[str, ...], called: dict[str, Any], found: list[str]
) -> None:
    fake.roles = [role(40, "Quay", 2, *granted), called]
    checks = await to_do(ServerSettings(call_role=41, role_for_all=True))
    assert [check.name for check in checks] == ["server Harbour, @Sailors"] * len(found)
    assert all(words in check.found for words, check in zip(found, checks, strict=True))
    assert not any(check.ok for check in checks)


async def test_every_page_of_servers_is_read_and_their_names_do_not_disturb_the_terminal(
    fake: FakeDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(on_discord, "PAGE", 4)
    fake.servers = list(NAMES.values())
    fake.permissions = discord.Permissions.none()
    checks = [check for check in await examine() if check.name.startswith("server ")]
    assert len(checks) == len(NAMES) > 4
    console = Console(width=500, file=io.StringIO(), record=True)
    console.print(report(checks))
    printed = console.export_text()
    for check in checks:
        assert not unseen(check.name)
        assert "\n" not in check.name
        assert check.name in printed


async def test_the_whole_examination_knows_what_managers_chose(
    fake: FakeDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = f"sqlite:///{tmp_path / 'quayside.db'}"
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("DATABASE_URL", url)
    async with Database.opened(url) as database:
        await migrate(database)
        await Matches(UnitsOfWork(database, find_games())).change_settings(
            Server(SERVER, "Harbour", "en-US"), lambda _: ServerSettings(channels=(GAMES,))
        )
    fake.channels[0] = channel(GAMES, "games", "view_channel")
    (check,) = [check for check in await doctor.examine() if not check.ok]
    assert check.name == "server Harbour, #games"
