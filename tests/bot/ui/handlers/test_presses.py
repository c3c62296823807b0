"""Presses on current and stale screens: of a decision, of a lobby, and for practice."""

from collections.abc import Callable
from typing import Any
from unittest.mock import ANY, AsyncMock

import pytest

from bot.errors import StalePrompt
from bot.matches.changes import decisions, tables
from bot.matches.history import careers
from bot.matches.model.match import Ending
from bot.ui.controls.custom_id import ANY_PROMPT
from bot.ui.handlers.decisions import DecisionHandlers
from bot.ui.handlers.lobby_buttons import LobbyHandlers
from bot.ui.handlers.practice import Practice
from bot.ui.i18n.texts import LANGUAGES, catalogue
from cogs.puerto_banana.rules import GAME, Bid
from cogs.puerto_banana.screen import SCREEN
from tests.bot.ui.handlers.table import HOST, Table
from tests.bot.ui.matches import ENGLISH, a_match, played, seats

LOBBY = a_match(seats(2))
RUNNING = a_match(seats(2), state=played(2, (3, 4)))
OVER = a_match(seats(2), state=played(2), ending=Ending.STOPPED)
NOW_ASKED = 2
"""The number of the pending decision."""
AMOUNT = {"type": 18, "component": {"type": 4, "custom_id": "amount", "value": "7"}}


async def press_bid(table: Table, prompt: int, **pressed: Any) -> None:
    await table.press(DecisionHandlers, "play.bid", prompt=prompt, **pressed)


async def test_a_control_of_the_board_never_decides_in_the_place_of_the_present_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Table(RUNNING)
    monkeypatch.setattr(type(SCREEN), "press", lambda *_: Bid(7))
    await press_bid(table, ANY_PROMPT)
    *_, action, prompt = table.store[decisions.act].await_args_list[-1].args
    assert (action, prompt) == (Bid(7), ANY_PROMPT), "which matches refuses as stale"


async def test_a_panel_of_a_match_that_is_over_becomes_the_present_one() -> None:
    table = Table(OVER)
    await press_bid(table, NOW_ASKED)
    notice = ENGLISH.say("match-over")
    table.answers.panel.assert_awaited_once_with(ANY, "KTRM", loaded=ANY, notice=notice)


async def test_others_see_what_was_decided_although_the_answer_fails() -> None:
    table = Table(RUNNING)
    table.answers.panel.side_effect = OSError
    with pytest.raises(OSError):
        await press_bid(table, NOW_ASKED, form=[AMOUNT])
    table.store[decisions.act].assert_awaited_once_with(
        "KTRM", ANY, HOST, Bid(7), NOW_ASKED, lesson=None
    )
    table.refresher.changed.assert_called_once_with("KTRM")


@pytest.mark.parametrize(
    ("word", "change"),
    [
        *((word, tables.configure) for word in ("set", "set.weather", "set.deadline", "set.seats")),
        ("dismiss", tables.remove_computer),
        ("claim.first", tables.claim),
    ],
)
async def test_a_control_that_a_lobby_of_this_version_does_not_offer_changes_nothing(
    word: str, change: Callable[..., Any]
) -> None:
    table = Table(LOBBY)
    with pytest.raises(StalePrompt):
        await table.press(LobbyHandlers, word)
    table.store[change].assert_not_awaited()


@pytest.mark.usefixtures("newcomers")
@pytest.mark.parametrize(
    ("pressed", "met", "level", "first"),
    [
        ("normal", [], "easy", True),
        ("normal", [GAME.key], "normal", False),
        ("hard", [], "hard", False),
    ],
)
async def test_somebody_new_meets_the_easiest_player_unless_they_choose_another(
    pressed: str, met: list[str], level: str, first: bool
) -> None:
    table = Table(RUNNING)
    table.store[tables.practise].return_value = table.store[decisions.act].return_value
    table.store[careers.games_of].return_value = met
    table.refresher.show = AsyncMock()
    await table.press(Practice, f"practice.{GAME.key}.{pressed}")
    table.store[tables.practise].assert_awaited_once_with(GAME.key, ANY, level, ANY, first=first)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_line_above_the_first_panel_does_not_repeat_the_panel(language: str) -> None:
    texts = catalogue().texts(language)
    assert texts.say("panel-turn") not in texts.say("practice-here", link="https://discord.com")
