"""Servers that change at Discord, and what the card shows of channels that are gone."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock, Mock

from bot.matches.model.server import Server, ServerSettings
from cogs.settings.cog import SettingsCog
from tests import limits
from tests.bot.ui.interactions import FakeInteraction, router

GAMES, GONE = 70, 71


def guild(server_id: int, name: str, locale: str) -> Any:
    there = {GAMES: object()}
    return SimpleNamespace(
        id=server_id,
        shard_id=0,
        name=name,
        preferred_locale=locale,
        get_channel=there.get,
        get_role={}.get,
    )


HARBOUR, BAY = guild(7, "Harbour", "fr"), guild(8, "Bay", "it")


class Settings:
    """The cog of a bot on two servers, with nothing behind it."""

    def __init__(self, stored: ServerSettings | None = None) -> None:
        open_on = {7: [("KTRM", 70), ("AAAA", 70)], 8: [("BBBB", 80)]}
        self.remember = AsyncMock(return_value=[7])
        self.refresher = Mock()
        queries = SimpleNamespace(
            open_on=AsyncMock(side_effect=open_on.__getitem__),
            settings=AsyncMock(return_value=stored or ServerSettings()),
            person=AsyncMock(return_value=None),
        )
        services = SimpleNamespace(
            matches=SimpleNamespace(remember_servers=self.remember), queries=queries
        )
        made = router()
        words = SimpleNamespace(words={})
        app = SimpleNamespace(
            services=services, router=made, refresher=self.refresher, notices=words
        )
        self.cog = SettingsCog(cast(Any, SimpleNamespace(guilds=[HARBOUR, BAY], app=app)))

    @property
    def redrawn(self) -> list[str]:
        return [call.args[0] for call in self.refresher.changed.call_args_list]


async def test_what_servers_changed_while_the_bot_was_away_is_followed_at_the_start() -> None:
    settings = Settings()
    await settings.cog.on_shard_ready(0)
    settings.remember.assert_awaited_once_with([Server(7, "Harbour", "fr"), Server(8, "Bay", "it")])
    assert settings.redrawn == ["KTRM", "AAAA"], "only where the boards' language is another"


async def test_a_server_that_changes_is_followed_at_once() -> None:
    settings = Settings()
    await settings.cog.on_guild_update(BAY, HARBOUR)
    settings.remember.assert_awaited_once_with([Server(7, "Harbour", "fr")])
    assert settings.redrawn == ["KTRM", "AAAA"]


async def test_channels_and_roles_that_are_gone_are_not_shown_as_chosen() -> None:
    stored = ServerSettings(channels=(GAMES, GONE), roles=(GONE,), announcements=GONE)
    interaction = cast(Any, FakeInteraction(manager=True))
    interaction.guild = HARBOUR
    sent = interaction.response.send_message = AsyncMock()
    cog: Any = Settings(stored).cog
    await cog.settings.callback(cog, interaction)
    assert sent.await_args is not None
    body = sent.await_args.kwargs["view"].to_components()
    chosen = [
        [int(value["id"]) for value in part.get("default_values", [])]
        for part in limits.walk(body)
        if part["type"] in (6, 8)
    ]
    assert chosen == [[GAMES], [], []]
