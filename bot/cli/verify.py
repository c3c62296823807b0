"""``quayside verify``: records of matches, checked against the rules and their seeds."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from typing import BinaryIO

import rich.progress
import typer
from rich.console import Console

from bot.catalogue import find_games
from bot.games.verifying import DoesNotHold, Unreadable, Verified, verify

ALL_HOLD, ONE_FAILS, UNREADABLE = 0, 1, 2
"""Exit codes."""
STANDARD_INPUT = "-"


def verify_file(file: str, *, computers: bool) -> int:
    """Verify every record in a file (or ``-``) and say how they fared: the exit code."""
    games = find_games()
    code = ALL_HOLD
    verified: list[Verified] = []
    try:
        with _opened(file) as stream:
            for line, data in records(stream):
                try:
                    verified.append(verify(data, games, computers=computers))
                except DoesNotHold as reason:
                    typer.echo(f"line {line} does not hold: {reason}")
                    code = max(code, ONE_FAILS)
                except Unreadable as reason:
                    typer.echo(f"line {line} can't be read: {reason}", err=True)
                    code = UNREADABLE
    except OSError as error:
        typer.echo(f"{file} can't be read: {error.strerror}", err=True)
        return UNREADABLE
    if verified:
        typer.echo(_words(verified))
    elif code == ALL_HOLD:
        typer.echo(f"{file} holds no record", err=True)
        return UNREADABLE
    return code


def records(stream: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """Each record with the number of its first line: one a line, or a single one over many."""
    lines = ((number, line) for number, line in enumerate(stream, 1) if not line.isspace())
    number, first = next(lines, (0, b""))
    if first and not first.rstrip().endswith(b"}"):
        yield number, first + stream.read()
        return
    if first:
        yield number, first
        yield from lines


def _opened(file: str) -> contextlib.AbstractContextManager[BinaryIO]:
    """The file's bytes, with a progress bar on a terminal."""
    if file == STANDARD_INPUT:
        return contextlib.nullcontext(sys.stdin.buffer)
    errors = Console(stderr=True)
    return rich.progress.open(
        file,
        "rb",
        description="verify",
        console=errors,
        transient=True,
        disable=not errors.is_terminal,
    )


def _words(verified: list[Verified]) -> str:
    if len(verified) > 1:
        return f"verified: {len(verified)} records"
    one = verified[0]
    end = "played to its end" if one.finished else "ended early, without a result"
    return (
        f"verified: {one.game}, {one.seats} seats, {one.steps} steps, {end}\n"
        f"seal: {one.commitment} (compare it with the one on the match's board)"
    )
