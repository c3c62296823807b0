"""A person is erased completely, and other people's matches stay valid."""

import asyncio
import sqlite3
from contextlib import closing
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any
from zipfile import ZipFile

import msgspec
import pytest
from sqlalchemy import select

from bot.matches import privacy
from bot.matches.db import surfaces as surface_rows
from bot.matches.db import take_backs
from bot.matches.db.engine.database import Database
from bot.matches.db.tables.history import RatingRow
from bot.matches.db.tables.matches import GuestRow
from bot.matches.db.tables.people import PersonRow
from bot.matches.history import replays
from bot.matches.history.points import POINTS
from bot.matches.model.match import Match
from bot.matches.model.messages import Surface, SurfaceKind
from bot.matches.model.place import ALL_SERVERS
from bot.matches.model.seat import Person
from bot.matches.operations import decisions
from bot.matches.operations import series as series_changes
from bot.matches.privacy import LARGEST, encode, packed
from tests.bot.matches.series.playing import Season
from tests.bot.matches.table import ANNA, BRUNO, CLEO, DINO, EVERYBODY, GAMES, PLACE, START, Life

# Every match counts, so that there are ratings to keep.
pytestmark = pytest.mark.usefixtures("newcomers_count")
WILHELMINA = Person(101, "Wilhelmina Quux", "it")


async def ratings_of(life: Life, person_id: int) -> list[tuple[Any, ...]]:
    columns = (RatingRow.game, RatingRow.server_id, RatingRow.mu, RatingRow.sigma)
    own = select(*columns).where(RatingRow.person_id == person_id)
    return await life.execute(own.order_by(RatingRow.server_id))


async def test_finished_matches_keep_an_anonymous_seat_with_its_result(either: Life) -> None:
    match = await either.auction({ANNA: 5, BRUNO: 4})
    figures = await ratings_of(either, ANNA.id)
    others = await ratings_of(either, BRUNO.id)
    await either.forget(ANNA)
    after = await either.store.load(match.code)
    assert after.results == match.results
    assert after.host.erased
    assert after.seats[0].person == Person(-1, "")
    assert not after.seats[0].left
    assert await ratings_of(either, -1) == figures
    assert await ratings_of(either, BRUNO.id) == others
    assert await either.execute(select(PersonRow.id).order_by("id")) == [(-1,), (BRUNO.id,)]
    assert (await either.store.read(replays.record, match.code)).standings is not None
    await either.forget(BRUNO)
    seats = (await either.store.load(match.code)).seats
    assert [seat.person.id for seat in seats if seat.person] == [-1, -2], "each another nobody"


async def test_panels_are_forgotten_and_their_messages_to_be_deleted(life: Life) -> None:
    match = await life.start_match([ANNA, BRUNO])
    board, panel = SurfaceKind.BOARD, SurfaceKind.PANEL
    shown = [
        Surface(match.code, board, None, 70, 1, match.version),
        Surface(match.code, panel, 0, 500, 501, match.version),
        Surface(match.code, panel, 1, 600, 601, match.version),
    ]
    for each in shown:
        await life.keep(each)
    await life.forget(ANNA)
    assert [channel_id for channel_id, *_ in await life.store.read(take_backs.pending)] == [500]
    _, kept = await life.store.with_surfaces(match.code)
    assert [surface.seat for surface in kept] == [None, 1]


async def test_invitations_do_not_keep_the_id(life: Life) -> None:
    await life.open_table([CLEO], invited=[ANNA, DINO])
    await life.forget(ANNA)
    assert await life.execute(select(GuestRow.person_id)) == [(DINO.id,)]


async def test_whoever_is_erased_keeps_no_way_back_to_a_private_table(life: Life) -> None:
    await life.open_table([ANNA, BRUNO], invited=[BRUNO], private=True)
    await life.forget(BRUNO)
    assert await life.execute(select(GuestRow.person_id)) == []


def traces(address: str) -> list[str]:
    """The files of a SQLite database that contain the name."""
    file = Path(address.removeprefix("sqlite:///"))
    return [
        found.name
        for found in sorted(file.parent.glob(f"{file.name}*"))
        if WILHELMINA.name.encode() in found.read_bytes()
    ]


async def play_and_leave(life: Life) -> Match:
    """Let Wilhelmina play a round and leave, while the others play on; boards are posted."""
    people = (WILHELMINA, BRUNO, CLEO)
    match = await life.start_match(people)
    await life.everybody_bids(match, people)
    match = await life.change(decisions.leave, match, WILHELMINA.id)
    await life.post(match)
    await life.post(match, SurfaceKind.PANEL, 1)
    return match


async def test_no_file_holds_the_name_or_one_of_before(life: Life, sqlite_ready: str) -> None:
    await play_and_leave(life)
    await life.start_match([Person(WILHELMINA.id, "Mina", "it"), BRUNO])
    assert traces(sqlite_ready)
    await life.forget(WILHELMINA)
    assert traces(sqlite_ready) == []


