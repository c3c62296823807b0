"""Plain data about matches: what other rooms see."""

from collections.abc import Mapping
from datetime import date, datetime, timedelta
from enum import StrEnum
from typing import Annotated, Any, TypeAlias

import msgspec

from bot.errors import MatchOver, Refusal
from bot.games.computer import LEVEL_OF
from bot.matches.model.change import Change

CODE_LETTERS = "ABCDEFGHJKMNPQRSTVWXYZ"
"""Letters of match codes, without I, L, O and U, which are easily misread."""

ALL_SERVERS = 0
"""The server id of ratings and leaderboards over all servers."""


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
    """Its players together, or a manager, ended the running match."""
    ABANDONED = "abandoned"
    """All people left."""


class Lessons(frozenset[str]):
    """Keys of lessons shown to a person, and of games whose lessons they declined."""


class Person(msgspec.Struct, frozen=True, array_like=True):
    """A Discord user and their preferences. ``quiet``: computer players say nothing to them. In the
    seat of a match also the ``lessons`` they had, their ``premoves``: answers in advance for all
    slow matches of its game, and ``seasoned``: they have finished a few matches of it."""

    id: int
    name: str
    locale: str | None = None
    quiet: bool = False
    lessons: Lessons = Lessons()
    premoves: Any = None
    seasoned: bool = False

    @property
    def erased(self) -> bool:
        """Whether they stay in old matches nameless, under a negative id."""
        return self.id < 0


class ChannelKind(StrEnum):
    """Who sees the channel of a match."""

    CHANNEL = "channel"
    """The channel's own members."""
    PUBLIC_THREAD = "public-thread"
    """Those who see its parent channel."""
    PRIVATE_THREAD = "private-thread"
    """Only its members."""
    NOWHERE = "nowhere"
    """No channel: practice against computers in direct messages."""


NO_SERVER = 0
"""The server id of matches played only in direct messages."""


class Place(msgspec.Struct, frozen=True):
    """Where a match is played. ``parent_id`` is the channel that a thread belongs to.
    ``voices``: computer players may speak."""

    server_id: int
    server_name: str
    channel_id: int
    channel_name: str
    locale: str
    kind: ChannelKind = ChannelKind.CHANNEL
    parent_id: int | None = None
    voices: bool = True

    @property
    def practice(self) -> bool:
        """Whether the match is practice in direct messages, without a channel."""
        return self.kind is ChannelKind.NOWHERE


class Due(StrEnum):
    """What the clock does at a deadline."""

    EXPIRE = "expire"
    """Close a lobby that nobody started."""
    RESERVE = "reserve"
    """Tell the seat that its reserve is about to begin."""
    WARN = "warn"
    """Warn the seat that its time is running out."""
    DECIDE = "decide"
    """Let the computer decide for an absent person."""
    PREMOVE = "premove"
    """Carry out a person's answer in advance."""
    COMPUTER = "computer"
    """Let a computer player decide for its seat."""
    RESUME = "resume"
    """End a pause."""
    CLOSE = "close"
    """Let the computer play all seats to the end."""


CALLS = (Due.RESERVE, Due.WARN)
"""What calls a seat to a decision again, in this order."""

ON_DATE = (Due.RESUME, Due.CLOSE)
"""What falls due on a date, whether time stands still or not."""

LOBBY_SEAT = -1
"""Stands for the match as a whole, such as a lobby that expires."""


class Wait(msgspec.Struct, frozen=True):
    """When something falls due, and the number of the prompt that it waits for."""

    prompt: int
    due_at: datetime


Waits: TypeAlias = Mapping[tuple[int, Due], Wait]


Character = Annotated[str, msgspec.Meta(pattern=rf"^({'|'.join(LEVEL_OF)})\Z")]
"""A match with another one in its rows can't be read."""


