"""The lobby's buttons: who may open the options and when, and who is greeted by DM."""

from __future__ import annotations

from types import SimpleNamespace
from unittest.mock import AsyncMock

import pytest

from bot.errors import AlreadyStarted, MatchOver, NotHost, Refusal, StalePrompt
from bot.matches.model.match import Ending, Match
from bot.ui.handlers.lobby_buttons import LobbyHandlers
from cogs.puerto_banana.rules import Options
from tests.bot.ui.handlers.table import GUEST, HOST, Table
from tests.bot.ui.interactions import FakeInteraction
from tests.bot.ui.matches import ENGLISH, a_match, played, seats
from tests.bot.ui.test_checks import GAMES, channel, guild

LOBBY = a_match(seats(2))
RUNNING = a_match(seats(2), state=played(2))
OVER = a_match(seats(2), state=played(2), ending=Ending.STOPPED)
FILLED_IN = {"deadline": "60", "seats": "4", "round_limit": "3"}


async def press(
    table: Table, words: str, person: int = HOST, fields: dict[str, str] | None = None
) -> FakeInteraction:
    return await table.press(LobbyHandlers, words, person, fields=fields)


@pytest.mark.parametrize("fields", [None, FILLED_IN])
@pytest.mark.parametrize(
    ("match", "person", "refusal"),
    [(LOBBY, GUEST, NotHost), (RUNNING, HOST, AlreadyStarted), (OVER, HOST, MatchOver)],
)
async def test_options_are_for_the_host_and_end_with_the_lobby(
    match: Match, person: int, refusal: type[Refusal], fields: dict[str, str] | None
) -> None:
    table = Table(match)
    with pytest.raises(refusal):
        await press(table, "options", person, fields)
    table.matches.configure.assert_not_awaited()


@pytest.mark.parametrize(
    ("written", "deadline", "bank"), [("60", 60, 0), ("0", None, 0), ("330", 30, 300)]
)
async def test_what_the_host_fills_in_becomes_the_terms(
    written: str, deadline: int | None, bank: int
) -> None:
    table = Table(LOBBY)
    form = await press(table, "options")
    assert form.answers == [("form", ENGLISH.say("options-title"))]
    await press(table, "options", fields={**FILLED_IN, "deadline": written})
    table.matches.configure.assert_awaited_once_with(
        "KTRM",
        "7000",
        HOST,
        options=Options(round_limit=3),
        deadline=deadline,
        bank=bank,
        most_seats=4,
        no_quiet_hours=None,
        no_pauses=None,
    )


@pytest.mark.parametrize("repeated", [False, True])
@pytest.mark.parametrize("reached", [False, True])
async def test_whoever_joins_is_greeted_once_and_told_when_their_dms_are_closed(
    monkeypatch: pytest.MonkeyPatch, repeated: bool, reached: bool
) -> None:
    access = SimpleNamespace(guild=guild(), channel=channel(GAMES))
    monkeypatch.setattr("bot.ui.handlers.lobby_buttons.access_to", AsyncMock(return_value=access))
    table = Table(LOBBY, repeated=repeated)
    table.surfaces.welcome.return_value = reached
    pressed = await press(table, "join", GUEST)
    told = [] if reached or repeated else [("whispered", ENGLISH.say("dm-closed"))]
    assert pressed.answers == told
    assert table.surfaces.welcome.await_count == (not repeated)
    table.answers.board.assert_awaited_once()


async def test_a_claim_that_the_game_does_not_know_is_of_an_older_screen() -> None:
    table = Table(LOBBY)
    with pytest.raises(StalePrompt):
        await press(table, "claim.first")
    table.matches.claim.assert_not_awaited()
