"""A SQLite database with something of everything: matches of all games, over, running and waiting,
with people who block, hide and were erased."""

import asyncio
import atexit
import shutil
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

from bot.games.entry import find_games
from bot.matches import privacy
from bot.matches.db import blocks
from bot.matches.db.engine.database import Database
from bot.matches.model.match import Status
from bot.matches.model.messages import Surface, SurfaceKind
from bot.matches.operations import decisions
from tests.bot.matches.table import ANNA, BRUNO, CLEO, DINO, Life, keep
from tests.databases import migrated_file

GAMES = find_games()
SOMEBODY = ANNA
"""Somebody with matches of every kind."""


def played_file(file: Path) -> None:
    """Write a copy of the database to ``file``; it is played once per process."""
    shutil.copy(_played(), file)


@cache
def _played() -> Path:
    folder = tempfile.mkdtemp(prefix="played")
    atexit.register(shutil.rmtree, folder)
    file = Path(folder) / "quayside.db"
    shutil.copy(migrated_file(), file)
    with ThreadPoolExecutor(1) as apart:  # from the event loop of the test that asks first
        apart.submit(asyncio.run, _play(file)).result()
    return file


async def _play(file: Path) -> None:
    async with Database.opened(f"sqlite:///{file}") as database:
        life = Life(database, GAMES)
        for bids in ({ANNA: 4, BRUNO: 3}, {ANNA: 5, BRUNO: 7, CLEO: 1}, {ANNA: 2, DINO: 2}):
            over = await life.auction(bids)
            assert over.status is Status.OVER
        for game in GAMES:
            stopped = await life.start_match(game=game)
            for person in (ANNA, BRUNO):
                await life.store.write(
                    decisions.stop, stopped.code, f"{game}/{person.id}", person.id, False
                )
        for game in GAMES:
            running = await life.start_match((ANNA, BRUNO), game=game)
            board = Surface(running.code, SurfaceKind.BOARD, None, 70, running.version, version=1)
            await keep(life, board)
        await life.open_table((ANNA, CLEO), game="green-port", invited=(DINO,))
        await life.store.write(blocks.block, ANNA, CLEO)
        await life.store.write(privacy.choose, BRUNO, hidden=True)
        await life.store.write(privacy.erase, DINO.id, "erasing", None)
