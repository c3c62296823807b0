"""A file that can't be written to is reported at the start, and by the doctor."""

import asyncio
import contextlib
import os
import shutil
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.cli.doctor import check_database
from bot.cli.health import verdict
from bot.environment import database_url
from bot.errors import StartError
from bot.matches.db.engine.database import Database
from tests.databases import migrated_file
from tests.faults.database.ailing import full

NOBODY = 65_534
THROUGH = stat.S_IXGRP | stat.S_IXOTH


@contextlib.contextmanager
def unprivileged(folder: Path) -> Iterator[None]:
    """Become a user without privileges (root may write to any file) who may use this folder."""
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


@contextlib.contextmanager
def unwritable_file(key: str, folder: Path) -> Iterator[str]:
    """The address of a file that can't be written to, for the reason that this text key names."""
    file = folder / "archive.db"
    shutil.copy(migrated_file(), file)
    read_only = key == "database-read-only"
    if read_only:
        file.chmod(0o444)
    with unprivileged(folder) if read_only else full():
        yield str(file)


reasons = pytest.mark.parametrize("key", ["database-read-only", "database-full"])


@reasons
async def test_the_bot_does_not_start_on_it(tmp_path: Path, key: str) -> None:
    with unwritable_file(key, tmp_path) as file, pytest.raises(StartError) as caught:
        await Database.open(database_url(file))
    assert caught.value.key == key


@reasons
async def test_the_doctor_and_health_say_so(
    tmp_path: Path, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with unwritable_file(key, tmp_path) as file:
        (check,) = await check_database(database_url(file))
        monkeypatch.setenv("DATABASE_URL", file)
        found = await asyncio.to_thread(verdict)
    assert not check.ok
    assert not found.well
    said = "can only be read" if key == "database-read-only" else "is full or failing"
    for sentence in (check.found, found.sentence):
        assert f"archive.db {said}" in sentence
    assert found.sentence.endswith(("Let this account write to it.", "Make room on it."))
