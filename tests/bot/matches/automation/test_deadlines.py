"""Deadlines: people are warned, the computer decides, and two missed in a row make them away."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

import pytest

from bot.games import Chance
from bot.games.computer import NORMAL, Computer, Position
from bot.games.entry import GameEntry
from bot.matches.changes import leaving
from bot.matches.db.engine.database import Database
from bot.matches.model.match import Match
from cogs.puerto_banana.rules import GAME, Bid
from tests.bot.matches.table import ANNA, BRUNO, START, Life, Watch, request

DAY = 86_400


pytestmark = pytest.mark.usefixtures("always_running")


def at(seconds: float) -> object:
    return START + timedelta(seconds=seconds)


async def test_another_seats_bid_does_not_prolong_mine(life: Life, watch: Watch) -> None:
    match = await life.start_match(deadline=400)
    watch.forward(100)
    after = (await life.bid(match, ANNA, 1)).match
    assert after.deadlines == {1: at(400)}
    watch.forward(100)
    again = (await life.bid(match, ANNA, 2)).match
    assert again.deadlines == {1: at(400)}
    next_round = (await life.bid(match, BRUNO, 1)).match
    assert next_round.deadlines == {0: at(600), 1: at(600)}


async def miss(life: Life, watch: Watch, match: Match, rounds: int) -> Match:
    """Let Anna miss her deadline in each of the ``rounds``, while Bruno bids."""
    for _ in range(rounds):
        await life.bid(match, BRUNO, 1)
        watch.forward(400)
        await life.tick()
    return await life.store.load(match.code)


async def test_whoevers_time_is_made_to_run_out_leaves_the_next_question_its_own_time(
    life: Life,
) -> None:
    match = await life.start_match(deadline=400)
    await life.bid(match, BRUNO, 1)
    after = await life.automation.run_out(match.code, 0)
    assert after is not None
    assert after.match.deadlines == {0: at(400), 1: at(400)}
    assert await life.automation.run_out(match.code, 7) is None


async def test_whoever_is_late_is_decided_for_as_a_person_and_whoever_is_away_as_normal(
    database: Database, watch: Watch
) -> None:
    known: list[Sequence[str | None]] = []

    class Recording(Computer[Any, Any, Any, Any]):
        def decide(self, position: Position[Any, Any, Any], chance: Chance) -> Bid:
            known.append(position.levels)
            return Bid(1)

    life = Life(database, {GAME.key: GameEntry(GAME, {NORMAL: Recording()})}, watch.now)
    await miss(life, watch, await life.start_match(deadline=400), 3)
    assert known[:3] == [[None, None], [None, None], [NORMAL, None]]


async def test_two_missed_in_a_row_leave_the_seat_to_the_computer_until_somebody_is_back(
    life: Life, watch: Watch
) -> None:
    match = await life.start_match(deadline=400)
    away = await miss(life, watch, match, 2)
    assert [seat.away for seat in away.seats] == [True, False]
    assert list(away.deadlines) == [1]
    watch.forward(7)
    back = (await life.store.write(leaving.back, match.code, request(), ANNA.id)).match
    assert back.version == away.version + 1
    assert not back.seats[0].away
    assert back.deadlines == {0: at(1207), 1: at(1200)}
    once_more = await miss(life, watch, match, 1)
    assert not once_more.seats[0].away
    await miss(life, watch, match, 1)
    await life.automation.play_computers(match.code)
    assert (await life.bid(match, BRUNO, 1)).match.state.round == 6


@pytest.mark.parametrize(
    ("deadline", "seconds"),
    [(60, 3_600), (3_600, 3_600), (86_400, 86_400), (604_800, 604_800), (None, 604_800)],
)
async def test_a_table_waits_as_long_as_one_of_its_decisions(
    life: Life, deadline: int | None, seconds: int
) -> None:
    table = await life.open_table([ANNA], deadline=deadline)
    assert table.deadlines == {None: at(seconds)}
