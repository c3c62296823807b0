"""Decisions a second in random playouts: ``python -m tests.bench.green_port_speed 20``.

One core plays so many matches for each number of seats, with setup, pending, every choice listed,
one of them picked, and apply.
"""

from __future__ import annotations

import sys
from random import Random
from time import process_time

from bot.games import Chance
from cogs.green_port.rules import GAME


def playout(seats: int, number: int, random: Random) -> int:
    """Decisions of one match that whims play."""
    chance = Chance(number.to_bytes(32, "big"))
    state = GAME.setup(seats, GAME.unattended(), chance)
    decisions = 0
    while prompts := GAME.pending(state):
        seat = random.choice(list(prompts))
        action = random.choice(prompts[seat].choices())
        state, _ = GAME.apply(state, seat, action, chance)
        decisions += 1
    return decisions


def measure(games: int) -> None:
    """Play, and print the speed."""
    for seats in GAME.seats:
        random = Random(seats)
        began = process_time()
        decisions = sum(playout(seats, number, random) for number in range(games))
        spent = process_time() - began
        print(f"{seats} seats: {decisions} decisions, {decisions / spent:,.0f} a second")


if __name__ == "__main__":
    measure(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
