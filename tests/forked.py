"""Processes that start with everything imported, since they are forked from one that has.

A bot in a new process takes two seconds of CPU to start, most of them for imports.
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
    """Start a process that calls ``run(*arguments)`` in ``folder`` and doesn't outlive this one. It
    has only the given ``environment``, and prints to the file ``output``."""
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
