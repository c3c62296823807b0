"""All benchmarks in one table: ``python -m tests.bench``.

Takes some minutes on a quiet machine. Those that take a size get a small one here. Set ``TMPDIR``
to choose the disk to write to.
"""

import os
import platform
import re
import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.bench import Figure, acts, answers, apart, growth, playouts, show, work

BENCHES: dict[str, tuple[Callable[..., list[Figure]], *tuple[Any, ...]]] = {
    "Answers": (answers.figures,),
    "Work": (work.figures,),
    "Durable acts": (acts.figures,),
    "Games": (playouts.figures, None, 0.3),
    "Growth": (growth.figures,),
}
"""Each benchmark's function and arguments."""


def machine() -> str:
    """The machine and versions measured on."""
    models = re.findall(r"^model name\s*: (.*)", Path("/proc/cpuinfo").read_text("utf-8"), re.M)
    return (
        f"{', '.join(sorted({*models}))}, {os.cpu_count()} cores, {platform.system()}, "
        f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}"
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
