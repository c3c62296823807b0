"""All benchmarks in one table: ``python -m tests.bench``.

Takes some minutes on a quiet machine. Those that take a size get a small one here. Set ``TMPDIR``
to choose the disk to write to.
"""

import os
import platform
import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.bench import Figure, acts, answers, apart, growth, outages, playouts, show, work

BENCHES: dict[str, tuple[Callable[..., list[Figure]], *tuple[Any, ...]]] = {
    "Answers": (answers.figures,),
    "Work": (work.figures,),
    "Durable acts": (acts.figures,),
    "Games": (playouts.figures, None, 0.3),
    "Growth": (growth.figures,),
    "Outages": (outages.figures, "5,20"),
}
"""Each benchmark's function and arguments."""


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


def main() -> None:
    """Run each in its own process."""
    found = dict[str, list[Figure]]()
    for title, (figures, *arguments) in BENCHES.items():
        print(f"{title} …", file=sys.stderr, flush=True)
        found[title] = apart(figures, *arguments)
    print(machine(), end="\n\n")
    show(found)


if __name__ == "__main__":
    main()
