"""What happens without anybody pressing a button: computer players, deadlines and cleaning up."""

import asyncio
import secrets
from collections.abc import Collection
from datetime import datetime, timedelta

import msgspec

from bot.errors import UnreadableMatch
from bot.games import Value
from bot.games.chance import SEED_BYTES
from bot.games.computer import NORMAL, Adviser
from bot.matches.db import loading, outbox, queries, saving, series
from bot.matches.db.maintenance import absences, forgetting
from bot.matches.db.queries import DueJob, DueNow, SeriesDue
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.model import play, premoves
from bot.matches.model.change import CALLS, ON_DATE, Change, Due
from bot.matches.model.match import Ending, Match, Status
from bot.matches.model.seating import Table, seating
from bot.matches.model.series import FEWEST, Stage
from bot.matches.operations import series as series_steps
from bot.matches.operations.admission import HOST_RESTS
from bot.matches.outcomes import save
from bot.matches.store import Outcome, Store
from bot.searches import SearchError, Searches, shared

KEPT_UNPLAYED = timedelta(days=30)
"""How long a lobby that closed before the start is kept."""

PURGE_BATCH = 100


class _Decision(msgspec.Struct, frozen=True):
    """A computer player's decision after ``steps`` steps of the match. A decision found by a search
    stays valid while the seat has this ``prompt``, any other only until the next step."""

    action: Value
    steps: int
    prompt: int | None = None

    def is_valid(self, match: Match, seat: int) -> bool:
        if self.prompt is None:
            return match.steps == self.steps
        return match.pending()[seat].number == self.prompt


class Automation:
    """Decides for computer players and for people who miss deadlines, and purges old rows."""

    def __init__(self, store: Store, searches: Searches | None = None) -> None:
        self._store, self._games = store, store.games
        self._searches = searches or shared()

    async def play_computers(self, code: str) -> Outcome | None:
        """Play the computers' seats until a person must decide or the match is over. Each decision
        is committed separately. Returns the last outcome; None if there was nothing to decide."""
        outcome: Outcome | None = None
        while (played := await self._decide(code, absent=None)) is not None:
            outcome = played
        return outcome

    async def due(
        self, limit: int, without: Collection[str | int] = (), *, until: datetime | None = None
    ) -> tuple[list[DueJob], datetime | None]:
        """At most ``limit`` jobs that are due, without those whose keys are in ``without``; and
        when the next job falls due, or None if that is after ``until``."""
        return await self._store.read(_due, limit, without, until or self._store.now())

    async def handle(self, due: DueJob) -> Outcome | None:
        """Do what is due. Returns None if it is no longer due, or if nothing changed."""
        if isinstance(due, SeriesDue):
            return await self._advance_series(due.number)
        try:
            if due.kind is Due.COMPUTER:
                return await self.play_computers(due.code)
            if due.kind is Due.DECIDE:
                return await self._decide(due.code, absent=due.seat)
            return await self._store.write(_without_computer, due)
        except UnreadableMatch:
            await self._store.write(saving.note_unreadable, due.code)
            raise

    async def _advance_series(self, number: int) -> Outcome | None:
        """Take the next step of a series: ask people to confirm, seat them, or open a table."""
        current = await self._store.read(series.load, number)
        people = len(current.participants())
        tables = list[Table]()
        if current.stage in (Stage.CONFIRMING, Stage.SEATING) and people >= FEWEST:
            terms, seed = current.terms, secrets.token_bytes(SEED_BYTES)
            tables = await asyncio.to_thread(seating, people, terms.seats, terms.each, seed)
        return await self._store.write(series_steps.step, number, current, tables)

    async def run_out(self, code: str, seat: int) -> Outcome | None:
        """Let the seat miss its deadline now; None if it has none."""
        await self._store.write(saving.end_time, code, seat)
        return await self.handle(DueNow(code, seat, Due.DECIDE))

    async def purge(self) -> bool:
        """Delete a batch of rows that nobody needs any more. Returns whether it was the last."""
        before = self._store.now() - KEPT_UNPLAYED
        tables = await self._store.write(forgetting.forget_tables, before, PURGE_BATCH)
        await self._store.write(outbox.purge)
        silent_since = self._store.now() - HOST_RESTS
        people = await self._store.read(forgetting.unused_people, silent_since, PURGE_BATCH)
        if people:
            await self._store.write(forgetting.forget_people, silent_since, people)
        return max(tables, len(people)) < PURGE_BATCH

    async def _decide(self, code: str, absent: int | None) -> Outcome | None:
        """Let the computer decide once, for the ``absent`` seat or else for a computer's.

        The decision is computed before the transaction, and again if it is no longer valid by then.
        """
        while True:
            match, history = await self._store.read(loading.with_history, code)
            seat = _seat_to_decide(match, absent)
            if seat is None:
                return None
            decision = await self._think(match, seat, history)
            outcome = await self._store.write(_commit, code, seat, decision, absent)
            if outcome is not None:
                return outcome

    async def _think(self, match: Match, seat: int, history: list[Value]) -> _Decision:
        """The decision of the seat's computer player, or of *normal* if a search fails. For a
        person's seat, the forced action if there is one."""
        entry = self._games[match.game]
        forced = match.forced(seat)
        if forced is not None and match.seats[seat].person is not None:
            return _Decision(forced, match.steps)
        player = entry.computer(match.seats[seat].character)
        position, luck = play.position(match, seat, history), play.computer_luck(match, seat)
        if isinstance(player, Adviser):
            try:
                action = await self._searches.decide(player, position, luck)
                return _Decision(action, match.steps, match.pending()[seat].number)
            except SearchError:
                player = entry.computers[NORMAL]
        action = await asyncio.to_thread(player.decide, position, luck)
        return _Decision(action, match.steps)


