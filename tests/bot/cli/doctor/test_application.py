"""What the doctor finds on Discord: application, gateway, servers, channels and the time."""

from __future__ import annotations

import io
from datetime import timedelta
from pathlib import Path
from typing import Any

import discord
import pytest
from msgspec.structs import replace
from rich.console import Console

from bot.catalogue import find_games
from bot.cli.doctor import examination
from bot.cli.doctor import servers as doctor_servers
from bot.cli.doctor.application import check_discord
from bot.cli.doctor.check import Check, report
from bot.matches.db.engine.database import Database
from bot.matches.db.engine.migrations import migrate
from bot.matches.matches import Matches
from bot.matches.model.server import Server, ServerSettings
from bot.permissions import PERMISSIONS
from bot.settings import Links, Settings, Shards
from tests.bot.cli.doctor.fake_discord import (
    GAMES,
    ME,
    NEWS,
    SERVER,
    TOKEN,
    FakeDiscord,
    channel,
    fake,
)
from tests.hostile_names import NAMES, unseen

__all__ = ["fake"]

EVERYTHING = Settings(
    discord_token=TOKEN,
    links=Links("https://example.org/privacy", "https://example.org/terms"),
)
LACKING = PERMISSIONS & ~discord.Permissions(attach_files=True)
LACKING_PARAMS = {"scopes": ["applications.commands"], "permissions": str(LACKING.value)}


async def examine(
    settings: Settings = EVERYTHING, configured: ServerSettings | None = None
) -> dict[str, Check]:
    """The checks by name."""
    found = await check_discord(settings, {} if configured is None else {SERVER: configured})
    return {check.name: check for check in found}


def failures(checks: dict[str, Check]) -> list[Check]:
    return [check for check in checks.values() if not check.ok]


def advice(checks: dict[str, Check]) -> dict[str, str]:
    return {name: check.remedy for name, check in checks.items() if check.ok and check.remedy}


async def test_without_a_token_discord_is_not_asked(fake: FakeDiscord) -> None:
    (check,) = (await examine(Settings())).values()
    assert check.ok
    assert fake.asked == []


async def test_where_all_is_well_there_is_nothing_to_do(fake: FakeDiscord) -> None:
    checks = await examine()
    assert (failures(checks), advice(checks)) == ([], {})
    assert " ".join(checks) == "Discord servers gateway permissions"


async def test_a_token_that_discord_refuses_is_not_repeated(fake: FakeDiscord) -> None:
    (check,) = (await examine(Settings(discord_token=TOKEN + "x"))).values()
    assert not check.ok
    assert TOKEN not in check.found + check.remedy


