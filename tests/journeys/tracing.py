"""What a journey's step costs: transactions, loads of matches, files and functions."""

import contextlib
import sys
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from sqlalchemy import Engine, event

ROOT = Path(__file__).parents[2]
COMPREHENSIONS = {"<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>"}
"""Frames that are not functions in Python 3.11."""
OURS = tuple(f"{ROOT / folder}/" for folder in ("bot", "cogs"))


@dataclass
class Trace:
    """Transactions begun; statements that load a match, or read or write surfaces; our functions.

    A load includes the match's surfaces; ``surface_reads`` counts statements for surfaces alone.
    """

    transactions: int = 0
    loads: int = 0
    surface_reads: int = 0
    surface_writes: int = 0
    statements: list[str] = field(default_factory=list)
    functions: set[CodeType] = field(default_factory=set)
    calls: int = 0
    """Of our code, comprehensions included."""
    counts: bool = False
    """Whether counting is on."""

    @property
    def files(self) -> set[str]:
        """Our files with a called function, relative to the project."""
        return {str(Path(code.co_filename).relative_to(ROOT)) for code in self.functions}

    def __str__(self) -> str:
        return (
            f"{self.transactions} transactions, {self.loads} loads, {self.surface_reads} reads and "
            f"{self.surface_writes} writes of surfaces, {len(self.statements)} statements, "
            f"{len(self.files)} files, {len(self.functions)} functions, {self.calls} calls"
        )


@contextlib.contextmanager
def traced() -> Iterator[Trace]:
    """Count while ``counts`` is set, in this thread and in threads started inside the block."""
    trace = Trace()

    def begun(connection: Any) -> None:
        trace.transactions += trace.counts

    def executed(connection: Any, cursor: Any, statement: str, *_: Any) -> None:
        if not trace.counts:
            return
        trace.statements.append(statement)
        load = "AS old_seats" in statement
        trace.loads += load
        trace.surface_reads += "FROM surfaces" in statement and not load
        trace.surface_writes += "INTO surfaces" in statement or "UPDATE surfaces" in statement

    def called(frame: FrameType, kind: str, _: object) -> None:
        code = frame.f_code
        if trace.counts and kind == "call" and code.co_filename.startswith(OURS):
            trace.calls += 1
            if code.co_name not in COMPREHENSIONS:
                trace.functions.add(code)

    before = sys.getprofile()
    event.listen(Engine, "begin", begun)
    event.listen(Engine, "before_cursor_execute", executed)
    threading.setprofile(called)
    sys.setprofile(called)
    try:
        yield trace
    finally:
        sys.setprofile(before)
        threading.setprofile(None)
        event.remove(Engine, "begin", begun)
        event.remove(Engine, "before_cursor_execute", executed)
