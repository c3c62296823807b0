"""What the doctor found in one place."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from rich.markup import escape
from rich.table import Table


class Check(msgspec.Struct, frozen=True):
    """One check: what was found and what to do.

    A failure (``ok`` is False) keeps the bot from working as it should; a ``remedy`` without one is
    advice.
    """

    name: str
    ok: bool
    found: str
    remedy: str = ""


def report(checks: Sequence[Check]) -> Table:
    """The checks as a table to print."""
    table = Table("", "Check", "Found", "What to do")
    for check in checks:
        table.add_row(_mark(check), *map(escape, (check.name, check.found, check.remedy)))
    return table


def _mark(check: Check) -> str:
    if not check.ok:
        return "[red]✗[/]"
    return "[yellow]![/]" if check.remedy else "[green]✓[/]"
