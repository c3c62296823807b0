"""Functions that tests call in another process."""

import os
import signal
import time


def pid() -> int:
    return os.getpid()


def echo(said: object) -> object:
    return said


def crash() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def hang() -> None:
    while True:
        time.sleep(0.01)


def fail(secret: str) -> None:
    raise LookupError(secret)


def unsendable() -> object:
    return lambda: None
