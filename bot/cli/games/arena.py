"""``quayside arena``: computer players of a game against each other, everybody against everybody.

Two players meet in games of two, or of more: then the first has one seat and the second all others,
and they meet again the other way round. The first one's seat goes round; each deal is played once
from every seat.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from functools import cache
from itertools import combinations, permutations
from typing import Any

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from bot.catalogue import find_games
from bot.cli.games.arena_figures import Arena, Played, Share, Tally
from bot.games import Chance, at_random
from bot.games.chance import match_chance
from bot.games.computer import AnyComputer, Computer, Position, Reflex
from bot.games.entry import GameEntry
from bot.games.record import playout, seed_of_game

RANDOM, TODAY = "random", "today"
"""Players that are no levels: any legal action, and the one from before there were levels."""
AT_ONCE = 8
"""Games that a process plays before it tells of them."""


@dataclass(frozen=True)
class Meeting:
    """Games of one pair: some numbers out of all that are played from the same seed."""

    game: str
    one: str
    other: str
    seats: int
    seed: int
    budget: int
    numbers: range


@dataclass(frozen=True)
class Programme:
    """Who plays whom, and how often: ``games`` for each pair."""

    game: str
    players: Sequence[str]
    games: int
    seed: int
    seats: int
    budget: int

    @classmethod
    def of(
        cls, key: str, players: str, games: int, seed: int, seats: int | None, budget: int
    ) -> Programme:
        """From the arguments; ``typer.BadParameter`` for what is not there."""
        known = find_games()
        if key not in known:
            keys = ", ".join(known)
            raise typer.BadParameter(f"no game is called {key}. Games: {keys}", param_hint="GAME")
        there, names = players_of(known[key]), players.split(",")
        if len(names) < 2 or len(set(names)) < len(names) or not set(names) <= there.keys():
            raise typer.BadParameter(
                f"name two or more of {', '.join(there)}", param_hint="--players"
            )
        allowed = known[key].game.seats
        seats = allowed[0] if seats is None else seats
        if seats not in allowed:
            raise typer.BadParameter(
                f"{key} is played by {allowed[0]} to {allowed[-1]}, not by {seats}",
                param_hint="--seats",
            )
        return cls(key, names, games, seed, seats, budget)

    def meetings(self) -> Iterator[Meeting]:
        """All games, in small portions, the pairs in turn."""
        pairs = combinations if self.seats == 2 else permutations
        for first in range(0, self.games, AT_ONCE):
            numbers = range(first, min(first + AT_ONCE, self.games))
            for one, other in pairs(self.players, 2):
                yield Meeting(self.game, one, other, self.seats, self.seed, self.budget, numbers)


class Timed(Computer[Any, Any, Any, Any]):
    """A player whose decisions are counted, and their CPU time."""

    def __init__(self, player: AnyComputer) -> None:
        self._player = player
        self.decisions = 0
        self.seconds = 0.0

    def decide(self, position: Position[Any, Any, Any], chance: Chance) -> Any:
        began = time.thread_time()
        action = self._player.decide(position, chance)
        self.seconds += time.thread_time() - began
        self.decisions += 1
        return action


def players_of(entry: GameEntry) -> Mapping[str, AnyComputer]:
    """Everybody who can be named: the levels, the first player, and random play."""
    players = {**entry.computers, RANDOM: Reflex(at_random)}
    if entry.first is not None:
        players[TODAY] = Reflex(entry.first)
    return players


_games = cache(find_games)


def play(meeting: Meeting) -> list[tuple[int, Played]]:
    """The games of a meeting, with their numbers. Runs in a process of its own."""
    entry = _games()[meeting.game]
    return [(number, _game(entry, meeting, number)) for number in meeting.numbers]


def _game(entry: GameEntry, meeting: Meeting, number: int) -> Played:
    """Number 0 is the first deal from the first seat, 1 the same deal from the second, …"""
    there = players_of(entry)
    deal, seat = divmod(number, meeting.seats)
    one, other = Timed(there[meeting.one]), Timed(there[meeting.other])
    at_table = [one if each == seat else other for each in range(meeting.seats)]
    game = entry.game
    chance = match_chance(seed_of_game(game, meeting.seed, deal), None)
    start = game.setup(meeting.seats, game.unattended(), chance)
    *_, last = playout(game, at_table, start, chance, meeting.budget)
    places = {line.seat: line.place for line in game.standings(last.state) or ()}
    return Played(
        meeting.one,
        meeting.other,
        seat,
        tuple(places[each] for each in range(meeting.seats)),
        (one.decisions, other.decisions),
        (one.seconds, other.seconds),
    )


def hold(programme: Programme) -> Arena:
    """Play all games, on every core, with a progress bar on standard error."""
    meetings = list(programme.meetings())
    tally = Tally(programme.players)
    errors = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    context = multiprocessing.get_context("spawn")
    with (
        Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as bar,
        ProcessPoolExecutor(os.cpu_count(), context) as pool,
    ):
        task = bar.add_task("games", total=sum(len(meeting.numbers) for meeting in meetings))
        for done in as_completed([pool.submit(play, meeting) for meeting in meetings]):
            for number, played in done.result():
                tally.add(number, played)
                bar.advance(task)
    return tally.result(programme.game, programme.seats, programme.seed, programme.budget)


def print_json(arena: Arena) -> None:
    """One JSON object on standard output."""
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(arena)) + b"\n")


def print_tables(arena: Arena) -> None:
    """The players with their figures, and below what each won against each."""
    console = Console()
    console.print(_lines(arena))
    console.print(_pairs(arena))


def _lines(arena: Arena) -> Table:
    title = f"{arena.game}, {arena.seats} seats, seed {arena.seed}"
    table = Table(title=title, caption=f"{arena.decisions:.1f} decisions a game")
    table.add_column("Player")
    for heading in ("Games", "Won", "Mean place", "Rating", "ms a decision"):
        table.add_column(heading, justify="right")
    for line in arena.lines:
        table.add_row(
            line.player,
            str(line.won.games),
            _words(line.won),
            f"{line.mean_place:.2f}",
            str(line.rating),
            f"{line.milliseconds:.2f}",
        )
    return table


def _pairs(arena: Arena) -> Table:
    among = "against" if arena.seats == 2 else f"alone among {arena.seats - 1} of"
    table = Table(title=f"Won {among}")
    table.add_column("")
    names = [line.player for line in arena.lines]
    for name in names:
        table.add_column(name, justify="right")
    for name in names:
        met = arena.against[name]
        table.add_row(name, *(_words(met[other]) if other in met else "" for other in names))
    return table


def _words(share: Share) -> str:
    return f"{share.share:.1%} ({share.low:.1%}–{share.high:.1%})"
