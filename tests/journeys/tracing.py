"""What a journey's step asks of the database."""

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Engine, event


@dataclass
class Trace:
    """Transactions begun; statements that load a match, or read or write surfaces; all statements.

    A load includes the match's surfaces; ``surface_reads`` counts statements for surfaces alone.
    """

    transactions: int = 0
    loads: int = 0
    surface_reads: int = 0
    surface_writes: int = 0
    statements: list[str] = field(default_factory=list)


@contextlib.contextmanager
def traced() -> Iterator[Trace]:
    """Count inside the block."""
    trace = Trace()

    def begun(connection: Any) -> None:
        trace.transactions += 1

    def executed(connection: Any, cursor: Any, statement: str, *_: Any) -> None:
        trace.statements.append(statement)
        load = "AS old_seats" in statement
        trace.loads += load
        trace.surface_reads += "FROM surfaces" in statement and not load
        trace.surface_writes += "INTO surfaces" in statement or "UPDATE surfaces" in statement

    event.listen(Engine, "begin", begun)
    event.listen(Engine, "before_cursor_execute", executed)
    try:
        yield trace
    finally:
        event.remove(Engine, "begin", begun)
        event.remove(Engine, "before_cursor_execute", executed)
