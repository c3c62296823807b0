"""A finished match can be replayed step by step, and a review blames somebody."""

from collections.abc import Collection
from functools import partial
from hashlib import sha256
from unittest.mock import AsyncMock

import pytest
from msgspec.structs import replace
from sqlalchemy import update

from bot.games import Chance
from bot.games.computer import NORMAL, Reason, Remark, Weighed
from bot.games.entry import find_games
from bot.games.record import Record, Step, encoded, simulate
from bot.matches.advice import Review, Reviewer, acts
from bot.matches.db.loading import load
from bot.matches.db.tables.matches import EventRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.history import replays
from bot.matches.history.replays import ReplayStep
from bot.matches.model.match import Match, Status
from bot.matches.operations import tables
from bot.searches import Advice
from cogs.puerto_banana.rules import GAME, Bid, Options
from tests.bot.matches.table import ANNA, BRUNO, PLACE, Life
from tests.bot.searches.advisers import Here
from tests.refusals import refused


async def step(life: Life, match: Match, number: int) -> ReplayStep:
    return await life.store.read(replays.step, match.code, number)


async def test_each_step_is_the_one_of_the_record(life: Life) -> None:
    match = await life.start_match([ANNA, BRUNO], computers=1, round_limit=3)
    await life.play_out(match, [ANNA, BRUNO])
    record = await life.store.read(replays.record, match.code)
    start = await step(life, match, 0)
    assert (start.state, start.seat, start.steps) == (record.start, None, len(record.steps))
    rounds = [start.round]
    for number, told in enumerate(record.steps, 1):
        found = await step(life, match, number)
        assert (found.number, found.seat, found.state) == (number, told.seat, told.state)
        assert (found.computer, found.round, found.rounds) == (False, told.state.round, (1, 3))
        rounds.append(found.round)
    last = len(record.steps)
    begins = {0: 0, **{round_: rounds.index(round_) for round_ in (1, 2, 3)}, 99: last}
    for round_, number in begins.items():
        first = await life.store.read(replays.first_of_round, match.code, round_)
        assert first.number == number
    assert [(await step(life, match, each)).number for each in (-1, 99)] == [0, last]


async def test_codes_of_matches_played_here_are_offered(life: Life) -> None:
    over, elsewhere = [
        await life.auction({ANNA: 5, BRUNO: 4}, place=replace(PLACE, server_id=server_id))
        for server_id in (7, 8)
    ]
    await life.change(tables.cancel, await life.open_table([ANNA]), ANNA.id)
    await life.start_match([ANNA, BRUNO])

    async def offered(server_id: int | None, start: str = "") -> list[str]:
        found = await life.store.read(replays.finished_codes, ANNA.id, server_id, start, 10)
        return [code for code, _ in found]

    assert await offered(7) == [over.code]
    assert await offered(None) == [elsewhere.code, over.code]
    assert await offered(7, over.code[1:]) == [over.code]
    for other in ("%", "_", f"{over.code}%"):
        assert await offered(7, other) == []


async def test_a_decision_that_the_computer_made_for_a_person_is_told_as_such(life: Life) -> None:
    match = await life.start_match(deadline=60, round_limit=1)
    await life.bid(match, ANNA, 3)
    life.forward(61)
    await life.tick()
    computers = [(await step(life, match, number)).computer for number in range(3)]
    assert computers == [False, False, True]

    def stood_in(unit: UnitOfWork, code: str) -> frozenset[int]:
        return replays.stood_in(unit, load(unit, code))

    assert await life.store.read(stood_in, match.code) == {1}


async def test_the_hash_of_the_record_is_kept_from_the_end_on(life: Life) -> None:
    played = await life.auction({ANNA: 5, BRUNO: 4})
    running = await life.start_match([ANNA, BRUNO])
    assert running.record_hash is None
    await life.bid(running, ANNA, 10**99)
    for match in (played, await life.stop(running)):
        record = await life.store.read(replays.record, match.code)
        assert (record.standings is None) == (match.code == running.code), "it was stopped"
        data = encoded(record)
        assert match.record_hash == sha256(data).hexdigest()
        await life.forget(BRUNO)
        assert (await life.store.load(match.code)).record_hash == match.record_hash
        assert encoded(await life.store.read(replays.record, match.code)) == data


async def test_a_match_with_a_step_that_cannot_be_read_ends_without_a_hash(life: Life) -> None:
    match = await life.start_match()
    await life.bid(match, ANNA, 3)
    decided = EventRow.action.is_not(None)
    await life.execute(update(EventRow).where(decided).values(action=b"{"))
    over = await life.stop(match)
    assert (over.status, over.record_hash) == (Status.OVER, None)


async def test_only_a_match_that_was_played_and_is_over_is_open(life: Life) -> None:
    table, running = await life.open_table(), await life.start_match()
    closed = await life.change(tables.cancel, await life.open_table(), ANNA.id)
    refusals = {"not-started": table, "still-running": running, "never-started": closed}
    first_of_round = partial(replays.first_of_round, round_=1)
    for refusal, match in refusals.items():
        for question in (replays.record, partial(replays.step, number=0), first_of_round):
            with refused(refusal):
                await life.store.read(question, match.code)


ENTRY = find_games()[GAME.key]
BIDS = [(0, 5), (1, 9), (0, 5), (1, 900)]
"""Seat and bid: the last one can't be paid."""


def played() -> Record:
    """The record of a match of two people with these bids."""
    chance, steps = Chance(bytes(32)), list[Step]()
    start = state = GAME.setup(2, Options(2), chance)
    for seat, amount in BIDS:
        state, events = GAME.apply(state, seat, Bid(amount), chance)
        steps.append(Step(seat, Bid(amount), list(events), state))
    record = simulate(ENTRY, [NORMAL, NORMAL], bytes(32))
    return replace(record, start=start, steps=steps, standings=GAME.standings(state))


async def reviewed(stood_in: Collection[int]) -> Review:
    """The match's review if the computer made some of the bids."""
    reviewer = Reviewer(Here(), ENTRY, played(), [None, None], [0], Chance(bytes(32)), stood_in)
    return [each async for each in reviewer.review()][-1]


def test_bids_at_the_same_time_are_one_act() -> None:
    assert [(act.first, len(act.steps)) for act in acts(GAME, played())] == [(0, 2), (2, 2)]


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
    assert (review.turn.seat, review.turn.decision, review.turn.better) == (0, False, None)


@pytest.mark.parametrize("best", [5, 900])
async def test_a_winner_turns_a_match_by_a_lead(best: int, monkeypatch: pytest.MonkeyPatch) -> None:
    weighed, reason = [Weighed(Bid(best), 0.9), Weighed(Bid(905 - best), 0.1)], Reason("", "", {})
    advice = Advice(weighed, reason, [reason])
    monkeypatch.setattr(Here, "weigh", AsyncMock(return_value=advice))
    turn = (await reviewed([3])).turn
    assert turn is not None
    assert (turn.seat, turn.decision) == (0, best == 5)


async def test_else_a_draw_is_the_turning_point(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = Remark("drawn", {})
    monkeypatch.setattr(type(ENTRY.adviser), "luck", lambda *_: drawn)
    monkeypatch.setattr("bot.matches.advice.FINE", 1)  # so that the act has to be looked for
    turns = [(await reviewed(stood_in)).turn for stood_in in ((), [3])]
    assert [turn and (turn.number, turn.luck) for turn in turns] == [(4, None), (4, drawn)]
