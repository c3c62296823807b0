"""The lean twin of the rules does what the rules do."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import numpy as np
import pytest

from bot.games import Chance
from bot.games.machine_code import Numbers
from bot.games.record import seed_of_game
from cogs.bananine.computer import simulator
from cogs.bananine.computer.simulator import action_of, move_of, packed
from cogs.bananine.rules.game import GAME, Options, State


def table_of(state: State) -> Numbers:
    """The whole state as the simulator keeps it."""
    table = np.zeros(simulator.SIZE, np.int64)
    table[: simulator.VALUES] = state.market.standard
    for card in state.market.surplus:
        table[simulator.SURPLUS + card - 1] += 1
    table[simulator.GONE : simulator.GONE + simulator.VALUES] = state.discards
    for seat, (hand, pile) in enumerate(zip(state.hands, state.piles, strict=True)):
        at = simulator.PILES + simulator.VALUES * seat
        table[simulator.HANDS + seat] = packed(hand)
        table[at : at + simulator.VALUES] = pile
    table[simulator.SEATS], table[simulator.START] = len(state.hands), state.start
    table[simulator.TURN], table[simulator.MOVER] = state.turn, state.mover
    table[simulator.ENDING], table[simulator.LEFT] = state.end is not None, len(state.deck)
    table[simulator.DECK_AT : simulator.DECK_AT + len(state.deck)] = state.deck[::-1]
    return table


def compare(seats: int, number: int) -> int:
    """Play a random game by both; returns how many positions were compared."""
    chance, random = Chance(seed_of_game(GAME, 3, number)), Random(number)
    state = GAME.setup(seats, Options(), chance)
    table, moves = table_of(state), np.empty(simulator.MOST_MOVES, np.int64)
    positions = 0
    while asked := GAME.pending(state):
        assert not simulator.over(table)
        choices = list(asked[state.mover].choices())
        legal = moves[: simulator.legal_moves(table, moves)].tolist()
        assert [action_of(move) for move in legal] == choices
        action = random.choice(choices)
        simulator.play(table, move_of(action))
        state, _ = GAME.apply(state, state.mover, action, chance)
        # Cards that were drawn stay behind the deck's end, where nothing reads them.
        seen = simulator.DECK_AT + len(state.deck)
        assert table[:seen].tolist() == table_of(state)[:seen].tolist()
        positions += 1
    assert simulator.over(table)
    standings = GAME.standings(state)
    assert standings is not None
    assert simulator.winner(table) == standings[0].seat
    for standing in standings:
        assert simulator.points(table, standing.seat) == standing.score
    return positions


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_it_offers_and_does_what_the_rules_say(seats: int) -> None:
    assert sum(compare(seats, number) for number in range(20)) > 300


def test_the_bot_itself_loads_no_numba() -> None:
    program = "import sys; from bot.catalogue import find_games; find_games(); "
    subprocess.run(
        [sys.executable, "-c", program + "assert 'numba' not in sys.modules"], check=True
    )


def main(positions: str = "100000") -> None:
    """``python -m tests.cogs.bananine.computer.test_simulator N``: compare N positions."""
    games = compared = 0
    while compared < int(positions):
        compared += compare(2 + games % 4, games)
        games += 1
    print(f"{compared:,} positions of {games:,} games are the same")


if __name__ == "__main__":
    main(*sys.argv[1:])
