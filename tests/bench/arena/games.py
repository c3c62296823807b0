"""The games of the arena, played in several processes."""

import multiprocessing
import os
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache
from itertools import combinations, permutations
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import track

from bot.catalogue import find_games
from bot.games import Chance, at_random
from bot.games.chance import match_chance
from bot.games.computer import LEVELS, AnyComputer, Computer, Position, Reflex, seated
from bot.games.entry import GameEntry
from bot.games.record import playout, seed_of_game
from tests.bench.arena.figures import ArenaFigures, Outcome, figures
from tests.bench.bananine import person as market
from tests.bench.green_port import person as port
from tests.bench.puerto_banana.people import PEOPLE

RANDOM, PERSON = "random", "person"
"""Players besides the levels: any legal action, and one step ahead."""
_MORE: Mapping[str, Mapping[str, AnyComputer]] = {
    "bananine": {PERSON: market.Person()},
    "green-port": {PERSON: port.Person()},
    "puerto-banana": PEOPLE,
}
AT_ONCE = 8
"""Games that a process plays before it reports them."""


class Meeting(NamedTuple):
    """Some of the games of one pair, by their numbers."""

    game: str
    one: str
    other: str
    seats: int
    seed: int
    budget: int
    numbers: range


def meetings(
    game: str, players: Sequence[str], games: int, seats: int, seed: int, budget: int
) -> Iterator[Meeting]:
    """``games`` games for each pair, in small batches, the pairs in turn."""
    pairs = combinations if seats == 2 else permutations
    for first in range(0, games, AT_ONCE):
        numbers = range(first, min(first + AT_ONCE, games))
        for one, other in pairs(players, 2):
            yield Meeting(game, one, other, seats, seed, budget, numbers)


class Timed(Computer[Any, Any, Any, Any]):
    """A player that counts its decisions and their CPU time."""

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
    """All players by name: the levels, random play, and the game's adversaries."""
    return {**entry.computers, RANDOM: Reflex(at_random), **_MORE.get(entry.game.key, {})}


_games = cache(find_games)


def play(meeting: Meeting) -> list[Outcome]:
    """Play the games of a meeting; runs in a worker process."""
    return [_played(_games()[meeting.game], meeting, number) for number in meeting.numbers]


def _played(entry: GameEntry, meeting: Meeting, number: int) -> Outcome:
    """Play one game. Number 0 is the first deal from seat 0, 1 the same deal from seat 1, …
    From deal to deal the characters of a level take turns."""
    players = players_of(entry)
    deal, seat = divmod(number, meeting.seats)
    game = entry.game
    chance = match_chance(seed_of_game(game, meeting.seed, deal), None)
    start = game.setup(meeting.seats, game.unattended(), chance)
    names = [meeting.one if each == seat else meeting.other for each in range(meeting.seats)]
    before = LEVELS * deal
    levels = [name if name in LEVELS else None for name in names]
    characters = seated([*before, *levels])[len(before) :]
    at_table = [
        Timed(players[name] if character is None else entry.computer(character))
        for name, character in zip(names, characters, strict=True)
    ]
    one, others = at_table[seat], [*at_table[:seat], *at_table[seat + 1 :]]
    *_, last = playout(game, at_table, start, chance, meeting.budget, characters=characters)
    places = {standing.seat: standing.place for standing in game.standings(last.state) or ()}
    return Outcome(
        number,
        meeting.one,
        meeting.other,
        seat,
        tuple(places[each] for each in range(meeting.seats)),
        (one.decisions, sum(each.decisions for each in others)),
        (one.seconds, sum(each.seconds for each in others)),
    )


def hold(wanted: Sequence[Meeting]) -> ArenaFigures:
    """Play all games of the meetings, with a progress bar on standard error."""
    first, outcomes = wanted[0], list[Outcome]()
    errors = Console(stderr=True)
    with ProcessPoolExecutor(os.cpu_count(), multiprocessing.get_context("spawn")) as pool:
        for done in track(
            as_completed([pool.submit(play, meeting) for meeting in wanted]),
            description=first.game,
            total=len(wanted),
            console=errors,
            transient=True,
            disable=not errors.is_terminal,
        ):
            outcomes += done.result()
    return figures(first.game, first.seats, first.seed, first.budget, outcomes)
