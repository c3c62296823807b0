"""Forty people in a series over three weeks, and the end of the server's season after it."""

from collections import Counter
from datetime import timedelta

from bot.matches.db.engine.database import Database
from bot.matches.model.match import Person
from bot.matches.model.pace import Pace
from bot.matches.model.series.series import Stage
from cogs.puerto_banana.rules import Options
from tests.bot.matches.series.playing import DAY, Season
from tests.bot.matches.table import PLACE, START, Watch


async def test_forty_people_over_a_whole_season(database: Database, watch: Watch) -> None:
    season = Season(database, watch)
    people = [Person(1_000 + n, f"Person {n}") for n in range(40)]
    terms = {"seats": 4, "each": 1, "most": 39, "pace": Pace(3_600, 0)}
    series = await season.seated(*people, **terms, options=Options(round_limit=2))
    absent, reserve = people[0], people[-1]
    assert Counter(len(table.seats) for table in series.tables) == {4: 9, 3: 1}

    waiting = []
    for number, table in enumerate(series.tables):
        seated = [seat.person_id for seat in table.seats]
        amounts = [place * (one != absent.id) for place, one in enumerate(seated, 1)]
        await season.play(series, number, *amounts)
        if absent.id in seated:
            waiting.append(number)
        else:
            await season.play(series, number, *amounts)
    await season.until(watch.time + timedelta(hours=1))
    series = await season.organiser.take(series.id, reserve.id)
    for number in waiting:
        await season.play(series, number, *range(1, 1 + len(series.tables[number].seats)))
    series = await season.organiser.load(series.id)
    assert series.stage is Stage.OVER
    lines = series.standings()
    assert {line.person_id for line in lines} == {each.id for each in people[1:]}
    assert all(line.best == line.place == line.worst for line in lines)
    assert sum(line.points for line in lines) == 9 * 2 + 1.5
    assert await season.life.automation.due(9) == ([], None)

    watch.time = START + 95 * DAY
    won = await season.life.queries.champions(PLACE.server_id)
    assert {each.season for each in won} == {"2030-1"}
    assert won[0].place == 1
    assert {each.person for each in won} <= set(people[1:])
