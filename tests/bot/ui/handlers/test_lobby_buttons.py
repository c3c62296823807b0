"""The lobby's buttons: who is greeted by DM, and what can be claimed."""

from __future__ import annotations

from types import SimpleNamespace
from unittest.mock import AsyncMock

import pytest

from bot.errors import AlreadyStarted, StalePrompt
from bot.ui.handlers.lobby_buttons import LobbyHandlers
from tests.bot.ui.handlers.table import GUEST, Table
from tests.bot.ui.matches import ENGLISH, a_match, played, seats
from tests.bot.ui.test_checks import GAMES, channel, guild

LOBBY = a_match(seats(2))


@pytest.mark.parametrize("repeated", [False, True])
@pytest.mark.parametrize("reached", [False, True])
async def test_whoever_joins_is_greeted_once_and_told_when_their_dms_are_closed(
    monkeypatch: pytest.MonkeyPatch, repeated: bool, reached: bool
) -> None:
    access = SimpleNamespace(guild=guild(), channel=channel(GAMES))
    monkeypatch.setattr("bot.ui.handlers.lobby_buttons.access_to", AsyncMock(return_value=access))
    table = Table(LOBBY, repeated=repeated)
    table.surfaces.welcome.return_value = reached
    pressed = await table.press(LobbyHandlers, "join", GUEST)
    told = [] if reached or repeated else [("whispered", ENGLISH.say("dm-closed"))]
    assert pressed.answers == told
    assert table.surfaces.welcome.await_count == (not repeated)
    table.answers.board.assert_awaited_once()


async def test_no_form_opens_once_the_match_has_begun() -> None:
    with pytest.raises(AlreadyStarted):
        await Table(a_match(seats(2), state=played(2))).press(LobbyHandlers, "options")


async def test_a_claim_that_the_game_does_not_know_is_of_an_older_screen() -> None:
    table = Table(LOBBY)
    with pytest.raises(StalePrompt):
        await table.press(LobbyHandlers, "claim.first")
    table.matches.claim.assert_not_awaited()
