"""Plain data about matches: what everybody outside this room gets to see."""

from collections.abc import Mapping
from datetime import date, datetime
from enum import StrEnum
from typing import Any

import msgspec

from bot.errors import (
    AlreadyStarted,
    MatchOver,
    MatchPaused,
    NeverStarted,
    NotStarted,
    NotYourMatch,
    StillRunning,
)

CODE_LETTERS = "ABCDEFGHJKMNPQRSTVWXYZ"
"""The letters of match codes. I, L, O and U are left out: they are easily misread."""

ALL_SERVERS = 0
"""In ratings and on leaderboards: all servers together."""

ALL_GAMES = "all"
"""On leaderboards: all games together."""


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
    """Everybody in it, or a manager, ended the running match."""
    ABANDONED = "abandoned"
    """Everybody left."""


class Person(msgspec.Struct, frozen=True, array_like=True):
    """Somebody on Discord. ``quiet``: computer players say nothing to them. ``lessons``: keys of
    those had, and of games without any. ``premoves``: JSON, by game what they answer in advance. In
    ``quiet_hours`` and on ``holidays`` time stands still; a ``digest`` has hours, ``alerts`` are of
    tables. A ``reminder`` of n comes in the last nth of the time, of 0 never. ``seasoned``: after
    a few matches of it."""

    id: int
    name: str
    locale: str | None = None
    quiet: bool = False
    lessons: str = ""
    premoves: str = ""
    quiet_hours: str = ""
    holidays: str = ""
    digest: str = ""
    reminder: int = 4
    alerts: str = ""
    seasoned: bool = False

    @property
    def erased(self) -> bool:
        """Whether they stay in old matches without a name, under a negative id."""
        return self.id < 0


class ChannelKind(StrEnum):
    """Who sees the channel of a match."""

    CHANNEL = "channel"
    """Those who are let in."""
    PUBLIC_THREAD = "public-thread"
    """Whoever sees the channel that it belongs to."""
    PRIVATE_THREAD = "private-thread"
    """Its members alone."""
    NOWHERE = "nowhere"
    """There is none: practice against computers, in one's own direct messages."""


NO_SERVER = 0
"""The server's id in a match that is played nowhere but in direct messages."""


class Place(msgspec.Struct, frozen=True):
    """Where a match is played. ``parent_id`` is the channel that a thread belongs to.

    ``kind`` is None in matches from before it was kept. ``voices``: computer players may speak.
    """

    server_id: int
    server_name: str
    channel_id: int
    channel_name: str
    locale: str
    kind: ChannelKind | None = None
    parent_id: int | None = None
    voices: bool = True

    @property
    def practice(self) -> bool:
        """Whether there is no channel: the match is practice, in one's own direct messages."""
        return self.kind is ChannelKind.NOWHERE


class Due(StrEnum):
    """What the clock does when the time has come."""

    EXPIRE = "expire"
    """Close a lobby that nobody started."""
    WARN = "warn"
    """Tell the seat that its time is running out."""
    DECIDE = "decide"
    """Let the computer decide for an absent person."""
    PREMOVE = "premove"
    """Do what a person has answered in advance."""
    COMPUTER = "computer"
    """Let the computer play a seat of its own."""
    RESUME = "resume"
    """Show that a pause is over, or that a match stands still no longer."""
    CLOSE = "close"
    """Let the computer play all seats to the end."""
    SERIES = "series"  # which is no match


LOBBY_SEAT = -1
"""Among seats: the match as a whole, which expires while nobody starts it."""


class Wait(msgspec.Struct, frozen=True):
    """When something falls due, and the number of the prompt that still waits for an answer."""

    prompt: int
    due_at: datetime


