"""What the doctor found in one place."""

from collections.abc import Sequence

import msgspec
from rich.markup import escape
from rich.table import Table


class Check(msgspec.Struct, frozen=True):
    """One check: what was found, and what to do about it.

    A failure (``ok`` is False) keeps the bot from working as it should; a ``remedy`` without one is
    advice.
    """

    name: str
    found: str
    remedy: str = ""
    ok: bool = True


def failure(name: str, found: str, remedy: str) -> Check:
    """Something that has to be mended."""
    return Check(name, found, remedy, ok=False)


def report(checks: Sequence[Check]) -> Table:
    """The checks as a table to print."""
    table = Table("", "Check", "Found", "What to do", box=None, pad_edge=False)
    for check in checks:
        mark = "[red]✗[/]" if not check.ok else "[yellow]![/]" if check.remedy else "[green]✓[/]"
        table.add_row(mark, *map(escape, (check.name, check.found, check.remedy)))
    return table
