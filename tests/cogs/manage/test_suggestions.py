"""The codes that a manager is offered."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import discord

from cogs.manage.cog import ManageCog


async def offered(text: str, *, manager: bool = True, in_server: bool = True) -> list[str]:
    async def open_on(server_id: int, *, like: str, limit: int) -> list[tuple[str, int]]:
        assert (server_id, limit) == (7, 25)
        return [(code, 70) for code in ("KTRM", "AKTB", "ZZZZ") if like in code]

    queries = SimpleNamespace(open_on=open_on)
    app: Any = SimpleNamespace(router=Mock(), services=SimpleNamespace(queries=queries))
    interaction: Any = SimpleNamespace(
        guild=SimpleNamespace(id=7) if in_server else None,
        permissions=discord.Permissions(manage_guild=manager),
    )
    cog: Any = ManageCog(app)
    found = await cog.open_matches(interaction, text)
    return [choice.value for choice in found]


async def test_managers_are_offered_the_open_matches_that_hold_what_they_typed() -> None:
    assert await offered("") == ["KTRM", "AKTB", "ZZZZ"]
    assert await offered(" #kt") == ["KTRM", "AKTB"]
    assert await offered("kx") == []


async def test_nobody_else_is_offered_a_code_even_where_the_command_is_allowed() -> None:
    assert await offered("", manager=False) == []
    assert await offered("", in_server=False) == []
