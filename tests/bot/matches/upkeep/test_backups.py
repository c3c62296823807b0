"""A backup of a database in use is complete and verified, and one is made every night."""

import shutil
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.matches.db.engine.database import Database
from bot.matches.model.match import Person
from bot.matches.upkeep.backups import LOOK_SECONDS, BadBackup, NightlyBackups, back_up, check
from tests.bot.matches.table import Life, Watch
from tests.databases import migrated_file
from tests.played import GAMES, played_file


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "quayside.db"


@pytest.fixture
async def life(file: Path) -> AsyncIterator[Life]:
    """A bot with matches of all kinds."""
    played_file(file)
    async with Database.opened(f"sqlite:///{file}") as database:
        yield Life(database, GAMES)


async def test_what_was_just_committed_is_in_the_backup_which_is_one_file_for_its_owner(
    life: Life, file: Path
) -> None:
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


def spoil(file: Path, statement: str) -> None:
    with closing(sqlite3.connect(file)) as opened, opened:
        opened.execute(statement)


async def test_a_match_that_does_not_hold_makes_a_backup_bad_and_the_old_one_stays(
    life: Life, file: Path
) -> None:
    target = file.with_name("copy.db")
    await back_up(file, target, GAMES)
    before = target.read_bytes()
    spoil(file, "UPDATE matches SET seed = zeroblob(32) WHERE status = 'over'")
    with pytest.raises(BadBackup, match="does not hold"):
        await back_up(file, target, GAMES)
    assert target.read_bytes() == before
    assert not target.with_name("copy.db.partial").exists()


async def test_a_match_with_another_seed_than_its_players_were_shown_makes_a_backup_bad(
    life: Life, file: Path
) -> None:
    spoil(file, "UPDATE matches SET seed = randomblob(32)")
    with pytest.raises(BadBackup, match="does not hold: its record's hash is another"):
        await back_up(file, file.with_name("copy.db"), GAMES)


def cut(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])


def blank(file: Path) -> None:
    content, half = file.read_bytes(), file.stat().st_size // 2
    file.write_bytes(content[:half] + bytes(8192) + content[half + 8192 :])


def overwrite(file: Path) -> None:
    file.write_text("not a database at all, but long enough to be looked at " * 20)


def lose_a_row(file: Path) -> None:
    spoil(file, "DELETE FROM matches WHERE code = (SELECT min(code) FROM matches)")


@pytest.mark.parametrize("damage", [cut, blank, overwrite, lose_a_row])
def test_a_damaged_file_is_no_backup(file: Path, damage: Callable[[Path], None]) -> None:
    played_file(file)
    damage(file)
    with pytest.raises(BadBackup):
        check(file)


async def test_each_night_has_one_backup_and_the_newest_are_kept_and_the_database(
    file: Path,
) -> None:
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


async def test_a_night_without_room_is_tried_again_in_an_hour(
    life: Life, file: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (file.parent / "nights").write_text("a file where the folder should be")
    nightly = NightlyBackups(file, file.parent / "nights", 2, GAMES, Watch().now)
    assert await nightly.look() > LOOK_SECONDS == 3600
    (record,) = [record for record in caplog.records if record.levelname == "ERROR"]
    assert "the next try is in an hour" in record.getMessage()
