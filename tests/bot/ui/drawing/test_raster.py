"""Rasterising: each picture once, in a separate process."""

import asyncio
import os
import signal
import struct
from collections.abc import Iterator

import pytest

from bot.ui.drawing import rasteriser as module
from bot.ui.drawing.rasteriser import DrawingError, Rasteriser, png
from bot.ui.drawing.scenery import heap
from bot.ui.drawing.svg import picture


def scene(number: int = 0) -> str:
    return picture(600, heap(500 + number, 300, 900))


@pytest.fixture
def rasteriser(monkeypatch: pytest.MonkeyPatch) -> Iterator[Rasteriser]:
    monkeypatch.setattr(module, "KEPT", 2)
    made = Rasteriser()
    yield made
    made._worker.close()


async def test_a_picture_that_many_ask_for_at_once_is_drawn_once(rasteriser: Rasteriser) -> None:
    first, second = await asyncio.gather(*(rasteriser.png(scene()) for _ in range(2)))
    assert first is second
    assert await rasteriser.png(scene()) is first
    assert struct.unpack(">II", first[16:24]) == (1000, 600)


async def test_only_the_last_pictures_are_remembered(rasteriser: Rasteriser) -> None:
    first = await rasteriser.png(scene(0))
    for number in (1, 2):
        await rasteriser.png(scene(number))
    again = await rasteriser.png(scene(0))
    assert again == first
    assert again is not first


async def test_a_picture_that_is_late_is_left_out_and_drawn_when_it_is_asked_for_again(
    rasteriser: Rasteriser, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await rasteriser.png(scene(0))
    late = scene(1)
    with monkeypatch.context() as hasty:
        hasty.setattr(module, "LIMIT", 0.01)
        drawing = rasteriser._worker._process
        assert drawing is not None
        os.kill(drawing.pid, signal.SIGSTOP)
        for error in await asyncio.gather(*[rasteriser.png(late)] * 3, return_exceptions=True):
            assert isinstance(error, DrawingError)
    assert caplog.messages == ["A picture is left out: the drawing process did not answer in time"]
    assert (await rasteriser.png(late)).startswith(b"\x89PNG")


async def test_everybody_shares_one_rasteriser() -> None:
    assert await png(scene()) is await png(scene())
