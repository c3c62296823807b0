"""A match that is over can be read step by step."""

from __future__ import annotations

import pytest

from bot.errors import NeverStarted, NotStarted, StillRunning
from bot.matches import Matches
from tests.bot.matches.table import (
    ANNA,
    BRUNO,
    Watch,
    bid,
    open_table,
    play_out,
    request,
    start_match,
)


async def test_each_step_is_the_one_of_the_record(either: Matches) -> None:
    match = await start_match(either, [ANNA, BRUNO], computers=1, round_limit=3)
    await play_out(either, match, [ANNA, BRUNO])
    record = await either.record(match.code)
    start = await either.step(match.code, 0)
    assert (start.state, start.seat, start.steps) == (record.start, None, len(record.steps))
    for number, told in enumerate(record.steps, 1):
        step = await either.step(match.code, number)
        assert (step.number, step.seat, step.state) == (number, told.seat, told.state)
        assert not step.computer
        assert (step.round, step.rounds) == (told.state.round, (1, 3))


async def test_a_number_beyond_the_ends_is_the_nearest_step(matches: Matches) -> None:
    match = await start_match(matches, round_limit=1)
    await play_out(matches, match, [ANNA, BRUNO])
    assert (await matches.step(match.code, 99)).number == 2
    assert (await matches.step(match.code, -1)).number == 0


async def test_a_round_begins_where_its_number_is_reached(either: Matches) -> None:
    match = await start_match(either, [ANNA, BRUNO], computers=1, round_limit=6)
    await play_out(either, match, [ANNA, BRUNO])
    rounds = [(await either.step(match.code, number)).round for number in range(19)]
    for round_ in range(1, 7):
        assert (await either.round(match.code, round_)).number == rounds.index(round_)
    assert (await either.round(match.code, 99)).number == 18
    assert (await either.round(match.code, 0)).number == 0


async def test_a_decision_that_the_computer_made_for_a_person_is_told_as_such(
    matches: Matches, watch: Watch
) -> None:
    match = await start_match(matches, deadline=60, round_limit=1)
    await bid(matches, match, ANNA, 3)
    watch.forward(61)
    for due in await matches.due(10):
        await matches.pass_deadline(due)
    assert [(await matches.step(match.code, number)).computer for number in range(3)] == [
        False,
        False,
        True,
    ]


async def test_leaving_and_stopping_are_no_steps(matches: Matches) -> None:
    match = await start_match(matches)
    await bid(matches, match, ANNA, 3)
    await matches.stop(match.code, ANNA.id, manager=False, request_id=request())
    step = await matches.step(match.code, 99)
    assert (step.number, step.steps, step.seat, step.rounds) == (1, 1, 0, (1, 1))


async def test_only_a_match_that_was_played_and_is_over_is_open(matches: Matches) -> None:
    table = await open_table(matches)
    running = await start_match(matches)
    closed = await open_table(matches)
    await matches.cancel(closed.code, ANNA.id, request())
    for code, refusal in (
        (table.code, NotStarted),
        (running.code, StillRunning),
        (closed.code, NeverStarted),
    ):
        with pytest.raises(refusal):
            await matches.step(code, 0)
        with pytest.raises(refusal):
            await matches.round(code, 1)
