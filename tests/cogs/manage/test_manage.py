"""What a manager may do about which matches, and the codes that they are offered."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock, Mock

import discord
import pytest

from bot.matches.model.match import Match, Outcome
from cogs.manage.cog import ManageCog
from cogs.puerto_banana.screen import SCREEN
from tests.bot.ui.interactions import FakeInteraction, router
from tests.bot.ui.matches import ENGLISH, PLACE, a_match, played, seats

ADA, STRANGER = 100, 999
RUNNING, LOBBY = a_match(seats(2), state=played(2)), a_match(seats(2))


class Managing:
    """The cog with this match, and nothing behind it."""

    def __init__(self, match: Match = RUNNING) -> None:
        self.stop, self.take_out = (AsyncMock(return_value=Outcome(match)) for _ in range(2))
        services = SimpleNamespace(
            queries=SimpleNamespace(load=AsyncMock(return_value=match), open_on=self._open_on),
            matches=SimpleNamespace(stop=self.stop, take_out=self.take_out),
            screen=lambda _: SCREEN,
        )
        self.router = router()
        app = SimpleNamespace(router=self.router, services=services, refresher=Mock())
        self.cog: Any = ManageCog(cast(Any, app))

    async def _open_on(self, server_id: int, *, like: str, limit: int) -> list[tuple[str, int]]:
        assert (server_id, limit) == (7, 25)
        return [(code, 70) for code in ("KTRM", "AKTB", "ZZZZ") if like in code]

    async def press(
        self,
        words: str,
        person: int = STRANGER,
        server: int = PLACE.server_id,
        manager: bool = True,
    ) -> tuple[str, str]:
        """How an answer to one of the questions is answered."""
        pressed = FakeInteraction(f"q1:KTRM:0:manage.{words}", person=person, manager=manager)
        pressed.guild, pressed.guild_id = SimpleNamespace(id=server), server
        await self.router.dispatch(pressed.real)
        (answer,) = pressed.answers
        return answer

    async def offered(
        self, text: str, *, manager: bool = True, in_server: bool = True
    ) -> list[str]:
        interaction: Any = SimpleNamespace(
            guild=SimpleNamespace(id=7) if in_server else None,
            permissions=discord.Permissions(manage_guild=manager),
        )
        return [choice.value for choice in await self.cog.open_matches(interaction, text)]


@pytest.mark.parametrize(
    ("asked", "refusal"),
    [
        ({"manager": False}, "not-manager"),
        ({"server": 8}, "no-such-match"),
        ({"person": ADA}, "own-match"),
    ],
)
async def test_nobody_ends_what_is_not_theirs_to_end(asked: dict[str, Any], refusal: str) -> None:
    managing = Managing()
    assert await managing.press("end", **asked) == ("whispered", ENGLISH.say(refusal))
    managing.stop.assert_not_awaited()


async def test_a_manager_closes_a_table_at_which_they_sit() -> None:
    managing = Managing(LOBBY)
    await managing.press("end", person=ADA)
    managing.stop.assert_awaited_once()


async def test_managers_are_offered_the_open_matches_that_hold_what_they_typed() -> None:
    managing = Managing()
    assert await managing.offered("") == ["KTRM", "AKTB", "ZZZZ"]
    assert await managing.offered(" #kt") == ["KTRM", "AKTB"]
    assert await managing.offered("kx") == []


async def test_nobody_else_is_offered_a_code_even_where_the_command_is_allowed() -> None:
    assert await Managing().offered("", manager=False) == []
    assert await Managing().offered("", in_server=False) == []
