"""Checks of this computer: the database and its file, disk space, backups and pictures."""

import shlex
import shutil
import tempfile
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

from sqlalchemy import Connection

from bot.cli.doctor.check import Check, failure
from bot.cli.outcomes import cause_and_remedy
from bot.database_url import sqlite_file
from bot.errors import StartError
from bot.matches.db.engine.database import Database
from bot.matches.db.engine.migrations import outdated
from bot.matches.db.engine.sqlite_file import open_to_others
from bot.matches.unit_of_work import utc_now
from bot.matches.upkeep.backups import newest_backup
from bot.matches.upkeep.health import unreadable
from bot.program import command_to_run
from bot.settings import Settings
from bot.ui.drawing.font import FILE, SMALLEST, writing
from bot.ui.drawing.picture import picture
from bot.ui.drawing.raster.rasteriser import DrawingError, png

LEAST_FREE = 500_000_000
"""Bytes."""
OLDEST_BACKUP = timedelta(hours=30)
"""Backups are made nightly."""
GRANT = "Let this account write to it."
UP_TO_DATE = Check("migrations", "up to date")


async def check_database(url: str) -> list[Check]:
    """Whether the database is writable and up to date. Applies no migration and creates no SQLite
    file."""
    file = sqlite_file(url)
    if file is not None and not file.exists():
        folder = file.absolute().parent
        return [
            _unwritable("database", folder)
            or Check("database", f"made in {folder} at the first start")
        ]
    try:
        async with Database.opened(url) as database:
            migratable = await database.read(_may_migrate)
            pending = await outdated(database)
            unread = () if pending else await unreadable(database)
    except StartError as error:
        return [failure("database", *cause_and_remedy(error))]
    if not migratable:
        found = f"{database.address} doesn't let this account create tables"
        return [failure("database", found, "Grant the account CREATE on the schema.")]
    checks = [
        Check("database", f"{database.address} is reachable and writable"),
        Check("migrations", "applied at the next start") if pending else UP_TO_DATE,
    ]
    if unread:
        remedy = "Run the version that stored it, or end it by /manage end."
        checks.append(failure("matches", f"can't read {', '.join(unread)}", remedy))
    return checks


def check_file(url: str) -> Iterator[Check]:
    """Whether a SQLite file, which holds hands and bids, is closed to other accounts."""
    file = sqlite_file(url)
    files = [] if file is None else list(map(str, open_to_others(str(file))))
    if files:
        found = f"other accounts of this machine can open {', '.join(files)}"
        yield failure("database file", found, f"chmod go= {shlex.join(files)}")


async def check_pictures() -> Check:
    """Whether pictures can be drawn, and text in them."""
    remedy = (
        "If this machine is very busy just now, look again later; else install it again: "
        "pip install --force-reinstall font-fredoka-one thorvg-python isal pillow."
    )
    try:
        blank, drawn = picture(100), picture(100, writing("Q", 50, 50, SMALLEST))
        if await png(blank.svg) == await png(drawn.svg):
            return failure("pictures", "drawn without writing", remedy)
    except (DrawingError, OSError) as error:
        return failure("pictures", f"not drawn: {error}", remedy)
    return Check("pictures", f"drawn, with {Path(FILE).name}")


def check_disk(settings: Settings) -> Iterator[Check]:
    """Whether the disks this program writes to have enough free space."""
    database = sqlite_file(settings.database_url)
    folders = {} if database is None else {"disk": database.absolute().parent}
    if settings.backup_folder is not None:
        folders["disk of backups"] = settings.backup_folder.absolute()
    size = database.stat().st_size if database is not None and database.exists() else 0
    for name, folder in folders.items():
        free = shutil.disk_usage(_existing(folder)).free
        check = Check(name, f"{free / 1e9:.1f} GB free at {folder}")
        if free < max(LEAST_FREE, 2 * size):
            check = failure(name, check.found, "Make room: a backup is as big as the database.")
        yield check


def check_backups(settings: Settings, now: Callable[[], datetime] = utc_now) -> Iterator[Check]:
    """Whether the SQLite database was backed up last night, and can be tonight."""
    folder = settings.backup_folder
    if sqlite_file(settings.database_url) is None:
        return
    if folder is None:
        yield Check("backups", "no nightly backups", "Set BACKUP_FOLDER to have them made.")
    elif unwritable := _unwritable("backups", folder):
        yield unwritable
    elif (newest := newest_backup(folder)) is None:
        remedy = f"{command_to_run('run')} makes the first at its start."
        yield Check("backups", f"none yet in {folder}", remedy)
    else:
        age = now() - datetime.fromtimestamp(newest.stat().st_mtime, UTC)
        found = f"{newest.name}, {age.total_seconds() / 3600:.0f} hours old"
        remedy = 'Keep the bot running overnight, and look for "no backup tonight" in its log.'
        late = age > OLDEST_BACKUP
        yield failure("backups", found, remedy) if late else Check("backups", found)


def _existing(folder: Path) -> Path:
    """The folder, or the nearest above it that exists."""
    folder = folder.absolute()
    return next(parent for parent in (folder, *folder.parents) if parent.exists())


def _unwritable(name: str, folder: Path) -> Check | None:
    """A failure if this account can't write to the folder, or where the folder would be made."""
    existing = _existing(folder)
    try:
        with tempfile.TemporaryFile(dir=existing):
            return None
    except OSError as error:
        return failure(name, f"{existing}: {error.strerror}", GRANT)


def _may_migrate(connection: Connection) -> bool:
    """Whether the account may create tables. SQLite has no accounts."""
    if connection.dialect.name == "sqlite":
        return True
    asked = connection.exec_driver_sql("SELECT has_schema_privilege(current_schema(), 'CREATE')")
    return bool(asked.scalar())
