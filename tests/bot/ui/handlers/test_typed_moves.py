"""Moves in words: which match they are meant for, and who answers when it isn't clear."""

from __future__ import annotations

import asyncio
import itertools
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import discord
import pytest
from msgspec.structs import replace

from bot.errors import (
    LineTooLong,
    NoOpenMatch,
    NoSuchMatch,
    Refusal,
    UnreadableMatch,
    WhichMatch,
)
from bot.games import Chance
from bot.matches.model.match import Match, Outcome
from bot.matches.model.open_matches import NextAsked, OpenMatch
from bot.ui.context import Context
from bot.ui.handlers.decisions import DecisionHandlers
from bot.ui.handlers.typed_moves import LONGEST_LINE, TypedMoves
from bot.ui.live.recent_activity import RecentActivity
from bot.ui.screens.contract import NoMove
from bot.ui.unanswered import MOST_OF_ONE, Unanswered
from cogs.puerto_banana.rules import GAME, Bid
from cogs.puerto_banana.screen import SCREEN
from tests import limits
from tests.bot.ui.handlers.table import Table
from tests.bot.ui.interactions import FakeInteraction
from tests.bot.ui.matches import ENGLISH, NOW, PLACE, a_match, played, seats

ADA = 100


def asked(code: str, *, game: str = GAME.key) -> Match:
    """A match that waits for Ada."""
    return replace(a_match(seats(2), state=played(2)), code=code, game=game)


def done(code: str) -> Match:
    """A match in which Ada has bid, and may bid again."""
    state, _ = GAME.apply(played(2), 0, Bid(3), Chance(bytes(32)))
    return replace(a_match(seats(2), state=state), code=code)


def lobby(code: str) -> Match:
    return replace(a_match(seats(2)), code=code)


def _asks(match: Match) -> bool:
    return match.state is not None and match.state.bids[0] is None


class Moves(Table):
    """Typed moves of somebody who sits in these matches, with nothing behind them."""

    def __init__(self, *mine: Match) -> None:
        super().__init__(mine[0] if mine else lobby("AAAA"))
        codes = {match.code: match for match in mine}
        self._matches = mine
        self.queries = SimpleNamespace(
            mine=AsyncMock(side_effect=self._mine),
            load=AsyncMock(side_effect=codes.__getitem__),
            with_surfaces=AsyncMock(side_effect=lambda code: (codes[code], [])),
            for_decision=AsyncMock(side_effect=lambda code, _: (codes[code], [], None)),
            person=AsyncMock(return_value=None),
            next_asked=AsyncMock(return_value=None),
            lowest_panel=AsyncMock(return_value=None),
        )
        self.act = self.matches.act
        self.act.side_effect = lambda code, *_, **__: Outcome(codes[code])
        self.games["other"], self.screens["other"] = self.games[GAME.key], SCREEN
        self._ids = itertools.count(7000)
        self.activity = RecentActivity(lambda: NOW)
        play = DecisionHandlers(*self.parts)
        self.decided = AsyncMock()
        play.act = self.decided  # type: ignore[method-assign]
        self.typed = TypedMoves(*self.parts, play, self.activity, Unanswered())

    async def _mine(
        self,
        person_id: int,
        *,
        game: str | None = None,
        running: bool = False,
        like: str = "",
        limit: int | None = None,
    ) -> list[OpenMatch]:
        """As the queries answer: those that wait for the person first."""
        assert person_id == ADA
        found = [
            OpenMatch(match.code, match.game, match.status, match.place, 0, _asks(match))
            for match in self._matches
            if game in (None, match.game)
            and (match.state is not None or not running)
            and like in match.code
        ]
        return sorted(found, key=lambda each: not each.asked)[:limit]

    async def choose(self, text: str) -> None:
        """Choose a match for a line that was typed before."""
        interaction = FakeInteraction("q1:AAAA:0:line", person=ADA, values=["AAAA"])
        message: Any = interaction.message
        message.reference = SimpleNamespace(message_id=6)
        line = SimpleNamespace(content=text)
        message.channel = SimpleNamespace(fetch_message=AsyncMock(return_value=line))
        async with Context(interaction.real, ENGLISH) as context:
            await self.typed.chosen(context)

    async def command(
        self, *, game: str = GAME.key, code: str | None = None, text: str = "20"
    ) -> str:
        """The code of the match that a command decided in."""
        interaction = FakeInteraction(person=ADA)
        async with Context(interaction.real, ENGLISH, code) as context:
            await self.typed.command(context, game, text, code)
        assert self.decided.await_args is not None
        _, (match, _), _, action, prompt, _ = self.decided.await_args.args
        assert (action, prompt) == (Bid(20), 1)
        return str(match.code)

    async def line(self, text: str = "20", message_id: int | None = None) -> list[str]:
        """What a typed line is answered with, by direct message."""
        send = AsyncMock()
        message: Any = SimpleNamespace(
            id=message_id or next(self._ids),
            author=SimpleNamespace(id=ADA),
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
    ("mine", "meant"),
    [
        ([asked("AAAA")], "AAAA"),
        ([done("AAAA")], "AAAA"),
        ([done("AAAA"), asked("BBBB"), lobby("CCCC")], "BBBB"),
        ([asked("AAAA", game="other"), done("BBBB")], "BBBB"),
    ],
)
async def test_a_command_without_a_code_means_the_only_match_that_it_can(
    mine: list[Match], meant: str
) -> None:
    assert await Moves(*mine).command() == meant


