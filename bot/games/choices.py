"""What a seat may choose: the legal answers to a prompt, computed on demand."""

from collections.abc import Callable, Iterator
from typing import Generic, Protocol, TypeAlias, TypeVar

import msgspec

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
A_co = TypeVar("A_co", covariant=True)

Below = Callable[[int], int]
"""Draws an integer from 0 up to but not including its argument: ``chance.below``."""


class Items(Protocol[T_co]):
    """Values in a fixed order: a tuple, or something that computes them on demand."""

    def __len__(self) -> int: ...

    def __getitem__(self, place: int, /) -> T_co: ...

    def __iter__(self) -> Iterator[T_co]: ...


class Listed(Generic[A_co]):
    """Actions few enough to list: those of the first part, then those of the second, …

    No action appears twice. The order depends only on the prompt, so an index identifies an action
    as long as the prompt lasts.
    """

    __slots__ = ("_parts",)

    def __init__(self, *parts: Items[A_co]) -> None:
        self._parts = parts

    def __len__(self) -> int:
        return sum(map(len, self._parts))

    def __iter__(self) -> Iterator[A_co]:
        for part in self._parts:
            yield from part

    def __getitem__(self, place: int, /) -> A_co:
        """The action at an index from 0; ``IndexError`` if there is none."""
        if place >= 0:
            for part in self._parts:
                if place < len(part):
                    return part[place]
                place -= len(part)
        raise IndexError("there are not so many choices")

    def __contains__(self, action: object) -> bool:
        return any(action == other for other in self)

    def index(self, action: object) -> int:
        """The index of an action; ``ValueError`` if it isn't legal."""
        for place, other in enumerate(self):
            if action == other:
                return place
        raise ValueError("not among the choices")

    def sample(self, below: Below) -> A_co:
        """One of the actions, all equally likely."""
        return self[below(len(self))]


class Each(Generic[T, A_co]):
    """``make(item)`` for each of ``items``, computed on demand."""

    __slots__ = ("_items", "_make")

    def __init__(self, make: Callable[[T], A_co], items: Items[T]) -> None:
        self._make = make
        self._items = items

    def __len__(self) -> int:
        return len(self._items)

    def __getitem__(self, place: int, /) -> A_co:
        return self._make(self._items[place])

    def __iter__(self) -> Iterator[A_co]:
        return map(self._make, self._items)


class Range(Generic[A_co]):
    """An action of one ``kind`` for each integer from ``least`` to ``most``, both included.

    ``kind`` has one field, the number. Samples are uniform from ``least`` to ``usual``, the highest
    number that makes sense, so that random play reaches ordinary positions.
    """

    __slots__ = ("kind", "least", "most", "usual")

    def __init__(self, kind: type[A_co], least: int, most: int, usual: int | None = None) -> None:
        self.kind = kind
        self.least = least
        self.most = most
        self.usual = most if usual is None else usual

    def __contains__(self, action: object) -> bool:
        if type(action) is not self.kind:
            return False
        (number,) = msgspec.structs.astuple(action)  # type: ignore[arg-type]  # a Value, as said
        return bool(self.least <= number <= self.most)

    def sample(self, below: Below) -> A_co:
        """One of the usual actions, all equally likely."""
        return self.at(self.least + below(self.usual - self.least + 1))

    def at(self, number: int) -> A_co:
        """The action with this number."""
        return self.kind(number)  # type: ignore[call-arg]  # its one field


Choices: TypeAlias = Listed[A_co] | Range[A_co]
"""Every legal action of a seat: supports ``in`` and ``sample``."""
