"""Rasterising: each picture once, in a process of its own, and never in the way of the loop."""

from __future__ import annotations

import asyncio
import os
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.ui.drawing import DrawingError, Picture, Rasteriser, picture, png
from bot.ui.drawing.cargo import heap
from bot.ui.drawing.raster import process
from bot.ui.drawing.raster.rasteriser import SOON
from bot.ui.drawing.shapes import soft_shadow
from bot.worker import process as worker_process
from tests.patience import PATIENCE, eventually

LONGEST_BLOCK = 0.05


def scene(number: int = 0, heaps: int = 1) -> Picture:
    return picture(600, *(heap(500 + number, 300 + 9 * high, 900) for high in range(heaps)))


def pid_of(rasteriser: Rasteriser) -> int:
    pid = rasteriser._process.pid
    assert pid is not None
    return pid


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


async def test_what_is_drawn_or_has_few_before_it_is_there_soon(rasteriser: Rasteriser) -> None:
    await rasteriser.png(scene(0).svg)
    assert rasteriser.soon([scene(1).svg])
    many = asyncio.gather(*(rasteriser.png(scene(number).svg) for number in range(2, SOON + 4)))
    await asyncio.sleep(0)
    assert rasteriser.soon([]), "a message without pictures"
    assert not rasteriser.soon([scene(99).svg])
    await many
    assert rasteriser.soon([scene(99).svg])


async def test_who_gives_up_waiting_spoils_it_for_nobody(rasteriser: Rasteriser) -> None:
    impatient = rasteriser.png(scene().svg)
    patient = rasteriser.png(scene().svg)
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
    os.kill(pid_of(rasteriser), signal.SIGKILL)
    assert (await rasteriser.png(scene(1).svg)).startswith(b"\x89PNG")


