"""Compare a game's computer players: ``python -m tests.bench.arena GAME``.

Every pair of players meets, on all cores. With more than two seats, the first player has one seat
and the second all others, and they meet again with their roles swapped. Each deal is played once
with the first player at every seat.
"""

from collections.abc import Sequence
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table
from typer import Option

from bot.catalogue import find_games
from tests.bench.arena.figures import ArenaFigures
from tests.bench.arena.games import Meeting, hold, meetings, players_of


def print_tables(arena: ArenaFigures) -> None:
    """Print the players' figures, and below them what each won against each."""
    title = f"{arena.game}, {arena.seats} seats, seed {arena.seed}"
    table = Table(title=title, caption=f"{arena.decisions:.1f} decisions a game")
    for heading in ("Player", "Games", "Won", "Mean place", "ms a decision"):
        table.add_column(heading, justify="left" if heading == "Player" else "right")
    for each in arena.players:
        shown = f"{each.mean_place:.2f}", f"{each.milliseconds:.2f}"
        table.add_row(each.player, str(each.won.games), str(each.won), *shown)
    among = "against" if arena.seats == 2 else f"alone among {arena.seats - 1} of"
    names = [each.player for each in arena.players]
    pairs = Table("", *names, title=f"Won {among}")
    for name in names:
        met = arena.against[name]
        pairs.add_row(name, *(str(met.get(other, "")) for other in names))
    Console().print(table, pairs)


def wanted(
    game: str, players: Sequence[str], games: int, seats: int | None, seed: int, budget: int
) -> list[Meeting]:
    """The meetings to play. Raises ``typer.BadParameter``."""
    known = find_games()
    if game not in known:
        raise typer.BadParameter(f"choose one of {', '.join(known)}", param_hint="GAME")
    there, allowed = players_of(known[game]), known[game].game.seats
    if len(players) < 2 or len(set(players)) < len(players) or not set(players) <= there.keys():
        raise typer.BadParameter(f"name two or more of {', '.join(there)}", param_hint="--players")
    seats = allowed[0] if seats is None else seats
    if seats not in allowed:
        raise typer.BadParameter(f"from {allowed[0]} to {allowed[-1]}", param_hint="--seats")
    return list(meetings(game, players, games, seats, seed, budget))


def main(
    game: str,
    players: Annotated[str, Option(help="Levels, and random")] = "hard,normal,easy,random",
    games: Annotated[int, Option(min=1, help="For each pair")] = 1000,
    seats: Annotated[int | None, Option(help="The fewest of the game if left out")] = None,
    seed: Annotated[int, Option(help="The same seed plays the same games")] = 1,
    budget: Annotated[int, Option(min=1, help="Multiplies the simulations")] = 1,
    as_json: Annotated[bool, Option("--json", help="Print all figures as JSON")] = False,
) -> None:
    """Play, and print the figures."""
    arena = hold(wanted(game, players.split(","), games, seats, seed, budget))
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(arena)).decode())
    else:
        print_tables(arena)


if __name__ == "__main__":
    typer.run(main)
