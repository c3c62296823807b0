"""A match. Only the transaction that loaded it changes it."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime, timedelta
from enum import StrEnum
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.errors import MatchOver, NotHost, Refusal
from bot.games import Chance, Prompt
from bot.games.chance import match_chance, seal
from bot.games.game import AnyGame
from bot.matches.model.change import ON_DATE, Change, Due, RecentStep, Waits
from bot.matches.model.place import Place
from bot.matches.model.seat import Motion, Person, Result, Seat

CODE_LETTERS = "ABCDEFGHJKMNPQRSTVWXYZ"
"""The letters of match codes: without I, L, O and U, which are easily misread."""
NO_MATCH = "AAAA"
"""Takes the place of the match code in controls that don't belong to a match."""


class Status(StrEnum):
    """The stages of a match's life."""

    LOBBY = "lobby"
    RUNNING = "running"
    OVER = "over"


class Ending(StrEnum):
    """Why a match is over."""

    PLAYED = "played"
    """Played to the end, with standings."""
    CANCELLED = "cancelled"
    """Closed before the start."""
    EXPIRED = "expired"
    """Nobody started it in time."""
    STOPPED = "stopped"
    """Ended during play: by all its players, by a manager, or because the bot left the server."""
    ABANDONED = "abandoned"
    """All people left."""


class Unchanged(Exception):
    """Nothing in the ``match`` changes: there was nothing to do, or the request is ``repeated``."""

    def __init__(self, match: "Match", *, repeated: bool = False) -> None:
        self.match = match
        self.repeated = repeated


ACTIVE_FOR = timedelta(minutes=3)
"""How long after a decision a person counts as being at the screen."""


