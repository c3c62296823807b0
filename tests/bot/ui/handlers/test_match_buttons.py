"""The buttons of a running match: who is asked what before leaving, and who may end it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import ANY, AsyncMock, Mock

import pytest
from msgspec.structs import replace

from bot.errors import MatchOver, MayNotStart, NotYourMatch
from bot.matches.model.match import Ending, Match, Outcome
from bot.matches.model.server import ServerSettings
from bot.permissions import PERMISSIONS
from bot.ui.context import Context
from bot.ui.handlers.match_buttons import MatchHandlers
from bot.ui.screens.ending import leave_words
from cogs.puerto_banana.rules import GAME
from cogs.puerto_banana.screen import SCREEN
from tests.bot.ui.interactions import FakeInteraction, parts
from tests.bot.ui.matches import ENGLISH, a_match, labels, played, seats
from tests.bot.ui.test_checks import GAMES, HOSTS, channel, guild, member

HOST, GUEST, LEFT, STRANGER = 100, 101, 102, 999
HERE, ELSEWHERE = 7, 8
_TAKEN = seats(4, computers=1)
RUNNING = a_match(
    (*_TAKEN[:2], replace(_TAKEN[2], left=True), _TAKEN[3]),
    state=played(4),
)
LEAVE, END, STAY = (ENGLISH.say(key) for key in ("button-leave-yes", "button-stop", "button-stay"))


class Table:
    """The handlers of one match, with nothing behind them."""

    def __init__(self, match: Match = RUNNING) -> None:
        outcome = Outcome(match)
        self.matches = SimpleNamespace(
            **{
                name: AsyncMock(return_value=outcome)
                for name in ("leave", "stop", "back", "rematch")
            }
        )
        services: Any = SimpleNamespace(
            matches=self.matches,
            queries=SimpleNamespace(
                load=AsyncMock(return_value=match),
                settings=AsyncMock(return_value=ServerSettings(roles=(HOSTS,))),
            ),
            screens={GAME.key: SCREEN},
        )
        self.refresher = Mock()
        self.panel = AsyncMock()
        self.board = AsyncMock()
        answers: Any = SimpleNamespace(panel=self.panel, board=self.board)
        self.handlers = MatchHandlers(*parts(services, answers, refresher=self.refresher))

    async def press(
        self, words: str, person: int, *, manages: int | None = None
    ) -> list[tuple[str, str]]:
        """``manages`` is the server that the person manages, and where they press."""
        interaction = FakeInteraction(
            f"q1:KTRM:0:{words}", person=person, manager=manages is not None
        )
        interaction.guild_id = manages or HERE
        async with Context(interaction.real, ENGLISH) as context:
            await self.handlers.handlers[words.partition(".")[0]](context)
        return interaction.answers


ALONE = a_match(
    (_TAKEN[0], replace(_TAKEN[1], left=True), *RUNNING.seats[2:]),
    state=played(4),
)


@pytest.mark.parametrize(
    ("match", "person", "manages", "offered"),
    [
        (RUNNING, HOST, None, [LEAVE, END, STAY]),
        (RUNNING, GUEST, HERE, [LEAVE, END, STAY]),
        (ALONE, HOST, None, [LEAVE, STAY]),
        (ALONE, HOST, HERE, [LEAVE, STAY]),
        (RUNNING, STRANGER, HERE, [END, STAY]),
    ],
)
async def test_before_leaving_each_is_asked_what_they_may_do(
    monkeypatch: pytest.MonkeyPatch,
    match: Match,
    person: int,
    manages: int | None,
    offered: list[str],
) -> None:
    table = Table(match)
    monkeypatch.setattr(Context, "respond", answer := AsyncMock())
    await table.press("leave", person, manages=manages)
    assert answer.await_args is not None
    message, code = answer.await_args.args
    seated = [leave_words(match, ENGLISH)] if LEAVE in offered else [ENGLISH.say("stop-question")]
    others = [ENGLISH.say("leave-or-end")] if offered == [LEAVE, END, STAY] else []
    assert (message.lines, code) == ((*seated, *others), "KTRM")
    assert labels(message) == [offered]
    table.matches.leave.assert_not_awaited()


@pytest.mark.parametrize(("person", "manages"), [(STRANGER, None), (LEFT, None), (STRANGER, 8)])
async def test_whoever_has_no_seat_and_no_right_here_is_asked_nothing(
    person: int, manages: int | None
) -> None:
    with pytest.raises(NotYourMatch):
        await Table().press("leave", person, manages=manages)


async def test_the_second_press_leaves() -> None:
    table = Table()
    assert await table.press("leave.yes", GUEST) == [("updated", ENGLISH.say("left"))]
    table.matches.leave.assert_awaited_once_with("KTRM", "7000", GUEST)
    table.refresher.changed.assert_called_once_with("KTRM")


async def test_a_lobby_is_left_without_a_question() -> None:
    table = Table(a_match(seats(2)))
    await table.press("leave", GUEST)
    table.matches.leave.assert_awaited_once()
    table.board.assert_awaited_once()


async def test_a_match_that_is_over_is_not_left() -> None:
    table = Table(a_match(seats(2), state=played(2), ending=Ending.STOPPED))
    with pytest.raises(MatchOver):
        await table.press("leave.yes", GUEST)
    table.matches.leave.assert_not_awaited()


@pytest.mark.parametrize(("manages", "manager"), [(None, False), (HERE, True), (ELSEWHERE, False)])
async def test_only_managers_of_its_own_server_end_a_match_as_managers(
    manages: int | None, manager: bool
) -> None:
    table = Table()
    await table.press("stop", GUEST, manages=manages)
    table.matches.stop.assert_awaited_once_with("KTRM", "7000", GUEST, manager)


async def test_whoever_is_back_sees_the_panel_and_everybody_else_the_board() -> None:
    table = Table()
    await table.press("back", GUEST)
    table.matches.back.assert_awaited_once_with("KTRM", "7000", GUEST)
    table.panel.assert_awaited_once_with(ANY, "KTRM")
    table.refresher.changed.assert_called_once_with("KTRM")


def reached(monkeypatch: pytest.MonkeyPatch, person: Any, *, may_write: bool = True) -> None:
    """The person has access to the channel, where the bot has every permission."""
    games = channel(GAMES)
    games.permissions_for.return_value = PERMISSIONS
    there = guild(games)
    there.me = object()
    access = SimpleNamespace(guild=there, channel=games, member=person, may_write=may_write)
    monkeypatch.setattr("bot.ui.handlers.match_buttons.access_to", AsyncMock(return_value=access))


@pytest.mark.parametrize(
    ("match", "key"), [(a_match(seats(1)), "rematch-seated"), (RUNNING, "rematch-started")]
)
async def test_a_rematch_says_whether_it_waits_for_others_or_has_begun(
    monkeypatch: pytest.MonkeyPatch, match: Match, key: str
) -> None:
    reached(monkeypatch, member(roles=(HOSTS,)))
    table = Table(match)
    assert await table.press("rematch", HOST) == [("whispered", ENGLISH.say(key, code="KTRM"))]
    table.refresher.changed.assert_called_once_with("KTRM")


async def test_whoever_may_not_open_tables_may_join_a_rematch_but_not_open_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for person, refusal in ((member(roles=(HOSTS,)), type(None)), (member(), MayNotStart)):
        reached(monkeypatch, person, may_write=False)
        table = Table()
        await table.press("rematch", HOST)
        told = table.matches.rematch.await_args.kwargs
        assert isinstance(told["join_only"], refusal)
        assert told["may_call"] is False
