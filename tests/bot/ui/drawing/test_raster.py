"""Rasterising: each picture once, in a process of its own, and never in the way of the loop."""

from __future__ import annotations

import asyncio
import os
import signal
import struct
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.ui.drawing import DrawingError, Picture, Rasteriser, picture, png
from bot.ui.drawing.cargo import heap
from bot.ui.drawing.shapes import soft_shadow
from tests.patience import PATIENCE, eventually

LONGEST_BLOCK = 0.05


def scene(number: int = 0, heaps: int = 1) -> Picture:
    return picture(600, *(heap(500 + number, 300 + 9 * high, 900) for high in range(heaps)))


@pytest.fixture
def rasteriser() -> Iterator[Rasteriser]:
    made = Rasteriser(kept=2)
    yield made
    made.close()


async def test_a_png_has_the_size_of_its_svg(rasteriser: Rasteriser) -> None:
    drawn = await rasteriser.png(scene().svg)
    assert drawn.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">II", drawn[16:24]) == (1000, 600)


async def test_a_picture_that_many_ask_for_at_once_is_drawn_once(rasteriser: Rasteriser) -> None:
    first, second = await asyncio.gather(*(rasteriser.png(scene().svg) for _ in range(2)))
    assert first is second
    assert await rasteriser.png(scene().svg) is first


async def test_only_the_last_pictures_are_remembered(rasteriser: Rasteriser) -> None:
    first = await rasteriser.png(scene(0).svg)
    for number in (1, 2):
        await rasteriser.png(scene(number).svg)
    again = await rasteriser.png(scene(0).svg)
    assert again == first
    assert again is not first


async def test_who_gives_up_waiting_spoils_it_for_nobody(rasteriser: Rasteriser) -> None:
    impatient = asyncio.create_task(rasteriser.png(scene().svg))
    patient = asyncio.create_task(rasteriser.png(scene().svg))
    await asyncio.sleep(0)
    impatient.cancel()
    assert (await patient).startswith(b"\x89PNG")


async def test_a_broken_svg_is_an_error_and_the_next_picture_is_drawn(
    rasteriser: Rasteriser,
) -> None:
    for _ in range(2):
        with pytest.raises(DrawingError):
            await rasteriser.png("<svg")
    assert (await rasteriser.png(scene().svg)).startswith(b"\x89PNG")


async def test_a_drawing_process_that_was_killed_is_replaced(rasteriser: Rasteriser) -> None:
    await rasteriser.png(scene(0).svg)
    assert rasteriser._process is not None
    os.kill(rasteriser._process.pid, signal.SIGKILL)
    assert (await rasteriser.png(scene(1).svg)).startswith(b"\x89PNG")


async def test_the_event_loop_is_never_blocked_while_a_picture_is_drawn(
    rasteriser: Rasteriser,
) -> None:
    """Blocks are counted in this process's own time: what else the machine does is none."""
    shadows = (soft_shadow(20, 20, 960, 960, 40) for _ in range(4))
    drawing = asyncio.create_task(rasteriser.png(picture(1000, *shadows).svg))
    began, longest = time.perf_counter(), 0.0
    while not drawing.done():
        before = time.process_time()
        await asyncio.sleep(0.001)
        longest = max(longest, time.process_time() - before)
    assert time.perf_counter() - began > 2 * LONGEST_BLOCK, "too easy a picture to prove anything"
    assert longest < LONGEST_BLOCK


async def test_the_event_loop_goes_on_while_the_drawing_process_stands_still(
    rasteriser: Rasteriser,
) -> None:
    await rasteriser.png(scene(0).svg)
    assert rasteriser._process is not None
    pid = rasteriser._process.pid
    os.kill(pid, signal.SIGSTOP)
    rescue = threading.Timer(PATIENCE, os.kill, (pid, signal.SIGCONT))
    rescue.start()
    drawing = asyncio.create_task(rasteriser.png(scene(1).svg))
    for _ in range(20):
        await asyncio.sleep(0.001)
    assert not drawing.done()
    rescue.cancel()
    os.kill(pid, signal.SIGCONT)
    assert (await drawing).startswith(b"\x89PNG")


async def test_everybody_shares_one_rasteriser() -> None:
    assert await png(scene().svg) is await png(scene().svg)


def test_the_drawing_process_ends_with_the_bot_however_that_ends() -> None:
    """A process that is killed outright leaves no other behind."""
    program = (
        "import asyncio, os, signal\n"
        "from bot.ui.drawing import Rasteriser, picture\n"
        "rasteriser = Rasteriser()\n"
        "asyncio.run(rasteriser.png(picture(10).svg))\n"
        "print(rasteriser._process.pid, flush=True)\n"
        "os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    root = Path(__file__).parents[4]
    ran = subprocess.run(
        [sys.executable, "-c", program], cwd=root, capture_output=True, text=True, timeout=PATIENCE
    )
    assert ran.returncode == -signal.SIGKILL, ran.stderr
    pid = int(ran.stdout)
    asyncio.run(eventually(lambda: not _runs(pid)))


def _runs(pid: int) -> bool:
    """Whether the process is there and no zombie that only waits to be noticed."""
    try:
        os.kill(pid, 0)
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except ProcessLookupError:
        return False
    except FileNotFoundError:
        return not Path("/proc").is_dir()
    return state != "Z"
