"""Presses on a game's own controls: on current and stale screens, and the answers."""

from unittest.mock import ANY

import pytest

from bot.matches.changes import decisions
from bot.matches.model.match import Ending
from bot.ui.controls.custom_id import ANY_PROMPT
from bot.ui.handlers.decisions import DecisionHandlers
from cogs.puerto_banana.rules import Bid
from cogs.puerto_banana.screen import SCREEN
from tests.bot.ui.handlers.table import HOST, Table
from tests.bot.ui.matches import ENGLISH, a_match, played, seats

RUNNING = a_match(seats(2), state=played(2, (3, 4)))
OVER = a_match(seats(2), state=played(2), ending=Ending.STOPPED)
NOW_ASKED = 2
"""The number of the pending decision."""
AMOUNT = {"type": 18, "component": {"type": 4, "custom_id": "amount", "value": "7"}}


async def test_a_control_of_the_board_never_decides_in_the_place_of_the_present_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Table(RUNNING)
    monkeypatch.setattr(type(SCREEN), "press", lambda *_: Bid(7))
    await table.press(DecisionHandlers, "play.bid", prompt=ANY_PROMPT)
    *_, action, prompt = table.store[decisions.act].await_args_list[-1].args
    assert (action, prompt) == (Bid(7), ANY_PROMPT), "which matches refuses as stale"


async def test_a_panel_of_a_match_that_is_over_becomes_the_present_one() -> None:
    table = Table(OVER)
    await table.press(DecisionHandlers, "play.bid", prompt=NOW_ASKED)
    notice = ENGLISH.say("match-over")
    table.answers.panel.assert_awaited_once_with(ANY, "KTRM", loaded=ANY, notice=notice)


async def test_others_see_what_was_decided_although_the_answer_fails() -> None:
    table = Table(RUNNING)
    table.answers.panel.side_effect = OSError
    with pytest.raises(OSError):
        await table.press(DecisionHandlers, "play.bid", prompt=NOW_ASKED, form=[AMOUNT])
    table.store[decisions.act].assert_awaited_once_with(
        "KTRM", ANY, HOST, Bid(7), NOW_ASKED, lesson=None
    )
    table.answers.panel.assert_awaited_once_with(ANY, "KTRM", loaded=ANY, following=None, since=ANY)
    table.refresher.changed.assert_called_once_with("KTRM")
