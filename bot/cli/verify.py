"""``quayside verify``: records of matches, checked against the rules and their seeds."""

import contextlib
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import BinaryIO

import rich.progress
import typer
from rich.console import Console

from bot.catalogue import find_games
from bot.games.verifying import DoesNotHold, Unreadable, Verified, verify

ALL_HOLD, ONE_FAILS, UNREADABLE = 0, 1, 2
"""Exit codes."""
STANDARD_INPUT = "-"
UNPROVED = "that it ended there can't be checked"
"""A record without standings may be a part of a longer one: nothing in it proves where it ended."""
MEGABYTE = 1_000_000
LARGEST = 32 * MEGABYTE
"""Bytes of a record: twenty times the longest matches among computer players."""


class TooLarge(Exception):
    """A record has too many bytes; ``str()`` says which."""


def verify_files(files: Sequence[str], *, computers: bool) -> int:
    """Verify the records in each file, under its name if there are several; the worst code."""
    codes = []
    for file in files:
        if len(files) > 1:
            typer.echo(f"{file}:")
        codes.append(verify_file(file, computers=computers))
    return max(codes)


def verify_file(file: str, *, computers: bool) -> int:
    """Verify every record in a file (or ``-``) and print the outcome. Returns the exit code."""
    games = find_games()
    code, held, cut = ALL_HOLD, 0, 0
    unchecked: Counter[str] = Counter()
    try:
        with _opened(file) as stream:
            for line, data in records(stream):
                try:
                    last = verify(data, games, computers=computers)
                    held += 1
                    cut += not last.finished
                    words = _words(last, sha256(data).hexdigest())
                    unchecked.update(last.unchecked)
                except DoesNotHold as reason:
                    typer.echo(f"line {line} does not hold: {reason}")
                    code = max(code, ONE_FAILS)
                except Unreadable as reason:
                    typer.echo(f"line {line} can't be read: {reason}", err=True)
                    code = UNREADABLE
    except TooLarge as reason:
        typer.echo(str(reason), err=True)
        code = UNREADABLE
    except OSError as error:
        typer.echo(f"{file} can't be read: {error.strerror}", err=True)
        return UNREADABLE
    if held == 1:
        typer.echo(words)
    elif held:
        if held > cut:
            typer.echo(f"verified: {held - cut} records")
        if cut:
            typer.echo(f"{cut} not to their end: {UNPROVED}")
    elif code == ALL_HOLD:
        typer.echo(f"{file} holds no record", err=True)
        return UNREADABLE
    for program, decisions in sorted(unchecked.items()):
        typer.echo(f"{decisions} decisions of computer players by {program}: not checked")
    return code


def records(stream: BinaryIO, largest: int = LARGEST) -> Iterator[tuple[int, bytes]]:
    """Each record with the number of its first line: one per line, or a single one over many lines.

    Reads no more than it needs to, and raises :class:`TooLarge` for a record of more than
    ``largest`` bytes: where it ends, and the next one starts, is unknown.
    """
    first = True
    for number, line in enumerate(iter(lambda: stream.readline(largest + 1), b""), 1):
        if line.isspace():
            continue
        over_many = first and not line.rstrip().endswith(b"}")
        data = line + stream.read(max(0, largest + 1 - len(line))) if over_many else line
        if len(data) > largest:
            raise TooLarge(
                f"line {number} can't be read: a record has at most {largest // MEGABYTE} MB,"
                " and this one has more. What follows it was not read."
            )
        yield number, data
        first = False


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


def _words(one: Verified, hash_: str) -> str:
    """What is known of a single record."""
    what = f"{one.game}, {one.seats} seats"
    if one.finished:
        said = f"verified: {what}, {one.steps} steps, played to its end"
    else:
        said = f"{what}: not to its end, after step {one.steps}: {UNPROVED}"
    mixed = "" if one.mix is None else f"\nmixed with: {one.mix} (the id of its first message)"
    return (
        f"{said}\n"
        f"SHA-256: {hash_} (compare it with the one on the match's final card)\n"
        f"seal: {one.commitment} (compare it with the one on the match's board)"
        f"{mixed}"
    )
