"""Hostile files for restore: ``python -m tests.bench.hostile_files [COUNT] [FIRST]``.

Each is a backup, damaged in one to four ways drawn from its number: bytes of the file, values of
any type in any column, triggers, views, missing tables, other revisions. A restore must either make
a database whose matches are each readable or reported, without triggers and views, or refuse with a
sentence and leave nothing behind. Anything else is reported with its number; exit code 1.
"""

import asyncio
import random
import sqlite3
import sys
import tempfile
from collections import Counter
from contextlib import closing, suppress
from pathlib import Path

from bot.errors import StartError
from bot.matches.upkeep.backups import BadBackup, check
from bot.matches.upkeep.restoring import restore
from tests.played import GAMES, played_file

VALUES = (None, -1, 0, 2**63 - 1, 1.5, "", "x" * 300, "2030-13-45", b"", b"\x00\xff", b"{}", b"[[")


def spoil(file: Path, chance: random.Random) -> None:
    """Damage the file in one way."""
    if chance.random() < 0.2:
        content = bytearray(file.read_bytes())
        for _ in range(chance.choice((1, 20, 500))):
            content[chance.randrange(len(content))] = chance.randrange(256)
        file.write_bytes(content)
        return
    with (
        suppress(sqlite3.Error, UnicodeDecodeError),
        closing(sqlite3.connect(file)) as opened,
        opened,
    ):
        found = opened.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        (table,) = chance.choice(found)
        way = chance.randrange(5)
        if way == 0:
            opened.execute(
                f"CREATE TRIGGER t{chance.randrange(9)} AFTER {chance.choice(('INSERT', 'UPDATE'))}"
                f' ON "{table}" BEGIN DELETE FROM people; END'
            )
        elif way == 1:
            opened.execute(f'ALTER TABLE "{table}" RENAME TO old')
            opened.execute(f'CREATE VIEW "{table}" AS SELECT * FROM old')
        elif way == 2:
            revision = chance.choice(("0044", "1000", "9999", "", "x'"))
            opened.execute("UPDATE alembic_version SET version_num = ?", (revision,))
        else:
            columns = [row[1] for row in opened.execute(f'PRAGMA table_info("{table}")')]
            opened.execute(
                f'UPDATE "{table}" SET "{chance.choice(columns)}" = ?'
                f" WHERE rowid % {chance.choice((1, 2, 7))} = 0",
                (chance.choice(VALUES),),
            )


async def restored(number: int, folder: Path) -> str:
    """The outcome of restoring the file with this number."""
    chance = random.Random(number)
    backup, target = folder / "backup.db", folder / "there" / "quayside.db"
    played_file(backup)
    for _ in range(chance.randint(1, 4)):
        spoil(backup, chance)
    try:
        await restore(backup, target, GAMES)
    except (BadBackup, StartError) as refusal:
        assert not target.parent.exists(), f"{number} left {list(target.parent.iterdir())}"
        return type(refusal).__name__
    check(target)
    with closing(sqlite3.connect(target)) as opened:
        kinds = {kind for (kind,) in opened.execute("SELECT type FROM sqlite_master")}
    assert kinds == {"table", "index"}, f"{number} kept {kinds}"
    return "restored"


def main(count: int = 1000, first: int = 0) -> None:
    """Try ``count`` files, and report the outcomes."""
    found = Counter[str]()
    for number in range(first, first + count):
        with tempfile.TemporaryDirectory() as folder:
            try:
                found[asyncio.run(restored(number, Path(folder)))] += 1
            except Exception as fault:
                found[f"FAULT {number}: {fault!r:.200}"] += 1
    for what, times in sorted(found.items()):
        print(f"{times:>6} {what}")
    sys.exit(any(what.startswith("FAULT") for what in found))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]))
