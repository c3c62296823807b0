"""Computer players that search: their input and their decisions."""

import asyncio
from datetime import timedelta
from typing import Any

import msgspec
import pytest

from bot.games import Chance
from bot.games.computer import NORMAL, Reflex, every_level
from bot.games.entry import GameEntry
from bot.games.record import Record
from bot.games.verifying import verify
from bot.matches.automation import Automation
from bot.matches.db.engine.database import Database
from bot.matches.history import replays
from bot.matches.model.match import Match
from bot.matches.model.play import LIVE_BUDGET
from bot.searches import Searches
from cogs.puerto_banana.rules import GAME, Bid, BidPrompt, View
from tests.bot.matches.table import ANNA, Life, Watch
from tests.bot.searches.advisers import Crashing, Lucky, searches
from tests.patience import PATIENCE

__all__ = ["searches"]


def life_of(database: Database, watch: Watch, searches: Searches, player: Lucky) -> Life:
    """Every level searches, except NORMAL, which bids 3."""
    games = {GAME.key: GameEntry(GAME, {"hard": player, NORMAL: Reflex(lambda *_: Bid(3))})}
    life = Life(database, games, watch.now)
    life.automation = Automation(life.store, searches)
    return life


@pytest.fixture
def lucky(database: Database, watch: Watch, searches: Searches) -> Life:
    return life_of(database, watch, searches, Lucky())


async def hard_match(life: Life, deadline: int | None = None) -> Match:
    return await life.start_match(
        [ANNA], computers=1, round_limit=1, deadline=deadline, level="hard"
    )


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


async def test_in_live_play_a_computer_thinks_a_while_and_searches_more(
    lucky: Life, watch: Watch
) -> None:
    match = await hard_match(lucky, deadline=300)
    watch.forward(1.9)
    assert await lucky.automation.play_computers(match.code) is None
    _, due = await lucky.automation.due(1, until=watch.now() + timedelta(minutes=1))
    assert due is not None
    assert 2 <= (due - match.created_at).total_seconds() <= 3
    watch.forward(1.2)
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


async def test_what_was_thought_out_at_once_before_somebody_decided_is_thought_out_again(
    database: Database,
) -> None:
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
    database: Database, watch: Watch, searches: Searches, caplog: pytest.LogCaptureFixture
) -> None:
    life = life_of(database, watch, searches, Crashing())
    match = await hard_match(life)
    await asyncio.wait_for(life.automation.play_computers(match.code), PATIENCE)
    assert "A search has no result" in caplog.text
    await life.bid(match, ANNA, 1)
    assert (await verified(life, match)).steps[0].action == Bid(3)
