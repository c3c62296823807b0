"""A backup replaces a database, and people erased since stay erased."""

import asyncio
import os
import shutil
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from functools import partial
from pathlib import Path

import pytest

from bot.errors import StartError
from bot.matches.db import servers
from bot.matches.db.engine.database import Database
from bot.matches.db.engine.sqlite_file import one_bot
from bot.matches.upkeep import restoring
from bot.matches.upkeep.backups import BadBackup, back_up
from bot.matches.upkeep.restoring import restore
from tests.bot.matches.table import Life
from tests.played import GAMES, SOMEBODY, played_file


def rows(file: Path, statement: str) -> list[object]:
    """The first column of what the file answers."""
    with closing(sqlite3.connect(file)) as opened, opened:
        return [first for first, *_ in opened.execute(statement)]


def codes(file: Path, where: str = "TRUE") -> list[str]:
    return [str(code) for code in rows(file, f"SELECT code FROM matches WHERE {where}")]


def content(file: Path) -> bytes:
    return file.read_bytes()


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


async def test_whoever_was_erased_after_the_backup_is_erased_again(
    backup: Path, target: Path
) -> None:
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


@pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0, reason="only root can give files")
@pytest.mark.parametrize("there", [True, False])
async def test_what_root_restores_belongs_to_the_account_that_had_it(
    backup: Path, there: bool
) -> None:
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


@pytest.mark.skipif(os.name != "posix", reason="links are for POSIX")
async def test_a_link_to_the_database_goes_on_leading_to_it(backup: Path, target: Path) -> None:
    link = backup.with_name("link.db")
    link.symlink_to(target)
    rows(target, "UPDATE people SET name = 'replaced'")
    await restore(backup, link, GAMES)
    assert link.is_symlink()
    assert "replaced" not in await asyncio.to_thread(rows, target, "SELECT name FROM people")


SPOILING: dict[str, Callable[[Path], object]] = {
    "there is none": Path.unlink,
    "it is a text": partial(Path.write_text, data="no database"),
    **{
        statement: partial(rows, statement=statement)
        for statement in (
            "UPDATE matches SET version = 'many'",
            "UPDATE people SET name = x'00ff' WHERE id > 0",
            "UPDATE seats SET number = 1.5 WHERE number = 1",
            "UPDATE events SET at = 'yesterday'",
            "UPDATE matches SET host_id = 4",
            "UPDATE servers SET name = hex(zeroblob(200))",
            "UPDATE matches SET seed = zeroblob(32) WHERE status = 'over'",
            "DELETE FROM alembic_version",
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
    with pytest.raises(BadBackup):
        await restore(backup, target.parent / "new" / "folder" / "quayside.db", GAMES)
    assert not (target.parent / "new").exists()


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
    assert max(shown) < 0
