"""The export holds all of the person's data, and nothing of others."""

from io import BytesIO
from random import Random
from typing import Any
from zipfile import ZipFile

import msgspec
import pytest

from bot.matches.changes import leaving, tables
from bot.matches.changes import series as series_changes
from bot.matches.db import servers
from bot.matches.db.engine.database import Database
from bot.matches.history.points import POINTS
from bot.matches.privacy.export import LARGEST, encode, packed
from tests.bot.matches.series.playing import Season
from tests.bot.matches.table import ANNA, BRUNO, CLEO, EVERYBODY, PLACE, START, Life, Watch

pytestmark = pytest.mark.usefixtures("newcomers_count")


async def test_a_decision_of_the_computer_after_a_missed_deadline_is_the_persons(
    life: Life, watch: Watch
) -> None:
    match = await life.start_match(deadline=60)
    await life.bid(match, BRUNO, 3)
    watch.forward(60)
    await life.tick()
    for person, kind in ((ANNA, "absent"), (BRUNO, "act")):
        (told,) = (await life.exported(person.id))["matches"]
        assert [done["kind"] for done in told["done"]] == [kind]


async def test_only_what_the_person_has_claimed_is_theirs(tides: Life) -> None:
    table = await tides.open_table(game="tides")
    await tides.change(tables.claim, table, BRUNO.id, "first")
    for person, claims in ((ANNA, []), (BRUNO, ["first"])):
        (match,) = (await tides.exported(person.id))["matches"]
        assert match["claims"] == claims


async def test_a_table_that_its_host_left_alone_is_listed_without_a_seat(life: Life) -> None:
    left, kept = await life.open_table([ANNA]), await life.open_table([ANNA])
    await life.change(leaving.leave, left, ANNA.id)
    content = await life.exported(ANNA.id)
    assert content["hosted_without_seat"] == [left.code]
    assert [match["code"] for match in content["matches"]] == [kept.code]


async def test_what_the_computer_plays_on_a_seat_given_up_is_not_exported(life: Life) -> None:
    match = await life.start_match([ANNA, BRUNO, CLEO])
    await life.bid(match, ANNA, 3)
    await life.everybody_bids(match, (BRUNO, CLEO))
    await life.change(leaving.leave, match, ANNA.id)
    await life.automation.play_computers(match.code)
    content = await life.exported(ANNA.id)
    (mine,) = content["matches"]
    assert [each["kind"] for each in mine["done"]] == ["act", "leave"]
    assert mine["seen_now"] is None
    assert b'"amount": 3' in encode(content)


async def test_ratings_are_told_by_server_and_points_with_each_result(life: Life) -> None:
    over = await life.auction({ANNA: 5, BRUNO: 4})
    (mine,) = [line for line in over.results if line.seat == 0]
    content = await life.exported(ANNA.id)
    assert {(each["server_id"], each["rating"]) for each in content["ratings"]} == {
        (None, mine.rating_everywhere),
        (PLACE.server_id, mine.rating_after),
    }
    (match,) = content["matches"]
    assert [match["result"][name] for name in POINTS] == [10, 10, 10]


async def test_whether_computer_players_speak_is_told_kept_and_forgotten(life: Life) -> None:
    await life.store.write(servers.choose, ANNA, quiet=True)
    match = await life.start_match((ANNA, BRUNO))
    seated = await life.store.load(match.code)
    assert [person.quiet for person in seated.people()] == [True, False]
    assert (await life.exported(ANNA.id))["person"]["quiet"]
    await life.forget(ANNA)
    await life.store.write(servers.choose, BRUNO, quiet=False)
    again = await life.store.load(match.code)
    assert not any(person.quiet for person in again.people())


async def test_series_are_told_with_their_tables_and_to_whoever_only_opened_them(
    database: Database, watch: Watch
) -> None:
    season = Season(database, watch)
    opened = await season.open(ANNA)
    await season.store.write(series_changes.leave, opened.id, ANNA.id)
    await season.store.write(series_changes.end, opened.id, ANNA.id, manager=False)
    series = await season.seated(*EVERYBODY)
    own = [n for n, each in enumerate(series.tables) if each in series.tables_of(ANNA.id)]
    await season.play(series, own[0], 1, 1, 1)
    content = await season.life.exported(ANNA.id)
    (left, played) = content["series"]
    assert (left["id"], left["host"], left["number"], left["tables"]) == (opened.id, True, None, [])
    assert (played["host"], played["number"], len(played["tables"])) == (True, 1, 2)
    assert [each["number"] for each in played["tables"]] == own
    assert [each["place"] is None for each in played["tables"]] == [False, True]
    assert (played["terms"]["game"], played["terms"]["each"]) == (series.terms.game, 2)


def unpacked(files: list[bytes]) -> list[Any]:
    found = []
    for file in files:
        with ZipFile(BytesIO(file)) as archive:
            assert archive.namelist() == ["mine.json"]
            found.append(msgspec.json.decode(archive.read("mine.json")))
    return found


def test_four_hundred_matches_fit_into_one_file_and_any_number_into_several() -> None:
    """As many decisions as four hundred matches of Green Port leave."""
    random = Random(400)
    done = [
        {"at": START, "kind": "act", "decision": {"type": "draw", "cubes": random.randbytes(12)}}
        for _ in range(160)
    ]
    matches = [{"code": number, "done": done} for number in range(400)]
    content = {"format": 1, "made_at": START, "person": {"id": 101}, "matches": matches}
    plain = encode(content)
    assert len(plain) > LARGEST
    (file,) = packed(content, "mine.json")
    assert unpacked([file]) == [msgspec.json.decode(plain)]
    several = packed(content, "mine.json", len(file) // 2)
    assert 2 <= len(several) <= 32
    assert all(len(each) <= len(file) // 2 for each in several)
    first, *others = unpacked(several)
    assert first["person"] == {"id": 101}
    assert [match for part in (first, *others) for match in part["matches"]] == (
        msgspec.json.decode(plain)["matches"]
    )
