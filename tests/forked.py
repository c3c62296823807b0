"""Processes that begin with everything imported: forked from one that has done so once a run.

A bot in a process of its own takes two seconds of CPU to start, and most of them to import.
"""

import multiprocessing
import os
import threading
from collections.abc import Callable, Mapping
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

CONTEXT = multiprocessing.get_context("forkserver")
CONTEXT.set_forkserver_preload(["tests.preloaded"])


def start(
    run: Callable[..., None],
    *arguments: Any,
    folder: Path,
    environment: Mapping[str, str],
    output: Path,
) -> BaseProcess:
    """A process that does ``run(*arguments)`` in ``folder``, and ends with this one at the latest.

    It has the ``environment`` given and no other; what it prints goes to the file ``output``.
    """
    process = CONTEXT.Process(
        target=_run, args=(run, arguments, folder, dict(environment), output), daemon=True
    )
    process.start()
    return process


def _run(
    run: Callable[..., None],
    arguments: tuple[Any, ...],
    folder: Path,
    environment: dict[str, str],
    output: Path,
) -> None:
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    printed = os.open(output, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(printed, 1)
    os.dup2(printed, 2)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    run(*arguments)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
