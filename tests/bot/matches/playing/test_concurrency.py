"""Concurrent decisions: each counts once, and the round resolves once."""

import asyncio

from bot.matches.changes import decisions, tables
from bot.matches.db.engine.database import Database
from bot.matches.history import leaderboard as leaderboards
from bot.matches.history.leaderboard_rules import Leaderboard
from bot.matches.history.rebuild import rebuild
from bot.matches.model.draft import Outcome
from bot.matches.model.match import Person, Status
from cogs.puerto_banana.rules import Bid, Revealed
from tests.bot.matches.table import ANNA, BRUNO, EVERYBODY, GAMES, Life, Watch, request, start_match


async def test_two_processes_at_one_database_do_not_disturb_each_other(ready: str) -> None:
    one, other = await Database.open(ready), await Database.open(ready)
    doors = [Life(database, GAMES, Watch().now) for database in (one, other)]
    match = await start_match(doors[0], EVERYBODY)
    await asyncio.gather(
        *(
            doors[seat % 2].store.write(
                decisions.act, match.code, f"same-{seat}", person.id, Bid(seat), 1
            )
            for seat, person in [*enumerate(EVERYBODY), *enumerate(EVERYBODY)]
        )
    )
    after = await doors[1].store.load(match.code)
    assert (after.version, after.state.round) == (match.version + 6, 2)
    assert Revealed(1, 10, (0, 1, 2, 3, 4, 5)) in after.recent[-1].events
    await one.close()
    await other.close()


async def test_last_seat_goes_to_one_of_many(either: Life) -> None:
    table = await either.open_table(EVERYBODY[:5])
    people = [Person(500 + number, "Late") for number in range(5)]
    results = await asyncio.gather(
        *(either.store.write(tables.join, table.code, request(), person) for person in people),
        return_exceptions=True,
    )
    assert sum(isinstance(result, Outcome) for result in results) == 1
    assert len((await either.store.load(table.code)).seats) == 6


async def test_computers_asked_twice_at_once_play_once(either: Life) -> None:
    match = await either.start_match([ANNA], computers=3)
    await asyncio.gather(*(either.automation.play_computers(match.code) for _ in range(3)))
    assert (await either.store.load(match.code)).version == match.version + 3


async def test_matches_that_end_at_once_all_count_for_the_ratings(either: Life) -> None:
    started = [await either.start_match([ANNA, BRUNO], round_limit=1) for _ in range(4)]
    await asyncio.gather(*(either.play_out(match, [ANNA, BRUNO]) for match in started))
    page = await either.store.read(leaderboards.page, Leaderboard("puerto-banana", 7), person_id=0)
    assert page.total == 2
    assert [line.played for line in page.lines] == [4, 4]
    before = await either.tables()
    await rebuild(either.store)
    assert await either.tables() == before


async def test_rematch_pressed_by_all_at_once_starts_one_match(either: Life) -> None:
    match = await either.start_match(EVERYBODY[:4], round_limit=1)
    await either.play_out(match, EVERYBODY[:4])
    outcomes = await asyncio.gather(
        *(
            either.store.write(tables.rematch, match.code, request(), person)
            for person in EVERYBODY[:4]
        )
    )
    assert len({outcome.match.code for outcome in outcomes}) == 1
    again = await either.store.load(outcomes[0].match.code)
    assert again.status is Status.RUNNING
    assert [seat.person for seat in again.seats] == list(EVERYBODY[:4])
