"""A match while it is being changed, with what nobody is shown."""

import secrets
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.errors import NotHost
from bot.games import Chance, Prompt, required_seats
from bot.games.chance import SEED_BYTES, match_chance, seal
from bot.games.game import AnyGame
from bot.matches.model.match import Ending, Match, Seat, Status
from bot.matches.model.server import LogEntry, Logged


class Unchanged(Exception):
    """Raised by a change that finds nothing to do: the match keeps its version."""


class Draft(msgspec.Struct):
    """``match`` as it is so far; each change puts another value in its place.

    ``loaded`` is the match as the database has it, None for a new one, and ``id`` its row.
    ``secret`` is what all luck of the match comes from. ``action`` is what was decided, if
    anything, and ``events`` what came of it; ``seen`` and ``cut`` as in
    :class:`bot.games.record.Step`. ``old_seats`` are those of the match that this one is the
    rematch of, while it is in its lobby. ``served``: the request for the change was served before.
    """

    match: Match
    game: AnyGame
    now: datetime
    secret: bytes | None = None
    id: int = 0
    loaded: Match | None = None
    old_seats: Sequence[Seat] = ()
    served: bool = False
    action: Any = None
    events: Sequence[Any] = ()
    seen: int | None = None
    cut: bool = False
    logged: LogEntry | None = None

    def update(self, **changes: Any) -> None:
        self.match = replace(self.match, **changes)

    def update_seat(self, number: int, **changes: Any) -> None:
        seats = list(self.match.seats)
        seats[number] = replace(seats[number], **changes)
        self.update(seats=tuple(seats))

    def pending(self) -> Mapping[int, Prompt]:
        """What the seats are asked now; nothing unless the match is running."""
        match = self.match
        return self.game.pending(match.state) if match.status is Status.RUNNING else {}

    def waiting(self) -> Iterable[int]:
        return required_seats(self.pending())

    def forced(self, seat: int) -> Any:
        """The decision that leaves the seat no choice; None where there is one."""
        return self.game.forced(self.match.state, seat)

    def draw_secret(self, secret: bytes | None = None) -> None:
        """Draw what all luck will come from, unless it is this, and show its seal."""
        self.secret = secret or secrets.token_bytes(SEED_BYTES)
        self.update(commitment=seal(self.secret))

    def chance(self) -> Chance:
        """The match's luck from its present position on."""
        assert self.secret is not None
        mix = self.match.mix
        return match_chance(self.secret, None if mix is None else str(mix), self.match.position)

    def require_lobby_of(self, host_id: int) -> None:
        """Raises :class:`NotHost`, or as :meth:`Match.require_lobby`."""
        self.match.require_lobby()
        self.require_host(host_id)

    def require_host(self, person_id: int) -> None:
        """Raises :class:`NotHost`."""
        if person_id != self.match.host.id:
            raise NotHost(host=self.match.host.name)

    def hand_over(self, left: int, *, otherwise: Ending) -> None:
        """When the host has left, the next person hosts; with nobody there, the match ends."""
        people = self.match.people()
        if not people:
            self.end(otherwise)
        elif self.match.host.id == left:
            self.update(host=people[0])

    def log(self, what: Logged, by: int | None = None, about: int | None = None) -> None:
        self.logged = LogEntry(what, by, about, self.match.code)

    def end(self, ending: Ending) -> None:
        """The match is over. One that never started frees its place as the rematch.

        The secret of one that was played is told from now on.
        """
        match = self.match
        self.update(
            status=Status.OVER,
            ending=ending,
            ended_at=match.ended_at or self.now,
            invited=(),
            called=frozenset(),
            paused_at=None,
            resumes_at=None,
            rematch_of=None if match.status is Status.LOBBY else match.rematch_of,
        )
        self.update(seed=told(self.secret, self.match, self.now))


def told(secret: bytes | None, match: Match, now: datetime) -> str | None:
    """The secret in hexadecimal once the match is over, if it was played, and its day, if any."""
    if not secret or match.status is not Status.OVER or match.state is None:
        return None
    day_goes_on = match.day is not None and match.day >= now.date()
    return None if day_goes_on else secret.hex()
