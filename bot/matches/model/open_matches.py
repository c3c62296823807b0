"""Open matches for lists, without their state."""

import msgspec

from bot.matches.model.match import Person, Status
from bot.matches.model.place import Place


class OpenMatch(msgspec.Struct, frozen=True):
    """An open match in a list. ``seat`` is the asking person's, None without one; ``asked``: it
    waits for them."""

    code: str
    game: str
    status: Status
    place: Place
    seat: int | None
    asked: bool


class NextAsked(msgspec.Struct, frozen=True):
    """A match that waits for a person, and the message where they can decide: their panel in direct
    messages, else the board, if there is one."""

    code: str
    game: str
    place: Place
    by_dm: bool
    channel_id: int | None
    message_id: int | None


class OpenTable(msgspec.Struct, frozen=True):
    """A table that waits for players; ``taken`` of its ``seats`` are occupied."""

    code: str
    game: str
    host: Person
    taken: int
    seats: int
