"""The simulator agrees with the rules."""

import sys
from random import Random

import pytest

from bot.games import Chance
from bot.games.record import seed_of_game
from cogs.bananine.computer.simulator import (
    STACKS,
    VALUES,
    Table,
    action_of,
    move_of,
    packed,
    uncollected,
)
from cogs.bananine.rules.game import GAME, Options, State


def table_of(state: State) -> Table:
    """The whole state as a table of the simulator."""
    market = [*state.market.standard, *[0] * (STACKS - VALUES)]
    for card in state.market.surplus:
        market[VALUES + card - 1] += 1
    piles = list(zip(*state.piles, strict=True))
    return Table(
        market=market,
        left=uncollected(piles, state.discards),
        hands=[packed(hand) for hand in state.hands],
        piles=piles,
        deck=list(state.deck[::-1]),
        start=state.start,
        turn=state.turn,
        ending=state.end is not None,
    )


def compare(seats: int, number: int) -> int:
    """Play a random game with both; returns the number of positions compared."""
    chance, random = Chance(seed_of_game(GAME, 3, number)), Random(number)
    state = GAME.setup(seats, Options(), chance)
    table = table_of(state)
    positions = 0
    while asked := GAME.pending(state):
        assert not table.over
        choices = list(asked[state.mover].choices())
        assert [action_of(move) for move in table.moves()] == choices
        action = random.choice(choices)
        table.play(move_of(action))
        state, _ = GAME.apply(state, state.mover, action, chance)
        assert table == table_of(state)
        positions += 1
    assert table.over
    standings = GAME.standings(state)
    assert standings is not None
    points = table.points()
    assert table.winner(points) == standings[0].seat
    assert {standing.seat: standing.score for standing in standings} == dict(enumerate(points))
    return positions


@pytest.mark.parametrize("seats", GAME.seats)
def test_it_offers_and_does_what_the_rules_say(seats: int) -> None:
    assert sum(compare(seats, number) for number in range(20)) > 300


def test_what_is_played_on_a_copy_leaves_the_table_as_it_was() -> None:
    table = table_of(GAME.setup(3, Options(), Chance(bytes(32))))
    before, copy = table.copy(), table.copy()
    while not copy.over:
        copy.play(copy.moves()[0])
    assert table == before != copy


def main(positions: str = "100000") -> None:
    """``python -m tests.cogs.bananine.computer.test_simulator N``: compare N positions."""
    games = compared = 0
    while compared < int(positions):
        compared += compare(2 + games % 4, games)
        games += 1
    print(f"{compared:,} positions of {games:,} games are the same")


if __name__ == "__main__":
    main(*sys.argv[1:])
