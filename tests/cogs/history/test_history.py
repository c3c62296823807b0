"""Whose matches a person may look at, and what is told of them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock, Mock

import pytest
from msgspec.structs import replace

from bot.games.entry import GameEntry
from bot.matches.history.careers import Finished, FinishedSeat, Onlooker, Scope
from bot.matches.model.match import Match, Person, Seat
from bot.matches.model.open_matches import OpenMatch
from bot.ui.context import Context
from bot.ui.services import Services
from cogs.history.cog import Hidden, HistoryCog, OnlyOwnHere
from cogs.history.lists import history_message
from cogs.puerto_banana.computer import COMPUTERS
from cogs.puerto_banana.rules import GAME
from cogs.puerto_banana.screen import SCREEN
from tests.bot.ui.matches import ENGLISH, NOW, a_match, labels, person, played, seats
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


class World:
    """A server with this open match."""

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
            with_surfaces=AsyncMock(return_value=(match, [])),
        )
        games, screens = {GAME.key: GameEntry(GAME, COMPUTERS)}, {GAME.key: SCREEN}
        services = Services(NOTHING, queries, NOTHING, games, screens, CATALOGUE, *[NOTHING] * 3)
        self.cog = HistoryCog(cast(Any, SimpleNamespace(services=services, router=Mock())))

    async def scope(self, context: Context, who: Person) -> Scope:
        """Which matches a history is made of."""
        await self.cog.history_of(context, who, None, 0)
        assert self.finished.await_args is not None
        found = self.finished.await_args.args[0]
        assert isinstance(found, Scope)
        return found


async def test_my_own_matches_are_shown_wherever_they_were_played() -> None:
    for hides in (True, False):
        assert await World(hides=hides).scope(asking(), ADA) == Scope(ADA.id, 7)
        assert await World(hides=hides).scope(asking(by_dm=True), ADA) == Scope(ADA.id)


async def test_of_others_only_matches_in_channels_that_i_see_are_shown() -> None:
    seen = Onlooker(ADA.id, frozenset({GAMES}))
    assert await World().scope(asking(), BO) == Scope(BO.id, 7, None, seen)


async def test_who_hides_is_not_shown_and_the_refusal_is_no_markup() -> None:
    with pytest.raises(Hidden) as refused:
        await World(hides=True).scope(asking(), BO)
    assert refused.value.values == {"name": r"\*Bo\*"}


async def test_by_dm_only_my_own_matches_are_shown() -> None:
    with pytest.raises(OnlyOwnHere):
        await World().scope(asking(by_dm=True), BO)


async def test_a_match_of_others_does_not_wait_for_me() -> None:
    mine = a_match(seats(2), state=played(2))
    others = replace(mine, seats=(Seat(0, person(5)), Seat(1, person(6))))
    with_whom = {"running-waiting": "P5 and P6", "running-your-turn": "P1"}
    for match, key in ((others, "running-waiting"), (mine, "running-your-turn")):
        message = await World(match).cog.running(asking(), 0)
        told = ENGLISH.say(key, people=["P5", "P6"], when="")
        assert message.lines[-1] == f"-# Round 1 · with {with_whom[key]} · {told}"
        assert labels(message) == [[f"#{match.code}"]]


def lines(*, left: bool = False, where: str | None = "Harbour") -> str:
    """Ada's second place of three in a history."""
    company = (
        FinishedSeat(1, BO, 1, left=False),
        FinishedSeat(0, ADA, 2, left=left),
        FinishedSeat(2, None, 3, left=False),
    )
    match = Finished("KTRM", "puerto-banana", 7, "_Harbour_", 70, 5, NOW, own=0, seats=company)
    return "\n".join(history_message(ENGLISH, ADA, None, [match], 0, 1, where).lines)


def test_a_match_is_told_with_its_place_its_board_and_the_company() -> None:
    told = lines()
    assert told.startswith("`2/3`")
    assert "https://discord.com/channels/7/70/5" in told
    assert r"\*Bo\*" in told
    assert "Sterna" in told
    assert "Harbour" not in told


def test_a_match_that_was_left_has_no_place() -> None:
    assert "`2/3`" not in lines(left=True)


def test_among_all_servers_each_match_names_its_own() -> None:
    assert r"\_Harbour\_" in lines(where=None)