class Seat(msgspec.Struct, frozen=True, array_like=True):
    """One seat. ``person`` is None for a computer player, the ``character``.

    ``left``: the person gave the seat up. ``away``: the computer plays until they return, and for
    good if they have left by that.
    ``decided``: a decision was made or missed there. ``excused``: the person left without losing.
    ``taken_out``: by a manager. ``missed`` counts decisions missed in a row. ``overtime``: seconds
    used of the seat's bank. ``absences`` counts how often the computer took the seat over.
    ``wants_end``: they want to end the match without a result. ``premoves``: answers in advance for
    this match, whatever the person's usual ones.
    """

    number: int
    person: Person | None
    left: bool = False
    away: bool = False
    decided: bool = False
    excused: bool = False
    wants_end: bool = False
    character: Character | None = None
    taken_out: bool = False
    missed: int = 0
    overtime: int = 0
    absences: int = 0
    premoves: Any = None
    wants_pause: bool = False

    @property
    def computer(self) -> bool:
        """Whether the computer decides for this seat now."""
        return self.person is None or self.left or self.away

    @property
    def present(self) -> Person | None:
        """The person who decides for this seat now."""
        return None if self.computer else self.person

    def held_by(self, person_id: int) -> bool:
        """Whether the seat is this person's; a seat given up is nobody's."""
        return self.person is not None and self.person.id == person_id and not self.left


class Result(msgspec.Struct, frozen=True, array_like=True):
    """How a seat ended. ``score`` is None for seats not played to the end; ``left`` means the
    person left. Ratings are the displayed figures, None in unrated matches, for the match's server
    before and after, and the new one over all. So are points, by themselves and in seasons."""

    seat: int
    place: int
    score: int | None
    rating_before: int | None = None
    rating_after: int | None = None
    rating_everywhere: int | None = None
    points: int | None = None
    points_in_quarter: int | None = None
    points_in_month: int | None = None
    left: bool = False


ACTIVE_FOR = timedelta(minutes=3)

RECENT = 64
"""Changes searched for a match's latest steps; a round of four takes half as many."""


class RecentStep(msgspec.Struct, frozen=True):
    """A step of play: the ``seat`` that took it (None at the start), its events, and when it was
    stored. ``version`` is the match's version after it, ``kind`` that of the change."""

    version: int
    seat: int | None
    kind: Change
    events: tuple[Any, ...]
    at: datetime | None = None

    @property
    def decided_by(self) -> int | None:
        """The deciding seat; None at the start and for steps without a choice."""
        return None if self.kind in (Change.START, Change.FORCED) else self.seat

    @property
    def premove(self) -> bool:
        """Whether the person answered in advance, which others must not see."""
        return self.kind is Change.PREMOVE


def followed(recent: tuple[RecentStep, ...], step: RecentStep) -> tuple[RecentStep, ...]:
    """The latest steps after one more, as the database will have them."""
    return (*(each for each in recent if each.version > step.version - RECENT), step)


