"""What computer players are given, and what falls due."""

import asyncio
from datetime import timedelta

from bot.games import Chance
from bot.games.computer import every_level
from bot.games.entry import GameEntry
from bot.matches.db.engine.database import Database
from bot.matches.db.queries import DueNow
from bot.matches.model.match import LOBBY_SEAT, Due
from cogs.puerto_banana.rules import GAME, Bid, BidPrompt, View
from tests.bot.matches.table import ANNA, START, Life, Watch
from tests.patience import PATIENCE


async def test_what_was_thought_out_before_somebody_else_decided_is_thought_out_again(
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


async def test_what_is_not_due_yet_is_not_done(life: Life, watch: Watch) -> None:
    match = await life.start_match(deadline=400)
    table = await life.open_table()
    watch.forward(299)
    before = await life.tables()
    for early in (
        DueNow(match.code, 0, Due.WARN),
        DueNow(match.code, 0, Due.DECIDE),
        DueNow(table.code, LOBBY_SEAT, Due.EXPIRE),
    ):
        assert await life.automation.handle(early) is None
    assert await life.tables() == before


async def test_a_match_that_is_left_alone_is_not_due(life: Life, watch: Watch) -> None:
    first, second = [await life.start_match(deadline=400) for _ in range(2)]
    watch.forward(400)
    due, _ = await life.automation.due(10, without=[first.code])
    assert {each.key for each in due} == {second.code}


async def test_what_is_due_at_this_very_moment_is_due_now_and_not_next(
    life: Life, watch: Watch
) -> None:
    match = await life.start_match(deadline=400)
    warning, deadline = (START + timedelta(seconds=seconds) for seconds in (300, 400))
    assert await life.automation.due(10) == ([], warning)
    watch.forward(300)
    now = [DueNow(match.code, seat, Due.WARN) for seat in (0, 1)]
    assert await life.automation.due(10) == (now, deadline)