async def test_an_erasure_cut_off_before_its_end_is_ended_at_the_next_start(
    life: Life, sqlite_ready: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await play_and_leave(life)
    with monkeypatch.context() as cut:
        cut.setattr(Database, "empty_log", lambda self: asyncio.sleep(0))
        await life.forget(WILHELMINA)
    assert traces(sqlite_ready)
    await life.database.empty_log()
    assert traces(sqlite_ready) == []


async def test_a_log_that_somebody_reads_is_said_to_be_in_use(
    life: Life, sqlite_ready: str, caplog: pytest.LogCaptureFixture
) -> None:
    await life.execute("PRAGMA busy_timeout = 1")
    await play_and_leave(life)
    with closing(sqlite3.connect(sqlite_ready.removeprefix("sqlite:///"))) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM people").fetchone()
        await life.forget(WILHELMINA)
        assert "is in use: what was deleted stays there a while" in caplog.text
        assert WILHELMINA.name not in caplog.text


async def test_a_running_board_that_was_left_earlier_is_shown_anew(life: Life) -> None:
    code = (await play_and_leave(life)).code
    assert await life.forget(WILHELMINA) == [code]
    assert [each.code for each in await life.store.read(surface_rows.out_of_date)] == [code]
    match, shown = await life.store.with_surfaces(code)
    assert {surface.seat: surface.version == 0 for surface in shown} == {None: True, 1: False}, (
        "nobody else's panel rings for it"
    )
    assert match.seats[0].person == Person(-1, "")


async def test_a_decision_made_for_a_late_person_is_exported_as_theirs(life: Life) -> None:
    match = await life.start_match(deadline=60)
    await life.bid(match, BRUNO, 3)
    life.forward(60)
    await life.tick()
    for person, kind in ((ANNA, "absent"), (BRUNO, "act")):
        events = (await life.exported(person.id))["events"]
        assert [each["kind"] for each in events] == [kind]


async def test_a_table_that_its_host_left_alone_is_listed_without_a_seat(life: Life) -> None:
    left, kept = await life.open_table([ANNA]), await life.open_table([ANNA])
    await life.change(decisions.leave, left, ANNA.id)
    rows = await life.exported(ANNA.id)
    assert [match["code"] for match in rows["matches"]] == [left.code, kept.code]
    assert [seat["match_id"] for seat in rows["seats"]] == [kept.number]


async def test_what_the_computer_plays_on_a_seat_given_up_is_not_exported(life: Life) -> None:
    match = await life.start_match([ANNA, BRUNO, CLEO])
    await life.bid(match, ANNA, 3)
    await life.everybody_bids(match, (BRUNO, CLEO))
    await life.change(decisions.leave, match, ANNA.id)
    await life.automation.play_computers(match.code)
    rows = await life.exported(ANNA.id)
    assert [each["kind"] for each in rows["events"]] == ["act", "leave"]
    assert [each["action"] and each["action"]["amount"] for each in rows["events"]] == [3, None]
    assert rows["views"] == []


async def test_ratings_are_told_by_server_and_points_with_each_result(life: Life) -> None:
    over = await life.auction({ANNA: 5, BRUNO: 4})
    (mine,) = [line for line in over.results if line.seat == 0]
    rows = await life.exported(ANNA.id)
    ratings = {each["server_id"]: each["rating"] for each in rows["ratings"]}
    assert ratings == {ALL_SERVERS: mine.rating_everywhere, PLACE.server_id: mine.rating_after}
    (result,) = rows["results"]
    assert [result[name] for name in POINTS] == [10, 10, 10]


async def test_whether_computer_players_speak_is_told_kept_and_forgotten(life: Life) -> None:
    await life.store.write(privacy.choose, ANNA, quiet=True)
    match = await life.start_match((ANNA, BRUNO))
    seated = await life.store.load(match.code)
    assert [person.quiet for person in seated.people()] == [True, False]
    (anna,) = (await life.exported(ANNA.id))["people"]
    assert anna["quiet"]
    await life.forget(ANNA)
    await life.store.write(privacy.choose, BRUNO, quiet=False)
    again = await life.store.load(match.code)
    assert not any(person.quiet for person in again.people())


async def test_series_are_exported_with_their_tables(life: Life) -> None:
    season = Season(life.database, GAMES, life.watch)
    opened = await season.open(ANNA)
    await season.store.write(series_changes.leave, opened.id, ANNA.id)
    await season.store.write(series_changes.end, opened.id, ANNA.id, manager=False)
    series = await season.seated(*EVERYBODY)
    own = [n for n, each in enumerate(series.tables) if each in series.tables_of(ANNA.id)]
    await season.play(series, own[0], 1, 1, 1)
    rows = await season.exported(ANNA.id)
    (left, played) = rows["series"]
    assert (left["id"], left["host_id"], played["id"]) == (opened.id, ANNA.id, series.id)
    assert (played["terms"]["game"], played["terms"]["each"]) == (series.terms.game, 2)
    assert [(each["series_id"], each["number"]) for each in rows["entrants"]] == [(series.id, 1)]
    assert [each["number"] for each in rows["series_seats"]] == own
    assert [each["place"] is None for each in rows["series_seats"]] == [False, True]


def unpacked(files: list[bytes]) -> list[Any]:
    found = []
    for file in files:
        with ZipFile(BytesIO(file)) as archive:
            assert archive.namelist() == ["mine.json"]
            found.append(msgspec.json.decode(archive.read("mine.json")))
    return found


def test_400_matches_fit_one_file_and_any_number_several(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many decisions as four hundred matches of Green Port leave."""
    random = Random(400)
    action = {"type": "draw", "cubes": random.randbytes(12)}
    events = [
        {"match_id": number, "at": START, "kind": "act", "action": action}
        for number in range(400)
        for _ in range(160)
    ]
    content = {"made_at": START, "tables": {"people": [{"id": 101}], "events": events}}
    plain = encode(content)
    assert len(plain) > LARGEST
    (file,) = packed(content, "mine.json")
    assert unpacked([file]) == [msgspec.json.decode(plain)]
    monkeypatch.setattr("bot.matches.privacy.LARGEST", len(file) // 2)
    several = packed(content, "mine.json")
    assert 2 <= len(several) <= 32
    assert all(len(each) <= len(file) // 2 for each in several)
    parts = [part["tables"] for part in unpacked(several)]
    for table, rows in msgspec.json.decode(plain)["tables"].items():
        assert [row for part in parts for row in part[table]] == rows
