"""Whose matches a person may look at, and what is told of those of others."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock

import pytest
from msgspec.structs import replace

from bot.games.entry import GameEntry
from bot.matches.history.careers import Onlooker, Scope
from bot.matches.model.match import Match, OpenMatch, Person, Seat
from bot.ui.context import Context
from bot.ui.services import Services
from cogs.history.pages import Hidden, HistoryPages, OnlyOwnHere
from cogs.puerto_banana.computer import COMPUTERS
from cogs.puerto_banana.rules import GAME
from cogs.puerto_banana.screen import SCREEN
from tests.bot.ui.matches import ENGLISH, a_match, person, played, seats
from tests.bot.ui.test_checks import GAMES, PIER, channel, member
from tests.texts.catalogue import CATALOGUE

ADA, BO = person(0), person(1, "*Bo*")
NOTHING = cast(Any, None)


def asking(*, by_dm: bool = False) -> Context:
    """Ada asks; in the server she sees one of two channels."""
    server = SimpleNamespace(
        id=7, name="Harbour", channels=[channel(GAMES), channel(PIER, seen=False)], threads=[]
    )
    interaction = SimpleNamespace(
        guild=None if by_dm else server,
        guild_id=None if by_dm else 7,
        user=member(ADA.id),
        channel_id=GAMES,
    )
    return cast(Context, SimpleNamespace(user=ADA, texts=ENGLISH, interaction=interaction))


class Pages:
    """The pages of a server with this open match."""

    def __init__(self, match: Match | None = None, *, hides: bool = False) -> None:
        self.finished = AsyncMock(return_value=([], 0, 0))
        found = (
            []
            if match is None
            else [OpenMatch(match.code, match.game, match.status, match.place, None, False)]
        )
        queries: Any = SimpleNamespace(
            hides=AsyncMock(return_value=hides),
            finished=self.finished,
            open_matches=AsyncMock(return_value=(found, 0, len(found))),
            load=AsyncMock(return_value=match),
            surfaces=AsyncMock(return_value=[]),
        )
        games, screens = {GAME.key: GameEntry(GAME, COMPUTERS)}, {GAME.key: SCREEN}
        services = Services(NOTHING, queries, NOTHING, games, screens, CATALOGUE, NOTHING)
        self.pages = HistoryPages(services)

    async def scope(self, context: Context, who: Person) -> Scope:
        """Which matches a history is made of."""
        await self.pages.history(context, who, None, 0)
        assert self.finished.await_args is not None
        found = self.finished.await_args.args[0]
        assert isinstance(found, Scope)
        return found


async def test_my_own_matches_are_shown_wherever_they_were_played() -> None:
    for hides in (True, False):
        assert await Pages(hides=hides).scope(asking(), ADA) == Scope(ADA.id, 7)
        assert await Pages(hides=hides).scope(asking(by_dm=True), ADA) == Scope(ADA.id)


async def test_of_others_only_matches_in_channels_that_i_see_are_shown() -> None:
    seen = Onlooker(ADA.id, frozenset({GAMES}))
    assert await Pages().scope(asking(), BO) == Scope(BO.id, 7, None, seen)


async def test_who_hides_is_not_shown_and_the_refusal_is_no_markup() -> None:
    with pytest.raises(Hidden) as refused:
        await Pages(hides=True).scope(asking(), BO)
    assert refused.value.values == {"name": r"\*Bo\*"}


async def test_by_dm_only_my_own_matches_are_shown() -> None:
    with pytest.raises(OnlyOwnHere):
        await Pages().scope(asking(by_dm=True), BO)


async def test_a_match_of_others_does_not_wait_for_me() -> None:
    mine = a_match(seats(2), state=played(2))
    others = replace(mine, seats=(Seat(0, person(5)), Seat(1, person(6))))
    for match, key in ((others, "running-waiting"), (mine, "running-your-turn")):
        message = await Pages(match).pages.running(asking(), 0)
        told = ENGLISH.say(key, people=["P5", "P6"], when="")
        assert message.lines[-1] == f"-# {told}"
