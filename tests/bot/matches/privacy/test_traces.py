"""No trace of an erased name is left in the database's files, and no board shows it."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.matches.changes import leaving
from bot.matches.db import surfaces as surface_rows
from bot.matches.db.engine.database import Database
from bot.matches.model.match import Person
from bot.matches.model.surface import Surface, SurfaceKind
from bot.matches.privacy import erase
from tests.bot.matches.table import BRUNO, CLEO, GAMES, Life, Watch, request

NAME = "Wilhelmina Quux"
WILHELMINA = Person(101, NAME, "it")


def traces(address: str) -> list[str]:
    """The files of a SQLite database that contain the name."""
    file = Path(address.removeprefix("sqlite:///"))
    return [
        found.name
        for found in sorted(file.parent.glob(f"{file.name}*"))
        if NAME.encode() in found.read_bytes()
    ]


async def play_and_leave(life: Life) -> str:
    """Let Wilhelmina play a round and leave, while the others play on; boards are posted."""
    match = await life.start_match([WILHELMINA, BRUNO, CLEO])
    for person in (WILHELMINA, BRUNO, CLEO):
        await life.bid(match, person, 5)
    await life.change(leaving.leave, match, WILHELMINA.id)
    left = await life.store.load(match.code)
    board = Surface(match.code, SurfaceKind.BOARD, None, 70, 9, left.version)
    panel = Surface(match.code, SurfaceKind.PANEL, 1, 71, 10, left.version)
    await life.store.write(surface_rows.save, match.code, [board, panel])
    return match.code


async def test_no_file_holds_the_name_or_one_of_before(life: Life, sqlite_ready: str) -> None:
    await play_and_leave(life)
    renamed = Person(WILHELMINA.id, "Mina", "it")
    await life.start_match([renamed, BRUNO])
    assert traces(sqlite_ready)
    await life.store.write(erase.erase, WILHELMINA.id, request())
    assert traces(sqlite_ready) == []


async def test_an_erasure_cut_off_before_its_end_is_ended_at_the_next_start(
    sqlite_ready: str, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = await Database.open(sqlite_ready)
    life = Life(database, GAMES, watch.now)
    await play_and_leave(life)
    with monkeypatch.context() as cut:
        cut.setattr(Database, "empty_log", lambda self: asyncio.sleep(0))
        await life.store.write(erase.erase, WILHELMINA.id, request())
    assert traces(sqlite_ready)
    await database.empty_log()
    assert traces(sqlite_ready) == []
    await database.close()


async def test_a_log_that_somebody_reads_is_said_to_be_in_use(
    life: Life,
    sqlite_ready: str,
    caplog: pytest.LogCaptureFixture,
) -> None:
    await life.database.write(
        lambda connection: connection.exec_driver_sql("PRAGMA busy_timeout = 1").close()
    )
    await play_and_leave(life)
    with closing(sqlite3.connect(sqlite_ready.removeprefix("sqlite:///"))) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM people").fetchone()
        await life.store.write(erase.erase, WILHELMINA.id, request())
        assert "is in use: what was deleted stays there a while" in caplog.text
        assert NAME not in caplog.text


async def test_a_running_board_that_was_left_earlier_is_shown_anew(life: Life) -> None:
    code = await play_and_leave(life)
    erased = await life.store.write(erase.erase, WILHELMINA.id, request())
    assert erased == [code]
    assert [*await life.store.read(surface_rows.out_of_date)] == [code]
    stored = {
        surface.seat: surface.version for surface in (await life.store.with_surfaces(code))[1]
    }
    assert stored[None] < 0
    assert stored[1] > 0, "nobody else's panel rings for it"
    person = (await life.store.load(code)).seats[0].person
    assert person is not None
    assert person.erased
