"""All benchmarks in one table: ``python -m tests.bench [NAME…]``.

Takes some minutes on a quiet machine. Each module documents what it measures; those that take a
size get a small one here. Set ``TMPDIR`` to choose the disk to write to.
"""

import os
import platform
import sqlite3
import subprocess
import sys
from pathlib import Path

from tests.bench.figures import JSON, Figure, print_tables, read

BENCHES = {
    "answers": ("Answers",),
    "nuisance": ("One busy person",),
    "acts": ("Durable acts",),
    "playouts": ("Games", "0.3"),
    "growth": ("Growth", "10000"),
    "outages": ("Outages", "1", "5", "20"),
}
"""Each benchmark's title and arguments."""


def machine() -> str:
    """The machine and versions measured on."""
    cpus = Path("/proc/cpuinfo")
    models = {
        line.partition(":")[2].strip()
        for line in (cpus.read_text("utf-8").splitlines() if cpus.exists() else ())
        if line.startswith("model name")
    }
    return (
        f"{', '.join(sorted(models)) or platform.processor() or platform.machine()}, "
        f"{os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}, "
        f"SQLite {sqlite3.sqlite_version}"
    )


def run(name: str, told: tuple[str, ...]) -> list[Figure]:
    """Run a benchmark in its own process."""
    print(f"{name} …", file=sys.stderr, flush=True)
    command = [sys.executable, "-m", f"tests.bench.{name}", *told, JSON]
    return read(subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout)


def main() -> None:
    """Run all benchmarks, or the named ones."""
    wanted = sys.argv[1:] or list(BENCHES)
    found = {BENCHES[name][0]: run(name, BENCHES[name][1:]) for name in wanted}
    print(machine(), end="\n\n")
    print_tables(found)


if __name__ == "__main__":
    main()
