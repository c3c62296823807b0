"""``quayside simulate``: games between computer players, as records or as a table."""

import sys
from collections.abc import Iterable, Iterator, Sequence

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

from bot.catalogue import find_games
from bot.games.computer import LEVELS
from bot.games.entry import GameEntry
from bot.games.record import Record, encoded, seed_of_game, simulate


def at_table(key: str, seats: int | None, levels: Sequence[str]) -> tuple[GameEntry, list[str]]:
    """The game, and the level of each seat: the last of the ``levels`` is repeated. Raises
    ``typer.BadParameter`` for an unknown game or level, or a wrong number of seats."""
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
    if len(levels) > seats or not set(levels) <= set(LEVELS):
        raise typer.BadParameter(
            f"at most one of {', '.join(LEVELS)} for each of {seats} seats",
            param_hint="--levels",
        )
    return known[key], [*levels, *[levels[-1]] * (seats - len(levels))]


def records(entry: GameEntry, levels: Sequence[str], games: int, seed: int) -> Iterator[Record]:
    """Play the games lazily; the seed determines them all."""
    for number in range(games):
        yield simulate(entry, levels, seed_of_game(entry.game, seed, number))


def print_records(entry: GameEntry, levels: Sequence[str], games: int, seed: int) -> None:
    """Print one JSON object per line on standard output."""
    sys.stdout.buffer.writelines(map(encoded, records(entry, levels, games, seed)))
    sys.stdout.buffer.flush()


def print_table(entry: GameEntry, levels: Sequence[str], games: int, seed: int) -> None:
    """Print the outcome on standard output, with a progress bar on standard error."""
    errors = Console(stderr=True)
    played = track(
        records(entry, levels, games, seed),
        description=entry.game.key,
        total=games,
        console=errors,
        transient=True,
        disable=not errors.is_terminal,
    )
    shown = table(levels, played)
    shown.title = f"{entry.game.key}, {games} games, seed {seed}"
    Console().print(shown)


def table(levels: Sequence[str], records: Iterable[Record]) -> Table:
    """Wins and mean score of each seat, with the mean number of decisions as the caption."""
    games = decisions = 0
    won, jointly, scores = ([0] * len(levels) for _ in range(3))
    for record in records:
        games += 1
        decisions += len(record.steps)
        standings = record.standings or []
        winners = [standing.seat for standing in standings if standing.place == 1]
        for seat in winners:
            won[seat] += 1
            jointly[seat] += len(winners) > 1
        for standing in standings:
            scores[standing.seat] += standing.score
    shown = Table(caption=f"{decisions / games:.1f} decisions a game")
    for heading in ("Seat", "Level", "Won", "Won jointly", "Share won", "Mean score"):
        shown.add_column(heading, justify="right")
    for seat, level in enumerate(levels):
        share, mean = f"{won[seat] / games:.1%}", f"{scores[seat] / games:.1f}"
        shown.add_row(str(seat + 1), level, str(won[seat]), str(jointly[seat]), share, mean)
    return shown
