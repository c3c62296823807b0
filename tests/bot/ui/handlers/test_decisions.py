"""A press on a game's own control: whose, on which screen, and what is shown of it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import ANY, AsyncMock, Mock

import pytest

from bot.errors import MatchOver, NotStarted, NotYourMatch, Refusal, StalePrompt
from bot.games.entry import GameEntry
from bot.matches.model.match import Ending, Match, Outcome
from bot.ui.context import Context
from bot.ui.controls.custom_id import ANY_PROMPT
from bot.ui.handlers.decisions import DecisionHandlers
from bot.ui.services import Services
from cogs.puerto_banana.computer import COMPUTERS
from cogs.puerto_banana.rules import GAME, Bid
from cogs.puerto_banana.screen import SCREEN
from tests.bot.ui.interactions import FakeInteraction, parts
from tests.bot.ui.matches import ENGLISH, a_match, played, seats
from tests.texts.catalogue import CATALOGUE

ADA, STRANGER = 100, 999
RUNNING = a_match(seats(2), state=played(2, (3, 4)))
NOW_ASKED = 2
"""The number of the decision that the match waits for."""


class Press:
    """The handlers of one match, with nothing behind them."""

    def __init__(self, match: Match = RUNNING) -> None:
        self.act = AsyncMock(return_value=Outcome(match))
        queries: Any = SimpleNamespace(for_decision=AsyncMock(return_value=(match, [], None)))
        matches: Any = SimpleNamespace(act=self.act)
        services = Services(
            matches,
            queries,
            cast(Any, None),
            {GAME.key: GameEntry(GAME, COMPUTERS)},
            {GAME.key: SCREEN},
            CATALOGUE,
            cast(Any, None),
        )
        self.panel = AsyncMock()
        self.refresher = Mock()
        answers: Any = SimpleNamespace(panel=self.panel)
        self.handlers = DecisionHandlers(*parts(services, answers, refresher=self.refresher))

    async def press(
        self, prompt: int, *, amount: str | None = None, person: int = ADA
    ) -> list[tuple[str, str]]:
        fields = None if amount is None else {"amount": amount}
        interaction = FakeInteraction(f"q1:KTRM:{prompt}:play.bid", person=person, fields=fields)
        async with Context(interaction.real, ENGLISH) as context:
            await self.handlers.press(context)
        return interaction.answers


@pytest.mark.parametrize("prompt", [ANY_PROMPT, NOW_ASKED])
async def test_the_boards_button_and_the_panels_open_a_form_for_the_present_decision(
    prompt: int,
) -> None:
    press = Press()
    interaction = FakeInteraction(f"q1:KTRM:{prompt}:play.bid", person=ADA)
    async with Context(interaction.real, ENGLISH) as context:
        await press.handlers.press(context)
    assert interaction.response.window.custom_id.startswith(f"q1:KTRM:{NOW_ASKED}:play.")


@pytest.mark.parametrize("amount", [None, "7"])
async def test_a_control_of_an_older_decision_decides_nothing(amount: str | None) -> None:
    press = Press()
    with pytest.raises(StalePrompt):
        await press.press(NOW_ASKED - 1, amount=amount)
    press.act.assert_not_awaited()


async def test_a_control_of_the_board_never_decides_in_the_place_of_the_present_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    press = Press()
    monkeypatch.setattr(type(SCREEN), "press", lambda *_: Bid(7))
    await press.press(ANY_PROMPT)
    assert press.act.await_args is not None
    *_, action, prompt = press.act.await_args.args
    assert (action, prompt) == (Bid(7), ANY_PROMPT), "which matches refuses as stale"


@pytest.mark.parametrize(
    ("match", "person", "refusal"),
    [
        (RUNNING, STRANGER, NotYourMatch),
        (a_match(seats(2)), ADA, NotStarted),
        (a_match(seats(2), state=played(2), ending=Ending.STOPPED), ADA, MatchOver),
    ],
)
async def test_only_who_sits_in_a_running_match_decides(
    match: Match, person: int, refusal: type[Refusal]
) -> None:
    with pytest.raises(refusal):
        await Press(match).press(ANY_PROMPT, person=person)


async def test_a_panel_of_a_match_that_is_over_becomes_the_present_one() -> None:
    press = Press(a_match(seats(2), state=played(2), ending=Ending.STOPPED))
    await press.press(NOW_ASKED)
    press.panel.assert_awaited_once_with(ANY, "KTRM", seen=ANY, notice=ENGLISH.say("match-over"))


async def test_what_was_decided_is_shown_to_the_person_and_then_to_all() -> None:
    press = Press()
    await press.press(NOW_ASKED, amount="7")
    press.act.assert_awaited_once_with("KTRM", "7000", ADA, Bid(7), NOW_ASKED)
    press.panel.assert_awaited_once_with(
        ANY, "KTRM", seen=(press.act.return_value.match, []), following=None
    )
    press.refresher.changed.assert_called_once_with("KTRM")


async def test_others_see_what_was_decided_although_the_answer_fails() -> None:
    press = Press()
    press.panel.side_effect = OSError
    with pytest.raises(OSError):
        await press.press(NOW_ASKED, amount="7")
    press.refresher.changed.assert_called_once_with("KTRM")


async def test_a_stranger_who_presses_something_old_reads_a_sentence() -> None:
    press = Press()
    press.panel.side_effect = NotYourMatch
    interaction = FakeInteraction("q1:KTRM:1:play.bid", person=STRANGER)
    async with Context(interaction.real, ENGLISH) as context:
        await press.handlers.stale(context)
    assert interaction.answers == [("whispered", ENGLISH.say("stale-prompt"))]
