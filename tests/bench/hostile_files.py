"""Hostile files for restore and verify: ``python -m tests.bench.hostile_files [COUNT] [FIRST]``.

Each is a backup, or a record, spoilt in one to four ways drawn from its number. Of a backup that is
bytes of the file, values of any type in any column, triggers, views, missing tables, other
revisions. A restore either makes a database in which every match is read or named, without a
trigger or view, or refuses with a sentence and leaves nothing behind. Of a record it is also where
it is cut, its nesting, numbers, names, and which action stands where. It is verified only if
nothing in it that anything follows from is another than it was. Anything else is told, with its
number; exit code 1.
"""

import asyncio
import json
import random
import shutil
import sqlite3
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from contextlib import closing, redirect_stderr, redirect_stdout, suppress
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any

import msgspec

from bot.catalogue import find_games
from bot.cli.verify import verify_file
from bot.errors import StartError
from bot.games.computer import EASY
from bot.games.record import simulate
from bot.matches.upkeep.backups import BadBackup, check
from bot.matches.upkeep.restoring import restore
from tests.released.world import unpack

GAMES = find_games()
VALUES = (None, -1, 0, 2**63 - 1, 1.5, "", "x" * 300, "2030-13-45", b"", b"\x00\xff", b"{}", b"[[")


CANARY = Path(tempfile.gettempdir()) / "hostile-code-was-run"
CODE = f"__import__('pathlib').Path({str(CANARY)!r}).touch()"
ANYTHING: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1,
    3,
    2**64,
    10**400,
    1.5,
    1e308,
    "",
    "é",
    "\udc80",
    CODE,
    [],
    {},
    [[]],
)
"""Also what no JSON of ours has."""
RAW = (
    b"9" * 5_000,
    b"\x00",
    b"\xff\xfe",
    b"NaN",
    b"1e999",
    b"-0",
    b'"\\ud800"',
    b"[" * 5_000,
    b'{"a":' * 99,
)
FREE = {"program", "levels", "budget", "seen", "cut"}
"""What a record says about its computer players; nothing else in it depends on these."""


def spoil(file: Path, chance: random.Random) -> None:
    """One way of spoiling the file."""
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
            revision = chance.choice(("0001", "0009", "0018", "9999", "", "x'"))
            opened.execute("UPDATE alembic_version SET version_num = ?", (revision,))
        else:
            columns = [row[1] for row in opened.execute(f'PRAGMA table_info("{table}")')]
            opened.execute(
                f'UPDATE "{table}" SET "{chance.choice(columns)}" = ?'
                f" WHERE rowid % {chance.choice((1, 2, 7))} = 0",
                (chance.choice(VALUES),),
            )


async def restored(number: int, folder: Path) -> str:
    """What became of the file with this number."""
    chance = random.Random(number)
    backup, target = folder / "backup.db", folder / "there" / "quayside.db"
    unpack(1, backup)
    for _ in range(chance.randint(1, 4)):
        spoil(backup, chance)
    try:
        await restore(backup, target, GAMES, replace=False)
    except (BadBackup, StartError) as refusal:
        assert not target.parent.exists(), f"{number} left {list(target.parent.iterdir())}"
        return type(refusal).__name__
    check(target)
    with closing(sqlite3.connect(target)) as opened:
        kinds = {kind for (kind,) in opened.execute("SELECT type FROM sqlite_master")}
    assert kinds == {"table", "index"}, f"{number} kept {kinds}"
    return "restored"


@cache
def record(game: str) -> bytes:
    """A whole match among computer players."""
    entry = GAMES[game]
    return msgspec.json.encode(simulate(entry, [EASY] * entry.game.seats[0], bytes(32)))


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every container in the value, with each of its keys."""
    keys = list(value) if isinstance(value, dict) else range(len(value))
    found = [(value, key) for key in keys]
    for key in keys:
        if isinstance(value[key], dict | list):
            found += places(value[key])
    return found


def spoil_value(told: Any, chance: random.Random) -> None:
    """One way of spoiling what a record says."""
    steps = told.get("steps")
    steps = (
        steps if isinstance(steps, list) and all(isinstance(each, dict) for each in steps) else []
    )
    one, other = (chance.randrange(len(steps)) for _ in "ab") if steps else (0, 0)
    holder, key = chance.choice(places(told))
    way = chance.randrange(7)
    if way == 0:
        holder[key] = chance.choice(ANYTHING)
    elif way == 1:
        del holder[key]
    elif way == 2 and isinstance(holder, dict):
        holder[chance.choice(("", "type", "__class__", "seat", CODE))] = chance.choice(ANYTHING)
    elif way == 3 and isinstance(holder[key], int):
        holder[key] += chance.choice((-1, 1, 2**63))
    elif steps and way == 4:
        steps[one], steps[other] = steps[other], steps[one]
    elif steps and way == 5 and {"action"} <= steps[one].keys() & steps[other].keys():
        steps[one]["action"], steps[other]["action"] = steps[other]["action"], steps[one]["action"]
    elif steps and way == 6:
        del steps[one:]
        told["standings"] = chance.choice((None, told.get("standings")))


def spoil_bytes(data: bytes, chance: random.Random) -> bytes:
    """One way of spoiling the file: cut, changed, with something put in, or a name twice."""
    at, way = chance.randrange(len(data) + 1), chance.randrange(4)
    if way == 0:
        return data[:at]
    if way == 1:
        return data[:at] + bytes([chance.randrange(256)]) + data[at + 1 :]
    if way == 2:
        return data[:at] + chance.choice(RAW) + data[at:]
    return data.replace(b"{", b'{"seat":0,', chance.choice((1, 2, -1)))


def proved(data: bytes) -> Any:
    """What a record proves: all in it but what is :data:`FREE`."""

    def kept(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        return {name: value for name, value in pairs if name not in FREE}

    return json.loads(data, object_pairs_hook=kept)


async def verified(number: int, folder: Path) -> str:
    """What became of the record with this number."""
    chance = random.Random(number)
    whole = record(chance.choice(sorted(GAMES)))
    told = json.loads(whole)
    for _ in range(chance.randint(0, 3)):
        spoil_value(told, chance)
    data = json.dumps(told).encode()
    for _ in range(chance.randint(0, 1)):
        data = spoil_bytes(data, chance)
    file, out, err = folder / "record.json", StringIO(), StringIO()
    file.write_bytes(data)
    with redirect_stdout(out), redirect_stderr(err):
        code = verify_file(str(file), computers=chance.random() < 0.2)
    said = out.getvalue() + err.getvalue()
    assert said
    assert not CANARY.exists()
    if code == 0 and "verified" in said:
        assert proved(data) == proved(whole), f"{number} is not whole"
        return "verified: says what it said"
    return ("not to its end", "does not hold", "can't be read")[code]


def main(count: int = 1000, first: int = 0) -> None:
    """Try that many of each kind, and say what became of them."""
    kinds: tuple[Callable[[int, Path], Any], ...] = (restored, verified)
    found = Counter[str]()
    for number in range(first, first + count):
        for kind in kinds:
            folder = Path(tempfile.mkdtemp())
            try:
                found[f"{kind.__name__}: {asyncio.run(kind(number, folder))}"] += 1
            except Exception as fault:
                found[f"FAULT {kind.__name__} {number}: {fault!r:.200}"] += 1
            finally:
                shutil.rmtree(folder)
    for what, times in sorted(found.items()):
        print(f"{times:>6} {what}")
    sys.exit(any(what.startswith("FAULT") for what in found))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]))
