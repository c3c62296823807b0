"""``quayside simulate``: games among computer players, as records or as a table."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import msgspec
import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

from bot.catalogue import find_games
from bot.games.computer import LEVELS, NORMAL
from bot.games.entry import GameEntry
from bot.games.record import Record, seed_of_game, simulate


@dataclass(frozen=True)
class Simulation:
    """``games`` games of computer players of these ``levels`` by seat, determined by ``seed``."""

    entry: GameEntry
    levels: Sequence[str]
    games: int
    seed: int

    @classmethod
    def of(
        cls, key: str, seats: int | None, games: int, seed: int, levels: Sequence[str] = (NORMAL,)
    ) -> Simulation:
        """From the arguments; ``levels`` are those of the first seats, the last one is repeated.

        ``typer.BadParameter`` for an unknown game or level, or wrong seats.
        """
        known = find_games()
        if key not in known:
            names = ", ".join(known)
            raise typer.BadParameter(f"no game is called {key}. Games: {names}", param_hint="GAME")
        allowed = known[key].game.seats
        if seats is None:
            seats = max(allowed[0], len(levels))
        if seats not in allowed:
            raise typer.BadParameter(
                f"{key} is played by {allowed[0]} to {allowed[-1]}, not by {seats}",
                param_hint="--seats",
            )
        if len(levels) > seats or not levels or not set(levels) <= set(LEVELS):
            raise typer.BadParameter(
                f"at most one of {', '.join(LEVELS)} for each of {seats} seats",
                param_hint="--levels",
            )
        by_seat = [*levels, *[levels[-1]] * (seats - len(levels))]
        return cls(known[key], by_seat, games, seed)

    def records(self) -> Iterator[Record]:
        """The games one by one, played lazily."""
        for number in range(self.games):
            seed = seed_of_game(self.entry.game, self.seed, number)
            yield simulate(self.entry, self.levels, seed)


@dataclass
class Tally:
    """The figures of the table, added up record by record. Seats count from 0."""

    seats: int
    games: int = 0
    decisions: int = 0
    by_limit: int | None = None
    """Games that a limit ended; None until a game's events say whether one did."""
    won: list[int] = field(init=False)
    shared: list[int] = field(init=False)
    """Of those won, the ones won together with another seat."""
    scores: list[int] = field(init=False)

    def __post_init__(self) -> None:
        self.won = [0] * self.seats
        self.shared = [0] * self.seats
        self.scores = [0] * self.seats

    def add(self, record: Record) -> None:
        """Count one more game."""
        self.games += 1
        self.decisions += len(record.steps)
        standings = record.standings or []
        winners = sum(standing.place == 1 for standing in standings)
        for standing in standings:
            self.scores[standing.seat] += standing.score
            if standing.place == 1:
                self.won[standing.seat] += 1
                self.shared[standing.seat] += winners > 1
        for event in record.steps[-1].events:
            limited = getattr(event, "by_limit", None)
            if limited is not None:
                self.by_limit = (self.by_limit or 0) + limited


def print_records(simulation: Simulation) -> None:
    """One JSON object a line on standard output."""
    encode = msgspec.json.Encoder().encode
    for record in simulation.records():
        sys.stdout.buffer.write(encode(record) + b"\n")
    sys.stdout.buffer.flush()


def print_table(simulation: Simulation) -> None:
    """The outcome on standard output, with a progress bar on standard error."""
    tally = Tally(len(simulation.levels))
    errors = Console(stderr=True)
    for record in track(
        simulation.records(),
        description=simulation.entry.game.key,
        total=simulation.games,
        console=errors,
        transient=True,
        disable=not errors.is_terminal,
    ):
        tally.add(record)
    Console().print(table(simulation, tally))


def table(simulation: Simulation, tally: Tally) -> Table:
    """Wins and mean score of each seat, numbered from 1; length and limit below."""
    caption = f"{tally.decisions / tally.games:.1f} decisions a game"
    if tally.by_limit is not None:
        caption += f", {tally.by_limit / tally.games:.1%} ended by the limit"
    shown = Table(
        title=f"{simulation.entry.game.key}, {tally.games} games, seed {simulation.seed}",
        caption=caption,
    )
    for heading in ("Seat", "Level", "Won", "Won jointly", "Share won", "Mean score"):
        shown.add_column(heading, justify="right")
    for seat in range(tally.seats):
        shown.add_row(
            str(seat + 1),
            simulation.levels[seat],
            str(tally.won[seat]),
            str(tally.shared[seat]),
            f"{tally.won[seat] / tally.games:.1%}",
            f"{tally.scores[seat] / tally.games:.1f}",
        )
    return shown