async def test_a_picture_that_is_late_is_left_out_and_the_next_gets_a_new_process(
    rasteriser: Rasteriser, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await rasteriser.png(scene(0).svg)
    stopped = pid_of(rasteriser)
    os.kill(stopped, signal.SIGSTOP)
    with monkeypatch.context() as hasty:
        hasty.setattr(process, "LIMIT", 0.1)
        asked = (rasteriser.png(scene(1).svg) for _ in range(3))
        for error in await asyncio.gather(*asked, return_exceptions=True):
            assert isinstance(error, DrawingError)
    assert caplog.messages == ["A picture is left out: the drawing process did not answer in time"]
    assert (await rasteriser.png(scene(1).svg)).startswith(b"\x89PNG")
    assert pid_of(rasteriser) != stopped
    assert not _runs(stopped)


async def test_a_picture_longer_than_a_pipe_holds_is_late_too(
    rasteriser: Rasteriser, monkeypatch: pytest.MonkeyPatch
) -> None:
    await rasteriser.png(scene(0).svg)
    os.kill(pid_of(rasteriser), signal.SIGSTOP)
    monkeypatch.setattr(process, "LIMIT", 0.1)
    with pytest.raises(DrawingError, match="in time"):
        await rasteriser.png(scene(heaps=500).svg)


async def test_a_picture_that_crashes_the_process_is_an_error_and_the_next_is_drawn(
    rasteriser: Rasteriser, monkeypatch: pytest.MonkeyPatch
) -> None:
    crashing = (
        f"import os, sys; sys.path[:] = {sys.path!r}\n"
        "from bot.ui.drawing import worker\n"
        "worker.render = lambda svg: os.kill(os.getpid(), 11)\n"
        "worker.main()"
    )
    with monkeypatch.context() as broken:
        broken.setattr(process, "program", lambda: crashing)
        with pytest.raises(DrawingError, match="stay alive"):
            await rasteriser.png(scene().svg)
    assert (await rasteriser.png(scene().svg)).startswith(b"\x89PNG")


async def test_a_process_that_never_becomes_ready_is_an_error(
    rasteriser: Rasteriser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "program", lambda: "import signal; signal.pause()")
    monkeypatch.setattr(process, "START_LIMIT", 0.1)
    with pytest.raises(DrawingError, match="in time"):
        await rasteriser.png(scene().svg)


async def test_the_end_of_the_service_is_left_to_the_bot(rasteriser: Rasteriser) -> None:
    """A service manager sends SIGTERM to every process; the bot may still need pictures."""
    await rasteriser.png(scene(0).svg)
    before = pid_of(rasteriser)
    os.kill(before, signal.SIGTERM)
    await rasteriser.png(scene(1).svg)
    assert pid_of(rasteriser) == before


async def test_closing_waits_for_no_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a limit so long that the test would never end."""
    monkeypatch.setattr(process, "LIMIT", 3600)
    closing = Rasteriser()
    await closing.png(scene(0).svg)
    stopped = pid_of(closing)
    os.kill(stopped, signal.SIGSTOP)
    waiting = [closing.png(scene(number).svg) for number in (1, 2)]
    await asyncio.sleep(0)
    closing.close()
    for error in await asyncio.gather(*waiting, return_exceptions=True):
        assert isinstance(error, DrawingError)
    assert not _runs(stopped)
    with pytest.raises(DrawingError, match="no more"):
        await closing.png(scene().svg)


async def test_an_error_that_nobody_foresaw_reaches_who_asked_and_the_next_picture_is_drawn(
    rasteriser: Rasteriser, monkeypatch: pytest.MonkeyPatch
) -> None:
    def odd(svg: str) -> bytes:
        raise LookupError("odd")

    with monkeypatch.context() as broken:
        broken.setattr(rasteriser._process, "draw", odd)
        with pytest.raises(LookupError):
            await rasteriser.png(scene().svg)
    assert (await rasteriser.png(scene().svg)).startswith(b"\x89PNG")


async def test_the_event_loop_is_never_blocked_while_a_picture_is_drawn(
    rasteriser: Rasteriser,
) -> None:
    """Blocks are counted in this process's own time: what else the machine does is none."""
    shadows = (soft_shadow(20, 20, 960, 960, 40) for _ in range(100))
    drawing = rasteriser.png(picture(1000, *shadows).svg)
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
    pid = pid_of(rasteriser)
    os.kill(pid, signal.SIGSTOP)
    drawing = rasteriser.png(scene(1).svg)
    for _ in range(20):
        await asyncio.sleep(0.001)
    assert not drawing.done()
    os.kill(pid, signal.SIGCONT)
    assert (await drawing).startswith(b"\x89PNG")


async def test_everybody_shares_one_rasteriser() -> None:
    assert await png(scene().svg) is await png(scene().svg)


ENDING = """
import asyncio, os, signal, sys
from bot.ui.drawing import png, picture
from bot.ui.drawing.cargo import heap
from bot.ui.drawing.raster.rasteriser import _shared

def end(*_: object) -> None:
    raise SystemExit(0)

async def main() -> None:
    await png(picture(10).svg)
    pid = _shared()._process.pid
    print(pid, flush=True)
    if "stopped" in sys.argv:
        os.kill(pid, signal.SIGSTOP)
    waiting = [png(picture(600, heap(n, 300, 900)).svg) for n in range(3)]
    await asyncio.sleep(0)
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, end)
    os.kill(os.getpid(), signal.SIGKILL if "killed" in sys.argv else signal.SIGTERM)
    await asyncio.sleep(60)

asyncio.run(main())
"""
"""A bot with one picture drawn and three asked for, which ends as its arguments say."""
ENDS = [("terminated", "at work"), ("terminated", "stopped"), ("killed", "at work")]
if sys.platform == "linux":
    ENDS.append(("killed", "stopped"))


@pytest.mark.parametrize(("bot", "worker"), ENDS)
def test_the_drawing_process_ends_with_the_bot_however_that_ends(bot: str, worker: str) -> None:
    """Soon, without a word, and none is left behind."""
    ran = subprocess.run(
        [sys.executable, "-c", ENDING, bot, worker],
        cwd=Path(__file__).parents[4],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    code = 0 if bot == "terminated" else -signal.SIGKILL
    assert (ran.returncode, ran.stderr) == (code, "")
    pid = int(ran.stdout)
    asyncio.run(eventually(lambda: not _runs(pid)))


def test_a_bot_that_is_gone_before_the_answer_is_no_error() -> None:
    started = subprocess.Popen(
        [sys.executable, "-c", process.program()],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert started.stdin is not None
    assert started.stdout is not None
    assert started.stderr is not None
    started.stdout.read(worker_process.HEADER.size)
    started.stdout.close()
    svg = scene().svg.encode()
    started.stdin.write(worker_process.LENGTH.pack(len(svg)) + svg)
    started.stdin.close()
    with started.stderr as complaint:
        assert complaint.read() == b""
    assert started.wait(timeout=PATIENCE) == 0


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
