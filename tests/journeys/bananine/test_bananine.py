"""Panels of Bananine that are opened on the board."""

import re
from typing import Any

import pytest

from bot.ui.context import Context
from tests.journeys.discord_server import DiscordServer
from tests.journeys.hurry import decide
from tests.journeys.playing import THREE, same_luck, start_match


async def test_a_panel_that_opened_late_is_updated_itself_and_not_the_board(
    server: DiscordServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To Discord, the original response to a press that was deferred is the pressed message."""
    show = Context.show

    async def show_late(context: Context, *message: Any) -> Any:
        await context.acknowledge()
        return await show(context, *message)

    same_luck(monkeypatch, 0)
    await start_match(server, *THREE, game="bananine")
    (first,) = re.findall(r"Waiting for (\w+)", server.shows("Ada")[-1])
    with monkeypatch.context() as late:
        late.setattr(Context, "show", show_late)
        for person in THREE:
            await server.press(person, "My panel")
    while f"Waiting for {first}" in server.shows(first)[0]:
        await decide(server, first, server.dms(first))
    for person in THREE:
        table, own = server.shows(person)
        assert "Waiting for" in table, "the board has stayed the board"
        assert ("Your turn" in own) == (f"Waiting for {person}" in table)
