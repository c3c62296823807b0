"""A backup replaces a database, people erased since stay erased, and a copy has every row."""

import asyncio
import os
import shutil
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import Connection, select

from bot.cli import database as database_command
from bot.cli.outcomes import Failed
from bot.errors import StartError
from bot.matches.db import servers
from bot.matches.db.engine.database import Database
from bot.matches.db.engine.sqlite_file import one_bot
from bot.matches.model.seat import Person
from bot.matches.pulse import Pulse
from bot.matches.store import Store
from bot.matches.upkeep import copying, restoring
from bot.matches.upkeep.backups import LOOK_SECONDS, BadBackup, NightlyBackups, back_up
from bot.matches.upkeep.restoring import restore
from bot.settings import Settings
from tests.bot.matches.table import Life, Watch
from tests.databases import migrated_file
from tests.played import GAMES, SOMEBODY, played_file


def rows(file: Path, statement: str) -> list[object]:
    """The first column of what the file answers."""
    with closing(sqlite3.connect(file)) as opened, opened:
        return [first for first, *_ in opened.execute(statement)]


def codes(file: Path, where: str = "TRUE") -> list[str]:
    return [str(code) for code in rows(file, f"SELECT code FROM matches WHERE {where}")]


def content(file: Path) -> bytes:
    return file.read_bytes()


def blank(file: Path, start: int, size: int) -> None:
    file.write_bytes(content(file)[:start] + bytes(size) + content(file)[start + size :])


@asynccontextmanager
async def opened(file: Path) -> AsyncIterator[Life]:
    """A bot on ``file``."""
    async with Database.opened(f"sqlite:///{file}") as database:
        yield Life(database, GAMES)


