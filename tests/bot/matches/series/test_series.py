"""A series from opening to end, and everything that can interfere."""

from collections import Counter
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import select

from bot.games import IllegalMove
from bot.matches.db import blocks, queries
from bot.matches.db.engine.database import Database
from bot.matches.db.queries import SeriesDue
from bot.matches.db.tables.matches import EventRow
from bot.matches.model.deadlines import Pace
from bot.matches.model.match import Ending, Status
from bot.matches.model.series import Series, Stage
from bot.matches.operations import series as series_changes
from bot.matches.operations import tables
from bot.settings import Limits
from cogs.puerto_banana.rules import Options
from tests.bot.matches.series.playing import DAY, Season
from tests.bot.matches.table import (
    ANNA,
    BRUNO,
    CLEO,
    DINO,
    EVA,
    EVERYBODY,
    FINN,
    GAMES,
    PLACE,
    START,
    STRANGER,
    Watch,
    request,
)
from tests.bot.matches.test_unreadable import CORRUPT_VALUES, corrupt
from tests.refusals import refused


@pytest.fixture
def season(database: Database, watch: Watch) -> Season:
    return Season(database, GAMES, watch)


async def refuses(
    season: Season, key: str, change: Any, series: Series, *args: Any, **named: Any
) -> None:
    """The change is refused, and alters nothing."""
    before = await season.tables()
    with refused(key):
        await season.store.write(change, series.id, *args, **named)
    assert await season.tables() == before


async def test_all_tables_open_within_ten_minutes(either_database: Database, watch: Watch) -> None:
    season = Season(either_database, GAMES, watch)
    series = await season.seated(*EVERYBODY)
    assert series.stage is Stage.PLAYING
    assert len(series.tables) == 4
    sat = Counter(seat.person_id for table in series.tables for seat in table.seats)
    assert sat == {person.id: 2 for person in EVERYBODY}
    match = await season.match(series, 0)
    assert (match.status, match.series) == (Status.RUNNING, series.id)
    assert match.closes_at == series.terms.closes_at
    await season.play(series, 0, 4, 5, 6)
    match = await season.match(series, 0)
    assert all(result.rating_after is not None for result in match.results)
    after = await season.load(series)
    assert [seat.place for seat in after.tables[0].seats] == [3, 2, 1]
    best = after.standings()[0]
    assert best.person_id == match.people()[2].id
    assert best.points == 1


async def test_all_tables_open_within_a_minute_once_the_list_is_closed(season: Season) -> None:
    series = await season.open(ANNA, starts_at=None, lasts=1)
    await refuses(season, "too-few-entrants", series_changes.start, series, ANNA.id)
    await season.join(series, *EVERYBODY[1:])
    await refuses(season, "not-host", series_changes.start, series, BRUNO.id)
    await season.store.write(series_changes.start, series.id, ANNA.id)
    await refuses(season, "series-closed", series_changes.leave, series, BRUNO.id)
    await refuses(season, "series-closed", series_changes.start, series, ANNA.id)
    began = season.watch.time
    await season.do_due()
    series = await season.opened(series)
    assert season.watch.time - began < timedelta(minutes=1)
    assert len(series.participants()) == len(EVERYBODY)
    assert (await season.match(series, 0)).closes_at == began + DAY


async def test_a_list_that_nobody_closes_is_called_off_unless_it_has_a_date(season: Season) -> None:
    series, dated = await season.open(ANNA, starts_at=None), await season.open(BRUNO)
    await season.join(dated, *EVERYBODY)
    await refuses(season, "series-closed", series_changes.start, dated, BRUNO.id)
    await season.until(START + DAY)
    stages = [(await season.load(each)).stage for each in (series, dated)]
    assert stages == [Stage.ENDED, Stage.OPEN]


async def test_only_who_confirms_is_seated_and_the_reserve_moves_up(season: Season) -> None:
    series = await season.open(ANNA, most=5, each=1, seats=2)
    series = await season.join(series, *EVERYBODY[1:])
    assert [each.person for each in series.waiting_list()] == [FINN]
    await season.until(START + 2 * DAY)
    assert (await season.load(series)).stage is Stage.CONFIRMING
    await season.join(series, *EVERYBODY[1:])
    await season.until(START + 3 * DAY)
    within = (await season.load(series)).participants()
    assert [each.person for each in within] == [*EVERYBODY[1:]]


