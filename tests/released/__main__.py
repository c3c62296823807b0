"""Keeps a release: ``python -m tests.released VERSION REQUESTS``.

``REQUESTS`` is the folder in which a run of all tests but ``tests/recipes`` has left its requests,
with controls of every kind: see :mod:`tests.openapi`.
"""

import asyncio
import json
import re
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from bot.games.record import encoded
from bot.matches.history import replays
from bot.matches.model.match import Ending, Match, Status
from bot.ui.controls import PATTERN, PLAY, CustomId
from bot.ui.layout.message import Button, Select
from tests.released.test_released import RELEASES, renderer
from tests.worlds.deeds import DAY, GAMES, Deed
from tests.worlds.engine import gated_database
from tests.worlds.world import World

WORLD, DEEDS = 18, 150
"""A world with running matches of every game."""


def keep(version: str, requests: Path) -> None:
    folder = RELEASES / version
    folder.mkdir()
    with tempfile.TemporaryDirectory() as scratch:
        asyncio.run(_live(Path(scratch), folder))
    (folder / "controls.txt").write_text("".join(f"{each}\n" for each in _kinds(requests)), "utf-8")


async def _live(scratch: Path, folder: Path) -> None:
    """Keep the database, what its panels show, and records of matches that end later."""
    async with gated_database(scratch, Random(WORLD)) as database:
        world = World(WORLD, database)
        for _ in range(DEEDS):
            await world.do(world.draw())
        connection: Any = world.rows.connection.driver_connection
        sql = "".join(f"{line}\n" for line in connection.iterdump())
        (folder / "database.sql").write_text(sql, "utf-8")
        running = [await world.life.store.load(code) for code in world.laws.codes]
        controls = [control for match in running for control in _panel_controls(match)]
        lines = [json.dumps(control, ensure_ascii=False) + "\n" for control in controls]
        (folder / "panels.jsonl").write_text("".join(lines), "utf-8")
        await world.do(Deed("pass", "the end", given=(70 * DAY,)))
        (folder / "records.jsonl").write_bytes(b"".join(await _records(world)))
        world.close()


async def _records(world: World) -> list[bytes]:
    """The shortest record of a whole match of each game."""
    records = dict[str, bytes]()
    for code in world.laws.codes:
        match = await world.life.store.load(code)
        if match.ending is Ending.PLAYED:
            record = encoded(await world.life.store.read(replays.record, code))
            records[match.game] = min(records.get(match.game, record), record, key=len)
    assert records.keys() == GAMES.keys(), f"no whole match of every game: {[*records]}"
    return [*records.values()]


def _panel_controls(match: Match) -> Iterator[tuple[int, str, list[str]]]:
    """Each seat and game control on its panel, with the value chosen there or its label."""
    if match.status is not Status.RUNNING or match.paused_at is not None:
        return
    for seat in match.pending():
        if match.seats[seat].person is None:
            continue
        prompt = renderer().prompt_number(match, seat)
        for row in renderer().panel(match, seat, board=None).rows:
            for part in row if isinstance(row, tuple) else (row,):
                if isinstance(part, Button | Select) and part.words[0] == PLAY:
                    value = part.label if isinstance(part, Button) else part.options[-1].value
                    yield seat, CustomId(match.code, prompt, part.words).custom_id, [value]


def _kinds(requests: Path) -> list[str]:
    """One control of each kind: but for numbers, no two are alike."""
    kinds = dict[str, str]()
    for file in sorted(requests.iterdir()):
        for found in PATTERN.finditer(file.read_text("utf-8")):
            kinds.setdefault(re.sub(r"\d+", "0", found["words"]), found.group())
    return [kinds[words] for words in sorted(kinds)]


if __name__ == "__main__":
    keep(sys.argv[1], Path(sys.argv[2]))
