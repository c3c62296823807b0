"""A database that has grown: ``python -m tests.bench.growth``.

Fills a file with SQL by copying played matches: ``--running`` matches of four (10,000), 1.5 times
as many finished ones, a tenth as many lobbies, and 100 events for each running one. They are spread
over 500 servers, the largest of which has a twentieth. Every match has its board and panels, all up
to date. The busiest person has a seat in 20 running matches and in 200 finished ones.

A new process then opens the file, and measures each operation's first run, and each command's
largest answer as the median of five. SQLite only; set ``TMPDIR`` to choose the disk.
"""

import asyncio
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from datetime import timedelta
from functools import partial
from itertools import count, product
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection, delete, insert, select

from bot.matches import privacy
from bot.matches.db import open_matches
from bot.matches.db import surfaces as surface_rows
from bot.matches.db.engine.database import Database
from bot.matches.db.engine.migrations import migrate
from bot.matches.db.tables.base import Base
from bot.matches.db.tables.matches import MatchRow, SurfaceRow
from bot.matches.db.tables.people import PersonRow, ServerRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.history import careers, replays
from bot.matches.history.careers import Onlooker, Selection
from bot.matches.history.leaderboard import Boards, Leaderboard, LeaderboardPage, Span
from bot.matches.model.match import CODE_LETTERS, Match, Status
from bot.matches.model.messages import Surface, SurfaceKind
from bot.matches.model.place import Place
from bot.matches.model.seat import Person
from bot.matches.operations import decisions, tables
from bot.settings import Limits
from cogs.puerto_banana.rules import GAME, Bid
from tests.bench import Figure, apart, command
from tests.bot.matches.table import GAMES, Life, keep

SERVERS, SEATS, ROUNDS = 500, 4, 9
BUSY = 1
"""The person with the most matches."""
BUSY_OPEN, BUSY_OVER = 20, 200
LARGEST = 1
"""The server with the most matches, one in twenty; the other servers share the rest evenly."""
HARBOUR = Place(LARGEST, "Harbour 1", 1, "games", "en-US")
PAGE, CHOICES = 5, 25
Ask = Callable[[], Awaitable[Any]]
TIMES = 5
AT_ONCE = 50
BATCH = 10_000


def life_of(database: Database) -> Life:
    """Without limits, which would soon be reached."""
    none = 10**6
    return Life(database, GAMES, limits=Limits(none, none))


