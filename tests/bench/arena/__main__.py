"""Compare a game's computer players: ``python -m tests.bench.arena GAME``.

Every pair of players meets, on all cores. With more than two seats, the first player has one seat
and the second all others, and they meet again with their roles swapped. Each deal is played once
with the first player at every seat.
"""

import argparse
import sys
from collections.abc import Sequence

import msgspec
from rich.console import Console
from rich.table import Table

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


def arguments(words: Sequence[str]) -> tuple[list[Meeting], bool]:
    """The meetings to play, and whether to print JSON; ``SystemExit`` for invalid arguments."""
    known = find_games()
    parser = argparse.ArgumentParser(prog="python -m tests.bench.arena", description=__doc__)
    parser.add_argument("game", choices=known)
    parser.add_argument("--players", default="hard,normal,easy,random", help="levels, and random")
    parser.add_argument("--games", type=int, default=1000, help="for each pair")
    parser.add_argument("--seats", type=int, help="the fewest of the game if left out")
    parser.add_argument("--seed", type=int, default=1, help="the same seed plays the same games")
    parser.add_argument("--budget", type=int, default=1, help="multiplies the simulations")
    parser.add_argument("--json", action="store_true", help="print all figures as JSON")
    told = parser.parse_args(words)
    entry, players = known[told.game], told.players.split(",")
    there, allowed = players_of(entry), entry.game.seats
    if len(players) < 2 or len(set(players)) < len(players) or not set(players) <= there.keys():
        parser.error(f"--players: name two or more of {', '.join(there)}")
    seats = allowed[0] if told.seats is None else told.seats
    if seats not in allowed or min(told.games, told.budget) < 1:
        parser.error(f"{told.game} has {allowed[0]} to {allowed[-1]} seats; numbers begin at 1")
    wanted = meetings(told.game, players, told.games, seats, told.seed, told.budget)
    return list(wanted), told.json


def main(words: Sequence[str]) -> None:
    """Play, and print the figures."""
    wanted, as_json = arguments(words)
    arena = hold(wanted)
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(arena)).decode())
    else:
        print_tables(arena)


if __name__ == "__main__":
    main(sys.argv[1:])
