"""Stale controls of a lobby: its terms and its claims."""

import pytest

from bot.errors import StalePrompt
from bot.matches.changes import tables
from bot.ui.handlers.lobby_buttons import LobbyHandlers
from tests.bot.ui.handlers.table import Table
from tests.bot.ui.matches import a_match, seats

LOBBY = a_match(seats(2))


@pytest.mark.parametrize("word", ["set", "set.weather", "set.deadline", "set.seats", "dismiss"])
async def test_a_select_that_this_version_does_not_offer_changes_nothing(word: str) -> None:
    table = Table(LOBBY)
    with pytest.raises(StalePrompt):
        await table.press(LobbyHandlers, word)
    table.store[tables.configure].assert_not_awaited()
    table.store[tables.remove_computer].assert_not_awaited()


async def test_a_claim_that_the_game_does_not_know_is_of_an_older_screen() -> None:
    table = Table(LOBBY)
    with pytest.raises(StalePrompt):
        await table.press(LobbyHandlers, "claim.first")
    table.store[tables.claim].assert_not_awaited()
