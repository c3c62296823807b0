"""A match while it is being changed: read from the tables, changed, and written back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any

from bot.errors import (
    AlreadyStarted,
    MatchOver,
    NeverStarted,
    NotHost,
    NotStarted,
    NotYourMatch,
    StillRunning,
)
from bot.games import Chance, Prompt, required_seats
from bot.games.record import AnyGame
from bot.matches.model.match import Ending, Match, Person, Place, Result, Seat, Status


class Due(StrEnum):
    """What the clock does when the time has come."""

    EXPIRE = "expire"
    """Close the table that nobody started."""
    WARN = "warn"
    """Tell the seat that its time is running out."""
    DECIDE = "decide"
    """Let the computer decide for an absent person."""
    COMPUTER = "computer"
    """Let the computer play the seat that is its own."""


@dataclass(frozen=True)
class Wait:
    """When something falls due, and the number of the prompt that is waited for."""

    prompt: int
    due_at: datetime


@dataclass
class MutableSeat:
    """A seat; ``absences`` counts the deadlines missed in a row."""

    person: Person | None
    left: bool = False
    away: bool = False
    absences: int = 0

    @property
    def present(self) -> bool:
        """Whether a person sits here who decides in person."""
        return self.person is not None and not self.left and not self.away


@dataclass
class MutableMatch:
    """All of a match. ``waits`` has the lobby's expiry under the seat ``LOBBY_SEAT``."""

    id: int
    code: str
    game: AnyGame
    place: Place
    host: Person
    options: Any
    most_seats: int
    deadline: int | None
    created_at: datetime
    rules: int
    status: Status = Status.LOBBY
    ending: Ending | None = None
    version: int = 0
    steps: int = 0
    seed: bytes | None = None
    position: int = 0
    state: Any = None
    story: tuple[Any, ...] = ()
    claims: dict[str, int] = field(default_factory=dict)
    invited: list[Person] = field(default_factory=list)
    rematch_of: str | None = None
    started_at: datetime | None = None
    ended_at: datetime | None = None
    seats: list[MutableSeat] = field(default_factory=list)
    waits: dict[tuple[int, Due], Wait] = field(default_factory=dict)
    results: tuple[Result, ...] = ()

    def pending(self) -> Mapping[int, Prompt]:
        """What the seats are asked now; nothing unless the match is running."""
        return self.game.pending(self.state) if self.status is Status.RUNNING else {}

    def waiting(self) -> Iterable[int]:
        """The seats that everybody waits for."""
        return required_seats(self.pending())

    def chance(self) -> Chance:
        """The match's luck, where it stands; only a started match has one."""
        assert self.seed is not None
        return Chance(self.seed, self.position)

    def seat_of(self, person_id: int) -> int:
        """The number of the seat that the person holds; raises :class:`NotYourMatch`."""
        for number, seat in enumerate(self.seats):
            if seat.person is not None and seat.person.id == person_id and not seat.left:
                return number
        raise NotYourMatch

    def people(self) -> list[Person]:
        """Those who hold a seat, in seat order."""
        return [seat.person for seat in self.seats if seat.person is not None and not seat.left]

    def anybody_present(self) -> bool:
        """Whether at least one seat is played by a person now."""
        return any(seat.present for seat in self.seats)

    def require_lobby(self) -> None:
        """Raises :class:`AlreadyStarted` or :class:`MatchOver`."""
        self.require_open()
        if self.status is not Status.LOBBY:
            raise AlreadyStarted

    def require_running(self) -> None:
        """Raises :class:`NotStarted` or :class:`MatchOver`."""
        self.require_open()
        if self.status is not Status.RUNNING:
            raise NotStarted

    def require_played(self) -> None:
        """Over, and open to all: raises NotStarted, StillRunning or NeverStarted."""
        if self.status is Status.LOBBY:
            raise NotStarted
        if self.status is Status.RUNNING:
            raise StillRunning
        if self.state is None:
            raise NeverStarted

    def require_open(self) -> None:
        """Raises :class:`MatchOver`."""
        if self.status is Status.OVER:
            raise MatchOver

    def require_host(self, person_id: int) -> None:
        """Raises :class:`NotHost`."""
        if person_id != self.host.id:
            raise NotHost(host=self.host.name)

    def end(self, ending: Ending, now: datetime) -> None:
        """Over: nobody is awaited. The name of rematch is free when the table never started."""
        if self.status is Status.LOBBY:
            self.rematch_of = None
        self.status, self.ending, self.ended_at = Status.OVER, ending, now
        self.invited = []

    def match(self) -> Match:
        """The plain data that everybody above works with."""
        over = self.status is Status.OVER
        decide = {
            (None if kind is Due.EXPIRE else seat): wait.due_at
            for (seat, kind), wait in self.waits.items()
            if kind in (Due.EXPIRE, Due.DECIDE)
        }
        return Match(
            code=self.code,
            game=self.game.key,
            place=self.place,
            host=self.host,
            status=self.status,
            seats=tuple(
                Seat(number, seat.person, seat.left, seat.away)
                for number, seat in enumerate(self.seats)
            ),
            most_seats=self.most_seats,
            options=self.options,
            deadline=self.deadline,
            version=self.version,
            state=self.state,
            events=self.story,
            deadlines=decide,
            warned=self._warned(),
            claims=dict(self.claims),
            invited=tuple(self.invited),
            rematch_of=self.rematch_of,
            commitment=None if self.seed is None else Chance(self.seed).commitment,
            seed=self.seed.hex() if over and self.seed is not None else None,
            ending=self.ending,
            results=self.results,
            created_at=self.created_at,
            ended_at=self.ended_at,
        )

    def _warned(self) -> frozenset[int]:
        """Seats present whose warning has been given: their deadline stands without it."""
        return frozenset(
            seat
            for seat, kind in self.waits
            if kind is Due.DECIDE
            and (seat, Due.WARN) not in self.waits
            and self.seats[seat].present
        )