@pytest.fixture(scope="module")
def backed_up(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a database and its backup, made once."""
    folder = tmp_path_factory.mktemp("backed_up")
    played_file(folder / "quayside.db")
    asyncio.run(back_up(folder / "quayside.db", folder / "backup.db", GAMES))
    return folder


@pytest.fixture
def backup(backed_up: Path, tmp_path: Path) -> Path:
    """The backup of a database that is still in use."""
    for file in ("quayside.db", "backup.db"):
        shutil.copy2(backed_up / file, tmp_path)
    return tmp_path / "backup.db"


@pytest.fixture
def target(backup: Path) -> Path:
    """The database in use."""
    return backup.with_name("quayside.db")


async def test_restored_where_nothing_is_it_holds_all_matches(backup: Path) -> None:
    new = backup.with_name("new") / "quayside.db"
    proof, erased = await restore(backup, new, GAMES)
    assert proof.matches == len(codes(backup))
    assert (proof.verified > 0, proof.unreadable, erased) == (True, (), 0)
    async with opened(new) as life:
        for code in codes(backup):
            assert (await life.store.load(code)).code == code


async def test_nothing_is_restored_under_a_running_bot(backup: Path, target: Path) -> None:
    with one_bot(f"sqlite:///{target}"), pytest.raises(StartError, match="database-in-use"):
        await restore(backup, target, GAMES)


async def test_people_erased_since_the_backup_are_erased_again(backup: Path, target: Path) -> None:
    async with opened(target) as life:
        await life.forget(SOMEBODY)
    _, erased = await restore(backup, target, GAMES)
    assert erased == 1
    async with opened(target) as life:
        assert await life.store.read(servers.person, SOMEBODY.id) is None
    assert SOMEBODY.name.encode() not in content(target)


async def test_whoever_came_back_before_the_backup_stays(backup: Path, target: Path) -> None:
    async with opened(target) as life:
        await life.forget(SOMEBODY)
        await life.open_table([SOMEBODY])
    later = target.with_name("later.db")
    await back_up(target, later, GAMES)
    _, erased = await restore(later, target, GAMES)
    assert erased == 0
    async with opened(target) as life:
        assert await life.store.read(servers.person, SOMEBODY.id) is not None


async def test_a_damaged_file_is_replaced_whatever_was_erased(backup: Path, target: Path) -> None:
    root = "SELECT rootpage FROM sqlite_schema WHERE name = 'erasures'"
    (page,), (size,) = [rows(target, each) for each in (root, "PRAGMA page_size")]
    assert isinstance(page, int)
    assert isinstance(size, int)
    blank(target, (page - 1) * size, size)
    proof, erased = await restore(backup, target, GAMES)
    assert (proof.matches, erased) == (len(codes(backup)), 0)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give files")
@pytest.mark.parametrize("there", [True, False])
async def test_what_root_restores_belongs_to_its_former_owner(backup: Path, there: bool) -> None:
    folder = backup.with_name("bot")
    folder.mkdir()
    target = folder / "quayside.db"
    if there:
        shutil.copy(backup, target)
    os.chown(target if there else folder, 12345, 12345)  # without a file, on a new machine
    await restore(backup, target, GAMES)
    assert {file.name for file in folder.iterdir()} <= {"quayside.db", "quayside.db.lock"}
    for file in folder.iterdir():
        assert (file.stat().st_uid, file.stat().st_gid) == (12345, 12345), file


async def test_a_link_to_the_database_goes_on_leading_to_it(backup: Path, target: Path) -> None:
    link = backup.with_name("link.db")
    link.symlink_to(target)
    rows(target, "UPDATE people SET name = 'replaced'")
    await restore(backup, link, GAMES)
    assert link.is_symlink()
    assert "replaced" not in await asyncio.to_thread(rows, target, "SELECT name FROM people")


def cut(file: Path) -> None:
    file.write_bytes(content(file)[: file.stat().st_size // 2])


SPOILING: dict[str, Callable[[Path], object]] = {
    "there is none": Path.unlink,
    "it is a text": partial(Path.write_text, data="no database, but long enough to look at" * 20),
    "its second half is lost": cut,
    "it has a hole": lambda file: blank(file, file.stat().st_size // 2, 8192),
    **{
        statement: partial(rows, statement=statement)
        for statement in (
            "UPDATE matches SET version = 'many'",
            "UPDATE people SET name = x'00ff' WHERE id > 0",
            "UPDATE seats SET number = 1.5 WHERE number = 1",
            "UPDATE events SET at = 'yesterday'",
            "UPDATE matches SET host_id = 4",
            "UPDATE servers SET name = hex(zeroblob(200))",
            "UPDATE matches SET secret = zeroblob(32) WHERE status = 'over'",
            "DELETE FROM alembic_version",
            "DELETE FROM matches WHERE code = (SELECT min(code) FROM matches)",
        )
    },
}


@pytest.mark.parametrize("spoil", SPOILING.values(), ids=SPOILING)
async def test_a_refused_restore_leaves_everything_as_it_was(
    backup: Path, target: Path, spoil: Callable[[Path], object]
) -> None:
    before = content(target)
    spoil(backup)
    with pytest.raises(BadBackup):
        await restore(backup, target, GAMES)
    assert content(target) == before
    there = {file.name for file in target.parent.iterdir()}
    beside = {"quayside.db-wal", "quayside.db-shm"}  # of a file that was read
    assert there - beside <= {"quayside.db", "backup.db", "quayside.db.lock"}


async def test_a_refused_restore_makes_no_folder(backup: Path) -> None:
    cut(backup)
    with pytest.raises(BadBackup):
        await restore(backup, backup.parent / "new" / "folder" / "quayside.db", GAMES)
    assert not (backup.parent / "new").exists()


async def test_a_match_that_cannot_be_read_is_kept_and_named(backup: Path, target: Path) -> None:
    code = codes(backup)[0]
    rows(backup, f"UPDATE matches SET state = x'7b7d' WHERE code = '{code}'")
    proof, _ = await restore(backup, target, GAMES)
    assert proof.unreadable == (code,)


def test_what_lies_beside_the_old_file_goes_with_it(tmp_path: Path) -> None:
    """SQLite would apply the old file's log to the new one."""
    new, old = tmp_path / "quayside.db.restoring", tmp_path / "quayside.db"
    new.write_text("new")
    for file in (old, tmp_path / "quayside.db-wal", tmp_path / "quayside.db-shm"):
        file.write_text("old")
    restoring._replace(new, old)
    assert [(file.name, file.read_text()) for file in tmp_path.iterdir()] == [(old.name, "new")]


async def test_the_messages_of_open_matches_are_drawn_again(backup: Path, target: Path) -> None:
    """They may show a state from after the backup."""
    await restore(backup, target, GAMES)
    async with opened(target) as life:
        shown = [
            surface.version
            for code in codes(target, "status != 'over'")
            for surface in (await life.store.with_surfaces(code))[1]
        ]
    assert shown
    assert max(shown) == 0


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "quayside.db"


@pytest.fixture
async def life(file: Path) -> AsyncIterator[Life]:
    """A bot with matches of all kinds."""
    played_file(file)
    async with opened(file) as life:
        yield life


async def test_a_backup_is_one_private_file_with_the_last_commit(life: Life, file: Path) -> None:
    folder = file.parent / "backups"
    folder.mkdir()
    opened = await life.open_table([Person(77, "Zoe")])
    target = folder / "copy.db"
    proof = await back_up(file, target, GAMES)
    assert list(folder.iterdir()) == [target]
    assert target.stat().st_mode & 0o777 == 0o600
    assert (proof.verified > 0, proof.unreadable) == (True, ())
    with closing(sqlite3.connect(target)) as copy:
        codes = {code for (code,) in copy.execute("SELECT code FROM matches")}
    assert opened.code in codes
    assert proof.matches == len(codes)


@pytest.mark.usefixtures("life")
async def test_another_seed_than_was_published_spares_the_old_backup(file: Path) -> None:
    target = file.with_name("copy.db")
    await back_up(file, target, GAMES)
    before = target.read_bytes()
    rows(file, "UPDATE matches SET secret = zeroblob(32) WHERE status = 'over'")
    with pytest.raises(BadBackup, match="does not hold: its record's hash is another"):
        await back_up(file, target, GAMES)
    assert target.read_bytes() == before
    assert not target.with_name("copy.db.partial").exists()


async def test_each_night_has_one_backup_and_the_newest_are_kept(file: Path) -> None:
    watch, folder = Watch(), file.parent / "nights"
    watch.time = datetime(2030, 1, 31, 2, 59, tzinfo=UTC)
    folder.mkdir()
    database = folder / "quayside-2030-01-20.db"
    shutil.copy(migrated_file(), database)
    nightly = NightlyBackups(database, folder, 2, GAMES, watch.now)
    made = await nightly.make_due()
    assert made is not None
    assert made.name == "quayside-2030-01-30.db", "the night begins at three"
    assert nightly.seconds_to_next() == 60
    assert await nightly.make_due() is None
    for _ in range(3):
        watch.time += timedelta(days=1)
        assert await nightly.make_due() is not None
    kept = sorted(found.name for found in folder.glob("*.db"))
    assert kept == [database.name, "quayside-2030-02-01.db", "quayside-2030-02-02.db"]


@pytest.mark.parametrize("spoiled", ["nights", "quayside.db"])
async def test_a_night_without_a_backup_waits(
    file: Path, caplog: pytest.LogCaptureFixture, spoiled: str
) -> None:
    file.with_name(spoiled).write_text("neither a folder nor a database")
    nightly = NightlyBackups(file, file.parent / "nights", 2, GAMES, Watch().now)
    assert await nightly.look() > LOOK_SECONDS == 3600
    (record,) = [record for record in caplog.records if record.levelname == "ERROR"]
    assert "the next try is in an hour" in record.getMessage()


def everything(connection: Connection) -> dict[str, list[tuple[object, ...]]]:
    return {
        table.name: [
            tuple(row) for row in connection.execute(select(table).order_by(*table.primary_key))
        ]
        for table in copying.tables()
    }


async def test_every_row_arrives_and_play_goes_on(life: Life, postgres_address: str) -> None:
    tables = list[str]()
    async with Database.opened(postgres_address) as target:
        rows = await copying.copy(life.database, target, tables.append)
        there = await target.read(everything)
        assert there == await life.database.read(everything)
        assert rows == sum(map(len, there.values()))
        assert tables == list(there)
        opened = await Life(target, GAMES).open_table([Person(77, "Zoe")])
    assert all(opened.code not in match for match in there["matches"])


async def test_a_copy_that_differs_is_noticed(life: Life, database: Database) -> None:
    await Life(database, GAMES).execute(
        "CREATE TRIGGER spoil AFTER INSERT ON people BEGIN UPDATE people SET name = 'x'; END"
    )
    with pytest.raises(Exception, match="people was not stored"):
        await copying.copy(life.database, database)


async def test_a_server_with_a_bot_is_not_copied(postgres_ready: str, tmp_path: Path) -> None:
    played_file(tmp_path / "good.db")
    target = tmp_path / "new.db"
    async with Database.opened(postgres_ready) as database:
        await Pulse(Store(database, {})).beat()
        for words in ((postgres_ready, str(target)), (str(tmp_path / "good.db"), postgres_ready)):
            with pytest.raises(Failed, match="A bot runs on"):
                await database_command.copy(Settings(database_url="sqlite:///none.db"), *words)
    assert not target.exists()
