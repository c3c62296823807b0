"""What pictures cost: ``python -m tests.bench.pictures``.

Every picture of all games is drawn a few times, from a view to the bytes of a PNG, with the drawing
process's settings but in this process, to measure its CPU time. For comparison resvg draws the same
SVG. Prints milliseconds of CPU, and how much the two pictures differ.
"""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Callable, Sequence
from statistics import median, quantiles
from time import process_time

import msgspec
from rich.console import Console
from rich.table import Table

from bot.ui.drawing import Picture
from bot.ui.drawing.process import ENVIRONMENT
from bot.ui.drawing.render import render
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


def row(name: str, costs: Sequence[Cost]) -> tuple[str, ...]:
    """One line of the table."""
    ours = [each for cost in costs for each in cost.ours]
    resvg = median(cost.resvg for cost in costs)
    return (
        name,
        f"{median(each for cost in costs for each in cost.composed):.1f}",
        f"{median(ours):.1f}",
        f"{quantiles(ours, n=20)[-1]:.1f}",
        f"{resvg:.0f}",
        f"{resvg / median(ours):.1f}",
        f"{max(cost.size for cost in costs) / 1000:.0f}",
        f"{max(cost.apart.mean for cost in costs):.2f}",
        f"{max(cost.apart.plain for cost in costs):.4%}",
    )


def main() -> None:
    """Print one line for each kind of picture, and one for all of them."""
    if not ENVIRONMENT.items() <= os.environ.items():
        os.execve(
            sys.executable,
            [sys.executable, "-m", "tests.bench.pictures"],
            {**os.environ, **ENVIRONMENT},
        )
    for name in KINDS.values():
        render(EVERY[name]().svg)
    costs = {name: measure(draw) for name, draw in EVERY.items()}
    table = Table(
        "", "composed", "in all p50", "p95", "resvg", "times less", "kB", "mean", "over 65",
        title=f"Pictures, ms of CPU, {platform.machine()}, {os.cpu_count()} cores",
    )  # fmt: skip
    for file, name in KINDS.items():
        table.add_row(*row(file, [costs[name]]))
    table.add_row(*row(f"all {len(costs)}", list(costs.values())), style="bold")
    Console(width=110).print(table)


if __name__ == "__main__":
    main()
