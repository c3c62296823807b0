"""People, a clock, and shortcuts for opening tables, for the tests of matches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any, Concatenate, ParamSpec, Protocol, Unpack

from msgspec.structs import replace
from sqlalchemy import Connection, Executable, select, text

from bot.games import Chance
from bot.games.computer import every_level
from bot.games.entry import GameEntry
from bot.matches import privacy
from bot.matches.automation import Automation
from bot.matches.clock import Clock
from bot.matches.db import outbox, surfaces
from bot.matches.db.engine.database import Database
from bot.matches.db.tables import Base
from bot.matches.db.unit_of_work import Games, UnitOfWork
from bot.matches.model import lobby
from bot.matches.model.match import Match, Status
from bot.matches.model.messages import Notice, Surface, SurfaceKind
from bot.matches.model.place import Place, Server
from bot.matches.model.seat import Person
from bot.matches.operations import decisions
from bot.matches.operations import tables as table_changes
from bot.matches.pulse import Pulse
from bot.matches.store import Outcome, Store, utc_now
from bot.scheduler import Scheduler
from bot.settings import Limits
from cogs.puerto_banana.rules import GAME, Bid, BidPrompt, Options, View

ANNA = Person(101, "Anna", "it")
BRUNO = Person(102, "Bruno")
CLEO = Person(103, "Cleo", "fr")
DINO = Person(104, "Dino")
EVA = Person(105, "Eva")
FINN = Person(106, "Finn")
EVERYBODY = (ANNA, BRUNO, CLEO, DINO, EVA, FINN)
STRANGER = 999

PLACE = Place(
    server_id=7, server_name="Harbour", channel_id=70, channel_name="games", locale="en-US"
)
ISLAND = replace(PLACE, server_id=8, server_name="Island", channel_id=80)
HARBOUR = Server(PLACE.server_id, PLACE.server_name, PLACE.locale)
START = datetime(2030, 1, 1, 12, tzinfo=UTC)
HOUR, DAY = 3_600, 86_400

P = ParamSpec("P")

_requests = count()


def bid_one(view: View, prompt: BidPrompt, chance: Chance) -> Bid:
    """A computer player that bids 1 or 2."""
    return Bid(1 + chance.below(2))


GAMES = {GAME.key: GameEntry(GAME, every_level(bid_one))}


def request() -> str:
    """A new request's id."""
    return f"request-{next(_requests)}"


class Playing(Protocol):
    """Has the changes and queries of one database."""

    @property
    def store(self) -> Store: ...


class Watch:
    """A clock that only moves when set forward."""

    def __init__(self, time: datetime = START) -> None:
        self.time = time

    def now(self) -> datetime:
        return self.time

    def forward(self, seconds: float) -> None:
        self.time += timedelta(seconds=seconds)


class Terms(lobby.TableTerms, total=False):
    """The terms of a table, by default of Puerto Banana without deadlines, to the end."""

    game: str
    place: Place
    round_limit: int | None


async def open_table(
    life: Playing,
    people: Sequence[Person] = (ANNA, BRUNO),
    *,
    game: str = GAME.key,
    place: Place = PLACE,
    round_limit: int | None = None,
    **terms: Unpack[lobby.TableTerms],
) -> Match:
    """A lobby with these people; the first is the host."""
    if round_limit is not None:
        terms["options"] = Options(round_limit=round_limit)
    outcome = await life.store.write(
        table_changes.open_table, game, place, people[0], request_id=request(), **terms
    )
    for person in people[1:]:
        outcome = await life.store.write(table_changes.join, outcome.match.code, request(), person)
    return outcome.match


async def start_match(
    life: Playing, people: Sequence[Person] = (ANNA, BRUNO), **terms: Unpack[Terms]
) -> Match:
    """A running match of these people."""
    table = await open_table(life, people, **terms)
    return await change(life, table_changes.start, table, people[0].id)


async def change(
    life: Playing,
    make: Callable[Concatenate[UnitOfWork, str, str, P], Outcome],
    match: Match,
    *args: P.args,
    **named: P.kwargs,
) -> Match:
    """The match after a change of it, asked for by a new request."""
    return (await life.store.write(make, match.code, request(), *args, **named)).match


async def stop(life: Playing, match: Match) -> Match:
    """The match after a manager has ended it, without a result."""
    return await change(life, decisions.stop, match, STRANGER, manager=True)


async def post(
    life: Playing,
    match: Match,
    kind: SurfaceKind = SurfaceKind.BOARD,
    seat: int | None = None,
    message_id: int = 7000,
) -> Surface:
    """Store a message that shows the match as it is."""
    posted = Surface(match.code, kind, seat, PLACE.channel_id, message_id, match.version)
    return await keep(life, posted)


