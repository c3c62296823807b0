"""Open matches in lists, without their state, and the pages of any list."""

from collections.abc import Sequence
from typing import Generic, TypeVar

import msgspec

from bot.matches.model.match import Status
from bot.matches.model.place import Place
from bot.matches.model.seat import Person

T = TypeVar("T")


class Page(msgspec.Struct, Generic[T], frozen=True):
    """The ``items`` on page ``number`` of a list of ``total`` items, whose pages are 0 to ``last``.
    An empty list has one page."""

    items: Sequence[T]
    number: int
    last: int
    total: int

    @property
    def counted(self) -> dict[str, int]:
        """The values of a text that says which page this is, counted from 1."""
        return {"page": self.number + 1, "pages": self.last + 1}


def last_page(total: int, size: int) -> int:
    """The number of the last page."""
    return max(0, (total - 1) // size)


def page_of(items: Sequence[T], number: int, size: int) -> Page[T]:
    """A page of the ``items``; beyond the end, the last one."""
    last = last_page(len(items), size)
    number = min(number, last)
    return Page(items[number * size : (number + 1) * size], number, last, len(items))


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
