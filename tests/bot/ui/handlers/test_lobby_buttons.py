"""The lobby's buttons: who may open the options and when, and who is greeted by DM."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import pytest
from msgspec.structs import replace

from bot.errors import (
    AlreadyStarted,
    MatchOver,
    NoSuchMatch,
    NotHost,
    PlayNotHere,
    Refusal,
    StalePrompt,
)
from bot.matches.model.match import Ending, Match, Outcome
from bot.matches.model.server import ServerSettings
from bot.ui.context import Context
from bot.ui.handlers.lobby_buttons import LobbyHandlers
from cogs.puerto_banana.rules import GAME, Options
from tests.bot.ui.interactions import FakeInteraction, parts
from tests.bot.ui.matches import ENGLISH, PLACE, a_match, played, seats
from tests.bot.ui.test_checks import GAMES, PIER, channel, guild

HOST, GUEST = 100, 101
LOBBY = a_match(seats(2))
RUNNING = a_match(seats(2), state=played(2))
OVER = a_match(seats(2), state=played(2), ending=Ending.STOPPED)
FILLED_IN = {"deadline": "60", "seats": "4", "round_limit": "3"}


class Lobby:
    """The handlers of one match, with nothing behind them."""

    def __init__(self, match: Match = LOBBY, *, repeated: bool = False) -> None:
        outcome = Outcome(match, repeated=repeated)
        self.matches = SimpleNamespace(
            **{name: AsyncMock(return_value=outcome) for name in ("join", "configure", "claim")}
        )
        services: Any = SimpleNamespace(
            matches=self.matches,
            queries=SimpleNamespace(
                load=AsyncMock(return_value=match),
                settings=AsyncMock(return_value=ServerSettings(channels=(GAMES,))),
            ),
            games={GAME.key: SimpleNamespace(game=GAME)},
        )
        self.welcome = AsyncMock()
        surfaces: Any = SimpleNamespace(welcome=self.welcome)
        self.shown = AsyncMock()
        answers: Any = SimpleNamespace(board=self.shown)
        self.handlers = LobbyHandlers(*parts(services, answers, surfaces))

    async def press(
        self, words: str, person: int = HOST, fields: dict[str, str] | None = None
    ) -> list[tuple[str, str]]:
        interaction = FakeInteraction(f"q1:KTRM:0:{words}", person=person, fields=fields)
        async with Context(interaction.real, ENGLISH) as context:
            await self.handlers.handlers[words.partition(".")[0]](context)
        return interaction.answers


@pytest.mark.parametrize("fields", [None, FILLED_IN])
@pytest.mark.parametrize(
    ("match", "person", "refusal"),
    [(LOBBY, GUEST, NotHost), (RUNNING, HOST, AlreadyStarted), (OVER, HOST, MatchOver)],
)
async def test_options_are_for_the_host_and_end_with_the_lobby(
    match: Match, person: int, refusal: type[Refusal], fields: dict[str, str] | None
) -> None:
    lobby = Lobby(match)
    with pytest.raises(refusal):
        await lobby.press("options", person, fields)
    lobby.matches.configure.assert_not_awaited()


@pytest.mark.parametrize(("written", "deadline"), [("60", 60), ("0", None)])
async def test_what_the_host_fills_in_becomes_the_terms(written: str, deadline: int | None) -> None:
    lobby = Lobby()
    assert await lobby.press("options") == [("form", ENGLISH.say("options-title"))]
    await lobby.press("options", fields={**FILLED_IN, "deadline": written})
    lobby.matches.configure.assert_awaited_once_with(
        "KTRM",
        "7000",
        HOST,
        options=Options(round_limit=3),
        deadline=deadline,
        most_seats=4,
    )


@pytest.fixture
def there(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Where the match is played, and whoever presses has access to it."""
    games, pier = channel(GAMES), channel(PIER)
    access = SimpleNamespace(guild=guild(games, pier), channel=games)
    monkeypatch.setattr("bot.ui.handlers.lobby_buttons.access_to", AsyncMock(return_value=access))
    return access


async def test_whoever_joins_is_told_when_their_dms_are_closed(there: Any) -> None:
    for reached, answers in ((True, []), (False, [("whispered", ENGLISH.say("dm-closed"))])):
        lobby = Lobby()
        lobby.welcome.return_value = reached
        assert await lobby.press("join", GUEST) == answers
        lobby.welcome.assert_awaited_once_with(LOBBY, GUEST)


async def test_a_join_that_is_delivered_twice_is_greeted_once(there: Any) -> None:
    lobby = Lobby(repeated=True)
    await lobby.press("join", GUEST)
    lobby.welcome.assert_not_awaited()
    lobby.shown.assert_awaited_once()


async def test_nobody_joins_where_the_server_plays_no_more(there: Any) -> None:
    there.channel = channel(PIER)
    lobby = Lobby()
    with pytest.raises(PlayNotHere):
        await lobby.press("join", GUEST)
    lobby.matches.join.assert_not_awaited()


async def test_nobody_joins_from_another_server(there: Any) -> None:
    lobby = Lobby(replace(LOBBY, place=replace(PLACE, server_id=8)))
    with pytest.raises(NoSuchMatch):
        await lobby.press("join", GUEST)
    lobby.matches.join.assert_not_awaited()


async def test_a_claim_that_the_game_does_not_know_is_of_an_older_screen() -> None:
    lobby = Lobby(replace(LOBBY, claims={}))
    with pytest.raises(StalePrompt):
        await lobby.press("claim.first")
    lobby.matches.claim.assert_not_awaited()