async def test_a_discord_that_is_away_is_said_to_be(
    fake: FakeDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(discord.http.Route, "BASE", "http://127.0.0.1:9")
    (check,) = (await examine()).values()
    assert check.found.startswith("Discord can't be reached: Client")


@pytest.mark.parametrize(
    ("field", "value", "name", "ok", "words"),
    [
        ("bot_require_code_grant", True, "application", False, "OAuth2 code grant"),
        ("interactions_endpoint_url", "https://a.org", "application", False, "endpoint URL"),
        ("bot_public", False, "application", True, "turn on Public Bot"),
        ("flags", discord.ApplicationFlags.gateway_presence.flag, "intents", True, "Turn them off"),
        (
            "flags",
            discord.ApplicationFlags.gateway_message_content_limited.flag,
            "intents",
            True,
            "unused: Message Content Intent",
        ),
        ("custom_install_url", "https://a.org/add", "installation", True, "https://a.org/add"),
        ("integration_types_config", {"0": {}}, "installation", True, "oauth2/authorize"),
        ("integration_types_config", {"0": {}, "1": {}}, "installation", True, "Guild Install"),
        ("integration_types_config", {"1": {}}, "installation", False, "Guild Install"),
        (
            "integration_types_config",
            {"0": {"oauth2_install_params": LACKING_PARAMS}},
            "installation",
            False,
            f"Add App lacks bot, Attach Files On the Installation page of "
            f"https://discord.com/developers/applications/{ME}",
        ),
        ("terms_of_service_url", "https://a.org", "terms link", False, "the application's is http"),
        ("terms_of_service_url", None, "terms link", True, "Give https://example.org/terms"),
        ("tags", [], "tags", True, "up to five"),
    ],
)
async def test_what_is_odd_about_an_application_is_found(
    fake: FakeDiscord, field: str, value: Any, name: str, ok: bool, words: str
) -> None:
    fake.application[field] = value
    checks = await examine()
    (odd,) = [check for check in checks.values() if check.remedy]
    assert (odd.name, odd.ok) == (name, ok)
    assert words in f"{odd.found} {odd.remedy}"


@pytest.mark.parametrize(
    ("theirs", "words"),
    [("https://a.org", "Set PRIVACY_URL=https://a.org"), (None, "Set PRIVACY_URL to a page")],
)
async def test_a_page_that_help_does_not_link_is_noted(
    fake: FakeDiscord, theirs: str | None, words: str
) -> None:
    fake.application["privacy_policy_url"] = theirs
    noted = advice(await examine(Settings(discord_token=TOKEN)))["privacy link"]
    assert noted.startswith(words)


@pytest.mark.parametrize(
    ("count", "ok", "advised"), [(74, True, False), (75, True, True), (100, False, True)]
)
async def test_before_verification_there_is_an_end_to_growth(
    fake: FakeDiscord, count: int, ok: bool, advised: bool
) -> None:
    fake.servers = [f"Harbour {number}" for number in range(count)]
    check = (await examine())["servers"]
    assert (check.ok, bool(check.remedy)) == (ok, advised)
    assert check.found.startswith(f"{count} of at most 100")


async def test_a_verified_bot_grows_on_and_every_page_of_servers_is_counted(
    fake: FakeDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor_servers, "PAGE", 50)
    fake.me["public_flags"] = discord.UserFlags.verified_bot.value  # type: ignore[assignment] # untyped JSON
    fake.servers = [f"Harbour {number}" for number in range(150)]
    assert (await examine())["servers"] == Check("servers", "150, verified")
    assert fake.asked.count("/users/@me/guilds") == 4


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
    check = (await examine(replace(EVERYTHING, shards=Shards(chosen))))["gateway"]
    assert (check.ok, check.found) == (ok, found)


async def test_a_bot_that_starts_too_often_is_told_before_discord_stops_it(
    fake: FakeDiscord,
) -> None:
    fake.sessions_left = 12
    (check,) = failures(await examine())
    assert check.found == "12 connections left for the next 2 hours"


@pytest.mark.parametrize(("seconds", "words"), [(90, "s behind"), (-90, "s ahead of")])
async def test_a_clock_that_is_wrong_is_found(fake: FakeDiscord, seconds: int, words: str) -> None:
    fake.ahead = timedelta(seconds=seconds)
    (check,) = failures(await examine())
    assert check.name == "clock"
    assert words in check.found


async def test_a_missing_permission_is_named_with_its_server(fake: FakeDiscord) -> None:
    fake.permissions = LACKING
    (check,) = failures(await examine())
    assert (check.name, check.found) == ("server Harbour", "missing: Attach Files")
    assert "discord.com/oauth2/authorize" in check.remedy


async def test_an_administrator_lacks_nothing(fake: FakeDiscord) -> None:
    fake.permissions = discord.Permissions(administrator=True)
    assert failures(await examine(configured=ServerSettings(channels=(GAMES,)))) == []


async def test_channels_that_were_chosen_may_deny_what_the_server_grants(
    fake: FakeDiscord,
) -> None:
    chosen = ServerSettings(channels=(GAMES,), announcements=NEWS)
    assert failures(await examine(configured=chosen)) == []
    fake.channels[0] = channel(GAMES, "games", discord.Permissions(attach_files=True))
    fake.channels[1] = channel(NEWS, "news", discord.Permissions(view_channel=True))
    games, news = failures(await examine(configured=chosen))
    assert (games.name, games.found) == ("server Harbour, #games", "missing: Attach Files")
    assert news.name == "server Harbour, #news"
    assert news.found.startswith("missing: View Channels, ")


async def test_a_thread_for_each_match_needs_more(fake: FakeDiscord) -> None:
    (check,) = failures(await examine(configured=ServerSettings(channels=(GAMES,), threads=True)))
    assert check.found == "missing: Create Public Threads"


async def test_a_chosen_channel_that_was_deleted_is_noted(fake: FakeDiscord) -> None:
    fake.channels.pop(0)
    checks = await examine(configured=ServerSettings(channels=(GAMES,)))
    assert failures(checks) == []
    assert "/settings" in advice(checks)["server Harbour"]


async def test_names_of_servers_do_not_disturb_the_terminal(fake: FakeDiscord) -> None:
    fake.servers = list(NAMES.values())
    fake.permissions = discord.Permissions.none()
    found = await check_discord(EVERYTHING, {})
    checks = [check for check in found if check.name.startswith("server ")]
    assert len(checks) == len(NAMES)
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
    database = await Database.open(url)
    await migrate(database)
    await Matches(database, find_games()).change_settings(
        Server(SERVER, "Harbour", "en-US"), lambda _: ServerSettings(channels=(GAMES,))
    )
    await database.close()
    fake.channels[0] = channel(GAMES, "games", discord.Permissions(view_channel=True))
    checks = await examination.examine()
    (check,) = [check for check in checks if not check.ok]
    assert check.name == "server Harbour, #games"
