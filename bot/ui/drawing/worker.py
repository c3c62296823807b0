"""The process that draws: SVG in, PNG out, until its input ends.

C code may crash or hang there without affecting the bot. The process ends when the bot does,
whatever ends the bot: its input is closed, and on Linux the kernel kills it even if it hangs or
is stopped.

Messages and answers start with their length, see :mod:`bot.ui.drawing.process`. The first answer,
an empty picture, means that the process is ready.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys

from bot.ui.drawing.process import HEADER, LENGTH
from bot.ui.drawing.render import render

_PR_SET_PDEATHSIG = 1


def main() -> None:
    """Answer until the input ends. SIGTERM, which a whole service may get, is left to the bot."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    try:
        _answer(b"", drawn=True)
        while (svg := _message()) is not None:
            try:
                answer, drawn = render(svg), True
            except ValueError as error:
                answer, drawn = str(error).encode(), False
            _answer(answer, drawn=drawn)
    except BrokenPipeError:
        os._exit(0)  # The bot is gone: skip flushing output that nobody reads.


def _message() -> str | None:
    """The next SVG, or ``None`` at the end of the input, even in the middle of one."""
    head = sys.stdin.buffer.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    (length,) = LENGTH.unpack(head)
    svg = sys.stdin.buffer.read(length)
    return svg.decode() if len(svg) == length else None


def _answer(content: bytes, *, drawn: bool) -> None:
    sys.stdout.buffer.write(HEADER.pack(drawn, len(content)) + content)
    sys.stdout.buffer.flush()
