"""Durable decisions per second: ``python -m tests.bench.acts``.

Each kind has its own SQLite file. They run in turn for several rounds, and the median counts:

- *naive*: the statements that a plainly written act needs (one each for the match, the seats and
  the deadlines, one for the event, one more for the match), in SQLAlchemy over aiosqlite;
- *act*: the bot's own, rules included.

Both run one at a time, and 50 concurrently, and commit with ``synchronous=FULL`` in WAL.
"""

import asyncio
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from itertools import count, islice
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from sqlalchemy import Connection, event, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.matches.db.engine.database import Database
from bot.matches.db.engine.migrations import migrate
from bot.matches.db.tables.matches import MatchRow
from bot.matches.model.match import Match
from bot.matches.model.place import Place
from bot.matches.model.seat import Person
from bot.matches.operations import decisions
from cogs.puerto_banana.rules import Bid
from tests.bench import Figure, command
from tests.bot.matches.table import GAMES, Life

ROUNDS = 7
ACTS = 200
"""Per round and kind."""
AT_ONCE = 50
PLACE = Place(1, "Bench", 1, "bench", "en-US")

FIXED = {"id", "code", "game", "server_id", "channel_id", "channel_name", "channel_kind", "locale"}
CHANGING = [column.name for column in MatchRow.__table__.columns if column.name not in FIXED]
"""The fields of a match that an act may change."""
LOAD = (
    "SELECT matches.*, servers.name, servers.locale, people.name, people.locale,"
    " EXISTS (SELECT 1 FROM events WHERE request_id = :request) FROM matches"
    " JOIN servers ON servers.id = server_id JOIN people ON people.id = host_id WHERE code = :code",
    "SELECT seats.*, people.name, people.locale FROM seats"
    " LEFT JOIN people ON people.id = person_id WHERE match_id = :match ORDER BY number",
    "SELECT * FROM deadlines WHERE match_id = :match",
)
SAVE = (
    "INSERT INTO events (match_id, version, kind, seat, action, events, state, position,"
    " request_id, at)"
    " VALUES (:match, :version, 'act', 0, :action, '[]', :state, :position, :request, :at)",
    f"UPDATE matches SET {', '.join(f'{name} = :{name}' for name in CHANGING)} WHERE id = :match",
)
Acts = Iterator[dict[str, Any]]
Round = Callable[[], Awaitable[object]]


async def life_at(file: Path) -> tuple[Database, Life]:
    """A migrated database in a new file."""
    database = await Database.open(f"sqlite:///{file}")
    await migrate(database)
    return database, Life(database, GAMES)


async def start(life: Life, number: int) -> Match:
    """A running match of two people with a deadline."""
    people = Person(2 * number + 1, "Host"), Person(2 * number + 2, "Guest")
    return await life.start_match(people, place=PLACE, deadline=3600)


async def values(file: Path) -> Acts:
    """The values for the plain statements, each time for another act of one match."""
    database, life = await life_at(file)
    match = await start(life, 0)
    await life.store.write(decisions.act, match.code, "seen", 1, Bid(7), 1)

    def last(connection: Connection) -> dict[str, Any]:
        found = connection.exec_driver_sql(
            "SELECT matches.*, matches.id AS 'match', action, at"
            " FROM events JOIN matches ON matches.id = match_id ORDER BY events.version DESC"
        )
        return dict(found.mappings().first() or {})

    act = await database.read(last)
    await database.close()
    return (
        {**act, "version": act["version"] + turn, "request": f"act-{turn}"} for turn in count(1)
    )


def engine_of(file: Path) -> AsyncEngine:
    """SQLAlchemy over aiosqlite, set up as its documentation says."""
    engine = create_async_engine(f"sqlite+aiosqlite:///{file}")

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, record: object) -> None:
        cursor = connection.cursor()
        for pragma in ("synchronous = FULL", "foreign_keys = ON", "busy_timeout = 60000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()
        connection.isolation_level = None

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def naive(engine: AsyncEngine, acts: Acts, at_once: int) -> Round:
    """SQLAlchemy transactions."""
    loading, saving = [text(each) for each in LOAD], [text(each) for each in SAVE]

    async def some(todo: Acts) -> None:
        for act in todo:
            async with engine.begin() as connection:
                for statement in loading:
                    (await connection.execute(statement, act)).all()
                for statement in saving:
                    await connection.execute(statement, act)

    async def run() -> None:
        todo = islice(acts, ACTS)
        await asyncio.gather(*(some(todo) for _ in range(at_once)))

    return run


async def ours(life: Life, at_once: int) -> Round:
    """``decisions.act``: in each match the host bids, and changes the bid."""
    started = [await start(life, number) for number in range(at_once)]
    turns = count()

    async def bid(number: int, match: Match) -> None:
        for turn in islice(turns, ACTS // at_once):
            await life.store.write(
                decisions.act, match.code, f"act-{turn}", 2 * number + 1, Bid(turn), 1
            )

    async def run() -> None:
        await asyncio.gather(*(bid(number, match) for number, match in enumerate(started)))

    return run


async def rounds(folder: Path, opened: AsyncExitStack) -> dict[str, Round]:
    """A function for one round of each kind."""
    kinds = dict[str, Round]()
    for label, at_once in (("one after another", 1), (f"{AT_ONCE} at once", AT_ONCE)):
        plain, own = folder / f"naive-{at_once}.db", folder / f"act-{at_once}.db"
        acts = await values(plain)
        engine = engine_of(plain)
        opened.push_async_callback(engine.dispose)
        kinds[f"naive, {label}"] = naive(engine, acts, at_once)
        database, life = await life_at(own)
        opened.push_async_callback(database.close)
        kinds[f"act, {label}"] = await ours(life, at_once)
    return kinds


async def measured() -> list[Figure]:
    """Acts per second of each kind, the bot's own compared with the naive ones."""
    with tempfile.TemporaryDirectory() as folder:
        async with AsyncExitStack() as opened:
            kinds = await rounds(Path(folder), opened)
            took: dict[str, list[float]] = {kind: [] for kind in kinds}
            for _ in range(ROUNDS):
                for kind, run in kinds.items():
                    began = perf_counter()
                    await run()
                    took[kind].append(perf_counter() - began)
    pace = {kind: ACTS / median(seconds) for kind, seconds in took.items()}
    found = list[Figure]()
    for kind in kinds:
        plain = pace.get(kind.replace("act", "naive"), 0) if kind.startswith("act") else 0
        compared = f"{pace[kind] / plain:.1f} × naive" if plain else ""
        found.append(Figure(kind, pace[kind], "a second", compared))
    return found


def figures() -> list[Figure]:
    """Of all kinds."""
    return asyncio.run(measured())


if __name__ == "__main__":
    command("Durable acts", figures)
