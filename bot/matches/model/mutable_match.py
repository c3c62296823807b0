"""A match while it is being changed: loaded from the database, changed, and saved again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
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
from bot.games.chance import match_chance, seal
from bot.games.computer import NORMAL
from bot.games.game import AnyGame
from bot.matches.model.match import Ending, Match, Person, Place, Result, Seat, Status

LOBBY_SEAT = -1
"""Among seats: the match as a whole, which expires while nobody starts it."""


class Unchanged(Exception):
    """Raised by a change that finds nothing to do: the match keeps its version."""


class Due(StrEnum):
    """What the clock does when the time has come."""

    EXPIRE = "expire"
    """Close a lobby that nobody started."""
    WARN = "warn"
    """Tell the seat that its time is running out."""
    DECIDE = "decide"
    """Let the computer decide for an absent person."""
    COMPUTER = "computer"
    """Let the computer play a seat of its own."""


@dataclass(frozen=True)
class Wait:
    """When something falls due, and the number of the prompt that still waits for an answer."""

    prompt: int
    due_at: datetime


@dataclass
class MutableSeat:
    """A seat, as in :class:`Seat`. ``absences`` counts the deadlines missed in a row."""

    person: Person | None
    left: bool = False
    away: bool = False
    absences: int = 0
    level: str | None = None
    """Of the computer player who has the seat from the start; None for a person."""
    decided: bool = False
    excused: bool = False
    wants_end: bool = False
    taken_out: bool = False

    @classmethod
    def computer(cls, level: str = NORMAL) -> MutableSeat:
        """A computer player's seat."""
        return cls(None, level=level)

    @property
    def present(self) -> bool:
        """Whether a person holds the seat and decides for it."""
        return self.person is not None and not self.left and not self.away


@dataclass
class MutableMatch:
    """All of a match, and ``now``, the moment of the change.

    ``seed`` is the secret behind the match's luck, ``mix`` the id of the first message that showed
    its seal. ``program`` is the version that began the match; None before that, and for matches
    that began before it was kept. ``waits`` keeps the lobby's expiry under ``LOBBY_SEAT``.
    ``action`` is what was decided in this change, if anything; ``seen`` and ``cut`` as in
    :class:`bot.games.record.Step`. While a rematch is in its lobby,
    ``old_seats`` are those of the old match. ``id`` and ``code`` are given by the database.
    """

    id: int
    code: str
    game: AnyGame
    place: Place
    host: Person
    options: Any
    most_seats: int
    deadline: int | None
    created_at: datetime
    now: datetime
    rules: int
    status: Status = Status.LOBBY
    ending: Ending | None = None
    version: int = 0
    steps: int = 0
    seed: bytes | None = None
    mix: int | None = None
    program: str | None = None
    position: int = 0
    state: Any = None
    story: tuple[Any, ...] = ()
    claims: dict[str, int] = field(default_factory=dict)
    invited: list[Person] = field(default_factory=list)
    private: bool = False
    rematch_of: str | None = None
    started_at: datetime | None = None
    ended_at: datetime | None = None
    seats: list[MutableSeat] = field(default_factory=list)
    waits: dict[tuple[int, Due], Wait] = field(default_factory=dict)
    results: tuple[Result, ...] = ()
    action: Any = None
    seen: int | None = None
    cut: bool = False
    old_seats: Sequence[MutableSeat] = ()

    def pending(self) -> Mapping[int, Prompt]:
        """What the seats are asked now; nothing unless the match is running."""
        return self.game.pending(self.state) if self.status is Status.RUNNING else {}

    def waiting(self) -> Iterable[int]:
        """The seats that the match is waiting for."""
        return required_seats(self.pending())

    def chance(self) -> Chance:
        """The match's luck from its present position on."""
        assert self.seed is not None
        return match_chance(self.seed, None if self.mix is None else str(self.mix), self.position)

    def seat_of(self, person_id: int) -> int:
        """The number of the seat that the person holds; raises :class:`NotYourMatch`."""
        for number, seat in enumerate(self.seats):
            if seat.person is not None and seat.person.id == person_id and not seat.left:
                return number
        raise NotYourMatch

    def began_with(self, person_id: int) -> bool:
        """Whether the person has a seat in the match, or had one when it began."""
        return any(seat.person is not None and seat.person.id == person_id for seat in self.seats)

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
        """Raises NotStarted, StillRunning or NeverStarted unless everybody may look back on it."""
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

    def hand_over(self, left: int, *, otherwise: Ending) -> None:
        """When the host has left, the next person hosts; with nobody there, the match ends."""
        people = self.people()
        if not people:
            self.end(otherwise)
        elif self.host.id == left:
            self.host = people[0]

    def end(self, ending: Ending) -> None:
        """The match is over. One that never started frees its place as the rematch."""
        if self.status is Status.LOBBY:
            self.rematch_of = None
        self.status, self.ending = Status.OVER, ending
        self.ended_at = self.ended_at or self.now
        self.invited = []

    def snapshot(self) -> Match:
        """The match as the plain data that is handed out."""
        over = self.status is Status.OVER
        return Match(
            code=self.code,
            game=self.game.key,
            place=self.place,
            host=self.host,
            status=self.status,
            seats=tuple(
                Seat(
                    number,
                    seat.person,
                    seat.left,
                    seat.away,
                    seat.decided,
                    seat.excused,
                    seat.wants_end,
                    seat.level,
                    seat.taken_out,
                    seat.absences,
                )
                for number, seat in enumerate(self.seats)
            ),
            most_seats=self.most_seats,
            options=self.options,
            deadline=self.deadline,
            version=self.version,
            state=self.state,
            events=self.story,
            deadlines=self._deadlines(),
            warned=self._warned(),
            claims=dict(self.claims),
            invited=tuple(self.invited),
            private=self.private,
            rematch_of=self.rematch_of,
            commitment=None if self.seed is None else seal(self.seed),
            mix=self.mix,
            seed=self.seed.hex() if over and self.seed and self.state is not None else None,
            ending=self.ending,
            results=self.results,
            created_at=self.created_at,
            ended_at=self.ended_at,
        )

    def _deadlines(self) -> dict[int | None, datetime]:
        """Of a match without a limit the days of silence are told once somebody is warned."""
        warned = self._warned()
        return {
            (None if kind is Due.EXPIRE else seat): wait.due_at
            for (seat, kind), wait in self.waits.items()
            if kind is Due.EXPIRE
            or (kind is Due.DECIDE and (self.deadline is not None or seat in warned))
        }

    def _warned(self) -> frozenset[int]:
        """The present seats that have been warned: they have a deadline, but no warning left."""
        return frozenset(
            seat
            for seat, kind in self.waits
            if kind is Due.DECIDE
            and (seat, Due.WARN) not in self.waits
            and self.seats[seat].present
        )