def _due(
    unit: UnitOfWork, limit: int, without: Collection[str | int], until: datetime
) -> tuple[list[DueJob], datetime | None]:
    codes = [key for key in without if isinstance(key, str)]
    numbers = [key for key in without if isinstance(key, int)]
    jobs: list[tuple[datetime, DueJob]] = [
        *queries.due(unit, limit, until, codes),
        *series.due(unit, limit, until, numbers),
    ]
    due = [job for at, job in jobs if at <= unit.now]
    return due[:limit], min((at for at, _ in jobs if at > unit.now), default=None)


def _commit(
    unit: UnitOfWork, code: str, seat: int, decision: _Decision, absent: int | None
) -> Outcome | None:
    """Commit the decision. None if it is no longer valid."""
    match = loading.lock(unit, code)
    if _seat_to_decide(match, absent) != seat or not decision.is_valid(match, seat):
        return None
    request_id = f"computer/{code}/{match.version}/{seat}"
    kind = Change.COMPUTER if absent is None else Change.ABSENT
    if match.seats[seat].person is not None and match.forced(seat) is not None:
        kind = Change.FORCED
    play.decide(match, seat, decision.action, forced=kind is Change.FORCED)
    if kind is Change.ABSENT:
        play.miss(match, seat)
    return save(unit, match, kind, request_id, seat)


def _seat_to_decide(match: Match, absent: int | None) -> int | None:
    """The seat for which the computer must decide now: ``absent``, or else a computer's."""
    if absent is None:
        seats = [seat for seat, kind in match.waits if kind is Due.COMPUTER]
        return min((seat for seat in seats if match.is_due(seat, Due.COMPUTER)), default=None)
    return absent if match.is_due(absent, Due.DECIDE) else None


def _without_computer(unit: UnitOfWork, due: DueNow) -> Outcome | None:
    """Do what needs no computer player: end a match, remind a seat, play a premove, end a pause."""
    match = loading.lock(unit, due.code)
    request_id = f"clock/{due.code}/{match.version}/{due.kind}"
    lost = due.kind is Due.EXPIRE and due.code in absences.lost(unit)
    if not (lost or match.is_due(due.seat, due.kind)):
        return None
    if due.kind is Due.EXPIRE:
        match.end(Ending.EXPIRED if match.status is Status.LOBBY else Ending.STOPPED)
        return save(unit, match, Change.EXPIRE, request_id)
    if due.kind is Due.PREMOVE:
        action = premoves.answer(match, due.seat)
        if action is not None:
            play.decide(match, due.seat, action)
        return save(unit, match, Change.PREMOVE, request_id, due.seat)
    if due.kind in ON_DATE:  # saving recomputes the deadlines, which ends or closes what is due
        return save(unit, match, Change(due.kind), request_id)
    # Overdue reminders are sent as one.
    calls = {(due.seat, kind) for kind in CALLS if match.is_due(due.seat, kind)}
    match.waits = {key: wait for key, wait in match.waits.items() if key not in calls}
    return save(unit, match, Change(due.kind), request_id, due.seat)
