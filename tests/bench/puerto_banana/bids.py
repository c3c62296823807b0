"""Does a fixed bid beat Puerto Banana's hard? ``python -m tests.bench.puerto_banana.bids``.

With three to six seats, one player always bids the same share of the lot among hards: all shares
from 0 to 300 % in steps of 5, and the five best again with more games. With two, the same shares,
and constant numbers as well. A share of 1.00 is one's fair share of the wins; the interval is 95 %
(Wilson). One process; ``--games 300 --again 20000`` takes hours.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

from bot.games import Chance
from bot.games.computer import HARD, AnyComputer, Reflex
from cogs.puerto_banana.computer import COMPUTERS
from cogs.puerto_banana.rules import GAME, TARGET, Bid, BidPrompt, View
from tests.bench.arena.figures import Share, wilson
from tests.cogs.puerto_banana.contests import fixed, won

HIGHEST, STEP, NUMBER_STEP = 300, 5, 10
BEST = 5


@dataclass(frozen=True)
class Result:
    """What one bidder won among ``seats`` - 1 hards."""

    bidder: str
    seats: int
    share: Share

    @property
    def fair(self) -> float:
        """Wins as a multiple of one's share."""
        return self.share.share * self.seats


def constant(number: int) -> AnyComputer:
    """Always bids this number of bananas."""
    return Reflex(partial(_number, number))


def _number(number: int, view: View, prompt: BidPrompt, chance: Chance) -> Bid:
    return Bid(number)


def bidders(seats: int) -> Mapping[str, AnyComputer]:
    """By what is shown of them."""
    found = {f"{share} %": fixed(share) for share in range(0, HIGHEST + 1, STEP)}
    if seats == 2:
        numbers = range(0, 2 * TARGET + 1, NUMBER_STEP)
        found |= {str(number): constant(number) for number in numbers}
    return found


def play(name: str, bidder: AnyComputer, seats: int, games: int) -> Result:
    """All games of one bidder, in every seat in turn."""
    hards = [COMPUTERS[HARD]] * (seats - 1)
    total = 0.0
    for number in range(games):
        total += won(bidder, hards, number)
    return Result(name, seats, wilson(total, games))


def sweep(seats: int, games: int, again: int) -> list[Result]:
    """The results of the best, best first, from the games played again if there are any."""
    there = bidders(seats)
    console = Console(stderr=True)
    shown = track(there.items(), f"{seats} seats", console=console, disable=not console.is_terminal)
    first = sorted((play(*item, seats, games) for item in shown), key=lambda one: -one.fair)
    if not again:
        return first[:BEST]
    best = (play(one.bidder, there[one.bidder], seats, again) for one in first[:BEST])
    return sorted(best, key=lambda one: -one.fair)


def main(
    seats: Annotated[list[int] | None, typer.Option(help="2 to 6; all if left out.")] = None,
    games: int = 300,
    again: int = 20_000,
) -> None:
    """Sweep, and print the five best."""
    table = Table(title=f"The best fixed bids among hards, of {games} games, then of {again}")
    for heading in ("Seats", "Bid", "Games", "Times the fair share", "95 %"):
        table.add_column(heading, justify="right")
    for count in seats or GAME.seats:
        for one in sweep(count, games, again):
            low, high = one.share.low * count, one.share.high * count
            games_played = str(one.share.games)
            row = (str(count), one.bidder, games_played, f"{one.fair:.3f}", f"{low:.3f}–{high:.3f}")
            table.add_row(*row)
    Console().print(table)


if __name__ == "__main__":
    typer.run(main)
