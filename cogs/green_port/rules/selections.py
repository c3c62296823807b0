"""Ways to part with a number of cubes."""

from collections.abc import Iterator
from dataclasses import dataclass

from cogs.green_port.rules.components import Cubes


@dataclass(frozen=True)
class Selections:
    """Every way to pick ``count`` of ``cubes``, without regard to order: fewest red ones first.

    There are thousands for a full store; one of them is found without the others.
    """

    cubes: Cubes
    count: int

    def __len__(self) -> int:
        return sum(len(greens) for _, _, greens in self._blocks())

    def __getitem__(self, place: int, /) -> Cubes:
        for red, blue, greens in self._blocks():
            if place < len(greens):
                return red, blue, greens[place], self.count - red - blue - greens[place]
            place -= len(greens)
        raise IndexError("there are not so many selections")

    def __iter__(self) -> Iterator[Cubes]:
        for red, blue, greens in self._blocks():
            for green in greens:
                yield red, blue, green, self.count - red - blue - green

    def _blocks(self) -> Iterator[tuple[int, int, range]]:
        """Red and blue cubes that may be picked, each pair with the green ones that go with it."""
        most_red, most_blue, most_green, most_yellow = self.cubes
        for red in range(min(most_red, self.count) + 1):
            for blue in range(min(most_blue, self.count - red) + 1):
                left = self.count - red - blue
                yield red, blue, range(max(0, left - most_yellow), min(most_green, left) + 1)
