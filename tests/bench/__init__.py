"""Benchmarks: they measure what no test can assert on a busy machine.

Each module of this folder ends with ``command(title, figures)``, and tells in its docstring what it
measures: ``python -m tests.bench.NAME --help``. ``python -m tests.bench`` runs most of them.
"""

import multiprocessing
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import wraps
from typing import Any, NamedTuple, TypeVar

import typer
from rich.box import MARKDOWN
from rich.console import Console
from rich.table import Table

T = TypeVar("T")


class Figure(NamedTuple):
    """One measured value. ``compared`` relates it to another: ``2.0 × naive``."""

    what: str
    value: float
    unit: str
    compared: str = ""


def show(benches: Mapping[str, Iterable[Figure]]) -> None:
    """Print one table in Markdown, by the benches' titles."""
    table = Table("what", "measured", "compared", box=MARKDOWN)
    for title, figures in benches.items():
        for what, value, unit, compared in figures:
            digits = f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
            table.add_row(f"{title}: {what}", f"{digits} {unit}", compared)
    Console(width=160).print(table)


def command(title: str, figures: Callable[..., Iterable[Figure]]) -> None:
    """Run a bench with the arguments of the command line, and print its table."""

    @wraps(figures)
    def run(**arguments: Any) -> None:
        show({title: figures(**arguments)})

    typer.run(run)


def apart(measure: Callable[..., T], *arguments: Any) -> T:
    """Measure in a new process, whose memory and processor time are its own."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        return pool.submit(measure, *arguments).result()
