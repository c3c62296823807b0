"""What pictures cost: ``python -m tests.bench.pictures``.

Every picture of all games is drawn a few times, from a view to the bytes of a PNG, with the drawing
process's settings but in this process, to measure its CPU time. For comparison resvg draws the same
SVG. Prints milliseconds of CPU, and how much the two pictures differ.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from statistics import median, quantiles
from time import process_time

import msgspec

from bot.ui.drawing import Picture
from bot.ui.drawing.raster.rasteriser import ENVIRONMENT
from bot.ui.drawing.raster.render import render
from tests.bench.figures import JSON, Figure, tell
from tests.bot.ui.drawing.gallery import EVERY, KINDS, Difference, difference, drawn_by_resvg

ROUNDS = 5


class Cost(msgspec.Struct, frozen=True):
    """Milliseconds for one picture: each round's composing and total, and resvg's."""

    composed: list[float]
    ours: list[float]
    resvg: float
    size: int
    apart: Difference


def measure(draw: Callable[[], Picture]) -> Cost:
    """Draw a picture :data:`ROUNDS` times, and once with resvg."""
    composed, ours = [], []
    for _ in range(ROUNDS):
        began = process_time()
        svg = draw().svg
        composed.append((process_time() - began) * 1000)
        drawn = render(svg)
        ours.append((process_time() - began) * 1000)
    began = process_time()
    compared = drawn_by_resvg(draw())
    resvg = (process_time() - began) * 1000
    return Cost(composed, ours, resvg, len(drawn), difference(drawn, compared))


def figures_of(name: str, costs: Sequence[Cost]) -> Iterator[Figure]:
    """Of one kind of picture, or of all."""
    ours = [each for cost in costs for each in cost.ours]
    resvg = median(cost.resvg for cost in costs)
    apart = max(cost.apart.mean for cost in costs)
    times = f"{resvg / median(ours):.1f} × less than resvg"
    yield Figure(f"{name}, p50", median(ours), "ms of CPU", times)
    composed = median(each for cost in costs for each in cost.composed)
    yield Figure(
        f"{name}, p95", quantiles(ours, n=20)[-1], "ms of CPU", f"{composed:.1f} of it composed"
    )
    plain = max(cost.apart.plain for cost in costs)
    different = f"{apart:.2f} of 255 from resvg's, {plain:.4%} plainly"
    yield Figure(f"{name}, most", max(cost.size for cost in costs) / 1000, "kB", different)


def figures() -> Iterator[Figure]:
    """All pictures; by themselves each kind, too."""
    for name in KINDS.values():
        render(EVERY[name]().svg)
    costs = {name: measure(draw) for name, draw in EVERY.items()}
    if JSON not in sys.argv:
        for file, name in KINDS.items():
            yield from figures_of(file, [costs[name]])
    yield from figures_of(f"all {len(costs)}", list(costs.values()))


def main() -> None:
    """Measure with the settings of the drawing process."""
    if not ENVIRONMENT.items() <= os.environ.items():
        os.execve(
            sys.executable,
            [sys.executable, "-m", "tests.bench.pictures", *sys.argv[1:]],
            {**os.environ, **ENVIRONMENT},
        )
    tell("Pictures", figures())


if __name__ == "__main__":
    main()