class Match(msgspec.Struct, kw_only=True):
    """A match, with all its secrets. People and computer players see the game's view of ``state``.

    ``version`` counts all changes, in the lobby and in play; ``steps`` counts the actions played.
    ``state`` is None before the start; it was made by version ``rules`` of the game's rules.
    ``recent`` has the latest steps, oldest first; right after a change, only that change's step.
    All daily matches for one ``day`` (UTC) have the same luck.

    ``secret`` is the source of the match's luck, ``mix`` the id of the first board posted before
    the start (None without one), ``position`` how much of the luck has been used. ``record_hash``
    is the SHA-256 of a played match's record.

    ``waits`` holds what falls due, by seat and kind; LOBBY_SEAT stands for the whole match.
    ``invited`` people haven't answered yet; a ``private`` table admits nobody else. ``results`` are
    set at ``ended_at``, when the match ends or all people but one have left. ``series`` is the
    number of a series. From ``closes_at``, when that closes, the computer plays all seats.
    """

    rulebook: AnyGame
    now: datetime
    """When the match was loaded: the time of the transaction that changes it."""
    code: str = ""
    place: Place
    host: Person
    locale: str
    """The language of the person who opened the match."""
    options: Any
    most_seats: int
    deadline: int | None
    bank: int = 0
    """Seconds for a decision (None for no limit), and seconds in each seat's bank."""
    created_at: datetime
    status: Status = Status.LOBBY
    ending: Ending | None = None
    seats: list[Seat] = []
    number: int = 0
    """The match's number in this database, counted from 1; 0 before the match is stored."""
    version: int = 0
    steps: int = 0
    rules: int = 0
    state: Any = None
    action: Any = None
    events: Sequence[Any] | None = None
    """The action of the current change and its events; None unless the change is a step of play."""
    recent: tuple[RecentStep, ...] = ()
    secret: bytes
    mix: int | None = None
    position: int = 0
    record_hash: str | None = None
    waits: Waits = {}
    invited: tuple[Person, ...] = ()
    private: bool = False
    pauses: bool = True
    """Whether players may pause the match, which its host can rule out."""
    paused: int = 0
    """The total length in seconds of all pauses that are over."""
    paused_at: datetime | None = None
    """When the current pause began. Nobody can move during a pause."""
    resumes_at: datetime | None = None
    """When play goes on, once a player has ended the pause."""
    away_since: datetime | None = None
    """When the bot left the match's server; None while it is there."""
    series: int | None = None
    closes_at: datetime | None = None
    rematch_of: str | None = None
    day: date | None = None
    started_at: datetime | None = None
    ended_at: datetime | None = None
    results: tuple[Result, ...] = ()

    def __repr__(self) -> str:
        """Without the secrets, for logs."""
        return f"<match {self.code}, version {self.version}>"

    @property
    def game(self) -> str:
        """The key of the match's game."""
        return self.rulebook.key

    @property
    def commitment(self) -> str:
        """The seal of the match's secret."""
        return seal(self.secret)

    @property
    def seed(self) -> str | None:
        """The secret in hexadecimal, once it is public: after the match, and after its ``day``."""
        if self.status is not Status.OVER or self.state is None:
            return None
        day_goes_on = self.day is not None and self.day >= self.now.date()
        return None if day_goes_on else self.secret.hex()

    @property
    def deadlines(self) -> dict[int | None, datetime]:
        """By when each seat must decide (``closes_at`` at the latest) and, under None, when the
        lobby expires. Without a time limit, only seats that have been warned have an entry."""
        warned = self.warned
        return {
            (None if kind is Due.EXPIRE else seat): min(wait.due_at, self.closes_at or wait.due_at)
            for (seat, kind), wait in self.waits.items()
            if kind is Due.EXPIRE
            or (kind is Due.DECIDE and (self.deadline is not None or seat in warned))
        }

    @property
    def warned(self) -> frozenset[int]:
        """Seats that have been warned: they still have a deadline, but no warning ahead."""
        return frozenset(
            seat
            for seat, kind in self.waits
            if kind is Due.DECIDE
            and (seat, Due.WARN) not in self.waits
            and not self.seats[seat].computer
        )

    def is_due(self, seat: int, kind: Due) -> bool:
        """Whether this has fallen due. During a pause, only what is due on a fixed date can."""
        wait, runs = self.waits.get((seat, kind)), self.paused_at is None or kind in ON_DATE
        return wait is not None and runs and wait.due_at <= self.now

    def seat_of(self, person_id: int) -> Seat | None:
        """The seat that this person holds, if any. A seat given up is nobody's."""
        held = (seat for seat in self.seats if seat.taken and seat.began_with(person_id))
        return next(held, None)

    def active(self, number: int, now: datetime) -> bool:
        """Whether the seat's person is at the screen: they have decided, or started the match, less
        than ACTIVE_FOR before ``now``."""
        acts = [step.at for step in self.recent if step.kind is Change.ACT and step.seat == number]
        began = self.started_at if self.seats[number].began_with(self.host.id) else None
        return any(at is not None and now - at < ACTIVE_FOR for at in (*acts, began))

    def began_with(self, person_id: int) -> bool:
        """Whether the person has, or had, a seat in the match."""
        return any(seat.began_with(person_id) for seat in self.seats)

    def people(self) -> list[Person]:
        """The people who hold a seat, in seat order."""
        return [seat.person for seat in self.seats if seat.person is not None and not seat.left]

    def pending(self) -> Mapping[int, Prompt]:
        """The prompts to be answered now, by seat; empty unless the match is running."""
        return self.rulebook.pending(self.state) if self.status is Status.RUNNING else {}

    def forced(self, seat: int) -> Any:
        """The seat's only sensible action; None if there is something to decide."""
        return self.rulebook.forced(self.state, seat)

    def chance(self) -> Chance:
        """The match's luck, from its current position on."""
        mix = None if self.mix is None else str(self.mix)
        return match_chance(self.secret, mix, self.position)

    def require_seat(self, person_id: int) -> Seat:
        """The seat that this person holds. Raises ``not-your-match``, or ``seat-kept`` if they lost
        it by staying away."""
        seat = self.seat_of(person_id)
        if seat is None:
            lost = [seat for seat in self.seats if seat.left and seat.away]
            kept = any(seat.began_with(person_id) for seat in lost)
            raise Refusal("seat-kept" if kept else "not-your-match")
        return seat

    def require_open(self) -> None:
        """Raises :class:`bot.errors.MatchOver`."""
        if self.status is Status.OVER:
            raise MatchOver

    def require_lobby(self) -> None:
        """Raises ``already-started`` or MatchOver."""
        self.require_open()
        if self.status is not Status.LOBBY:
            raise Refusal("already-started")

    def require_lobby_of(self, host_id: int) -> None:
        """Raises :class:`NotHost`, and what :meth:`require_lobby` raises."""
        self.require_lobby()
        self.require_host(host_id)

    def require_host(self, person_id: int) -> None:
        """Raises :class:`NotHost`."""
        if person_id != self.host.id:
            raise NotHost(host=self.host.name)

    def require_running(self) -> None:
        """Raises ``not-started`` or MatchOver."""
        self.require_open()
        if self.status is not Status.RUNNING:
            raise Refusal("not-started")

    def require_unpaused(self) -> None:
        """Raises ``match-paused``."""
        if self.paused_at is not None:
            raise Refusal("match-paused")

    def require_played(self) -> None:
        """Raises ``not-started``, ``still-running`` or ``never-started`` unless there is a replay
        to show."""
        if self.status is Status.LOBBY:
            raise Refusal("not-started")
        if self.status is Status.RUNNING:
            raise Refusal("still-running")
        if self.state is None:
            raise Refusal("never-started")

    def copy(self) -> "Match":
        """A copy that later changes to this match don't affect."""
        return replace(self, seats=[replace(seat) for seat in self.seats], waits=dict(self.waits))

    def sit(self, seats: Iterable[Seat]) -> None:
        """Set the seats, in this order, and renumber them. Claims stay with their seats."""
        self.seats = list(seats)
        numbers = {seat.number: number for number, seat in enumerate(self.seats)}
        claims = {name: numbers.get(getattr(self.options, name)) for name in self.rulebook.claims}
        self.options = replace(self.options, **claims)
        for number, seat in enumerate(self.seats):
            seat.number = number

    def clear_waits(self, number: int) -> None:
        """Drop all deadlines of the seat."""
        self.waits = {key: wait for key, wait in self.waits.items() if key[0] != number}

    def drop_motions(self) -> None:
        """Withdraw everybody's motions."""
        for seat in self.seats:
            seat.motions = Motion(0)

    def hand_over(self, leaver_id: int) -> None:
        """If the host has left, make the next person the host. If nobody remains, end the match."""
        people = self.people()
        if not people:
            lobby = self.status is Status.LOBBY
            self.end(Ending.CANCELLED if lobby else Ending.ABANDONED)
        elif self.host.id == leaver_id:
            self.host = people[0]

    def end(self, ending: Ending) -> None:
        """End the match. If it never started, it is no longer the rematch of another."""
        if self.status is Status.LOBBY:
            self.rematch_of = None
        self.status, self.ending = Status.OVER, ending
        self.ended_at = self.ended_at or self.now
        self.invited = ()
        self.paused_at = self.resumes_at = None
