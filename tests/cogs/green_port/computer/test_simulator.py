"""The lean twin of the rules does what the rules do."""

from __future__ import annotations

import sys
from random import Random

import numpy as np
import pytest

from bot.games import Chance, required_seats
from bot.games.computer import EASY, Position
from bot.games.machine_code import Numbers
from bot.games.record import seed_of_game
from cogs.green_port.computer import COMPUTERS
from cogs.green_port.computer.searching import simulator
from cogs.green_port.computer.searching.policy import strike
from cogs.green_port.computer.searching.table import after, table_of
from cogs.green_port.rules import GAME
from cogs.green_port.rules.actions import Action, Draw
from cogs.green_port.rules.prompts import Question
from cogs.green_port.rules.state import Options
from cogs.green_port.rules.view import View

PILES = (simulator.DECK, simulator.DISCARD, simulator.ROW)


def same(table: Numbers, other: Numbers) -> bool:
    """Whether two tables are the same but for the numbers of the black cards, which are alike."""
    kept = np.isin(np.arange(simulator.SIZE), PILES, invert=True)
    if (table[kept] != other[kept]).any():
        return False
    blacks = simulator.BLACK_BITS
    return all(
        table[pile] & ~blacks == other[pile] & ~blacks
        and simulator.count(table[pile] & blacks) == simulator.count(other[pile] & blacks)
        for pile in PILES
    )


def action_for(view: View, prompt: Question, random: Random) -> Action:
    """Any answer, or one that leads on in the match."""
    if random.random() < 0.5:
        return random.choice(list(prompt.choices()))
    luck = Chance(random.randbytes(32))
    action: Action = COMPUTERS[EASY].decide(Position(view, prompt), luck)
    return action


def draw(table: Numbers, drawn: Numbers) -> None:
    """Do to a table what a draw has done to the other one."""
    card = int(drawn[simulator.ROW] & ~table[simulator.ROW]).bit_length() - 1
    blacks = simulator.pool(table) & simulator.BLACK_BITS
    if simulator.BLACK_BITS & 1 << card:
        card = blacks.bit_length() - 1
    simulator.lay(table, card)
    strike(table, card)


def compare(seats: int, number: int) -> int:
    """Play a match by both; returns how many positions were compared."""
    chance, random = Chance(seed_of_game(GAME, 3, number)), Random(number)
    state = GAME.setup(seats, Options(round_limit=8 + number % 8), chance)
    table, positions = table_of(GAME.view(state, None)), 0
    while prompts := GAME.pending(state):
        seat = next(iter(required_seats(prompts)))
        action = action_for(GAME.view(state, seat), prompts[seat], random)
        table = after(table, seat, action)
        state, _ = GAME.apply(state, seat, action, chance)
        expected = table_of(GAME.view(state, None))
        if isinstance(action, Draw):
            draw(table, expected)
        if GAME.pending(state):
            assert same(table, expected), action
            table = expected
        positions += 1
    standings = GAME.standings(state)
    assert standings is not None
    first = [standing.seat for standing in standings if standing.place == 1]
    for standing in standings:
        share = (standing.seat in first) / len(first)
        assert simulator.share(table, standing.seat) == pytest.approx(share)
        assert table[simulator.POINTS + standing.seat] == standing.score
    return positions


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_does_what_the_rules_say(seats: int) -> None:
    assert sum(compare(seats, number) for number in range(4)) > 300


def main(positions: str = "100000") -> None:
    """``python -m tests.cogs.green_port.computer.test_simulator N``: compare N positions."""
    matches = compared = 0
    while compared < int(positions):
        compared += compare(2 + matches % 3, matches)
        matches += 1
    print(f"{compared:,} positions of {matches:,} matches are the same")


if __name__ == "__main__":
    main(*sys.argv[1:])
