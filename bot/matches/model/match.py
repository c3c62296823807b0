"""Plain data about matches: what passes between the database and everything above it."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from typing import Any

import msgspec

CODE_LETTERS = "ABCDEFGHJKMNPQRSTVWXYZ"
"""Of match codes: without I, O, U and L, which could be misread."""


class Status(StrEnum):
    """Where a match is in its life."""

    LOBBY = "lobby"
    RUNNING = "running"
    OVER = "over"


class Ending(StrEnum):
    """Why a match is over."""

    PLAYED = "played"
    """By the rules, with standings."""
    CANCELLED = "cancelled"
    """The host closed the table before the start."""
    EXPIRED = "expired"
    """The table waited too long for its start."""
    STOPPED = "stopped"
    """The host or a manager ended the running match."""
    ABANDONED = "abandoned"
    """Everybody left."""


class Person(msgspec.Struct, frozen=True):
    """Somebody on Discord: id, display name, and the client's locale if it is known.

    Who asked to be erased stays in old matches without name, under a negative id of our own.
    """

    id: int
    name: str
    locale: str | None = None

    @property
    def erased(self) -> bool:
        """Whether this is an anonymous player, of whom Discord's id is no longer known."""
        return self.id < 0


class Place(msgspec.Struct, frozen=True):
    """Where a match is played."""

    server_id: int
    server_name: str
    channel_id: int
    channel_name: str
    locale: str


class ServerSettings(msgspec.Struct, frozen=True):
    """What the managers of a server have chosen.

    ``language`` of the boards, None for the server's own at Discord. ``channels`` where play is
    allowed and ``roles`` that may open a table: ids, empty for all. ``deadline``: seconds for a
    decision where the start command says nothing, None for no limit. ``threads``: each table gets a
    thread. ``announcements``: the channel where results are told, if any.
    """

    language: str | None = None
    channels: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()
    deadline: int | None = None
    threads: bool = False
    announcements: int | None = None


class Seat(msgspec.Struct, frozen=True):
    """One seat. ``person`` is None where a computer player has sat from the start.

    ``left``: the person gave the seat up for good. ``away``: the computer plays until "I'm back".
    """

    number: int
    person: Person | None
    left: bool = False
    away: bool = False

    @property
    def computer(self) -> bool:
        """Whether the computer decides for this seat now."""
        return self.person is None or self.left or self.away


class Result(msgspec.Struct, frozen=True):
    """How a seat ended. Ratings are shown figures, None where the match was not rated.

    Before and after are those on the match's server; ``rating_everywhere`` is the one after the
    match over all servers.
    """

    seat: int
    place: int
    score: int
    rating_before: int | None = None
    rating_after: int | None = None
    rating_everywhere: int | None = None


class Match(msgspec.Struct, frozen=True):
    """A match as it is stored.

    ``version`` counts all changes, lobby and play alike; ``state`` is None before the start and
    ``events`` are those of the last step. ``seed`` (hexadecimal) is known only when the match is
    over. ``deadlines`` gives each seat that must decide, and the lobby under the key None, the
    time by which; ``warned`` are the seats that have been told it is near. ``claims`` gives each of
    the game's claims the id of who claimed it last. ``invited`` have not answered yet.
    """

    code: str
    game: str
    place: Place
    host: Person
    status: Status
    seats: tuple[Seat, ...]
    most_seats: int
    options: Any
    deadline: int | None
    """Seconds for one decision; None for no limit."""
    version: int
    state: Any
    events: tuple[Any, ...]
    deadlines: dict[int | None, datetime]
    warned: frozenset[int]
    claims: dict[str, int]
    invited: tuple[Person, ...]
    rematch_of: str | None
    commitment: str | None
    seed: str | None
    ending: Ending | None
    results: tuple[Result, ...]
    created_at: datetime
    ended_at: datetime | None

    def seat_of(self, person_id: int) -> Seat | None:
        """The seat that this person holds, if any; a seat given up is nobody's."""
        for seat in self.seats:
            if seat.person is not None and seat.person.id == person_id and not seat.left:
                return seat
        return None


class Outcome(msgspec.Struct, frozen=True):
    """What a change came to. ``repeated``: this request had been served before, nothing changed."""

    match: Match
    repeated: bool = False


NEVER_SHOWN = -1
"""A surface's version before its message has been posted, or after it has become untrue."""


class Surface(msgspec.Struct, frozen=True):
    """A message that shows a match: the board (``seat`` None) or a seat's panel.

    The announcement of the result has the ``seat`` -2 (:data:`bot.matches.db.tables.ANNOUNCEMENT`).

    ``message_id`` is None when nothing could be posted; ``closed`` says that the person takes no
    DMs. ``version`` is the match's version that the message shows, ``told`` the number of the last
    prompt that the person was notified of.
    """

    code: str
    seat: int | None
    channel_id: int | None
    message_id: int | None
    version: int
    told: int | None = None
    closed: bool = False


class Ranked(msgspec.Struct, frozen=True):
    """A line of a leaderboard; equal figures share a rank. ``figure``: a rating, or points."""

    rank: int
    person: Person
    figure: int
    played: int
    won: int


class Moment(msgspec.Struct, frozen=True):
    """A match as it stood after its ``number``-th decision of ``steps``; 0 is the start.

    ``seat`` decided it (None at the start), ``computer`` says whether the computer did so for a
    person. ``rounds`` are the first and the last round of the match, ``round`` the present one;
    None in a game without rounds.
    """

    number: int
    steps: int
    seat: int | None
    computer: bool
    state: Any
    round: int | None
    rounds: tuple[int, int] | None