async def fill(file: Path, running: int) -> None:
    """Add the template matches and their copies."""
    async with Database.opened(f"sqlite:///{file}") as database:
        await migrate(database)
        life = life_of(database)
        people = [Person(10**7 + seat, f"Model {seat}") for seat in range(SEATS)]
        lobby = await life.open_table(people[:1], place=HARBOUR, deadline=3600)
        models = [(lobby, running // 10, 0)]
        for limit, copies, busy in (
            (None, running, BUSY_OPEN),
            (ROUNDS, running * 3 // 2, BUSY_OVER),
        ):
            match = await life.start_match(people, round_limit=limit, place=HARBOUR, deadline=3600)
            for _ in range(ROUNDS):
                await life.everybody_bids(match, people)
            models.append((await life.store.load(match.code), copies, busy))
        assert [model.status for model, *_ in models] == [Status.LOBBY, Status.RUNNING, Status.OVER]
        await life.execute(delete(SurfaceRow))  # a finished match's ending is not posted yet
        for model, *_ in models:
            board = Surface(model.code, SurfaceKind.BOARD, None, 1, 1, model.version)
            panels = range(SEATS) if model.status is Status.RUNNING else ()
            for row in (board, *(replace(board, kind=SurfaceKind.PANEL, seat=n) for n in panels)):
                await keep(life, row)
        await database.write(lambda connection: add_people_and_servers(connection, running))
        names = map("".join, product(CODE_LETTERS, repeat=5))
        for model, copies, busy in models:
            for done in range(0, copies, BATCH):
                size = min(BATCH, copies - done)
                await database.write(partial(copy, model, size, names, 0 if done else busy))


def add_people_and_servers(connection: Connection, people: int) -> None:
    """Person n is called Sailor n, server n is Harbour n."""
    connection.execute(
        insert(PersonRow), [{"id": n, "name": f"Sailor {n}"} for n in range(1, people + 1)]
    )
    connection.execute(
        insert(ServerRow),
        [{"id": n, "name": f"Harbour {n}", "locale": "fr"} for n in range(2, SERVERS + 1)],
    )


def copy(model: Match, times: int, names: Iterator[str], busy: int, connection: Connection) -> None:
    """Copy a match with all its rows; the busy person sits in ``busy`` of the copies."""
    row = dict(
        connection.execute(select(MatchRow.__table__).where(MatchRow.code == model.code))
        .mappings()
        .one()
    )
    first = connection.exec_driver_sql("SELECT max(id) + 1 FROM matches").scalar_one()
    connection.execute(
        insert(MatchRow),
        [
            {
                **row,
                "id": number,
                "code": next(names),
                "server_id": LARGEST if number % 20 == 0 else 2 + number % (SERVERS - 1),
                "channel_id": number % 10,
                "host_id": 2 + number % 900,
                "ended_at": row["ended_at"] and row["ended_at"] - timedelta(minutes=number),
            }
            for number in range(first, first + times)
        ],
    )
    values = {"model": row["id"], "first": first, "busy": first + busy, "person": BUSY}
    for name in ("seats", "events", "deadlines", "results", "surfaces"):
        connection.exec_driver_sql(_insert(name), values)


def _insert(name: str) -> str:
    """Copy a table's rows of the model to all copies."""
    table = Base.metadata.tables[name]
    columns = [each.name for each in table.columns if each is not table.autoincrement_column]
    copied = {column: CHANGED.get(column, f'{name}."{column}"') for column in columns}
    return f"""INSERT INTO {name} ({", ".join(f'"{column}"' for column in copied)})
        SELECT {", ".join(copied.values())}
        FROM matches JOIN {name} ON {name}.match_id = :model WHERE matches.id >= :first"""


CHANGED = {
    "match_id": "matches.id",
    "person_id": """CASE WHEN number = 0 AND matches.id < :busy THEN :person
    ELSE 2 + (matches.id * 4 + number) % (SELECT count(*) - 10 FROM people) END""",
    "message_id": "matches.id * 10 + coalesce(surfaces.seat, 9)",
    "request_id": "matches.id || '-' || events.version",
    "due_at": "datetime(due_at, '+' || (matches.id % 3600) || ' seconds') || '.000000'",
}
"""What differs in the copies."""


async def measured(file: Path) -> list[Figure]:
    """First runs, largest answers, and memory."""
    began = perf_counter()
    async with Database.opened(f"sqlite:///{file}") as database:
        await migrate(database)
        opened = perf_counter() - began
        life = life_of(database)
        found = [Figure("open", opened * 1000, "ms")]
        operations = await changes(life) | await answers(life)
        found += [await timed(what, ask) for what, ask in operations.items()]
    return [*found, Figure("most memory", most_memory(), "MiB")]


async def changes(life: Life) -> dict[str, Ask]:
    """What changes matches, and what the bot looks for on its own."""
    store, numbers = life.store, count()
    running, lobby = [await some(life, status) for status in (Status.RUNNING, Status.LOBBY)]
    bidder = (await store.load(running)).seats[0].person
    assert bidder is not None

    async def open_table() -> None:
        newcomer, name = Person(10**6, "New"), f"new-{next(numbers)}"
        await store.write(tables.open_table, GAME.key, HARBOUR, newcomer, request_id=name)

    async def join() -> None:
        number = next(numbers)
        await store.write(tables.join, lobby, f"join-{number}", Person(10**6 + number, "Guest"))

    async def act() -> None:
        number = next(numbers)
        await store.write(
            decisions.act, running, f"act-{number}", bidder.id, Bid(number), ROUNDS + 1
        )

    async def erase() -> None:
        number = next(numbers)
        await store.write(privacy.erase, 100 + number, f"erase-{number}")

    return {
        "what the clock has to do": lambda: life.automation.due(100),
        "what messages are behind": lambda: store.read(surface_rows.out_of_date),
        "what to forget": life.automation.purge,
        "a match": lambda: store.load(running),
        "a new table": open_table,
        "joining one": join,
        "a decision": act,
        f"{AT_ONCE} decisions at once": lambda: asyncio.gather(*(act() for _ in range(AT_ONCE))),
        "erase": erase,
    }


async def answers(life: Life) -> dict[str, Ask]:
    """What commands show."""
    over, own = await some(life, Status.OVER), Selection(BUSY)
    others = Selection(BUSY, LARGEST, None, Onlooker(2, frozenset({1})))
    season, channels = Leaderboard(span=Span.SEASON), frozenset(range(10))
    reads: dict[str, tuple[Any, ...]] = {
        "/matches, first page": (open_matches.page, BUSY, LARGEST, channels, 0, PAGE),
        "/matches, last page": (open_matches.page, BUSY, LARGEST, channels, 10**6, PAGE),
        "/matches, own": (open_matches.page, BUSY, None, (), 0, PAGE),
        "suggested replays": (replays.finished_codes, BUSY, None, "", CHOICES),
        "finished matches, first page": (careers.finished, own, 0, PAGE),
        "finished matches, last page": (careers.finished, own, 10**6, PAGE),
        "finished matches of somebody else": (careers.finished, others, 0, PAGE),
        "/profile": (careers.career, own, BUSY),
        "/leaderboard, everything": (computed, Leaderboard(), BUSY),
        "/leaderboard, this season": (computed, season, BUSY),
        "/leaderboard, a server": (computed, Leaderboard(server_id=LARGEST), BUSY),
        "/replay of a round": (replays.first_of_round, over, 5),
        "record": (replays.record, over),
        "export": (privacy.export, BUSY),
    }
    return {what: partial(life.store.read, *read) for what, read in reads.items()}


def computed(unit: UnitOfWork, board: Leaderboard, person_id: int) -> LeaderboardPage:
    """A board's first page, without an earlier answer."""
    return Boards().page(unit, board, person_id)


async def some(life: Life, status: Status) -> str:
    """The code of the last match of the largest server."""

    def work(connection: Connection) -> str:
        found = (
            select(MatchRow.code)
            .where(MatchRow.server_id == LARGEST, MatchRow.status == status.value)
            .order_by(MatchRow.id.desc())
            .limit(1)
        )
        return connection.execute(found).scalar_one()

    return await life.database.read(work)


async def timed(what: str, ask: Ask) -> Figure:
    """The median and the first run, in milliseconds."""
    took = []
    for _ in range(TIMES):
        began = perf_counter()
        await ask()
        took.append((perf_counter() - began) * 1000)
    return Figure(what, median(took), "ms", f"first {took[0]:.3g} ms")


def most_memory() -> int:
    """The process's peak memory in MiB since its last ``exec``, by Linux's count."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    peak = next(line for line in status.splitlines() if line.startswith("VmHWM"))
    return int(peak.split()[1]) // 1024


def run(file: Path) -> list[Figure]:
    """Measure in this process."""
    return asyncio.run(measured(file))


def figures(running: int = 10_000) -> list[Figure]:
    """Fill a file, then measure in another process."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "grown.db"
        asyncio.run(fill(file, running))
        return [Figure("file", file.stat().st_size / 1e6, "MB"), *apart(run, file)]


if __name__ == "__main__":
    command("Growth", figures)
