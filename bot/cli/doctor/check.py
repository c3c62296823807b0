"""The result of one check."""

from collections.abc import Sequence

import msgspec
from rich.markup import escape
from rich.table import Table


class Check(msgspec.Struct, frozen=True):
    """What a check found, and its remedy, which is advice if ``ok``; a failure keeps the bot from
    working properly."""

    name: str
    found: str
    remedy: str = ""
    ok: bool = True


def failure(name: str, found: str, remedy: str) -> Check:
    """A check that failed."""
    return Check(name, found, remedy, ok=False)


def report(checks: Sequence[Check]) -> Table:
    """The checks as a table for the terminal."""
    table = Table("", "Check", "Found", "What to do", box=None, pad_edge=False)
    for check in checks:
        mark = "[red]✗[/]" if not check.ok else "[yellow]![/]" if check.remedy else "[green]✓[/]"
        table.add_row(mark, *map(escape, (check.name, check.found, check.remedy)))
    return table
