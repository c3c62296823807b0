"""Compare a game's computer players: ``python -m tests.bench.arena GAME --seats 4``.

Each of ``--players`` plays alone among each of ``--among``, on all cores, and once at every seat of
each deal. Prints the shares of the wins, as multiples of an even share and with 95 % intervals.
"""

import math
import multiprocessing
import os
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from typing import Any, NamedTuple

from bot.games import Chance, at_random
from bot.games.chance import match_chance
from bot.games.computer import LEVELS, AnyComputer, Computer, Position, Reflex, seated
from bot.games.entry import find_games
from bot.games.game import win_shares
from bot.games.record import playout, seed_of_game
from tests.bench import Figure, command
from tests.bench.people import PEOPLE

RANDOM = "random"
"""A player besides the levels and people: any legal action."""
AT_ONCE = 8
"""Games that a process plays before it reports them."""
Z = 1.959964
"""Standard deviations on each side of a 95 % interval."""
_games = cache(find_games)


class Meeting(NamedTuple):
    """Some games of ``one`` alone among ``other``, by their numbers."""

    game: str
    one: str
    other: str
    seats: int
    numbers: range
    seed: int = 1
    budget: int = 1


class Outcome(NamedTuple):
    """What ``one`` got of the win, 0 to 1; its decisions, and their seconds of CPU time."""

    share: float
    decisions: int
    seconds: float


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


def play(meeting: Meeting) -> list[Outcome]:
    """Play the games of a meeting."""
    return [_played(meeting, number) for number in meeting.numbers]


def _played(meeting: Meeting, number: int) -> Outcome:
    """Play one game. Number 0 is the first deal from seat 0, 1 the same deal from seat 1, …
    From deal to deal the characters of a level take turns."""
    entry = _games()[meeting.game]
    game = entry.game
    players = {**entry.computers, RANDOM: Reflex(at_random), **PEOPLE[game.key]}
    deal, seat = divmod(number, meeting.seats)
    chance = match_chance(seed_of_game(game, meeting.seed, deal), None)
    start = game.setup(meeting.seats, game.unattended(), chance)
    names = [meeting.one if each == seat else meeting.other for each in range(meeting.seats)]
    before = LEVELS * deal
    levels = [name if name in LEVELS else None for name in names]
    characters = seated([*before, *levels])[len(before) :]
    at_table = [
        players[name] if character is None else entry.computer(character)
        for name, character in zip(names, characters, strict=True)
    ]
    at_table[seat] = one = Timed(at_table[seat])
    *_, last = playout(game, at_table, start, chance, meeting.budget, characters=characters)
    share = win_shares(game.standings(last.state) or ())[seat]
    return Outcome(share, one.decisions, one.seconds)


def wilson(won: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share of games won (Wilson 1927)."""
    share, square = won / games, Z * Z
    middle = (share + square / (2 * games)) / (1 + square / games)
    reach = Z / (1 + square / games)
    reach *= math.sqrt(share * (1 - share) / games + square / (4 * games * games))
    return max(0.0, middle - reach), min(1.0, middle + reach)


def hold(meetings: list[Meeting]) -> Iterator[tuple[Meeting, list[Outcome]]]:
    """Play all meetings, in several processes."""
    with ProcessPoolExecutor(os.cpu_count(), multiprocessing.get_context("spawn")) as pool:
        playing = [
            (each, pool.map(partial(_played, each), each.numbers, chunksize=AT_ONCE))
            for each in meetings
        ]
        for meeting, outcomes in playing:
            yield meeting, [*outcomes]


def figures(
    game: str,
    players: str = "hard,normal,easy,random",
    among: str = "",
    seats: int | None = None,
    games: int = 1000,
    seed: int = 1,
    budget: int = 1,
) -> list[Figure]:
    """``players`` and ``among`` are names with commas, the same ones if left out. ``seats``: the
    game's fewest if left out. ``games`` for each pair. ``budget`` multiplies the simulations."""
    seats = seats or _games()[game].game.seats[0]
    meetings = [
        Meeting(game, one, other, seats, range(games), seed, budget)
        for one in players.split(",")
        for other in (among or players).split(",")
        if one != other
    ]
    return [figure for meeting, outcomes in hold(meetings) for figure in results(meeting, outcomes)]


def results(meeting: Meeting, outcomes: list[Outcome]) -> Iterator[Figure]:
    """The share of the win, and the CPU time of a decision."""
    won, seats = sum(each.share for each in outcomes), meeting.seats
    low, high = (seats * bound for bound in wilson(won, len(outcomes)))
    what = f"{meeting.one} alone among {meeting.other}, {seats} seats"
    yield Figure(what, seats * won / len(outcomes), "of its share", f"{low:.2f}–{high:.2f}")
    each = sum(each.seconds for each in outcomes) / sum(each.decisions for each in outcomes)
    yield Figure(f"{what}, a decision", 1000 * each, "ms")


if __name__ == "__main__":
    command("Arena", figures)
