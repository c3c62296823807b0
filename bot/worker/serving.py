"""The worker's side: messages in, answers out, until the input ends.

What crashes or hangs there does not affect the bot. The process ends when the bot does, whatever
ends the bot: its input is closed, and on Linux the kernel kills it even if it hangs or is stopped.

Messages and answers start with their length, see :mod:`bot.worker.process`. The first answer, an
empty one, means that the process is ready.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys
from collections.abc import Callable

from bot.worker.process import HEADER, LENGTH

_PR_SET_PDEATHSIG = 1


def serve(work: Callable[[bytes], bytes]) -> None:
    """Answer until the input ends. ``work`` raises ``ValueError`` for what can't be answered.

    SIGTERM, which a whole service may get, is left to the bot.
    """
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    try:
        _answer(b"", answered=True)
        while (message := _message()) is not None:
            try:
                answer, answered = work(message), True
            except ValueError as error:
                answer, answered = str(error).encode(), False
            _answer(answer, answered=answered)
    except BrokenPipeError:
        os._exit(0)  # The bot is gone: skip flushing output that nobody reads.


def _message() -> bytes | None:
    """The next message, or ``None`` at the end of the input, even in the middle of one."""
    head = sys.stdin.buffer.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    (length,) = LENGTH.unpack(head)
    message = sys.stdin.buffer.read(length)
    return message if len(message) == length else None


def _answer(content: bytes, *, answered: bool) -> None:
    sys.stdout.buffer.write(HEADER.pack(answered, len(content)) + content)
    sys.stdout.buffer.flush()
