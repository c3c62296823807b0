"""The results of a benchmark, and their table.

A benchmark is a module of this folder that ends with ``tell(title, figures())``. On its own it
prints a table; ``python -m tests.bench`` runs each with ``--json`` in its own process.
"""

import sys
from collections.abc import Iterable

import msgspec
from rich.box import MARKDOWN
from rich.console import Console
from rich.table import Table

JSON = "--json"


class Figure(msgspec.Struct, frozen=True):
    """One measured value. ``compared`` relates it to another: ``2.0 × naive``."""

    what: str
    value: float
    unit: str
    compared: str = ""


def arguments() -> list[str]:
    """The command line without the option for JSON."""
    return [each for each in sys.argv[1:] if each != JSON]


def tell(title: str, figures: Iterable[Figure]) -> None:
    """Print the figures as a table, or as JSON for the table of all benchmarks."""
    found = list(figures)
    if JSON in sys.argv:
        print(msgspec.json.encode(found).decode())
    else:
        print_tables({title: found})


def read(said: str) -> list[Figure]:
    """The figures on the last line of a benchmark's output."""
    return msgspec.json.decode(said.splitlines()[-1], type=list[Figure])


def print_tables(benches: dict[str, list[Figure]]) -> None:
    """One table in Markdown, as the README shows it."""
    table = Table("what", "measured", "compared", box=MARKDOWN)
    for title, figures in benches.items():
        for figure in figures:
            table.add_row(
                f"{title}: {figure.what}", f"{shown(figure.value)} {figure.unit}", figure.compared
            )
    Console(width=160).print(table)


def shown(value: float) -> str:
    """With at least three significant digits."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
