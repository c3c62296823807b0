"""How long a board takes: ``python -m tests.bench.pictures``.

Three figures, each as median and 99th percentile: composing the SVG, which is done on the event
loop, a new picture from view to PNG, and one that is remembered.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from statistics import median, quantiles

from bot.ui.drawing import Rasteriser
from cogs.puerto_banana.art import board
from cogs.puerto_banana.rules import GAME, State, View

PICTURES = 200


def view(round: int) -> View:
    """A board of six that differs from round to round."""
    stocks = (10 + round % 190, 63, 10, 0, 120, 199)
    return GAME.view(State(round=round, stocks=stocks, bids=(1, None, 2, None, 3, None)), None)


def report(name: str, seconds: Sequence[float]) -> None:
    """One line: median and 99th percentile in milliseconds."""
    late = quantiles(seconds, n=100)[-1]
    print(f"{name:<12}{median(seconds) * 1000:8.2f} ms{late * 1000:10.2f} ms")


async def main() -> None:
    """Draw :data:`PICTURES` boards one after another, twice."""
    rasteriser = Rasteriser(kept=PICTURES)
    await rasteriser.png(board(view(0)).svg)
    composed, drawn, remembered, sizes = [], [], [], []
    for number in range(1, PICTURES):
        began = time.perf_counter()
        svg = board(view(number)).svg
        composed.append(time.perf_counter() - began)
        sizes.append(len(await rasteriser.png(svg)))
        drawn.append(time.perf_counter() - began)
        began = time.perf_counter()
        await rasteriser.png(svg)
        remembered.append(time.perf_counter() - began)
    rasteriser.close()
    print(f"{'':<12}{'median':>11}{'99 %':>13}")
    report("composed", composed)
    report("drawn", drawn)
    report("remembered", remembered)
    print(f"{'bytes':<12}{median(sizes):8.0f}   {max(sizes):10.0f}  (largest)")


if __name__ == "__main__":
    asyncio.run(main())
