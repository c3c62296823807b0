"""What this computer has: the database and its file, room, backups, fonts and pictures."""

from __future__ import annotations

import os
import shlex
import shutil
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from importlib.util import find_spec
from pathlib import Path

import font_fredoka_one
from sqlalchemy import Connection

from bot.cli.doctor.check import Check
from bot.cli.start_errors import cause_and_remedy
from bot.database_url import parse
from bot.errors import StartError
from bot.matches.db.engine.database import Database
from bot.matches.db.engine.migrations import outdated
from bot.matches.db.engine.sqlite_file import open_to_others
from bot.matches.unit_of_work import utc_now
from bot.matches.upkeep.backups import newest_backup
from bot.program import called, installed_with
from bot.settings import Settings
from bot.ui.drawing import DrawingError, picture, png
from bot.ui.drawing.font import SMALLEST, writing

LEAST_FREE = 500_000_000
"""Bytes."""
OLDEST_BACKUP = timedelta(hours=30)
"""A backup is made each night."""


async def check_database(url: str) -> list[Check]:
    """Whether the database answers and can be written to, and whether its tables are up to date.

    Applies no migration, and doesn't create a missing SQLite file.
    """
    unmade = _check_unmade(url)
    if unmade is not None:
        return [unmade]
    try:
        database = await Database.open(url)
        try:
            migratable = await database.read(_may_migrate)
            behind = await outdated(database)
        finally:
            await database.close()
    except StartError as error:
        return [Check("database", False, *cause_and_remedy(error))]
    if not migratable:
        found = f"{database.address} lets this account make no tables"
        return [Check("database", False, found, "Grant the account CREATE on the schema.")]
    return [
        Check("database", True, f"{database.address} is reachable and writable"),
        Check("migrations", True, "applied at the next start" if behind else "up to date"),
    ]


def check_file(url: str) -> list[Check]:
    """Whether other accounts are kept out of a SQLite file, which holds hands and bids."""
    parsed = parse(url)
    if parsed.get_backend_name() != "sqlite" or not parsed.database:
        return []
    files = list(map(str, open_to_others(parsed.database)))
    if not files:
        return []
    found = f"other accounts of this machine can open {', '.join(files)}"
    return [Check("database file", False, found, f"chmod go= {shlex.join(files)}")]


async def check_pictures() -> list[Check]:
    """Whether the font is there, and pictures are drawn with text in them."""
    font = font_fredoka_one.font_files.get("FredokaOne", "")
    if not os.access(font, os.R_OK):
        remedy = "Install it again: pip install --force-reinstall font-fredoka-one."
        return [Check("font", False, "Fredoka One is not readable", remedy)]
    return [Check("font", True, Path(font).name), await _check_drawing()]


async def _check_drawing() -> Check:
    remedy = (
        "If this machine is very busy just now, look again later; else install it again: "
        "pip install --force-reinstall thorvg-python isal pillow."
    )
    try:
        drawn, empty = [
            await png(picture(100, *writings).svg)
            for writings in ([writing("Q", 50, 50, SMALLEST)], [])
        ]
    except DrawingError as error:
        return Check("pictures", False, f"Not drawn: {error}", remedy)
    if drawn == empty:
        return Check("pictures", False, "Drawn without writing", remedy)
    return Check("pictures", True, "drawn")


def check_disk(settings: Settings) -> list[Check]:
    """Whether there is room where this program writes."""
    database = _sqlite_file(settings)
    folders = {} if database is None else {"disk": database.absolute().parent}
    if settings.backup_folder is not None:
        folders["disk of backups"] = settings.backup_folder.absolute()
    size = database.stat().st_size if database is not None and database.exists() else 0
    return [_check_room(name, folder, size) for name, folder in folders.items()]


def _check_room(name: str, folder: Path, database_size: int) -> Check:
    free = shutil.disk_usage(_existing(folder)).free
    found = f"{free / 1e9:.1f} GB free at {folder}"
    if free < max(LEAST_FREE, 2 * database_size):
        return Check(name, False, found, "Make room: a backup needs as much as the database.")
    return Check(name, True, found)


def check_backups(settings: Settings, now: Callable[[], datetime] = utc_now) -> list[Check]:
    """Whether a backup of the SQLite database was made last night, and can be made tonight."""
    database = _sqlite_file(settings)
    if database is None:
        return []
    folder = settings.backup_folder
    if folder is None:
        return [Check("backups", True, "none at night", "Set BACKUP_FOLDER to have them made.")]
    try:
        with tempfile.TemporaryFile(dir=_existing(folder)):
            newest = newest_backup(folder)
    except OSError as error:
        found = f"{folder}: {error.strerror}"
        return [Check("backups", False, found, "Let this account write to it.")]
    if newest is None:
        found, remedy = f"none yet in {folder}", f"{called('run')} makes the first at its start."
        return [Check("backups", True, found, remedy)]
    age = now() - datetime.fromtimestamp(newest.stat().st_mtime, UTC)
    found = f"{newest.name}, {age.total_seconds() / 3600:.0f} hours old"
    if age > OLDEST_BACKUP:
        remedy = 'Keep the bot running over night, and look for "no backup tonight" in its log.'
        return [Check("backups", False, found, remedy)]
    return [Check("backups", True, found)]


def check_monitoring(settings: Settings) -> list[Check]:
    """Whether the bot can measure itself, where a port for that is set."""
    if settings.http_port is None or find_spec("prometheus_client") is not None:
        return []
    remedy = f"{installed_with('metrics')}, or leave HTTP_PORT out."
    return [Check("monitoring", False, "HTTP_PORT is set without the extra", remedy)]


def _sqlite_file(settings: Settings) -> Path | None:
    url = parse(settings.database_url)
    is_file = url.get_backend_name() == "sqlite" and url.database
    return Path(url.database or "") if is_file else None


def _existing(folder: Path) -> Path:
    """The folder, or the nearest above it that exists."""
    folder = folder.absolute()
    return next(parent for parent in (folder, *folder.parents) if parent.exists())


def _may_migrate(connection: Connection) -> bool:
    """Whether the account may create tables. SQLite has no accounts."""
    if connection.dialect.name == "sqlite":
        return True
    asked = connection.exec_driver_sql("SELECT has_schema_privilege(current_schema(), 'CREATE')")
    return bool(asked.scalar())


def _check_unmade(url: str) -> Check | None:
    """For a SQLite file that doesn't exist yet: whether it can be created."""
    parsed = parse(url)
    file = Path(parsed.database or "")
    if parsed.get_backend_name() != "sqlite" or file.exists():
        return None
    folder = file.absolute().parent
    there = _existing(folder)
    try:
        with tempfile.TemporaryFile(dir=there):
            return Check("database", True, f"made in {folder} at the first start")
    except OSError as error:
        found = f"{there}: {error.strerror}"
        return Check("database", False, found, "Let this account write to it.")