class Seat(msgspec.Struct, frozen=True, array_like=True):
    """One seat. ``person`` is None for a seat that was a computer player's, of that ``level``, from
    the start.

    ``left``: the person gave the seat up for good. ``away``: the computer plays until they return.
    ``decided``: a decision was made there, or missed. ``excused``: the person left without having
    lost. ``taken_out``: a manager gave the seat up for them. ``missed`` counts the decisions in a
    row that came too late. ``overtime``: so many seconds have come off the seat's bank. ``lately``
    has a bit for each of the last decisions, 1 for missed. ``returns``: so often it was given back
    on ``trial``, which ends with so many decisions in time. ``wants_back``: another person has to
    agree to that. ``wants_end``: of the match, without a result. ``premoves``: JSON, what the
    person answers in advance in this match, whatever they usually do.
    """

    number: int
    person: Person | None
    left: bool = False
    away: bool = False
    decided: bool = False
    excused: bool = False
    wants_end: bool = False
    level: str | None = None
    taken_out: bool = False
    missed: int = 0
    overtime: int = 0
    lately: int = 0
    returns: int = 0
    trial: int = 0
    wants_back: bool = False
    premoves: str = ""
    wants_pause: bool = False

    @property
    def computer(self) -> bool:
        """Whether the computer decides for this seat now."""
        return self.person is None or self.left or self.away

    def held_by(self, person_id: int) -> bool:
        """Whether it is this person's; a seat given up is nobody's."""
        return self.person is not None and self.person.id == person_id and not self.left


class Result(msgspec.Struct, frozen=True, array_like=True):
    """How a seat ended. Ratings are the figures that people see; None if the match was not rated.

    ``score`` is None where the seat was not played to the end, ``left`` says that the person left.
    Before and after are those on the match's server, ``rating_everywhere`` is over all, afterwards.
    """

    seat: int
    place: int
    score: int | None
    rating_before: int | None = None
    rating_after: int | None = None
    rating_everywhere: int | None = None
    left: bool = False


RECENT = 64
"""Changes of a match that are looked through for its latest steps: a round of four is half that."""


class RecentStep(msgspec.Struct, frozen=True):
    """A step of play: the ``seat`` that took it (None at the start), and its events.

    ``version`` is the match's after it, ``kind`` how it came about, both as in the database.
    """

    version: int
    seat: int | None
    kind: str
    events: tuple[Any, ...]

    @property
    def decided_by(self) -> int | None:
        """The seat whose decision it was: the start, or a step without a choice, was nobody's."""
        return None if self.kind in ("start", "forced") else self.seat

    @property
    def premove(self) -> bool:
        """Whether the person had answered in advance: nobody else may be shown that."""
        return self.kind == "premove"


def followed(recent: tuple[RecentStep, ...], step: RecentStep) -> tuple[RecentStep, ...]:
    """The latest steps once another one has been taken, as the database will have them."""
    return (*(each for each in recent if each.version > step.version - RECENT), step)


