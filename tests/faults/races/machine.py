"""Hypothesis chooses what people do, and in which order it reaches the database."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import ClassVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule
from sqlalchemy import Engine

from bot.errors import Refusal
from bot.games import IllegalMove
from bot.matches.model.draft import Outcome
from tests.faults.kills.deeds import Deed
from tests.faults.races.gates import GatedDatabase, Task
from tests.faults.races.table import Table, clear

PEOPLE = 3
MOST_AT_ONCE = 6
GAMES = ("puerto-banana", "puerto-banana", "green-port", "bananine")
KINDS = (
    *("join", "leave", "start", "computer", "remove_computer", "cancel"),
    *("back", "rematch", "rematch", "leave", "take_out", "stop", "stop", "play_on"),
)

people = st.integers(0, PEOPLE - 1)


class Races(RuleBasedStateMachine):
    """Runs several tasks concurrently; after each step all stored rows must be right."""

    runner: ClassVar[asyncio.Runner]
    database: ClassVar[GatedDatabase]
    reader: ClassVar[Engine]
    """Reads the same file without an event loop, which is faster."""
    interleavings: ClassVar[int] = 0
    luck: ClassVar[Random] = Random(0)
    """The matches' luck, the same for each interleaving."""

    def __init__(self) -> None:
        super().__init__()
        Races.luck = Random(0)
        self.table = Table(self.database)
        self.wait(self.database.abandon())
        with self.reader.begin() as connection:
            clear(connection)

    def wait(self, doing: object) -> None:
        self.runner.run(doing)  # type: ignore[arg-type] # a coroutine

    @initialize(
        game=st.sampled_from(GAMES), seated=people, started=st.booleans(), deadline=st.booleans()
    )
    def open(self, game: str, seated: int, started: bool, deadline: bool) -> None:
        self.wait(self.table.open(game, seated + 1, started=started, deadline=deadline))

    @rule(who=people, kind=st.sampled_from(KINDS), twice=st.booleans())
    @precondition(lambda self: len(self.table.tasks) < MOST_AT_ONCE)
    def ask(self, who: int, kind: str, twice: bool) -> None:
        """A person presses a button; Discord may deliver it twice."""
        seen = self.table.screens[101 + who]
        self.begin(Deed(self.table.request(), kind, 101 + who, seen.game, seen.code), twice)

    @rule(who=people, luck=st.integers(0, 1_000), twice=st.booleans())
    @precondition(lambda self: len(self.table.tasks) < MOST_AT_ONCE)
    def decide(self, who: int, luck: int, twice: bool) -> None:
        """A person decides, perhaps on a screen with an older decision."""
        deed = self.table.decision(who, luck)
        if deed is not None:
            self.begin(deed, twice)

    @rule(part=st.sampled_from([0.0, 0.8, 1.1, 61.0, -61.0]))
    @precondition(lambda self: len(self.table.tasks) < MOST_AT_ONCE)
    def tick(self, part: float) -> None:
        """Time passes, and the clock handles what is due."""
        self.table.forward(part)
        self.start(None, self.table.clock)

    @rule()
    @precondition(lambda self: len(self.table.tasks) < MOST_AT_ONCE)
    def computers(self) -> None:
        """Computers play, as they do after each change."""
        code = self.table.codes[-1]
        self.start(None, lambda: self.table.life.automation.play_computers(code))

    @rule(who=people)
    def look(self, who: int) -> None:
        """A person's screen is refreshed."""
        self.database.free = True
        self.wait(self.table.look(who))

    @rule(which=st.integers(0, MOST_AT_ONCE - 1), steps=st.integers(1, 4))
    @precondition(lambda self: self.database.waiting)
    def advance(self, which: int, steps: int) -> None:
        """One task advances by one or more steps."""
        waiting = self.database.waiting
        self.step(waiting[which % len(waiting)], steps)

    def teardown(self) -> None:
        while waiting := self.database.waiting:
            self.step(waiting[0], 1)
        type(self).interleavings += 1

    def begin(self, deed: Deed, twice: bool) -> None:
        for _ in range(1 + twice):
            self.start(deed, lambda: self.table.do(deed))

    def start(self, deed: Deed | None, doing: Callable[[], Awaitable[object]]) -> None:
        self.database.free = False
        self.wait(self.table.begin(deed, doing))

    def step(self, task: Task, steps: int) -> None:
        self.database.free = False
        for _ in range(steps):
            if not task.done():
                self.wait(self.database.advance(task))
        if task.done():
            self.finished(task)
        with self.reader.begin() as connection:
            problems = self.table.problems(connection)
        assert not problems, "\n".join(problems)

    def finished(self, task: Task) -> None:
        """Check that a task succeeded or was refused, and show the person its outcome."""
        deed = self.table.tasks.pop(task)
        fault = task.exception()
        if fault is not None:
            refused = isinstance(fault, Refusal | IllegalMove) and deed is not None
            assert refused, f"{deed}: {fault!r}"
            return
        outcome = task.result()
        if deed is not None and isinstance(outcome, Outcome):
            self.table.screens[deed.person] = outcome.match
            if outcome.match.code not in self.table.codes:
                self.table.codes.append(outcome.match.code)
