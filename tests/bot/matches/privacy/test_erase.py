"""A person is erased completely, and other people's matches stay valid."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from bot.matches.changes import leaving, tables
from bot.matches.db import surfaces as surface_rows
from bot.matches.db import take_backs
from bot.matches.db.engine.database import Database
from bot.matches.db.tables.history import RatingRow
from bot.matches.db.tables.matches import ClaimRow, GuestRow
from bot.matches.db.tables.people import PersonRow
from bot.matches.history import replays
from bot.matches.model.match import Match, Person
from bot.matches.model.surface import Surface, SurfaceKind
from tests.bot.matches.table import ANNA, BRUNO, CLEO, DINO, Life

WILHELMINA = Person(101, "Wilhelmina Quux", "it")


@pytest.fixture(autouse=True)
def counting(newcomers_count: None) -> None:
    """Let every match count, so that there are ratings to keep."""


async def ratings_of(life: Life, person_id: int) -> list[tuple[Any, ...]]:
    columns = (RatingRow.game, RatingRow.server_id, RatingRow.mu, RatingRow.sigma, RatingRow.played)
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


async def test_panels_are_forgotten_and_what_was_written_there_is_to_be_deleted(
    life: Life,
) -> None:
    match = await life.start_match([ANNA, BRUNO])
    board, panel = SurfaceKind.BOARD, SurfaceKind.PANEL
    shown = [
        Surface(match.code, board, None, 70, 1, match.version),
        Surface(match.code, panel, 0, 500, 501, match.version, replaced_id=499),
        Surface(match.code, panel, 1, 600, 601, match.version),
    ]
    await life.store.write(surface_rows.save, match.code, shown)
    await life.forget(ANNA)
    assert [channel_id for channel_id, *_ in await life.store.read(take_backs.waiting)] == [500]
    _, kept = await life.store.with_surfaces(match.code)
    assert [surface.seat for surface in kept] == [None, 1]


async def test_claims_and_invitations_do_not_keep_the_id(tides: Life) -> None:
    for claimant in (ANNA, BRUNO):
        table = await tides.open_table([CLEO, ANNA, BRUNO], game="tides", invited=[ANNA])
        await tides.change(tables.claim, table, claimant.id, "first")
        await tides.change(tables.start, table, CLEO.id)
    await tides.open_table([CLEO], game="tides", invited=[ANNA, DINO])
    await tides.forget(ANNA)
    claims = await tides.execute(select(ClaimRow.person_id).order_by(ClaimRow.match_id))
    assert claims == [(-1,), (BRUNO.id,)]
    assert await tides.execute(select(GuestRow.person_id)) == [(DINO.id,)]


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
    match = await life.change(leaving.leave, match, WILHELMINA.id)
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
    assert [*await life.store.read(surface_rows.out_of_date)] == [code]
    match, shown = await life.store.with_surfaces(code)
    assert {surface.seat: surface.version < 0 for surface in shown} == {None: True, 1: False}, (
        "nobody else's panel rings for it"
    )
    assert match.seats[0].person == Person(-1, "")
