"""The export holds all of the person's data, and nothing of others."""

from typing import Any

import pytest

from bot.games.computer import every_level
from bot.games.entry import GameEntry
from bot.matches.db.engine.database import Database
from bot.matches.model.match import ALL_GAMES, Person
from cogs.puerto_banana.rules import GAME
from tests.bot.matches.table import ANNA, BRUNO, PLACE, Life, Watch, bid_one, request
from tests.bot.tides import TIDES

pytestmark = pytest.mark.usefixtures("newcomers_count")


async def exported(life: Life, person: Person) -> dict[str, Any]:
    content = await life.queries.export(person.id)
    assert content is not None
    return content


async def test_a_decision_of_the_computer_after_a_missed_deadline_is_the_persons(
    life: Life, watch: Watch
) -> None:
    match = await life.start_match(deadline=60)
    await life.bid(match, BRUNO, 3)
    watch.forward(60)
    await life.tick()
    kinds = {
        person.name: [done["kind"] for done in (await exported(life, person))["matches"][0]["done"]]
        for person in (ANNA, BRUNO)
    }
    assert kinds == {"Anna": ["absent"], "Bruno": ["act"]}


async def test_only_what_the_person_has_claimed_is_theirs(database: Database) -> None:
    life = Life(database, {"tides": GameEntry(TIDES, every_level(bid_one))})
    code = (await life.matches.open("tides", PLACE, ANNA, request_id=request())).match.code
    await life.matches.join(code, request(), BRUNO)
    await life.matches.claim(code, request(), BRUNO.id, "first")
    for person, claims in ((ANNA, []), (BRUNO, ["first"])):
        (match,) = (await exported(life, person))["matches"]
        assert match["claims"] == claims


async def test_a_table_that_its_host_left_alone_is_listed_without_a_seat(life: Life) -> None:
    left, kept = await life.open_table([ANNA]), await life.open_table([ANNA])
    await life.matches.leave(left.code, request(), ANNA.id)
    content = await exported(life, ANNA)
    assert content["hosted_without_seat"] == [left.code]
    assert [match["code"] for match in content["matches"]] == [kept.code]


async def test_ratings_and_lines_of_leaderboards_are_told_by_server(life: Life) -> None:
    over = await life.auction({ANNA: 5, BRUNO: 4})
    (mine,) = [line for line in over.results if line.seat == 0]
    content = await exported(life, ANNA)
    assert {(each["server_id"], each["rating"]) for each in content["ratings"]} == {
        (None, mine.rating_everywhere),
        (PLACE.server_id, mine.rating_after),
    }
    told = {(line["game"], line["server_id"], line["span"]) for line in content["leaderboards"]}
    assert told == {
        (game, server_id, span)
        for game in (GAME.key, ALL_GAMES)
        for server_id in (None, PLACE.server_id)
        for span in ("all", "month", "2030-1", "2030-m1")
    }


async def test_whether_computer_players_speak_is_told_kept_and_forgotten(life: Life) -> None:
    await life.matches.choose(ANNA, quiet=True)
    match = await life.start_match((ANNA, BRUNO))
    seated = await life.queries.load(match.code)
    assert [seat.person is not None and seat.person.quiet for seat in seated.seats] == [True, False]
    assert (await exported(life, ANNA))["person"]["quiet"]
    await life.matches.erase(ANNA.id, request())
    await life.matches.choose(BRUNO, quiet=False)
    again = await life.queries.load(match.code)
    assert not any(seat.person is not None and seat.person.quiet for seat in again.seats)
