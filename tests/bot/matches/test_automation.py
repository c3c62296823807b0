"""What computer players are given, and what the clock is told to do."""

from __future__ import annotations

from datetime import timedelta

from bot.games import Chance
from bot.games.entry import GameEntry
from bot.matches.db.database import Database
from bot.matches.db.queries import DueNow
from bot.matches.model.mutable_match import Due
from cogs.puerto_banana.rules import GAME, Bid, BidPrompt, View
from tests.bot.matches.table import ANNA, START, Life, Watch, bid, start_match


async def test_each_computer_player_decides_from_its_own_view_alone(database: Database) -> None:
    seen: list[View] = []

    def decide(view: View, prompt: BidPrompt, chance: Chance) -> Bid:
        seen.append(view)
        return Bid(view.seat or 0)

    life = Life(database, {GAME.key: GameEntry(GAME, decide)})
    match = await start_match(life, [ANNA], computers=2)
    await bid(life, match, ANNA, 7)
    await life.automation.play_computers(match.code)
    assert [(view.seat, view.own_bid) for view in seen[:2]] == [(1, None), (2, None)]


async def test_a_match_that_is_left_alone_is_not_due(life: Life, watch: Watch) -> None:
    first, second = [await start_match(life, deadline=400) for _ in range(2)]
    watch.forward(400)
    due, _ = await life.automation.due(10, without=[first.code])
    assert {each.code for each in due} == {second.code}


async def test_what_is_due_at_this_very_moment_is_due_now_and_not_next(
    life: Life, watch: Watch
) -> None:
    match = await start_match(life, deadline=400)
    warning, deadline = (START + timedelta(seconds=seconds) for seconds in (300, 400))
    assert await life.automation.due(10) == ([], warning)
    watch.forward(300)
    warnings = [DueNow(match.code, seat, Due.WARN) for seat in (0, 1)]
    assert await life.automation.due(10) == (warnings, deadline)
