"""Moves in words, how they are read and answered, and presses on current and stale screens."""

import asyncio
import itertools
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any
from unittest.mock import ANY, DEFAULT, AsyncMock, Mock

import discord
import pytest
from msgspec.structs import replace

from bot.errors import StalePrompt
from bot.matches.db import open_matches, servers
from bot.matches.history import careers
from bot.matches.model.lists import OpenMatch
from bot.matches.model.match import Ending
from bot.matches.model.messages import Surface, SurfaceKind
from bot.matches.operations import decisions, tables
from bot.matches.store import Outcome
from bot.ui.context import Context
from bot.ui.controls import ANY_PROMPT
from bot.ui.delivery.outbox import NotYet
from bot.ui.handlers import typed_moves
from bot.ui.handlers.decisions import DecisionHandlers
from bot.ui.handlers.line_words import LONGEST_LINE, Word, asked_word, bare
from bot.ui.handlers.lobby_buttons import LobbyHandlers
from bot.ui.handlers.match_buttons import MatchHandlers
from bot.ui.handlers.practice import Practice
from bot.ui.handlers.start import StartCommands
from bot.ui.handlers.typed_moves import KEPT_SECONDS, TypedMoves
from bot.ui.i18n.texts import LANGUAGES, catalogue
from bot.ui.router import MOST_IN_FLIGHT
from cogs.puerto_banana.rules import GAME, Bid
from cogs.puerto_banana.screen import SCREEN
from tests import limits
from tests.bot.ui.handlers.table import HOST, Table, empty_router
from tests.bot.ui.matches import ENGLISH, PLACE, a_match, person, played, seats
from tests.refusals import refused

ADA = 100
MATCH = a_match(seats(2), state=played(2))
"""It waits for Ada."""


class Moves(Table):
    """Typed moves of a player of this match, on mocks."""

    def __init__(self) -> None:
        super().__init__(MATCH)
        asked = OpenMatch(MATCH.code, MATCH.game, MATCH.status, MATCH.place, 0, True)
        self.store[open_matches.mine].return_value = [asked]
        for question in (servers.person, open_matches.lowest_panel):
            self.store[question].return_value = None
        self._ids = itertools.count(7000)
        self.typed = TypedMoves(*self.parts, DecisionHandlers(*self.parts), empty_router())

    async def choose(self, line: int, seat: int = 0) -> None:
        """Choose a match for the line with this message id."""
        asked = self.interactions.press(person(seat), f"q1:AAAA:0:line.{line}", values=["AAAA"])
        async with Context(asked, ENGLISH) as context:
            await self.typed.chosen(context)

    async def command(self, text: str) -> None:
        """Decide by a command."""
        async with Context(self.interactions.command(person(0)), ENGLISH) as context:
            await self.typed.command(context, GAME.key, text, None)

    async def line(self, text: str = "20", message_id: int | None = None) -> list[str]:
        """The answers to a line typed in a DM."""
        send = AsyncMock()
        message: Any = SimpleNamespace(
            id=message_id or next(self._ids),
            author=SimpleNamespace(id=ADA, display_name="Ada"),
            content=text,
            channel=SimpleNamespace(send=send),
            to_reference=lambda fail_if_not_exists: None,
        )
        await self.typed.dm(message)
        for call in send.await_args_list:
            assert call.kwargs["allowed_mentions"].to_dict() == {"parse": []}
        return [
            limits.text_of({"components": call.kwargs["view"].to_components()}).strip()
            for call in send.await_args_list
        ]


