"""How often Green Port's rule branches fire: ``python -m tests.bench.green_port_branches 1000``.

Computers play that many matches, divided among 2, 3 and 4 seats. For each branch the table shows
how often it fires per match, and the share of matches in which it does.
"""

from __future__ import annotations

import sys
from collections import Counter
from statistics import mean, median

from bot.games import Chance
from bot.games.computer import Reflex
from bot.games.record import playout, seed_of_game
from cogs.green_port.computer.first.player import decide
from cogs.green_port.rules.game import GAME
from tests.cogs.green_port.branches import ALL, branches

SEED = 1


def measure(games: int) -> None:
    """Play, and print the lengths and the branches."""
    fired, matches_with = Counter[str](), Counter[str]()
    lengths: dict[int, list[tuple[int, int]]] = {seats: [] for seats in GAME.seats}
    for number in range(games):
        seats = GAME.seats[number % len(GAME.seats)]
        seen, steps, rounds = match(seats, number)
        fired.update(seen)
        matches_with.update(set(seen))
        lengths[seats].append((rounds, steps))
    for seats, played in lengths.items():
        all_rounds, all_steps = zip(*played, strict=True)
        print(
            f"{seats} seats: {mean(all_rounds):.1f} rounds (median {median(all_rounds)}, "
            f"longest {max(all_rounds)}), {mean(all_steps):.0f} decisions"
        )
    for name in sorted(ALL, key=lambda name: (int(name.split()[0][3:]), name)):
        print(f"{name:45} {fired[name] / games:8.3f} {matches_with[name] / games:7.1%}")


def match(seats: int, number: int) -> tuple[Counter[str], int, int]:
    """The branches of one match among computers, its decisions, and its rounds."""
    chance = Chance(seed_of_game(GAME, SEED, number))
    state = GAME.setup(seats, GAME.unattended(), chance)
    seen, steps = Counter[str](), 0
    for step in playout(GAME, [Reflex(decide)] * seats, state, chance):
        seen.update(branches(state, step.action, step.events, step.state))
        state = step.state
        steps += 1
    return seen, steps, state.round


if __name__ == "__main__":
    measure(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
