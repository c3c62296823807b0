"""Whom a review blames."""

from collections.abc import Collection

from msgspec.structs import replace

from bot.catalogue import find_games
from bot.games import Chance
from bot.games.computer import NORMAL
from bot.games.record import Step, simulate
from bot.matches.review import Review, Reviewer
from cogs.puerto_banana.rules import GAME, Bid, Options
from tests.bot.searches.advisers import Here

ENTRY = find_games()[GAME.key]
BIDS = [(0, 5), (1, 9), (0, 5), (1, 900)]
"""Seat and bid: the last one can't be paid."""


async def reviewed(stood_in: Collection[int]) -> Review:
    """The review of a match of two people with these bids, some of them by the computer."""
    chance, steps = Chance(bytes(32)), list[Step]()
    start = state = GAME.setup(2, Options(2), chance)
    for seat, amount in BIDS:
        state, events = GAME.apply(state, seat, Bid(amount), chance)
        steps.append(Step(seat, Bid(amount), list(events), state))
    end = GAME.standings(state) or ()
    record = simulate(ENTRY, [NORMAL, NORMAL], bytes(32))
    record = replace(record, start=start, steps=steps, standings=list(end))
    winners = [each.seat for each in end if each.place == 1]
    reviewer = Reviewer(Here(), ENTRY, record, [None, None], winners, chance, stood_in)
    return [each async for each in reviewer.review()][-1]


async def test_a_person_is_blamed_for_a_plain_mistake_and_for_the_turning_point() -> None:
    review = await reviewed(())
    assert [(each.number, each.seat) for each in review.blunders] == [(4, 1)]
    turn = review.turn
    assert turn is not None
    assert (turn.number, turn.seat, turn.decision, turn.better is None) == (4, 1, True, False)


async def test_nobody_is_blamed_for_what_the_computer_decided_for_them() -> None:
    review = await reviewed([3])
    assert review.blunders == []
    assert review.turn is not None
    assert (review.turn.decision, review.turn.better) == (False, None)
