"""Open matches as lists and notes show them, without what is played in them."""

from datetime import datetime

import msgspec

from bot.matches.model.match import Person, Place, Status


class OpenMatch(msgspec.Struct, frozen=True):
    """An open match in a list, without what is played in it.

    ``seat`` is that of the person who asks, None without one; ``asked``: it waits for them.
    """

    code: str
    game: str
    status: Status
    place: Place
    seat: int | None
    asked: bool


class NextAsked(msgspec.Struct, frozen=True):
    """A match that waits for somebody, and the message in which they can decide: their panel by
    direct message, else the board in its channel, if there is one. ``due_at`` where it is asked."""

    code: str
    game: str
    place: Place
    by_dm: bool
    channel_id: int | None
    message_id: int | None
    due_at: datetime | None = None


class OpenTable(msgspec.Struct, frozen=True):
    """A table that waits for players, with ``taken`` of its ``seats`` taken."""

    code: str
    game: str
    host: Person
    taken: int
    seats: int