async def keep(life: Playing, surface: Surface) -> Surface:
    """Store what has become of a message, whatever it was; returns its row."""
    row = Surface(surface.code, *surface.key)
    saved = await life.store.write(surfaces.save, surface.code, [(row, row)])
    change = (saved.rows[surface.key], surface)
    return (await life.store.write(surfaces.save, surface.code, [change])).rows[surface.key]


async def forget(life: Playing, person: Person) -> Sequence[str]:
    """Erase the person; return the codes of the matches that look different now."""
    return await life.store.write(privacy.erase, person.id, request())


async def bid(life: Playing, match: Match, person: Person, amount: int) -> Outcome:
    """Have the person bid in the match's current round."""
    prompt = (await life.store.load(match.code)).state.round
    return await life.store.write(
        decisions.act, match.code, request(), person.id, Bid(amount), prompt
    )


async def everybody_bids(life: Playing, match: Match, people: Sequence[Person]) -> None:
    """Have each of these people bid 1, so that everybody has decided once."""
    for person in people:
        await bid(life, match, person, 1)


async def auction(
    life: Playing, bids: dict[Person, int], *, computers: int = 0, place: Place = PLACE
) -> Match:
    """Play a match of one round with these bids; the highest affordable bid wins."""
    match = await start_match(life, list(bids), computers=computers, round_limit=1, place=place)
    await Automation(life.store).play_computers(match.code)
    for person, amount in bids.items():
        match = (await bid(life, match, person, amount)).match
    return match


async def play_out(life: Playing, match: Match, people: Sequence[Person]) -> Match:
    """Have everybody bid, following a fixed plan, until the match is over."""
    while (match := await life.store.load(match.code)).status is Status.RUNNING:
        for number, person in enumerate(people):
            if match.status is Status.RUNNING and match.seat_of(person.id) is not None:
                amount = (number * 3 + match.state.round * 5) % 9
                match = (await bid(life, match, person, amount)).match
        await Automation(life.store).play_computers(match.code)
    return match


async def exported(life: Playing, person_id: int) -> dict[str, list[dict[str, Any]]]:
    """What is stored about the person, who is known: their rows by table."""
    content = await life.store.read(privacy.export, person_id)
    assert content is not None
    rows: dict[str, list[dict[str, Any]]] = content["tables"]
    return rows


async def tables(life: Playing) -> dict[str, list[tuple[Any, ...]]]:
    """Every row of every table."""

    def work(connection: Any) -> dict[str, list[tuple[Any, ...]]]:
        return {
            table.name: sorted((tuple(row) for row in connection.execute(select(table))), key=repr)
            for table in Base.metadata.sorted_tables
        }

    return await life.store.database.read(work)


async def execute(life: Playing, statement: Executable | str) -> list[tuple[Any, ...]]:
    """The rows returned by a statement in its own transaction."""

    def work(connection: Connection) -> list[tuple[Any, ...]]:
        found = connection.execute(text(statement) if isinstance(statement, str) else statement)
        return [tuple(row) for row in found] if found.returns_rows else []

    return await life.store.database.write(work)


class Life:
    """The life of matches on one database, by a ``watch`` or else in real time."""

    def __init__(
        self,
        database: Database,
        games: Games,
        watch: Watch | None = None,
        limits: Limits = Limits(),  # noqa: B008 # it is frozen
    ) -> None:
        self.database = database
        self.watch = watch or Watch()
        self.now = utc_now if watch is None else watch.now
        self.store = Store(database, games, self.now, limits=limits)
        self.automation = Automation(self.store)
        self.pulse = Pulse(self.store)

    open_table, start_match = open_table, start_match
    change, stop, post, keep, forget = change, stop, post, keep, forget
    bid, everybody_bids, auction, play_out = bid, everybody_bids, auction, play_out
    tables, execute, exported = tables, execute, exported

    def forward(self, seconds: float) -> None:
        self.watch.forward(seconds)

    def left(self, match: Match) -> dict[int | None, float]:
        """The seconds that each seat has left."""
        return {seat: (at - self.now()).total_seconds() for seat, at in match.deadlines.items()}

    async def tick(self) -> list[str]:
        """Have the clock do what is due; return the codes of changed matches, in order."""
        changed: list[str] = []
        await Clock(self.automation, self.pulse, changed.append, Scheduler()).tick()
        return changed

    async def ticked(self, code: str) -> Match:
        """The match after a tick of the clock."""
        await self.tick()
        return await self.store.load(code)

    async def due(self) -> list[Notice]:
        """What the outbox has to write now."""
        rows = await self.store.read(outbox.due)
        found = [await self.store.read(outbox.load, notice_id) for notice_id, _ in rows]
        return [each for each in found if each is not None]

    async def write(self, notice: Notice, channel_id: int | None, message_id: int | None) -> None:
        """Note the message that shows it."""
        done = {"due_at": None, "wanted_since": None, "posting": None, "posting_since": None}
        shown = replace(notice, channel_id=channel_id, message_id=message_id, **done)
        await self.store.write(outbox.save, notice, shown)