@pytest.mark.parametrize(
    ("mine", "refusal"),
    [
        ([], NoOpenMatch),
        ([lobby("AAAA"), asked("BBBB", game="other")], NoOpenMatch),
        ([asked("AAAA"), asked("BBBB")], WhichMatch),
        ([done("AAAA"), done("BBBB")], WhichMatch),
    ],
)
async def test_a_command_that_could_mean_none_or_several_is_refused(
    mine: list[Match], refusal: type[Refusal]
) -> None:
    moves = Moves(*mine)
    with pytest.raises(refusal):
        await moves.command()
    moves.decided.assert_not_awaited()


async def test_a_command_decides_in_the_persons_own_matches_of_its_game_alone() -> None:
    others = replace(asked("CCCC"), seats=seats(2, computers=2))
    moves = Moves(asked("AAAA"), asked("BBBB", game="other"), others)
    assert await moves.command(code="AAAA") == "AAAA"
    for code in ("BBBB", "CCCC"):
        with pytest.raises(NoSuchMatch):
            await moves.command(code=code)


async def test_matches_are_suggested_by_what_is_typed_and_in_a_length_that_discord_takes() -> None:
    place = replace(PLACE, server_name="H" * 100, channel_name="g" * 100)
    moves = Moves(replace(asked("KTRM"), place=place), asked("BBBB"))
    interaction: Any = FakeInteraction(person=ADA)

    async def offered(text: str) -> list[discord.app_commands.Choice[str]]:
        return await moves.typed.choices(interaction, GAME.key, text)

    assert [choice.value for choice in await offered("")] == ["KTRM", "BBBB"]
    (choice,) = await offered("#ktr")
    assert (choice.value, len(choice.name)) == ("KTRM", 100)
    assert choice.name.startswith("#KTRM · HHH")


@pytest.mark.parametrize(
    ("mine", "meant"),
    [([asked("AAAA"), lobby("BBBB")], "AAAA"), ([done("AAAA"), asked("BBBB")], "BBBB")],
)
async def test_a_line_goes_to_the_match_that_waits_before_one_that_could_take_it(
    mine: list[Match], meant: str
) -> None:
    moves = Moves(*mine)
    assert await moves.line() == []
    moves.act.assert_awaited_once_with(meant, "7000", ADA, Bid(20), 1, lesson=None)
    moves.refresher.changed.assert_called_once_with(meant, below=0)
    assert moves.activity.looks(ADA)


@pytest.mark.parametrize(
    ("mine", "key"),
    [
        ([], "no-open-match"),
        ([lobby("AAAA")], "not-started"),
        ([asked("AAAA"), asked("BBBB")], "which-match"),
    ],
)
async def test_a_line_that_decides_nothing_is_answered(mine: list[Match], key: str) -> None:
    moves = Moves(*mine)
    del moves.screens["other"]
    (answer,) = await moves.line()
    assert ENGLISH.say(key, code="AAAA") in answer
    moves.act.assert_not_awaited()


