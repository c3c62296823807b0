"""What computer players compute on the board agrees with the rules."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from bot.games import Chance, required_seats
from bot.games.computer import EASY, Position
from bot.games.record import seed_of_game
from cogs.green_port.computer import COMPUTERS
from cogs.green_port.computer.board import Spending, board_of, final_purchase, win_shares
from cogs.green_port.computer.network import Outlook, fitted
from cogs.green_port.computer.search import timing_before
from cogs.green_port.computer.turns import next_state
from cogs.green_port.rules import GAME
from cogs.green_port.rules.actions import Action
from cogs.green_port.rules.components import NO_CUBES
from cogs.green_port.rules.state import Options, Phase, State
from tests.cogs.green_port.tables import table

seats = pytest.mark.parametrize("seats", GAME.seats)
numbers = pytest.mark.parametrize("number", range(3))


def played(seats: int, number: int) -> Iterator[State]:
    """Every state of a match, half of its decisions random, half by *easy*."""
    chance, random = Chance(seed_of_game(GAME, 31 + seats, number)), Random(number)
    state = GAME.setup(seats, Options(round_limit=random.randint(5, 25)), chance)
    while prompts := GAME.pending(state):
        seat = next(iter(required_seats(prompts)))
        action: Action
        if random.random() < 0.5:
            action = prompts[seat].choices().sample(random.randrange)
        else:
            view, luck = GAME.view(state, seat), Chance(random.randbytes(32))
            action = COMPUTERS[EASY].decide(Position(view, prompts[seat]), luck)
        yield state
        state, _ = GAME.apply(state, seat, action, chance)
    yield state


@seats
def test_the_board_after_purchases_agrees_with_the_rules(seats: int) -> None:
    """Every two purchases in a row that plenty of cubes can pay for."""
    before = [
        table(seats=seats, phase=Phase.UTILISE, cubes=((9, 9, 8, 8), *[NO_CUBES] * (seats - 1)))
    ]
    for _ in range(2):
        reached = []
        for state in before:
            spending, board = Spending(state.objectives, 0), board_of(GAME.view(state, 0))
            for first, after in spending.choices(board, False):
                reached.append(next_state(state, 0, first))
                assert board_of(GAME.view(reached[-1], 0)) == after
        assert len(reached) > len(before)
        before = reached


@seats
@numbers
def test_the_board_and_the_rules_agree_on_the_winner(seats: int, number: int) -> None:
    *_, last, end = played(seats, number)
    standings = GAME.standings(end)
    assert standings is not None
    first = [standing.seat for standing in standings if standing.place == 1]
    board = board_of(GAME.view(last, None))
    found = win_shares(last.objectives, board, last.start)
    assert found == tuple((seat in first) / len(first) for seat in range(seats))


def test_of_equally_rich_seats_the_later_one_buys_first() -> None:
    cubes = ((4, 0, 0, 0), (4, 0, 0, 0), (0, 7, 0, 0))
    for start, points in ((0, (1, 2, 3)), (1, (2, 1, 3))):
        state = table(seats=3, owners=(0, 0, 0, 0, 0, 0), cubes=cubes, start=start)
        found, paid = final_purchase(board_of(GAME.view(state, None)), start, (3, 3, 3, 3))
        assert (tuple(found), paid) == (points, [3, 3, 6])


@seats
def test_cached_chances_of_one_board_are_not_used_for_another(seats: int) -> None:
    for state in islice(played(seats, 1), 0, None, 24):
        timing, objectives = timing_before(GAME.view(state, None)), state.objectives
        shared = Outlook(objectives, timing, fitted())
        for other in islice(played(seats, 1), 0, None, 18):
            board = board_of(GAME.view(other, None))
            chances = shared.chances(board)
            assert chances == Outlook(objectives, timing, fitted()).chances(board)
            assert sum(chances) == pytest.approx(1)