class Match(msgspec.Struct, frozen=True, kw_only=True):
    """A match as it is stored.

    ``version`` counts all changes, in the lobby and in play, ``steps`` the actions played.
    ``state`` is None before the start, and of this version of the ``rules``; ``recent`` are the
    latest steps, oldest first; right after a change, only the step that it made. ``program``, if
    known, is the version that began the match. All matches of a ``day`` (UTC) have the same luck.

    ``commitment`` is the seal of the match's luck, ``mix`` the id of the first message that showed
    the match with this seal, ``position`` how much of the luck has been used. ``seed``
    (hexadecimal) is there only when a match that was played is over, and its day; ``record_hash``
    is then the SHA-256 of its record, unless it ended before that was kept.

    ``waits`` says what falls due when, by seat; under ``LOBBY_SEAT`` the end of a lobby. ``claims``
    maps each of the game's claims to the id of who claimed it last. ``invited`` people have yet to
    answer, those ``called`` with a ping; a ``private`` table lets in nobody else. ``results``
    are there from ``ended_at`` on: it ended, or all but one of the people had left. From
    ``closes_at``, the date of its ``series`` (a number), the computer plays all of it.
    """

    code: str
    game: str
    place: Place
    host: Person
    options: Any
    most_seats: int
    deadline: int | None
    bank: int | None = 0
    """Seconds for a decision, None for no limit; and beyond it, None if begun before banks were."""
    created_at: datetime
    status: Status = Status.LOBBY
    ending: Ending | None = None
    seats: tuple[Seat, ...] = ()
    version: int = 0
    steps: int = 0
    rules: int = 0
    program: str | None = None
    state: Any = None
    recent: tuple[RecentStep, ...] = ()
    commitment: str | None = None
    mix: int | None = None
    position: int = 0
    seed: str | None = None
    record_hash: str | None = None
    waits: Mapping[tuple[int, Due], Wait] = {}
    claims: dict[str, int] = {}
    invited: tuple[Person, ...] = ()
    called: frozenset[int] = frozenset()
    least_reliability: int | None = None
    """Percent that whoever joins has to have, if they are known for any."""
    private: bool = False
    no_quiet_hours: bool = False
    """The host has ruled out that anybody's time stands still, on holiday neither."""
    no_pauses: bool = False
    """The host has ruled out that people pause it."""
    stops: str = ""
    """When it stood still: :class:`bot.matches.model.calendar.Stops`."""
    paused_at: datetime | None = None
    """While it is paused, since when; nobody can move."""
    resumes_at: datetime | None = None
    """When the pause ends that somebody has ended."""
    on_holiday: Mapping[int, datetime] = {}
    """When it was read: the seats on holiday, and until when at the latest."""
    series: int | None = None
    closes_at: datetime | None = None
    rematch_of: str | None = None
    day: date | None = None
    started_at: datetime | None = None
    ended_at: datetime | None = None
    results: tuple[Result, ...] = ()

    @property
    def deadlines(self) -> dict[int | None, datetime]:
        """When each seat must have decided; under the key None, when the lobby expires.

        Without a limit, days of silence are told to those on trial, and once somebody is warned.
        """
        warned = self.warned
        return {
            (None if kind is Due.EXPIRE else seat): wait.due_at
            for (seat, kind), wait in self.waits.items()
            if kind is Due.EXPIRE
            or (
                kind is Due.DECIDE
                and (self.deadline is not None or seat in warned or self.seats[seat].trial)
            )
        }

    @property
    def warned(self) -> frozenset[int]:
        """Who was told that time is running out: they have a deadline, but no warning left."""
        return frozenset(
            seat
            for seat, kind in self.waits
            if kind is Due.DECIDE
            and (seat, Due.WARN) not in self.waits
            and not self.seats[seat].computer
        )

    def seat_of(self, person_id: int) -> Seat | None:
        """The seat that this person holds, if any; a seat given up is nobody's."""
        return next((seat for seat in self.seats if seat.held_by(person_id)), None)

    def require_seat(self, person_id: int) -> Seat:
        """The seat that this person holds; raises :class:`bot.errors.NotYourMatch`."""
        seat = self.seat_of(person_id)
        if seat is None:
            raise NotYourMatch
        return seat

    def began_with(self, person_id: int) -> bool:
        """Whether the person has a seat in the match, or had one when it began."""
        return any(seat.person is not None and seat.person.id == person_id for seat in self.seats)

    def people(self) -> list[Person]:
        """Those who hold a seat, in seat order."""
        return [seat.person for seat in self.seats if seat.person is not None and not seat.left]

    def require_open(self) -> None:
        """Raises :class:`bot.errors.MatchOver`."""
        if self.status is Status.OVER:
            raise MatchOver

    def require_lobby(self) -> None:
        """Raises AlreadyStarted or MatchOver."""
        self.require_open()
        if self.status is not Status.LOBBY:
            raise AlreadyStarted

    def require_running(self) -> None:
        """Raises NotStarted or MatchOver."""
        self.require_open()
        if self.status is not Status.RUNNING:
            raise NotStarted

    def require_unpaused(self) -> None:
        """Raises MatchPaused."""
        if self.paused_at is not None:
            raise MatchPaused

    def require_played(self) -> None:
        """Raises NotStarted, StillRunning or NeverStarted unless everybody may look back on it."""
        if self.status is Status.LOBBY:
            raise NotStarted
        if self.status is Status.RUNNING:
            raise StillRunning
        if self.state is None:
            raise NeverStarted


class Outcome(msgspec.Struct, frozen=True):
    """The match after a change. ``repeated``: the request was served before; nothing changed."""

    match: Match
    repeated: bool = False