async def test_a_line_goes_to_the_match_that_reads_it(monkeypatch: pytest.MonkeyPatch) -> None:
    class Deaf(type(SCREEN)):  # type: ignore[misc]
        def typed(self, scene: Any, text: str) -> Any:
            raise NoMove("line-number", example="1", least=1, most=2)

    moves = Moves(asked("AAAA", game="other"), asked("BBBB"))
    monkeypatch.setitem(moves.screens, "other", Deaf(GAME))
    assert await moves.line() == []
    assert moves.act.await_args.args[0] == "BBBB"


async def test_a_line_that_names_a_match_goes_there_and_nowhere_else() -> None:
    others = replace(asked("CCCC"), seats=seats(2, computers=2))
    moves = Moves(asked("AAAA"), done("BBBB"), others)
    assert await moves.line("#bbbb: 20") == []
    moves.act.assert_awaited_once_with("BBBB", "7000", ADA, Bid(20), 1, lesson=None)
    (help_with_it,) = await moves.line("#BBBB what now?")
    assert "#BBBB" in help_with_it
    assert await moves.line("#CCCC 20") == [ENGLISH.say("no-such-match")], "it is not Ada's"
    moves.act.assert_awaited_once()


async def test_a_match_that_cannot_be_read_keeps_no_line_from_another() -> None:
    moves = Moves(asked("AAAA"), asked("BBBB"))
    moves.queries.load.side_effect = [UnreadableMatch(code="AAAA"), asked("BBBB")]
    assert await moves.line() == []
    assert moves.act.await_args.args[0] == "BBBB"


@pytest.mark.parametrize("text", ["what do i do?", "help", "🍌", "2 or 3"])
async def test_words_that_are_no_move_get_help_for_the_match_that_waits(text: str) -> None:
    moves = Moves(done("AAAA"), asked("BBBB"))
    (answer,) = await moves.line(text)
    assert "#BBBB" in answer
    assert ENGLISH.say("pb-panel-how") in answer
    assert "For example, type: `12`" in answer
    moves.act.assert_not_awaited()


@pytest.mark.parametrize(
    "text", ["\N{ARABIC LIGATURE SALLALLAHOU ALAYHE WASALLAM}(" * 101, "2" + " " * 200]
)
async def test_a_line_longer_than_any_move_is_refused_before_it_is_read(
    monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    monkeypatch.setattr(type(SCREEN), "typed", None)
    moves = Moves(asked("AAAA"))
    assert await moves.line(text) == [ENGLISH.say("line-too-long", most=LONGEST_LINE)]
    moves.queries.mine.assert_not_awaited()
    for unread in (moves.command(text=text), moves.choose(text)):
        with pytest.raises(LineTooLong):
            await unread


async def test_the_ninth_of_many_lines_at_once_waits() -> None:
    moves, read = Moves(asked("AAAA")), asyncio.Event()

    async def slowly(person_id: int, **which: Any) -> list[OpenMatch]:
        await read.wait()
        return await moves._mine(person_id, **which)

    moves.queries.mine.side_effect = slowly
    lines = [asyncio.create_task(moves.line()) for _ in range(MOST_OF_ONE + 1)]
    assert await lines[MOST_OF_ONE] == [ENGLISH.say("one-at-a-time")]
    read.set()
    assert [await line for line in lines[:MOST_OF_ONE]] == [[]] * MOST_OF_ONE
    assert moves.act.await_count == MOST_OF_ONE


async def test_a_message_that_is_delivered_twice_is_answered_once() -> None:
    moves = Moves(asked("AAAA"))
    assert [len(await moves.line("help", message_id)) for message_id in (1, 1, 2)] == [1, 0, 1]


async def test_a_line_that_was_taken_tells_of_the_next_match_that_waits() -> None:
    moves = Moves(asked("AAAA"))
    found = NextAsked("BBBB", GAME.key, PLACE, True, 80, 81)
    moves.queries.next_asked = AsyncMock(return_value=found)
    (answer,) = await moves.line()
    assert "[#BBBB · Puerto Banana](https://discord.com/channels/@me/80/81)" in answer
