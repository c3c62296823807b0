"""The worker's side: calls in, answers out, until the input ends.

What crashes or hangs here does not affect the bot. The process ends when the bot does, whatever
ends the bot: its input is closed, and on Linux the kernel kills it even if it hangs or is stopped.

Both directions carry pickled bytes that hold pickled objects, so a call that can't be read, or an
answer that can't be written, spoils no other. The first answer says that the process is ready.
"""

import ctypes
import os
import pickle
import signal
import sys
from importlib import import_module

_PR_SET_PDEATHSIG = 1


def serve(module: str) -> None:
    """Import the module, and answer until the input ends.

    SIGTERM, which a whole service may get, is left to the bot.
    """
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    import_module(module)
    try:
        _say(b"ready")
        while True:
            try:
                call = pickle.load(sys.stdin.buffer)
            except (EOFError, pickle.UnpicklingError):
                return
            _say(_answer(call))
    except ConnectionError:
        os._exit(0)  # The bot is gone: skip flushing output that nobody reads.


def _answer(call: bytes) -> bytes:
    """Whether the call succeeded, and its result or its error's type: words may be secret."""
    try:
        function, arguments = pickle.loads(call)
        return pickle.dumps((True, function(*arguments)))
    except Exception as error:
        return pickle.dumps((False, type(error).__name__))


def _say(said: bytes) -> None:
    pickle.dump(said, sys.stdout.buffer)
    sys.stdout.buffer.flush()