class Match(msgspec.Struct, frozen=True, kw_only=True):
    """A match as stored.

    ``version`` counts all changes, in the lobby and in play, ``steps`` the actions played.
    ``state`` is None before the start, and of this version of the ``rules``. ``recent`` are the
    latest steps, oldest first; right after a change, only the step it made. All matches of a
    ``day`` (UTC) have the same luck.

    ``commitment`` is the seal of the match's luck, ``mix`` the id of the first message that showed
    the match with this seal, ``position`` how much of the luck has been used. ``seed``
    (hexadecimal) is set once a played match, and its day, are over; ``record_hash`` is then the
    SHA-256 of its record.

    ``waits``: what falls due when, by seat, or under ``LOBBY_SEAT`` for the match. ``claims`` maps
    the game's claims to the person who claimed each last. ``invited`` people haven't answered yet;
    those ``called`` are pinged; a ``private`` table admits nobody else. ``results`` are set from
    ``ended_at`` on: it ended, or all people but one had left. From ``closes_at``, the closing date
    of its ``series`` (a number), the computer plays all seats.
    """

    code: str
    game: str
    place: Place
    host: Person
    locale: str
    """The language of whoever opened it."""
    options: Any
    most_seats: int
    deadline: int | None
    bank: int = 0
    """Seconds for a decision, None for no limit; and in each bank."""
    created_at: datetime
    status: Status = Status.LOBBY
    ending: Ending | None = None
    seats: tuple[Seat, ...] = ()
    number: int = 0
    """Counts the matches of this database, from 1; 0 before it is stored."""
    version: int = 0
    steps: int = 0
    rules: int = 0
    state: Any = None
    recent: tuple[RecentStep, ...] = ()
    commitment: str | None = None
    mix: int | None = None
    position: int = 0
    seed: str | None = None
    record_hash: str | None = None
    waits: Waits = {}
    claims: dict[str, int] = {}
    invited: tuple[Person, ...] = ()
    private: bool = False
    pauses: bool = True
    """Players may pause it, unless its host has ruled that out."""
    paused: int = 0
    """Seconds of its pauses that are over."""
    paused_at: datetime | None = None
    """Since when it is paused; nobody can move then."""
    resumes_at: datetime | None = None
    """When an ended pause is over."""
    series: int | None = None
    closes_at: datetime | None = None
    rematch_of: str | None = None
    day: date | None = None
    started_at: datetime | None = None
    ended_at: datetime | None = None
    results: tuple[Result, ...] = ()

    @property
    def deadlines(self) -> dict[int | None, datetime]:
        """When each seat must have decided; under None, when the lobby expires. Without a limit,
        only seats already warned are shown the silence allowed. Nobody has longer than until
        ``closes_at``."""
        warned = self.warned
        return {
            (None if kind is Due.EXPIRE else seat): min(wait.due_at, self.closes_at or wait.due_at)
            for (seat, kind), wait in self.waits.items()
            if kind is Due.EXPIRE
            or (kind is Due.DECIDE and (self.deadline is not None or seat in warned))
        }

    @property
    def warned(self) -> frozenset[int]:
        """Seats already warned that time is running out: a deadline, but no warning left."""
        return frozenset(
            seat
            for seat, kind in self.waits
            if kind is Due.DECIDE
            and (seat, Due.WARN) not in self.waits
            and not self.seats[seat].computer
        )

    def is_due(self, seat: int, kind: Due, now: datetime) -> bool:
        """Whether this has fallen due: in a pause, only what does on a date."""
        wait, runs = self.waits.get((seat, kind)), self.paused_at is None or kind in ON_DATE
        return wait is not None and runs and wait.due_at <= now

    def seat_of(self, person_id: int) -> Seat | None:
        """The seat this person holds, if any; a seat given up is nobody's."""
        return next((seat for seat in self.seats if seat.held_by(person_id)), None)

    def active(self, number: int, now: datetime) -> bool:
        """Whether the seat's person has decided in the last minutes, or begun the match, and so is
        at the screen."""
        own = [each.at for each in self.recent if each.kind is Change.ACT and each.seat == number]
        began = self.started_at if self.seats[number].held_by(self.host.id) else None
        return any(at is not None and now - at < ACTIVE_FOR for at in (*own, began))

    def require_seat(self, person_id: int) -> Seat:
        """The seat this person holds. Raises ``not-your-match``, or ``seat-kept`` if they
        have lost it by staying away."""
        seat = self.seat_of(person_id)
        if seat is None:
            lost = [one.person for one in self.seats if one.left and one.away]
            kept = person_id in {one.id for one in lost if one}
            raise Refusal("seat-kept" if kept else "not-your-match")
        return seat

    def began_with(self, person_id: int) -> bool:
        """Whether the person has a seat in the match, or has given one up."""
        return any(seat.person is not None and seat.person.id == person_id for seat in self.seats)

    def people(self) -> list[Person]:
        """People who hold a seat, in seat order."""
        return [seat.person for seat in self.seats if seat.person is not None and not seat.left]

    def require_open(self) -> None:
        """Raises :class:`bot.errors.MatchOver`."""
        if self.status is Status.OVER:
            raise MatchOver

    def require_lobby(self) -> None:
        """Raises ``already-started`` or MatchOver."""
        self.require_open()
        if self.status is not Status.LOBBY:
            raise Refusal("already-started")

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
        """Raises ``not-started``, ``still-running`` or ``never-started`` unless a replay may be
        shown."""
        if self.status is Status.LOBBY:
            raise Refusal("not-started")
        if self.status is Status.RUNNING:
            raise Refusal("still-running")
        if self.state is None:
            raise Refusal("never-started")
