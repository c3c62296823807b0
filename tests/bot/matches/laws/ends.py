"""What must hold of a world in the end: all can be verified, recounted, exported and copied."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from bot.games.record import encoded
from bot.games.verifying import verify
from bot.matches.db.engine.database import Database
from bot.matches.history import replays
from bot.matches.history.rebuild import rebuild
from bot.matches.privacy import export
from bot.matches.upkeep import copying
from tests.bot.matches.laws.laws import require

if TYPE_CHECKING:
    from tests.bot.matches.laws.world import World

LAST_MOVE = timedelta(days=40)
"""Stopped for as long as may be, a match goes on within this time."""


async def check_end(world: World) -> None:
    """Raises Broken. Nothing has happened for a long time but what the clock has done."""
    for code, at in world.laws.ask(
        "SELECT code, max(at) FROM matches JOIN events ON match_id = matches.id"
        " WHERE status != 'over' GROUP BY matches.id"
    ):
        last = datetime.fromisoformat(at).replace(tzinfo=UTC)
        require(last > world.laws.now() - LAST_MOVE, f"{code} is stuck since {at}")
    over = "SELECT code FROM matches WHERE status = 'over' AND state NOTNULL"
    for (code,) in world.laws.ask(over):
        record = await world.life.store.read(replays.record, code)
        played = verify(encoded(record), world.laws.games).standings is not None
        match = await world.life.store.load(code)
        require(match.ending is not None, code)
        require(played == (match.ending == "played"), f"{code} was not played")
    stuck = world.laws.ask(
        "SELECT series.id, stage FROM series JOIN servers ON servers.id = server_id"
        " WHERE due_at < ? AND away_since IS NULL",
        world.laws.stored(world.laws.now() - LAST_MOVE),
    )
    require(not stuck, f"series are stuck: {stuck}")
    for person in world.here():
        world.laws.check_export(person.id, await world.life.store.read(export.export, person.id))
    await world.laws.check_lists(world)
    await _check_history(world)
    if world.number % 5 == 0:  # migrations take most of its time
        await _check_copy(world)


async def _check_history(world: World) -> None:
    """Ratings and points follow from the results."""
    before = world.laws.everything()
    done = await rebuild(world.life.store)
    require(done.ratings == done.results == 0, f"rebuilt: {done}")
    world.laws.check_same("rebuilt", before)


async def _check_copy(world: World) -> None:
    target = world.laws.file.with_suffix(".copy.db")
    target.write_bytes(b"")
    async with Database.opened(f"sqlite:///{target}") as database:
        await copying.copy(world.database, database, lambda *_: None)
    with closing(sqlite3.connect(target)) as copied:
        for table in copying.tables():
            query = f"SELECT * FROM {table.name}"
            same = sorted(copied.execute(query), key=repr) == sorted(
                world.laws.ask(query), key=repr
            )
            require(same, f"{table.name} is not copied")
    target.unlink()
