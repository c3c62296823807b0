"""Open matches in lists, without their state, and the pages of any list."""

from collections.abc import Sequence
from typing import Generic, TypeVar

import msgspec

from bot.matches.model.match import Status
from bot.matches.model.place import Place
from bot.matches.model.seat import Person

T = TypeVar("T")


class Page(msgspec.Struct, Generic[T], frozen=True):
    """The ``items`` on page ``number`` (0 to ``last``) of a list of ``total`` items. An empty list
    has one page."""

    items: Sequence[T]
    number: int
    last: int
    total: int

    @property
    def counted(self) -> dict[str, int]:
        """The page's number, counted from 1, and the total number of pages, as values for texts."""
        return {"page": self.number + 1, "pages": self.last + 1}


def last_page(total: int, size: int) -> int:
    """The number of the last page."""
    return max(0, (total - 1) // size)


def page_of(items: Sequence[T], number: int, size: int) -> Page[T]:
    """Page ``number`` of the ``items``, or the last one if there are fewer."""
    last = last_page(len(items), size)
    number = min(number, last)
    return Page(items[number * size : (number + 1) * size], number, last, len(items))


class OpenMatch(msgspec.Struct, frozen=True):
    """An open match in a person's list. ``seat`` is theirs, or None if they have none; ``pending``
    is whether the match waits for their decision."""

    code: str
    game: str
    status: Status
    place: Place
    seat: int | None
    pending: bool


class PendingMatch(msgspec.Struct, frozen=True):
    """A match that waits for a person's decision, and the message with which they can decide, if
    there is one: their panel if ``by_dm``, otherwise the board."""

    code: str
    game: str
    place: Place
    by_dm: bool
    channel_id: int | None
    message_id: int | None


class OpenTable(msgspec.Struct, frozen=True):
    """A table that waits for players: ``taken`` of its ``seats`` are occupied."""

    code: str
    game: str
    host: Person
    taken: int
    seats: int
