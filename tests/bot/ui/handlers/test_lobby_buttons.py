"""Stale buttons of a lobby: its form and its claims."""

import pytest

from bot.errors import AlreadyStarted, StalePrompt
from bot.ui.handlers.lobby_buttons import LobbyHandlers
from tests.bot.ui.handlers.table import Table
from tests.bot.ui.matches import a_match, played, seats

LOBBY = a_match(seats(2))


async def test_no_form_opens_once_the_match_has_begun() -> None:
    with pytest.raises(AlreadyStarted):
        await Table(a_match(seats(2), state=played(2))).press(LobbyHandlers, "options")


async def test_a_claim_that_the_game_does_not_know_is_of_an_older_screen() -> None:
    table = Table(LOBBY)
    with pytest.raises(StalePrompt):
        await table.press(LobbyHandlers, "claim.first")
    table.matches.claim.assert_not_awaited()
