"""Computer players that search: their input and decisions, practice with them, their advice."""

import asyncio
from datetime import timedelta
from typing import Any
from unittest.mock import AsyncMock

import msgspec
import pytest
from msgspec.structs import replace

from bot.games import Chance
from bot.games.computer import EASY, HARD, NORMAL, Reflex, every_level
from bot.games.entry import GameEntry
from bot.games.record import Record, verify
from bot.matches.advice import Advisers
from bot.matches.automation import Automation
from bot.matches.db import surfaces as surface_rows
from bot.matches.db.engine.database import Database
from bot.matches.history import replays
from bot.matches.model.contest import may_hint
from bot.matches.model.deadlines import BEAT
from bot.matches.model.match import Match, Status
from bot.matches.model.play import LIVE_BUDGET
from bot.matches.operations import decisions, tables
from bot.searches import SearchError, Searches
from bot.settings import Limits
from cogs.puerto_banana.rules import GAME, Bid, BidPrompt, View
from tests.bot.matches.table import ANNA, BRUNO, DAY, Life, Watch, request
from tests.bot.searches.advisers import Lucky, searches
from tests.patience import PATIENCE
from tests.refusals import refused

__all__ = ["searches"]


@pytest.fixture
def lucky(database: Database, watch: Watch, searches: Searches) -> Life:
    """Every level searches, except NORMAL, which bids 3; people may sit in two matches."""
    players = {EASY: Lucky(), NORMAL: Reflex(lambda *_: Bid(3)), HARD: Lucky()}
    life = Life(database, {GAME.key: GameEntry(GAME, players)}, watch, Limits(matches=2))
    life.automation = Automation(life.store, searches)
    return life


async def hard_match(life: Life, deadline: int | None = None) -> Match:
    return await life.start_match([ANNA], computers=1, round_limit=1, deadline=deadline, level=HARD)


async def verified(life: Life, match: Match) -> Record:
    """The record of the match, which is over and holds."""
    record = await life.store.read(replays.record, match.code)
    games: Any = life.store.games
    assert verify(msgspec.json.encode(record), games).standings
    return record


async def test_a_search_gets_the_seats_own_luck_and_never_the_seed(lucky: Life) -> None:
    match = await hard_match(lucky)
    await lucky.automation.play_computers(match.code)
    await lucky.bid(match, ANNA, 1)
    record = await verified(lucky, match)
    luck = Chance(bytes.fromhex(record.seed)).branch("computer/1/0")
    assert record.steps[0].action == Bid(100 + luck.below(100))


async def test_in_live_play_a_computer_thinks_a_while_and_searches_more(lucky: Life) -> None:
    match = await hard_match(lucky, deadline=300)
    lucky.forward(1.9)
    assert await lucky.automation.play_computers(match.code) is None
    _, due = await lucky.automation.due(1, until=lucky.now() + timedelta(minutes=1))
    assert due is not None
    assert 2 <= (due - match.created_at).total_seconds() <= 3
    lucky.forward(1.2)
    assert await lucky.automation.play_computers(match.code) is not None
    await lucky.bid(match, ANNA, 1)
    record = await verified(lucky, match)
    assert record.steps[0].action.amount // 100 == LIVE_BUDGET