@pytest.mark.parametrize(
    "text", ["\N{ARABIC LIGATURE SALLALLAHOU ALAYHE WASALLAM}(" * 101, "2" + " " * 200]
)
async def test_lines_too_long_are_not_read(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr(type(SCREEN), "typed", None)
    moves = Moves()
    assert await moves.line(text) == [ENGLISH.say("line-too-long", most=LONGEST_LINE)]
    moves.store[open_matches.mine].assert_not_awaited()
    with refused("line-too-long"):
        await moves.command(text)


def in_two_matches() -> Moves:
    moves = Moves()
    (asked,) = moves.store[open_matches.mine].return_value
    moves.store[open_matches.mine].return_value = [asked, replace(asked, code="BBBB")]
    return moves


async def test_a_line_that_two_matches_can_read_waits_for_its_author_alone() -> None:
    moves = in_two_matches()
    (question,) = await moves.line("20", 7)
    assert question.startswith(ENGLISH.say("which-match"))
    for line, seat in ((7, 1), (8, 0)):
        with refused("line-lost"):
            await moves.choose(line, seat)
    moves.store[decisions.act].assert_not_awaited()
    await moves.choose(7)
    moves.store[decisions.act].assert_awaited_once()


async def test_a_line_is_refused_as_by_a_match_that_understands_it() -> None:
    moves = in_two_matches()
    moves.store.with_surfaces.side_effect = [(OVER, []), (MATCH, [])]
    assert await moves.line("-5") == [ENGLISH.say("pb-bid-negative")]


@pytest.mark.parametrize(("limit", "value"), [("KEPT_SECONDS", 0), ("MOST_KEPT", 1)])
async def test_a_line_waits_for_fifteen_minutes_unless_there_are_too_many(
    monkeypatch: pytest.MonkeyPatch, limit: str, value: int
) -> None:
    assert KEPT_SECONDS == 15 * 60
    monkeypatch.setattr(typed_moves, limit, value)
    moves = in_two_matches()
    for line in (7, 8):
        await moves.line("20", line)
    await asyncio.sleep(0.01)
    with refused("line-lost"):
        await moves.choose(7)
    if limit == "MOST_KEPT":
        await moves.choose(8)


async def test_a_suggestion_is_as_long_as_discord_takes() -> None:
    moves = Moves()
    (asked,) = moves.store[open_matches.mine].return_value
    place = replace(PLACE, server_name="H" * 100, channel_name="g" * 100)
    moves.store[open_matches.mine].return_value = [replace(asked, place=place)]
    (choice,) = await moves.typed.choices(moves.interactions.command(person(0)), GAME.key, "")
    assert len(choice.name) == 100


async def test_the_ninth_of_many_lines_at_once_waits() -> None:
    moves, read = Moves(), asyncio.Event()

    async def slowly(*_: object, **__: object) -> Any:
        await read.wait()
        return DEFAULT

    moves.store[open_matches.mine].side_effect = slowly
    lines = [asyncio.create_task(moves.line()) for _ in range(MOST_IN_FLIGHT + 1)]
    assert await lines[MOST_IN_FLIGHT] == [ENGLISH.say("one-at-a-time")]
    read.set()
    assert [await line for line in lines[:MOST_IN_FLIGHT]] == [[]] * MOST_IN_FLIGHT
    assert moves.store[decisions.act].await_count == MOST_IN_FLIGHT


async def test_a_message_that_is_delivered_twice_is_answered_once() -> None:
    moves = Moves()
    assert [len(await moves.line("help", message_id)) for message_id in (1, 1, 2)] == [1, 0, 1]


@pytest.mark.parametrize(
    ("line", "left"),
    [
        ("14!", "14"),
        ("14 svp", "14"),
        ("||12||", "12"),
        ("**12**.", "12"),
        ("12 \N{BANANA}", "12"),
        ("s’il te plaît, 12", "12"),
        ("take red, please!", "take red"),
        ("▲3", "▲3"),
        ("1.5", "1.5"),
        ("\N{BANANA}", "\N{BANANA}"),
        ("!", "!"),
    ],
)
def test_what_surrounds_a_move_is_left_out(line: str, left: str) -> None:
    assert bare(line) == left


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("help", Word.HELP),
        ("?", Word.HELP),
        ("Aide !", Word.HELP),
        ("RULES", Word.RULES),
        ("les règles", Word.RULES),
        ("consiglio, per favore", Word.HINT),
        ("pausa.", Word.PAUSE),
        ("help me take red", None),
        ("12", None),
    ],
)
def test_some_words_ask_for_something_else_than_a_move(line: str, word: Word | None) -> None:
    assert asked_word(line) == word


LOBBY = a_match(seats(2))
RUNNING = a_match(seats(2), state=played(2, (3, 4)))
OVER = a_match(seats(2), state=played(2), ending=Ending.STOPPED)
NOW_ASKED = 2
"""The number of the pending decision."""
AMOUNT = {"type": 18, "component": {"type": 4, "custom_id": "amount", "value": "7"}}


async def press_bid(table: Table, prompt: int, **pressed: Any) -> None:
    await table.press(DecisionHandlers, "play.bid", prompt=prompt, **pressed)


async def test_a_control_of_the_board_decides_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(RUNNING)
    monkeypatch.setattr(type(SCREEN), "press", lambda *_: Bid(7))
    await press_bid(table, ANY_PROMPT)
    *_, action, prompt = table.store[decisions.act].await_args_list[-1].args
    assert (action, prompt) == (Bid(7), ANY_PROMPT), "which matches refuses as stale"


