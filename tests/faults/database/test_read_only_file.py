"""A file that can't be written to is found out at the start, and by the doctor."""

from __future__ import annotations

import contextlib
import os
import shutil
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.cli.doctor.machine import check_database
from bot.cli.health import verdict
from bot.environment import database_url
from bot.errors import StartError
from bot.matches.db.engine.database import Database
from tests.databases import migrated_file
from tests.faults.database.ailing import full

NOBODY = 65_534
THROUGH = stat.S_IXGRP | stat.S_IXOTH


@contextlib.contextmanager
def powerless(folder: Path) -> Iterator[None]:
    """Root may write to every file: be somebody else who may use this folder."""
    if os.geteuid() != 0:
        yield
        return
    for above in folder.parents:
        mode = stat.S_IMODE(above.stat().st_mode)
        if mode & THROUGH != THROUGH:
            above.chmod(mode | THROUGH)
    folder.chmod(0o777)
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def unwritable(tmp_path: Path) -> Path:
    """A migrated file that nobody may write to, in a folder where everybody may."""
    file = tmp_path / "archive.db"
    shutil.copy(migrated_file(), file)
    file.chmod(0o444)
    return file


async def test_the_bot_does_not_start_on_it(unwritable: Path) -> None:
    with powerless(unwritable.parent), pytest.raises(StartError) as caught:
        await Database.open(database_url(str(unwritable)))
    assert caught.value.key == "database-readonly"


async def test_the_doctor_says_so(unwritable: Path) -> None:
    with powerless(unwritable.parent):
        (check,) = await check_database(database_url(str(unwritable)))
    assert not check.ok
    assert check.found.endswith("archive.db can only be read")
    assert "write" in check.remedy


async def test_a_start_on_a_full_disk_says_so(sqlite_ready: str) -> None:
    with full(), pytest.raises(StartError) as caught:
        await Database.open(sqlite_ready)
    assert caught.value.key == "database-full"


async def test_the_doctor_of_a_full_disk_says_so(sqlite_ready: str) -> None:
    with full():
        (check,) = await check_database(sqlite_ready)
    assert not check.ok
    assert "full" in check.found + check.remedy


def test_health_says_what_ails_a_file(unwritable: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", str(unwritable))
    with powerless(unwritable.parent):
        found = verdict()
    assert not found.well
    assert found.sentence.endswith("archive.db can only be read. Let this account write to it.")


def test_health_says_what_ails_a_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copy(migrated_file(), tmp_path / "archive.db")
    monkeypatch.setenv("DATABASE_URL", str(tmp_path / "archive.db"))
    with full():
        found = verdict()
    assert not found.well
    assert found.sentence.endswith("archive.db is full or failing. Make room on it.")