async def test_with_fewer_than_four_there_is_none(season: Season) -> None:
    series = await season.everybody(ANNA, BRUNO, CLEO)
    await season.until(START + 4 * DAY)
    assert (await season.load(series)).stage is Stage.TOO_FEW
    await refuses(season, "series-closed", series_changes.join, series, DINO)


async def test_whoever_could_not_sit_down_is_told_why(database: Database, watch: Watch) -> None:
    season = Season(database, GAMES, watch, Limits(matches=3))
    series = await season.open(ANNA)
    await season.store.write(blocks.block, CLEO, ANNA)
    for _ in range(2):
        await season.store.write(tables.practise, "puerto-banana", DINO, "normal", request())
    await refuses(season, "not-in-this-series", series_changes.join, series, CLEO)
    await refuses(season, "too-many-together", series_changes.join, series, DINO)
    await refuses(season, "not-in-series", series_changes.leave, series, EVA.id)
    before = await season.tables()
    with pytest.raises(IllegalMove):
        await season.open(EVA, options=Options(round_limit=0))
    assert await season.tables() == before


async def test_a_block_throws_out_nobody_who_has_joined(season: Season) -> None:
    series = await season.open(ANNA)
    joined = (ANNA, BRUNO, CLEO, DINO, EVA)
    await season.join(series, *joined)
    for person in (ANNA, BRUNO, FINN):
        await season.store.write(blocks.block, DINO, person)
    await season.until(START + 2 * DAY)
    await refuses(season, "not-in-this-series", series_changes.join, series, FINN)
    within = (await season.join(series, *joined)).participants()
    assert [each.person for each in within] == [*joined]


async def test_a_server_has_three_series_at_once_of_three_hosts(season: Season) -> None:
    series = await season.open(ANNA)
    again = [
        await season.store.write(series_changes.open_series, PLACE, BRUNO, series.terms, "the same")
        for _ in range(2)
    ]
    assert again[0] == again[1]
    with refused("hosts-series"):
        await season.open(ANNA)
    await season.open(CLEO)
    with refused("too-many-series"):
        await season.open(DINO)
    await season.store.write(series_changes.end, series.id, ANNA.id, manager=False)
    other = await season.open(ANNA)
    other = await season.join(other, EVA)
    for rounds in (2, 3):
        options = Options(round_limit=rounds)
        other = await season.store.write(series_changes.choose, other.id, ANNA.id, options)
        assert other.terms.options == options


async def test_who_never_came_is_last_and_an_empty_table_unrated(season: Season) -> None:
    series = await season.seated(*EVERYBODY)
    await season.play(series, 0, 0, 1, 1)
    await season.until(series.terms.closes_at)
    series = await season.load(series)
    assert series.stage is Stage.OVER
    away, *others = series.tables[0].seats
    assert (away.absent, [seat.absent for seat in others]) == (True, [False, False])
    lines = {line.person_id: line for line in series.standings()}
    assert lines[away.person_id].points == 0
    played, empty = [await season.match(series, number) for number in (0, 1)]
    assert played.ending is empty.ending is Ending.PLAYED
    assert all(line.rating_after is not None for line in played.results)
    assert empty.results
    assert all(line.rating_after is None for line in empty.results)


async def test_at_the_closing_date_the_computer_finishes_every_table(season: Season) -> None:
    series = await season.seated(*EVERYBODY, options=Options(round_limit=2), lasts=1)
    await season.play(series, 0, 1, 1, 1)
    await season.play(series, 0, 1, 1, 0)
    await season.until(series.terms.closes_at - timedelta(minutes=1))
    assert (await season.match(series, 0)).status is Status.RUNNING
    await season.until(series.terms.closes_at)
    seats = (await season.load(series)).tables[0].seats
    assert all(seat.place is not None and not seat.absent for seat in seats)


async def test_a_manager_ends_it_once_unless_they_play_in_it(season: Season) -> None:
    series, end = await season.seated(*EVERYBODY), series_changes.end
    await refuses(season, "not-host", end, series, ANNA.id, manager=False)
    for entrant in (ANNA, BRUNO):
        await refuses(season, "own-match", end, series, entrant.id, manager=True)
    await season.store.write(end, series.id, STRANGER, manager=True)
    await refuses(season, "series-closed", end, series, STRANGER, manager=True)
    assert (await season.match(series, 0)).status is Status.RUNNING
    await season.until(series.terms.closes_at)
    assert (await season.load(series)).stage is Stage.ENDED


