"""The fit of Green Port's network learns from what it is shown."""

from random import Random

import pytest

from tests.cogs.green_port.computer.weights import Adam, beginning, learn
from tests.cogs.green_port.tables import table

TURNS = [table(cubes=((count, 0, 0, 1), (0, count, 2, 0))) for count in (1, 3, 5)]


@pytest.mark.parametrize(("row", "unit"), [(0, 0), (0, 7), (9, 3), (-2, 5), (-1, 12)])
def test_the_gradient_is_that_of_the_loss(row: int, unit: int) -> None:
    weights, step = beginning(Random(1)), 1e-6
    slope, before = learn(TURNS[:1], [1.0, 0.0], weights)
    weights[row][unit] += step
    _, after = learn(TURNS[:1], [1.0, 0.0], weights)
    assert (after - before) / step == pytest.approx(slope[row][unit], abs=1e-2)


def test_the_loss_falls_on_learned_positions() -> None:
    adam = Adam(beginning(Random(2)))
    surprises = []
    for _ in range(40):
        slope, surprise = learn(TURNS, [0.0, 1.0], adam.weights)
        adam.step(slope, 0.02)
        surprises.append(surprise)
    assert surprises[-1] < 0.1 * surprises[0]
