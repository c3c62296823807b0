"""How naive people and the levels fare among each level of Puerto Banana:
``python -m tests.bench.puerto_banana.ladder [MATCHES [SEATS …]]``.

Prints shares of the wins with 95 % intervals: with two seats in percent, with more as multiples of
an even share. Then how often each level bids more than it can pay.
Of 400 matches each, it takes a quarter of an hour.
"""

import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from bot.games import Chance
from bot.games.computer import LEVELS
from bot.games.record import playout, seed_of_game
from cogs.puerto_banana.computer import COMPUTERS
from cogs.puerto_banana.computer.thinking import auctions
from cogs.puerto_banana.rules import GAME, Event
from tests.bench.arena.figures import wilson
from tests.bench.arena.games import Meeting, play
from tests.bench.puerto_banana.people import PEOPLE

WATCHED = 40
"""Matches of a level against itself, to look at its bids."""


def row(seats: int, matches: int, one: str) -> str:
    """What a player wins alone among each level."""
    shown = []
    for level in LEVELS:
        outcomes = play(Meeting(GAME.key, one, level, seats, 4, 1, range(matches)))
        share = wilson(sum(each.share for each in outcomes), matches)
        shown.append(_share(share.share, share.low, share.high, seats))
    return f"{seats} {one:9} " + "  ".join(shown)


def _share(share: float, low: float, high: float, seats: int) -> str:
    if seats == 2:
        return f"{share:.1%} ({low:.1%}–{high:.1%})"
    return f"{share * seats:.2f} ({low * seats:.2f}–{high * seats:.2f})"


def bold(level: str, seats: int) -> float:
    """The part of a level's bids that are more than the stock and the lot."""
    bids = [
        bid > stock + past.lot
        for number in range(WATCHED)
        for past in auctions(list(_events(level, seats, number)))
        for stock, bid in zip(past.stocks, past.bids, strict=True)
    ]
    return sum(bids) / len(bids)


def _events(level: str, seats: int, number: int) -> Iterator[Event]:
    chance = Chance(seed_of_game(GAME, 5, number))
    start = GAME.setup(seats, GAME.unattended(), chance)
    for step in playout(GAME, [COMPUTERS[level]] * seats, start, chance):
        yield from step.events


def main(matches: int = 400, *numbers: int) -> None:
    """Print the tables for these numbers of seats, or for all."""
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for seats in numbers or GAME.seats:
            print(f"{seats} seats among " + ", ".join(LEVELS), flush=True)
            for line in pool.map(partial(row, seats, matches), [*PEOPLE, *LEVELS]):
                print(line, flush=True)
            shares = [f"{level} {bold(level, seats):.1%}" for level in LEVELS]
            print(f"{seats} above stock and lot: " + ", ".join(shares), flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