async def test_erased_people_leave_and_the_computer_has_their_seats(season: Season) -> None:
    waiting = await season.open(ANNA, starts_at=START + 10 * DAY)
    series = await season.everybody(*reversed(EVERYBODY))
    await season.until(START + 3 * DAY)  # seated; some tables are not open yet
    await season.forget(ANNA)
    await season.opened(series)
    waiting = await season.load(waiting)
    assert (waiting.entrants, waiting.stage) == ((), Stage.ENDED), "nobody could end it"
    assert waiting.host.erased
    await season.until(series.terms.closes_at)
    series = await season.load(series)
    seats = [seat for table in series.tables for seat in table.seats]
    assert series.stage is Stage.OVER
    assert ANNA.id not in {seat.person_id for seat in seats}
    assert sum(seat.absent and seat.person_id < 0 for seat in seats) == 2
    rows = await season.exported(BRUNO.id)
    assert [each["id"] for each in rows["series"]] == [series.id]


async def test_a_reserve_has_the_seats_of_somebody_who_never_came(season: Season) -> None:
    long = {"options": Options(round_limit=3), "pace": Pace(3_600, 0), "most": 5}
    series = await season.seated(*EVERYBODY, **long)
    for number in range(len(series.tables)):
        bids = [int(seat.person_id != ANNA.id) for seat in series.tables[number].seats]
        await season.play(series, number, *bids)
    await refuses(season, "no-seat-free", series_changes.take, series, FINN.id)
    await season.until(season.watch.time + timedelta(hours=1))
    await refuses(season, "not-in-series", series_changes.take, series, STRANGER)
    for _ in range(2):
        taken = await season.store.write(series_changes.take, series.id, FINN.id)
    assert [each.person for each in taken.waiting_list()] == [ANNA]
    assert len(taken.tables_of(FINN.id)) == 2
    await refuses(season, "no-seat-free", series_changes.take, series, ANNA.id)
    for table in taken.tables_of(FINN.id):
        match = await season.store.load(table.code or "")
        seat = match.require_seat(FINN.id)
        assert match.deadlines[seat.number] == season.watch.time + timedelta(hours=1)
        assert match.seat_of(ANNA.id) is None
        await season.bid(match, FINN, 2)
    asked = [each for (each,) in await season.execute(select(EventRow.request_id))]
    requests = [each for each in asked if not each.startswith("request-")]  # the tests' own
    assert not any(str(FINN.id) in each for each in requests), "an erasure leaves no id"


async def test_a_match_that_cannot_be_read_holds_up_no_series(season: Season) -> None:
    series = await season.seated(*EVERYBODY)
    await corrupt(season, await season.match(series, 0), "state", CORRUPT_VALUES["state"])
    for number in (1, 2, 3):
        await season.play(series, number, 1, 1, 1)
    await season.until(series.terms.closes_at - timedelta(minutes=1))
    assert (await season.load(series)).stage is Stage.PLAYING
    await season.until(series.terms.closes_at)
    await season.until(series.terms.closes_at + timedelta(minutes=10))
    over = await season.load(series)
    assert over.stage is Stage.OVER
    assert [table.over for table in over.tables] == [False, True, True, True]
    assert await season.automation.due(9) == ([], None)


class Killed(Exception):
    """Raised in the middle of a step."""


async def test_a_kill_at_any_step_loses_and_doubles_nothing(season: Season) -> None:
    """Each step is one transaction: an interrupted one is retried, a finished one never
    repeated."""

    def cut_off(*_: object, **__: object) -> None:
        raise Killed

    series = await season.everybody(*EVERYBODY)
    season.watch.time = START + 3 * DAY
    codes: set[str] = set()
    while len(codes) < 4:
        season.watch.forward(60)
        fresh = Season(season.database, GAMES, season.watch)  # nothing is kept in memory
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr("bot.matches.operations.series.rows.save", cut_off)
            with pytest.raises(Killed):
                await fresh.automation.handle(SeriesDue(series.id))
        await fresh.do_due()
        await fresh.do_due()
        codes |= {table.code for table in (await fresh.load(series)).tables if table.code}
    assert {*await season.store.read(queries.open_on, PLACE.server_id)} == codes
    assert len(codes) == 4
