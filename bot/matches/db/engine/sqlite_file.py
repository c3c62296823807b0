"""The SQLite file on disk: readable only by its owner, used by one bot at a time."""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

from filelock import FileLock, Timeout

from bot.errors import StartError
from bot.settings import parse_address

OWNER_ALONE = 0o600
OWNER_ALONE_FOLDER = 0o700
OTHERS = 0o077
"""The mode bits that let other accounts in."""
SUFFIXES = ("", "-wal", "-shm", "-journal")
"""Suffixes of the files that SQLite keeps."""
LOCK = ".lock"
SCRATCH, NEW, PARTIAL = ".scratch", ".restoring", ".partial"
"""Suffixes of the files that a restore and a backup make for themselves."""


def create(file: Path) -> None:
    """Create the file and its folder if missing. SQLite gives ``-wal`` and ``-shm`` the mode of the
    file itself and, when run by root, its owner. Raises :class:`StartError` ``database-no-file``
    (file, kind), ``database-denied`` (path, owner) and ``database-folder`` (folder, reason)."""
    path = Path(os.path.realpath(file))  # a link may lead to a file that isn't there yet
    require_file(path)
    if denied := denial(path):
        raise denied
    try:
        missing = [folder for folder in path.parents if not os.path.exists(folder)]
        for folder in reversed(missing):
            folder.mkdir(OWNER_ALONE_FOLDER, exist_ok=True)
            give(folder, folder.parent)
        with contextlib.suppress(FileExistsError):
            os.close(os.open(path, os.O_CREAT | os.O_EXCL, OWNER_ALONE))
            give(path, path.parent)
    except OSError as error:
        above, reason = str(path.parent), error.strerror
        raise StartError("database-folder", folder=above, reason=reason) from None


def is_missing(file: Path) -> bool:
    """Whether there is no such file. Raises :class:`StartError` ``database-denied`` (path, owner)
    if this account can't see or create it."""
    if os.path.exists(file):
        return False
    if denied := denial(file):
        raise denied
    return True


def require_file(path: Path) -> None:
    """Raises :class:`StartError` ``database-no-file`` (file, kind) for a folder or a device."""
    if os.path.exists(path) and not path.is_file():
        kind = "a folder" if path.is_dir() else "a device or a pipe"
        raise StartError("database-no-file", file=str(path), kind=kind)


def denial(file: Path) -> StartError | None:
    """The error ``database-denied`` (path, owner) if this account may not use the file, one beside
    it, or their folder, or may not create folders that are missing."""
    file = Path(os.path.realpath(file))
    above = [folder for folder in reversed(file.parents) if os.path.isdir(folder)]
    files = [Path(f"{file}{ending}") for ending in SUFFIXES]
    needed = [(folder, os.X_OK) for folder in above]
    needed += [(path, os.R_OK | os.W_OK) for path in files if os.path.exists(path)]
    needed.append((above[-1], os.W_OK))
    for path, right in needed:
        if not os.access(path, right):
            return StartError("database-denied", path=str(path), owner=owner(path))
    return None


def owner(path: Path) -> str:
    """The account that owns the file, or its number."""
    try:
        return path.owner()
    except KeyError:
        return f"account {path.stat().st_uid}"
    except OSError:
        return "another account"


def give(path: Path, like: Path) -> None:
    """Give a file that root has just made to the owner of ``like``, whose bot has to use it."""
    if os.geteuid() == 0:
        status = like.stat()
        os.chown(path, status.st_uid, status.st_gid, follow_symlinks=False)


def same(path: Path, other: Path) -> bool:
    """Whether both paths lead to the same file, even through links, ``..`` or a different case."""
    try:
        return os.path.samefile(path, other)
    except OSError:  # there is none yet
        return os.path.realpath(path) == os.path.realpath(other)


def belongs(path: Path, database: Path) -> bool:
    """Whether the path leads to the database's file, or to one that is used beside it."""
    endings = (*SUFFIXES, LOCK, SCRATCH, NEW, PARTIAL)
    files = (database, database.resolve())
    return any(same(path, Path(f"{file}{ending}")) for file in files for ending in endings)


def open_to_others(file: Path) -> list[Path]:
    """Those of the database's files that other accounts on this machine can read or write."""
    files = [Path(f"{file}{ending}") for ending in SUFFIXES]
    return [path for path in files if os.path.exists(path) and path.stat().st_mode & OTHERS]


@contextlib.contextmanager
def one_bot(url: str) -> Iterator[None]:
    """Keep a second bot, which would post everything again, off a SQLite file. Other programs can
    still open or copy the file. The lock ends with the process. On PostgreSQL, there is no lock, as
    processes share the work. Raises :class:`StartError` ``database-in-use`` (address), and whatever
    :func:`create` raises."""
    parsed = parse_address(url)
    if parsed.file is None:
        yield
        return
    create(parsed.file)
    file = parsed.file.resolve()  # one lock, whichever path leads to the file
    lock = Path(f"{file}{LOCK}")
    try:
        held = FileLock(lock, mode=OWNER_ALONE, blocking=False).acquire()
    except Timeout:
        raise StartError("database-in-use", address=str(parsed)) from None
    except OSError:
        raise StartError("database-denied", path=str(lock), owner=owner(lock)) from None
    with held:
        give(lock, file)
        yield
