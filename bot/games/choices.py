"""The legal answers to a prompt, computed on demand."""

from collections.abc import Callable, Iterator
from typing import Generic, Protocol, TypeAlias, TypeVar

import msgspec

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
A_co = TypeVar("A_co", covariant=True)

Below = Callable[[int], int]
"""Draws an integer from 0 to its argument, exclusive: ``chance.below``."""


class Items(Protocol[T_co]):
    """Values in a fixed order, such as a tuple or an :class:`Each`."""

    def __len__(self) -> int: ...

    def __getitem__(self, place: int, /) -> T_co: ...

    def __iter__(self) -> Iterator[T_co]: ...


class Listed(Generic[A_co]):
    """Actions few enough to list, as one sequence made of ``parts``, without repeats. Their order
    depends on the prompt alone, so an index identifies an action as long as the prompt lasts."""

    __slots__ = ("_parts",)

    def __init__(self, *parts: Items[A_co]) -> None:
        self._parts = parts

    def __len__(self) -> int:
        return sum(map(len, self._parts))

    def __iter__(self) -> Iterator[A_co]:
        for part in self._parts:
            yield from part

    def __getitem__(self, place: int, /) -> A_co:
        """The action at a non-negative index; ``IndexError`` if there is none."""
        if place >= 0:
            for part in self._parts:
                if place < len(part):
                    return part[place]
                place -= len(part)
        raise IndexError("no choice at this index")

    def index(self, action: object) -> int:
        """The index of an action; ``ValueError`` if it isn't legal."""
        return list[object](self).index(action)

    def sample(self, below: Below) -> A_co:
        """One of the actions, drawn uniformly."""
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
    """An action for each integer from ``least`` to ``most``, inclusive, of type ``kind``, whose
    only field is the number. Samples go to ``usual``, the highest sensible number, so that random
    play reaches ordinary positions."""

    __slots__ = ("kind", "least", "most", "usual")

    def __init__(self, kind: type[A_co], least: int, most: int, usual: int | None = None) -> None:
        self.kind = kind
        self.least = least
        self.most = most
        self.usual = most if usual is None else usual

    def __contains__(self, action: object) -> bool:
        if type(action) is not self.kind:
            return False
        (number,) = msgspec.structs.astuple(action)  # type: ignore[arg-type]  # kind is a Value
        return bool(self.least <= number <= self.most)

    def sample(self, below: Below) -> A_co:
        """One of the usual actions, drawn uniformly."""
        return self.at(self.least + below(self.usual - self.least + 1))

    def at(self, number: int) -> A_co:
        """The action for this number."""
        return self.kind(number)  # type: ignore[call-arg]  # its only field


Choices: TypeAlias = Listed[A_co] | Range[A_co]
"""Every legal action of a seat; supports ``in`` and ``sample``."""
