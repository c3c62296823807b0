"""Machine code of plain functions, kept on disk where that can be, and the luck it uses."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from numba import njit

from bot.games import machine_code
from bot.games.machine_code import Compiler, draw


def test_luck_is_even_and_the_same_for_the_same_seed() -> None:
    luck = np.array([12345], np.uint64)
    draws = [draw(luck, 6) for _ in range(6000)]
    assert all(800 < draws.count(number) < 1200 for number in range(6))
    again = np.array([12345], np.uint64)
    assert [draw(again, 6) for _ in range(100)] == draws[:100]


def test_without_a_place_to_keep_machine_code_it_is_made_in_every_process(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def keeping_nothing(function: object = None, *, cache: bool = False) -> object:
        if cache:
            raise RuntimeError("cannot cache function: no locator available")
        return njit(function)

    monkeypatch.setattr(machine_code, "njit", keeping_nothing)
    assert Compiler("test", Path(__file__).parent)(triple)(14) == 42


def triple(number: int) -> int:
    return 3 * number
