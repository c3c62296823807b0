"""The SQLite file on disk: readable only by its owner, used by one bot at a time."""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

from filelock import FileLock, Timeout

from bot.database_url import parse, shown
from bot.errors import StartError

OWNER_ALONE = 0o600
OWNER_ALONE_FOLDER = 0o700
OTHERS = 0o077
"""The mode bits that let other accounts in."""
SUFFIXES = ("", "-wal", "-shm")
"""Suffixes of the files that SQLite keeps."""


def create(file: str) -> str:
    """Create the file and its folder if missing; return the folder's path. SQLite gives ``-wal``
    and ``-shm`` the mode of the file itself. Raises :class:`StartError` ``database-folder``
    (folder)."""
    path = Path(file).absolute()
    try:
        missing = [folder for folder in path.parents if not folder.exists()]
        for folder in reversed(missing):
            folder.mkdir(OWNER_ALONE_FOLDER, exist_ok=True)
        with contextlib.suppress(FileExistsError):
            os.close(os.open(path, os.O_CREAT | os.O_EXCL, OWNER_ALONE))
    except OSError:
        raise StartError("database-folder", folder=str(path.parent)) from None
    return str(path.parent)


def open_to_others(file: str) -> list[Path]:
    """Those of its files that other accounts of this machine can read or write."""
    files = [Path(file + ending) for ending in SUFFIXES]
    if os.name != "posix":
        return []  # elsewhere the mode says nothing about other accounts
    return [path for path in files if path.exists() and path.stat().st_mode & OTHERS]


@contextlib.contextmanager
def one_bot(url: str) -> Iterator[None]:
    """Keep a second bot off a SQLite file, as it would post everything again; other programs can
    still open or copy it, and on PostgreSQL processes share the work. The lock ends with the
    process. Raises :class:`StartError` ``database-in-use`` (address) or ``database-folder``
    (folder)."""
    parsed = parse(url)
    if parsed.get_backend_name() != "sqlite" or not parsed.database:
        yield
        return
    folder = create(parsed.database)
    file = Path(parsed.database).resolve()  # one lock, whatever path leads to the file
    lock = FileLock(f"{file}.lock", mode=OWNER_ALONE, blocking=False)
    try:
        held = lock.acquire()
    except Timeout:
        raise StartError("database-in-use", address=shown(parsed)) from None
    except OSError:
        raise StartError("database-folder", folder=folder) from None
    with held:
        yield