async def test_a_panel_of_a_match_that_is_over_becomes_the_present_one() -> None:
    table = Table(OVER)
    await press_bid(table, NOW_ASKED)
    notice = ENGLISH.say("match-over")
    table.answers.panel.assert_awaited_once_with(ANY, notice=notice)


@pytest.mark.parametrize("repeated", [False, True])
async def test_a_request_that_is_delivered_twice_welcomes_once(repeated: bool) -> None:
    table = Table(RUNNING)
    table.surfaces.welcome = AsyncMock(return_value=True)
    pressed = table.interactions.press(person(0), "q1:KTRM:0:join")
    async with Context(pressed, ENGLISH) as context:
        await LobbyHandlers(*table.parts).welcome(context, Outcome(RUNNING, repeated))
        await context.say("already-seated")
    assert table.surfaces.welcome.await_count == (not repeated)


async def test_others_see_what_was_decided_although_the_answer_fails() -> None:
    table = Table(RUNNING)
    table.answers.panel.side_effect = OSError
    with pytest.raises(OSError):
        await press_bid(table, NOW_ASKED, form=[AMOUNT])
    table.store[decisions.act].assert_awaited_once_with(
        "KTRM", ANY, HOST, Bid(7), NOW_ASKED, lesson=None
    )
    table.refresher.changed.assert_called_once_with("KTRM", repost=None, loaded=None)


async def test_others_see_a_change_of_the_match_although_the_answer_fails() -> None:
    table = Table(RUNNING)
    table.store[decisions.back].return_value = Outcome(RUNNING)
    table.answers.panel.side_effect = OSError
    with pytest.raises(OSError):
        await table.press(MatchHandlers, "back")
    table.refresher.changed.assert_called_once_with("KTRM")


@pytest.mark.usefixtures("newcomers")
@pytest.mark.parametrize(("prompt", "lessons"), [(NOW_ASKED, 1), (NOW_ASKED - 1, 0)])
async def test_only_a_pressed_panels_lesson_counts_as_read(prompt: int, lessons: int) -> None:
    table = Table(RUNNING)
    await table.press(DecisionHandlers, "lesson.skip", prompt=prompt)
    assert table.store[servers.teach].await_count == lessons
    table.answers.panel.assert_awaited_once_with(ANY)


@pytest.mark.parametrize(
    ("news", "kind"),
    [(False, discord.ChannelType.public_thread), (True, discord.ChannelType.news_thread)],
)
async def test_a_thread_is_of_its_channels_kind(news: bool, kind: discord.ChannelType) -> None:
    """Discord refuses public threads in announcement channels; SimCord doesn't know others."""
    table, create = Table(LOBBY), AsyncMock()
    channel: Any = Mock(id=LOBBY.place.channel_id, is_news=lambda: news, create_thread=create)
    await StartCommands(*table.parts, Mock())._into_thread(LOBBY, channel)
    assert create.await_args is not None
    assert create.await_args.kwargs["type"] is kind


@pytest.mark.parametrize("guild", [None, Mock(unavailable=True, get_role=lambda _: None)])
async def test_a_call_waits_for_a_server_that_discord_has_not_sent(guild: Mock | None) -> None:
    table = Table(LOBBY)
    board = Surface(LOBBY.code, SurfaceKind.BOARD, message_id=5)
    table.store.with_surfaces.return_value = (LOBBY, [board])
    client: Any = Mock(get_guild=lambda _: guild)
    with pytest.raises(NotYet):
        await StartCommands(*table.parts, client).call(Mock(about=LOBBY.code), ENGLISH)


@pytest.mark.parametrize(
    ("word", "change"),
    [
        *((word, tables.configure) for word in ("set", "set.weather", "set.deadline", "set.seats")),
        ("dismiss", tables.remove_computer),
        ("claim.first", tables.claim),
    ],
)
async def test_unknown_lobby_controls_change_nothing(word: str, change: Callable[..., Any]) -> None:
    table = Table(LOBBY)
    with pytest.raises(StalePrompt):
        await table.press(LobbyHandlers, word)
    table.store[change].assert_not_awaited()


async def test_only_the_host_moves_a_table_to_the_end() -> None:
    table = Table(replace(LOBBY, host=person(1)))
    with refused("not-host"):
        await table.press(LobbyHandlers, "to-end")


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