async def test_a_search_is_kept_when_another_seat_decided_meanwhile(
    lucky: Life, searches: Searches, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await hard_match(lucky)
    decide = searches.decide

    async def meanwhile(*asked: Any) -> Any:
        found = await decide(*asked)
        await lucky.bid(match, ANNA, 1)
        return found

    monkeypatch.setattr(searches, "decide", meanwhile)
    await lucky.automation.play_computers(match.code)
    anna, computer = (await verified(lucky, match)).steps
    assert (anna.seat, computer.seat) == (0, 1)
    assert computer.action.amount < 1000, "it knew of no event"


async def test_computers_think_again_if_somebody_decided_meanwhile(database: Database) -> None:
    loop, seen = asyncio.get_running_loop(), list[View]()

    def decide(view: View, prompt: BidPrompt, chance: Chance) -> Bid:
        seen.append(view)
        if len(seen) == 1:
            asyncio.run_coroutine_threadsafe(life.bid(match, ANNA, 7), loop).result(PATIENCE)
        return Bid(1)

    life = Life(database, {GAME.key: GameEntry(GAME, every_level(decide))})
    match = await life.start_match([ANNA], computers=2)
    await life.automation.play_computers(match.code)
    assert [(view.seat, view.has_bid[0]) for view in seen[:2]] == [(1, False), (1, True)]


async def test_when_the_search_fails_the_quick_player_answers(
    lucky: Life, searches: Searches, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(searches, "decide", AsyncMock(side_effect=SearchError))
    match = await hard_match(lucky)
    await lucky.automation.play_computers(match.code)
    await lucky.bid(match, ANNA, 1)
    assert (await verified(lucky, match)).steps[0].action == Bid(3)


@pytest.fixture
def advisers(lucky: Life, searches: Searches, monkeypatch: pytest.MonkeyPatch) -> Advisers:
    """They have time for a search on however busy a machine."""
    monkeypatch.setattr("bot.matches.advice.THINKING", PATIENCE)
    return Advisers(lucky.store, searches)


async def practice(life: Life, level: str = EASY) -> Match:
    return (await life.store.write(tables.practise, GAME.key, ANNA, level, request())).match


async def test_practice_misses_a_panel_but_no_board(life: Life) -> None:
    match = await practice(life)
    (behind,) = await life.store.read(surface_rows.out_of_date, timedelta(0))
    assert (behind.code, behind.public, behind.direct) == (match.code, False, True)
    await life.change(decisions.leave, match, ANNA.id)
    assert await life.store.read(surface_rows.out_of_date, timedelta(0)) == []


async def test_the_computer_waits_two_seconds_after_a_reveal(life: Life) -> None:
    match = await practice(life)
    assert await life.automation.play_computers(match.code) is not None, "at the start, at once"
    await life.bid(match, ANNA, 1)
    life.forward(BEAT.total_seconds() + 1.9)
    assert await life.automation.play_computers(match.code) is None
    life.forward(0.2)
    assert await life.automation.play_computers(match.code) is not None


async def test_after_practice_comes_practice_with_the_same_character(life: Life) -> None:
    match = await practice(life, HARD)
    while (match := await life.store.load(match.code)).status is Status.RUNNING:
        await life.bid(match, ANNA, 10**20)
        life.forward(4)
        await life.automation.play_computers(match.code)
    again = await life.change(tables.rematch, match, ANNA)
    assert (again.status, again.place.practice) == (Status.RUNNING, True)
    assert again.seats[1].character == match.seats[1].character == "ardea"


async def test_nobody_practises_in_more_matches_than_they_may_sit_in(lucky: Life) -> None:
    for _ in range(2):
        await practice(lucky)
    with refused("too-many-matches"):
        await practice(lucky)


async def test_a_hint_is_the_same_when_asked_again(lucky: Life, advisers: Advisers) -> None:
    for deadline in (60, DAY):
        match = await lucky.start_match([ANNA], computers=2, deadline=deadline)
        first = await advisers.hint(match.code, ANNA.id)
        assert await advisers.hint(match.code, ANNA.id) == first
        assert first.best.action.amount // 100 == LIVE_BUDGET
        assert (await lucky.store.load(match.code)).version == match.version


async def test_hints_are_given_in_unrated_matches(lucky: Life, advisers: Advisers) -> None:
    rated = await lucky.start_match([ANNA, BRUNO])
    with refused("no-hint"):
        await advisers.hint(rated.code, ANNA.id)
    alone = await lucky.start_match([ANNA], computers=2)
    await lucky.bid(alone, ANNA, 1)
    assert (await advisers.hint(alone.code, ANNA.id)).best.win > 0, "a bid may be changed"
    entry = lucky.store.games[GAME.key]
    assert may_hint(alone, entry)
    assert not may_hint(replace(alone, series=1), entry), "others' points count"


async def test_a_game_without_searches_has_no_hints(life: Life, searches: Searches) -> None:
    match = await practice(life)
    with refused("no-hint"):
        await Advisers(life.store, searches).hint(match.code, ANNA.id)
