"""A match while it is being changed, with the parts that nobody is shown."""

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
from bot.matches.model.open_matches import NextAsked


class Outcome(msgspec.Struct, frozen=True):
    """The match after a change. ``repeated``: the request was served before; nothing changed. A new
    table calls its server's role, unless its host's next may only at ``next_call``. After a
    decision, ``following`` is another match that waits for the person."""

    match: Match
    repeated: bool = False
    next_call: datetime | None = None
    following: NextAsked | None = None


class Unchanged(Exception):
    """Raised by a change that finds nothing to do: the ``match`` keeps its version."""

    def __init__(self, match: Match) -> None:
        self.match = match


class Draft(msgspec.Struct):
    """``match`` is the current state; each change replaces it. ``loaded`` is the match as stored,
    None for a new one, and ``id`` its row. ``secret`` is the source of all its luck. ``action`` is
    the decision made, if any, and ``events`` its outcome. ``old_seats`` are those of the match that
    this one is a rematch of, while it is in its lobby. ``served``: the request for the change was
    served before. ``away_since``: the bot has not been on the match's server since."""

    match: Match
    game: AnyGame
    now: datetime
    secret: bytes | None = None
    id: int = 0
    loaded: Match | None = None
    old_seats: Sequence[Seat] = ()
    served: bool = False
    away_since: datetime | None = None
    action: Any = None
    events: Sequence[Any] = ()

    def update(self, **changes: Any) -> None:
        self.match = replace(self.match, **changes)

    def update_seat(self, number: int, **changes: Any) -> None:
        seats = list(self.match.seats)
        seats[number] = replace(seats[number], **changes)
        self.update(seats=tuple(seats))

    def update_seats(self, **changes: Any) -> None:
        self.update(seats=tuple(replace(seat, **changes) for seat in self.match.seats))

    def pending(self) -> Mapping[int, Prompt]:
        """What the seats are asked now; empty unless the match is running."""
        match = self.match
        return self.game.pending(match.state) if match.status is Status.RUNNING else {}

    def waiting(self) -> Iterable[int]:
        return required_seats(self.pending())

    def forced(self, seat: int) -> Any:
        """The decision of a seat without a choice; None where there is one."""
        return self.game.forced(self.match.state, seat)

    def draw_secret(self, secret: bytes | None = None) -> None:
        """Draw the source of all luck, unless it is given, and publish its seal."""
        self.secret = secret or secrets.token_bytes(SEED_BYTES)
        self.update(commitment=seal(self.secret))

    def chance(self) -> Chance:
        """The match's luck, from its current position on."""
        assert self.secret is not None
        mix = self.match.mix
        return match_chance(self.secret, None if mix is None else str(mix), self.match.position)

    def require_lobby_of(self, host_id: int) -> None:
        """Raises :class:`NotHost`, and whatever :meth:`Match.require_lobby` does."""
        self.match.require_lobby()
        self.require_host(host_id)

    def require_host(self, person_id: int) -> None:
        """Raises :class:`NotHost`."""
        if person_id != self.match.host.id:
            raise NotHost(host=self.match.host.name)

    def hand_over(self, left: int, *, otherwise: Ending) -> None:
        """If the host has left, make the next person the host; without people, end the match."""
        people = self.match.people()
        if not people:
            self.end(otherwise)
        elif self.match.host.id == left:
            self.update(host=people[0])

    def end_pause(self) -> None:
        match = self.match
        assert match.paused_at is not None, "it is paused"
        paused = match.paused + int((self.now - match.paused_at).total_seconds())
        self.update(paused=paused, paused_at=None, resumes_at=None)

    def end(self, ending: Ending) -> None:
        """End the match, and publish the secret of a played one. One that never started stops being
        the rematch of another."""
        match = self.match
        self.update(
            status=Status.OVER,
            ending=ending,
            ended_at=match.ended_at or self.now,
            invited=(),
            paused_at=None,
            resumes_at=None,
            rematch_of=None if match.status is Status.LOBBY else match.rematch_of,
        )
        self.update(seed=published_seed(self.secret, self.match, self.now))


def published_seed(secret: bytes | None, match: Match, now: datetime) -> str | None:
    """The secret in hexadecimal once it may be published: after a played match, and its day."""
    if not secret or match.status is not Status.OVER or match.state is None:
        return None
    day_goes_on = match.day is not None and match.day >= now.date()
    return None if day_goes_on else secret.hex()
