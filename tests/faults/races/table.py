"""One match, its people and their screens, with all their actions in flight at the same time."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from datetime import timedelta
from random import Random
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, select

from bot.catalogue import find_games
from bot.errors import Refusal
from bot.games import IllegalMove
from bot.matches.db import loading
from bot.matches.db.tables import Base
from bot.matches.db.tables.matches import EventRow, MatchRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.model.draft import Draft, Outcome
from bot.matches.model.match import Match, Status
from bot.matches.model.play import computer_luck, position
from tests.bot.matches.table import START, Life
from tests.faults.kills.deeds import CREW, DEADLINE, Deed, Done, perform
from tests.faults.kills.ledger import Ledger
from tests.faults.races.gates import GatedDatabase, Task

GAMES = find_games()


class Table:
    """A match and its rematch. ``screens`` hold what each of the crew saw last."""

    def __init__(self, database: GatedDatabase) -> None:
        self.database = database
        self.time = START
        self.life = Life(database, GAMES, lambda: self.time)
        self.screens: dict[int, Match] = {}
        self.codes: list[str] = []
        self.tasks: dict[Task, Deed | None] = {}
        self.ledger = Ledger()
        self._requests = 0
        self._steps: dict[str, int] = {}
        self._versions: list[Any] = []

    async def open(self, game: str, people: int, *, started: bool, deadline: bool) -> None:
        """Open a table, let others join, and maybe start it, without any races."""
        host, code = CREW[0], ""
        deed = Deed(self.request(), "open", host.id, game, prompt=int(deadline))
        code = (await self.do(deed)).match.code
        self.codes.append(code)
        for guest in CREW[1:people]:
            await self.do(Deed(self.request(), "join", guest.id, game, code))
        if people == 1:
            await self.do(Deed(self.request(), "computer", host.id, game, code))
        if started:
            await self.do(Deed(self.request(), "start", host.id, game, code))
        await self.look()

    def request(self) -> str:
        self._requests += 1
        return f"request-{self._requests}"

    async def do(self, deed: Deed) -> Outcome:
        """Perform a deed, and record its outcome."""
        self.ledger.hear(deed)
        try:
            outcome = await perform(self.life, GAMES, deed)
        except (Refusal, IllegalMove) as refusal:
            self.ledger.hear(Done(deed.request, refused=type(refusal).__name__))
            raise
        match = outcome.match
        self.ledger.hear(Done(deed.request, match.code, match.version, outcome.repeated))
        return outcome

    async def look(self, person: int | None = None) -> None:
        """Refresh one person's screen, or everybody's."""
        for who in CREW if person is None else [CREW[person]]:
            self.screens[who.id] = await self.life.store.load(self.codes[-1])

    async def begin(self, deed: Deed | None, doing: Callable[[], Awaitable[object]]) -> None:
        """Start a task, and run it up to its first transaction."""

        async def run() -> object:
            return await doing()

        task = asyncio.create_task(run())
        self.tasks[task] = deed
        await self.database.start(task)

    def decision(self, person: int, luck: int) -> Deed | None:
        """A decision of this person, based on their screen, which may be stale."""
        match = self.screens[CREW[person].id]
        seat = match.seat_of(CREW[person].id)
        if match.status is not Status.RUNNING or seat is None:
            return None
        game = GAMES[match.game].game
        prompt = game.pending(match.state).get(seat.number)
        if prompt is None:
            return None
        action = prompt.choices().sample(Random(luck).randrange)
        return Deed(
            self.request(),
            "act",
            CREW[person].id,
            match.game,
            match.code,
            msgspec.json.encode(action),
            prompt.number,
        )

    async def clock(self) -> None:
        """Handle everything due in these matches."""
        dues, _ = await self.life.automation.due(100)
        for due in dues:
            await self.life.automation.handle(due)

    def forward(self, part: float) -> None:
        """Let a part of the time for a decision pass."""
        self.time += timedelta(seconds=DEADLINE * part)

    def problems(self, connection: Connection) -> list[str]:
        """What is wrong with the stored rows, at any moment."""
        versions = connection.execute(select(MatchRow.code, MatchRow.version)).all()
        if versions == self._versions:
            return []
        self._versions = list(versions)
        found = self.ledger.problems(connection, self.time)
        for code in self.codes:
            draft = loading.load(UnitOfWork(connection, GAMES, self.time), code)
            found += self._seats(draft.match)
            found += self._replayed(connection, draft)
        return found

    def _seats(self, match: Match) -> list[str]:
        people = [seat.person.id for seat in match.seats if seat.person is not None]
        found = []
        if len(set(people)) < len(people):
            found.append(f"{match.code}: somebody is seated twice: {people}")
        if len(match.seats) > match.most_seats:
            found.append(f"{match.code}: more seats than {match.most_seats}")
        if match.status is not Status.OVER and match.host not in match.people():
            found.append(f"{match.code}: the host {match.host.id} has no seat")
        return found

    def _replayed(self, connection: Connection, draft: Draft) -> list[str]:
        """Check that each state follows from the one before by the rules: no stock from nowhere."""
        match, game = draft.match, draft.game
        rows = connection.execute(
            select(EventRow.__table__)
            .where(EventRow.match_id == draft.id, EventRow.state.is_not(None))
            .order_by(EventRow.version)
        ).all()
        known = self._steps.get(match.code, 1)
        self._steps[match.code] = max(1, len(rows))
        found = []
        for number in range(known, len(rows)):
            before, step = rows[number - 1], rows[number]
            draft.update(
                state=game.load_state(before.state, match.rules),
                steps=number - 1,
                position=before.position,
                status=Status.RUNNING,
            )
            history = [event for row in rows[:number] for event in game.load_events(row.events)]
            found += [
                f"{match.code}, step {number}: {problem}"
                for problem in self._step_problems(draft, step, history)
            ]
        return found

    def _step_problems(self, draft: Draft, step: Any, history: list[Any]) -> Iterator[str]:
        match, game = draft.match, draft.game
        action = msgspec.json.decode(step.action, type=game.action_type)
        after, _ = game.apply(match.state, step.seat, action, draft.chance())
        if after != game.load_state(step.state, match.rules):
            yield f"{action} of seat {step.seat} led to another state"
        deed = self.ledger.asked.get(step.request_id)
        if deed is None:
            player = GAMES[game.key].computer(match.seats[step.seat].character)
            luck = computer_luck(draft, step.seat)
            if action != player.decide(position(draft, step.seat, history), luck):
                yield f"the computer's {action} was thought out for another moment"
            return
        said = msgspec.json.decode(deed.action, type=game.action_type)
        asked = game.pending(match.state)[step.seat].number
        if (action, asked) != (said, deed.prompt):
            yield f"{deed} became {action}, to the question {asked}"


def clear(connection: Connection) -> None:
    """Empty the database for the next table."""
    for table in reversed(Base.metadata.sorted_tables):
        connection.execute(delete(table))
