"""The buttons of a running match: who is asked what before leaving, and who may end it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import pytest
from msgspec.structs import replace

from bot.errors import MayNotStart, NotYourMatch
from bot.matches.model.match import Match
from bot.matches.model.server import ServerSettings
from bot.permissions import PERMISSIONS
from bot.ui.context import Context
from bot.ui.handlers.match_buttons import MatchHandlers
from bot.ui.screens.asking import leave_words
from tests.bot.ui.handlers.table import ELSEWHERE, GUEST, HERE, HOST, STRANGER, Table
from tests.bot.ui.matches import ENGLISH, a_match, labels, played, seats
from tests.bot.ui.test_checks import GAMES, HOSTS, channel, guild, member

LEFT = 102
_TAKEN = seats(4, computers=1)
RUNNING = a_match((*_TAKEN[:2], replace(_TAKEN[2], left=True), _TAKEN[3]), state=played(4))
ALONE = a_match((_TAKEN[0], replace(_TAKEN[1], left=True), *RUNNING.seats[2:]), state=played(4))
LEAVE, END, PAUSE, STAY = (
    ENGLISH.say(f"button-{key}") for key in ("leave-yes", "stop", "pause", "stay")
)


@pytest.mark.parametrize(
    ("match", "person", "manages", "offered"),
    [
        (RUNNING, HOST, None, [LEAVE, END, PAUSE, STAY]),
        (RUNNING, GUEST, HERE, [LEAVE, END, PAUSE, STAY]),
        (ALONE, HOST, None, [LEAVE, PAUSE, STAY]),
        (ALONE, HOST, HERE, [LEAVE, PAUSE, STAY]),
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
    await table.press(MatchHandlers, "leave", person, manages=manages)
    assert answer.await_args is not None
    message, code = answer.await_args.args
    seated = [leave_words(match, ENGLISH)] if LEAVE in offered else [ENGLISH.say("stop-question")]
    others = [ENGLISH.say("leave-or-end")] if {LEAVE, END} <= {*offered} else []
    others += [ENGLISH.say("leave-or-pause")] if PAUSE in offered else []
    assert (message.lines, code) == ((*seated, *others), "KTRM")
    assert labels(message) == [offered]
    table.matches.leave.assert_not_awaited()


@pytest.mark.parametrize(
    ("person", "manages"), [(STRANGER, None), (LEFT, None), (STRANGER, ELSEWHERE)]
)
async def test_whoever_has_no_seat_and_no_right_here_is_asked_nothing(
    person: int, manages: int | None
) -> None:
    with pytest.raises(NotYourMatch):
        await Table(RUNNING).press(MatchHandlers, "leave", person, manages=manages)


@pytest.mark.parametrize(("manages", "manager"), [(None, False), (HERE, True), (ELSEWHERE, False)])
async def test_only_managers_of_its_own_server_end_a_match_as_managers(
    manages: int | None, manager: bool
) -> None:
    table = Table(RUNNING)
    await table.press(MatchHandlers, "stop", GUEST, manages=manages)
    table.matches.stop.assert_awaited_once_with("KTRM", "7000", GUEST, manager)


@pytest.mark.parametrize(
    ("person", "refusal"), [(member(roles=(HOSTS,)), type(None)), (member(), MayNotStart)]
)
async def test_whoever_may_not_open_tables_may_join_a_rematch_but_not_open_it(
    monkeypatch: pytest.MonkeyPatch, person: Any, refusal: type
) -> None:
    games = channel(GAMES)
    games.permissions_for.return_value = PERMISSIONS
    there = guild(games)
    there.me = object()
    access = SimpleNamespace(guild=there, channel=games, member=person, may_write=False)
    monkeypatch.setattr("bot.ui.handlers.match_buttons.access_to", AsyncMock(return_value=access))
    table = Table(RUNNING, ServerSettings(roles=(HOSTS,)))
    await table.press(MatchHandlers, "rematch")
    told = table.matches.rematch.await_args.kwargs
    assert isinstance(told["join_only"], refusal)
    assert told["may_call"] is False
