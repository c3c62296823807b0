"""Work that would hold up the event loop, or may crash: done by a process of its own.

:class:`Worker` is the bot's side, and :mod:`serving` runs in the process.
"""

from bot.worker.worker import Worker, WorkerClosed, WorkerError

__all__ = ["Worker", "WorkerClosed", "WorkerError"]
