"""Records of games: `quayside simulate` prints them, `quayside verify` checks them against the
rules and their seeds."""

import sys
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import BinaryIO

import typer

from bot.games.computer import LEVELS
from bot.games.entry import GameEntry, find_games
from bot.games.record import (
    DoesNotHold,
    Record,
    Unreadable,
    encoded,
    seed_of_game,
    simulate,
    verify,
)

ALL_HOLD, ONE_FAILS, UNREADABLE = 0, 1, 2
"""Exit codes."""
UNPROVED = "that it ended there can't be checked"
"""A record without standings may be cut from a longer one: nothing proves where it ended."""
MEGABYTE = 1_000_000
LARGEST = 32 * MEGABYTE
"""The most bytes in a record: twenty times as many as the longest match between computer players
has."""


class TooLarge(Exception):
    """A record has too many bytes; ``str()`` says which one."""


def at_table(key: str, seats: int | None, levels: Sequence[str]) -> tuple[GameEntry, list[str]]:
    """The game, and the level of each seat: the last of the ``levels`` is repeated. Raises
    ``typer.BadParameter`` for an unknown game or level, or a wrong number of seats or levels."""
    games_by_key = find_games()
    if key not in games_by_key:
        names = ", ".join(games_by_key)
        raise typer.BadParameter(f"no game is called {key}. Games: {names}", param_hint="GAME")
    allowed = games_by_key[key].game.seats
    if seats is None:
        seats = max(allowed[0], len(levels))
    if seats not in allowed:
        raise typer.BadParameter(
            f"{key} is played by {allowed[0]} to {allowed[-1]}, not by {seats}",
            param_hint="--seats",
        )
    if len(levels) > seats or not set(levels) <= set(LEVELS):
        raise typer.BadParameter(
            f"at most one of {', '.join(LEVELS)} for each of {seats} seats", param_hint="--levels"
        )
    return games_by_key[key], [*levels, *[levels[-1]] * (seats - len(levels))]


def print_records(entry: GameEntry, levels: Sequence[str], games: int, seed: int) -> None:
    """Play the games, which the seed determines, and print each as a JSON object on a line."""
    for number in range(games):
        record = simulate(entry, levels, seed_of_game(entry.game, seed, number))
        sys.stdout.buffer.write(encoded(record))
        sys.stdout.buffer.flush()


def verify_files(files: Sequence[str]) -> int:
    """Verify the records in each file, printing its name first if there are several. Returns the
    worst exit code."""
    codes = []
    for file in files:
        if len(files) > 1:
            typer.echo(f"{file}:")
        codes.append(verify_file(file))
    return max(codes)


def verify_file(file: str) -> int:
    """Verify every record in a file (or ``-``), print the outcome, and return the exit code."""
    games = find_games()
    code, whole, cut = ALL_HOLD, 0, 0
    try:
        with open(0 if file == "-" else file, "rb") as stream:
            for line, data in records(stream):
                try:
                    record = verify(data, games)
                    whole += record.standings is not None
                    cut += record.standings is None
                    summary = _summary(record, sha256(data).hexdigest())
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
    if whole + cut == 1:
        typer.echo(summary)
    elif whole + cut > 1:
        if whole:
            typer.echo(f"verified: {whole} records")
        if cut:
            typer.echo(f"{cut} not to their end: {UNPROVED}")
    elif code == ALL_HOLD:
        typer.echo(f"{file} holds no record", err=True)
        return UNREADABLE
    return code


def records(stream: BinaryIO, largest: int = LARGEST) -> Iterator[tuple[int, bytes]]:
    """Each record with the number of its first line: one per line, or one that spans many lines.
    Raises :class:`TooLarge` for a record of more than ``largest`` bytes, since nothing shows where
    the next one begins."""
    first = True
    for number, line in enumerate(iter(lambda: stream.readline(largest + 1), b""), 1):
        if line.isspace():
            continue
        spans_lines = first and not line.rstrip().endswith(b"}")
        data = line + stream.read(max(0, largest + 1 - len(line))) if spans_lines else line
        if len(data) > largest:
            raise TooLarge(
                f"line {number} can't be read: a record has at most {largest // MEGABYTE} MB,"
                " and this one has more. What follows it was not read."
            )
        yield number, data
        first = False


def _summary(record: Record, digest: str) -> str:
    """The facts about a single verified record."""
    what = f"{record.game}, {record.seats} seats"
    steps = len(record.steps)
    if record.standings is not None:
        outcome = f"verified: {what}, {steps} steps, played to its end"
    else:
        outcome = f"{what}: not to its end, after step {steps}: {UNPROVED}"
    mix = record.mix
    mixed = "" if mix is None else f"\nmixed with: {mix} (the id of its first message)"
    return (
        f"{outcome}\n"
        f"SHA-256: {digest} (must be the one that Fair luck shows after the match)\n"
        f"seal: {record.commitment} (must be the one that Fair luck showed during it)"
        f"{mixed}"
    )
